import type { Page } from "playwright-core";
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
async function openCase(name: string, content?: string): Promise<{ title: string; path: string }> {
  const author = await join(name);
  const reporter = await join(`${name}-by`);
  const title = `Case of ${name}`;
  const id = await write(author.db, author.id, title);
  if (content) expect((await author.db.from("posts").update({ content }).eq("id", id)).error).toBeNull();
  await report(reporter.db, reporter.id, id);
  const mona = await enter("mona");
  const { data } = await mona.from("reports").select("id").eq("reported_content_id", id).single();
  return { title, path: `/moderation/case/${data?.id}` };
}

const IN_FORCE = { en: "A suspension is in force until", ar: "هناك إيقاف سارٍ حتى" };

describe.each(["en", "ar"] as const)("a case on a phone (%s)", (language) => {
  const words = (english: keyof typeof arabic, name = "") =>
    (language === "en" ? english : arabic[english]).replace("{{name}}", name);
  const open = async (path: string, javaScript = true) => {
    const { page, context } = await openPage(browser, { device: "phone", language, javaScript });
    await enterAs(context, url, "mona");
    await page.goto(`${url}${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
    return { page, context };
  };
  /** Said in focus and in sight, in the part of the page that this heading begins. */
  const expectSaidAt = async (page: Page, heading: string, sentence: string) => {
    const part = page.locator("section", { has: page.getByRole("heading", { name: heading }) });
    const said = part.getByRole("status").filter({ hasText: sentence });
    await said.waitFor();
    await expectInSight(said);
    return said;
  };
  const reports = words("Reports");

  test("M10 what was decided is said where it was decided, in focus", async () => {
    const { path } = await openCase(`decided-${language}`);
    const { page, context } = await open(path);
    const expectFocused = async (heading: string, sentence: string) => {
      const said = await expectSaidAt(page, heading, sentence);
      const isIn = (status: Element) => document.activeElement?.contains(status) ?? false;
      await expect.poll(() => said.evaluate(isIn)).toBe(true);
      await expectUsable(page);
    };
    await page.locator("button[value=review]").tap();
    await expectFocused(reports, words("Marked as reviewed."));
    await page.locator("button[value=dismiss]").tap();
    await expectFocused(reports, words("The reports are dismissed."));
    expect(new URL(page.url()).pathname).toBe(path);
    const panel = page.locator("details").filter({ has: page.locator("button[value=warn]") });
    await panel.locator("summary").tap();
    await panel.locator("textarea").fill("Rude.");
    await panel.locator("button").tap();
    const name = `decided-${language}`;
    await expectFocused(words("The person"), words("{{name}} was warned.", name));
    await context.close();
  });

  test("M10 so it is without scripts", async () => {
    const { path } = await openCase(`plainly-${language}`);
    const { page, context } = await open(path, false);
    await page.locator("button[value=resolve]").tap();
    await expectSaidAt(page, reports, words("The reports are resolved."));
    await context.close();
  });

  test("M4 a second suspension says that one is in force, and takes its place", async () => {
    const name = `twice-${language}`;
    const { path } = await openCase(name);
    const { page, context } = await open(path);
    const panel = page.locator("details").filter({ has: page.locator("button[value=suspend]") });
    const warning = panel.getByText(IN_FORCE[language]);
    const suspend = async (reason: string) => {
      await panel.locator("textarea").fill(reason);
      await panel.locator("button").tap();
      await page.getByText(words("{{name}} is suspended.", name)).waitFor();
    };
    await panel.locator("summary").tap();
    await expect.poll(() => warning.count()).toBe(0);
    await suspend("Rude.");
    await panel.locator("summary").tap();
    await warning.waitFor();
    await expectUsable(page);
    await suspend("Rude again.");
    await page.getByRole("main").getByRole("listitem").getByText("Rude again.").waitFor();
    await expect.poll(() => page.locator("button[value=lift]").count()).toBe(1);
    await context.close();
  });

  test("M6 moderators uncover a spoiler, in the queue and on the case", async () => {
    const { title, path } = await openCase(`spoiled-${language}`, "So ||he dies in the end|| it was.");
    const { page, context } = await open("/moderation?type=post&reason=copyright");
    const row = page.locator("li", { hasText: title }).last();
    for (const place of [row, page.getByRole("main")]) {
      const secret = place.getByText("he dies in the end");
      await secret.waitFor({ state: "hidden" });
      await place.getByRole("checkbox", { name: words("Show the spoiler") }).tap();
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
