import { describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// One case of the queue: what is read there, and where it leads to decide.

openDesk();

/** A post of a new member's, reported by another; its case. */
async function openCase(name: string, content?: string) {
  const author = await join(name);
  const reporter = await join(`${name}-by`);
  const title = `Case of ${name}`;
  const id = await write(author.db, author.id, title);
  if (content) expect((await author.db.from("posts").update({ content }).eq("id", id)).error).toBeNull();
  await report(reporter.db, reporter.id, id);
  const mona = await enter("mona");
  const { data } = await mona.from("reports").select("id").eq("reported_content_id", id).single();
  return { author: author.id, title, path: `/moderation/case/${data?.id}` };
}

describe("a case on a phone", () => {
  const open = async (path: string) => {
    const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
    await enterAs(context, url, "mona");
    await page.goto(`${url}${path}${path.includes("?") ? "&" : "?"}lng=ar`);
    return { page, context };
  };

  test("M10 what was decided is said where it was decided, in focus", async () => {
    const { path } = await openCase("case-decided");
    const { page, context } = await open(path);
    /** Said in focus and in sight, in the part of the page that this heading begins. */
    const expectFocused = async (heading: string, sentence: string) => {
      const part = page.locator("section", { has: page.getByRole("heading", { name: heading }) });
      const said = part.getByRole("status").filter({ hasText: sentence });
      await said.waitFor();
      await expectInSight(said);
      const isIn = (status: Element) => document.activeElement?.contains(status) ?? false;
      await expect.poll(() => said.evaluate(isIn)).toBe(true);
      await expectUsable(page);
    };
    await page.locator("button[value=review]").tap();
    await expectFocused(arabic.Reports, arabic["Marked as reviewed."]);
    await page.locator("button[value=dismiss]").tap();
    await expectFocused(arabic.Reports, arabic["The reports are dismissed."]);
    const panel = page.locator("details").filter({ has: page.locator("button[value=warn]") });
    await panel.locator("summary").tap();
    await panel.locator("textarea").fill("Rude.");
    await panel.locator("button").tap();
    const warned = arabic["{{name}} was warned."].replace("{{name}}", "case-decided");
    await expectFocused(arabic["The person"], warned);
    await context.close();
  });

  test("M4 the form of a second suspension fits with the one that is in force", async () => {
    const { author, path } = await openCase("case-twice");
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const suspended = { member: author, until, reason: "Rude." };
    expect((await (await enter("mona")).rpc("suspend_member", suspended)).error).toBeNull();
    const { page, context } = await open(path);
    const panel = page.locator("details").filter({ has: page.locator("button[value=suspend]") });
    await panel.locator("summary").tap();
    await panel.getByText("هناك إيقاف سارٍ حتى").waitFor();
    await expectUsable(page);
    await context.close();
  });

  test("M6 moderators uncover a spoiler, in the queue and on the case", async () => {
    const { title, path } = await openCase("case-spoiled", "So ||he dies in the end|| it was.");
    const { page, context } = await open("/moderation?type=post&reason=copyright");
    const row = page.locator("li", { hasText: title }).last();
    for (const place of [row, page.getByRole("main")]) {
      const secret = place.getByText("he dies in the end");
      await secret.waitFor({ state: "hidden" });
      await place.getByRole("checkbox", { name: arabic["Show the spoiler"] }).tap();
      await secret.waitFor();
      await expectInSight(secret);
      await page.goto(`${url}${path}`);
    }
    await context.close();
  });
});

test.each([
  ["en", "كلام فظّ عن الجميع. "],
  ["ar", "Rude words about everybody. "],
] as const)("M7 the bar of a quote stands at its words, whatever the page (%s)", async (language, said) => {
  const { path } = await openCase(`barred-${language}`, said);
  const { page, context } = await openPage(browser, { language });
  await enterAs(context, url, "mona");
  await page.goto(`${url}${path}?lng=${language}`);
  const gap = await page.locator("blockquote").evaluate((quote) => {
    const words = document.createTreeWalker(quote, NodeFilter.SHOW_TEXT);
    // The last of its texts is what was said.
    while (words.nextNode());
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    const [text, box, style] = [
      range.getBoundingClientRect(),
      quote.getBoundingClientRect(),
      getComputedStyle(quote),
    ];
    const isLeft = Number.parseFloat(style.borderLeftWidth) > 0;
    return isLeft ? text.left - box.left : box.right - text.right;
  });
  expect(gap).toBeLessThan(40);
  await context.close();
});
