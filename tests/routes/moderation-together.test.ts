import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { enterAs } from "../e2e/people.ts";
import type { Client } from "../support/backend.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// Moderators who work at the same time, or whose network goes: what they typed stays, and the page says what holds.

openDesk();

/** A post of a new member's, reported by another; its case, and another moderator. */
async function openCase(name: string): Promise<{
  title: string;
  post: string;
  report: string;
  author: Client;
  adam: Client;
}> {
  const author = await join(name);
  const reporter = await join(`${name}-by`);
  const title = `Case of ${name}`;
  const post = await write(author.db, author.id, title);
  await report(reporter.db, reporter.id, post);
  const adam = await enter("adam");
  const { data } = await adam.from("reports").select("id").eq("reported_content_id", post).single();
  return { title, post, report: data?.id ?? "", author: author.db, adam };
}

describe.each(["en", "ar"] as const)("moderators (%s)", (language) => {
  const words = (english: keyof typeof arabic) => (language === "en" ? english : arabic[english]);
  const open = async (path: string) => {
    const { page, context } = await openPage(browser, { device: "phone", language });
    await enterAs(context, url, "mona");
    await page.goto(`${url}${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
    return { page, context };
  };
  const panelOf = (page: Page, intent: string) =>
    page.locator("details").filter({ has: page.locator(`button[value=${intent}]`) });
  const queue = "/moderation?type=post&reason=copyright";

  test("W3 W4 who removes second hears so, sees what holds, and keeps the reason", async () => {
    const { post, report: id, adam } = await openCase(`both-${language}`);
    const { page, context } = await open(`/moderation/case/${id}`);
    const panel = panelOf(page, "remove");
    await panel.locator("summary").tap();
    await panel.locator("textarea").fill("My own reason.");
    expect((await adam.rpc("remove_post", { post_id: post, reason: "Rude" })).error).toBeNull();
    await panel.locator("button").tap();
    const late = words("{{name}} removed this already.").replace("{{name}}", "\u2068adam\u2069");
    const said = page.getByRole("alert").filter({ hasText: late });
    await said.waitFor();
    await expectInSight(said);
    await panelOf(page, "restore").waitFor();
    await expect.poll(() => page.locator("button[value=remove], button[value=resolve]").count()).toBe(0);
    await page.getByRole("main").getByText("adam").first().waitFor();
    const kept = page.locator("textarea[readonly]");
    await expect.poll(() => kept.inputValue()).toBe("My own reason.");
    await expectUsable(page);
    await expect.poll(() => page.getByText(words("Removed. The author was told why.")).count()).toBe(0);
    await context.close();
  });

  test("M5 notes that were begun stay where a removal decides the reports", async () => {
    const { report: id } = await openCase(`noted-${language}`);
    const { page, context } = await open(`/moderation/case/${id}`);
    await page.locator("textarea[name=notes]").fill("Seen twice.");
    const panel = panelOf(page, "remove");
    await panel.locator("summary").tap();
    await panel.locator("textarea").fill("Rude to others.");
    await panel.locator("button").tap();
    await page.getByText(words("Removed. The author was told why.")).waitFor();
    await expect.poll(() => page.locator("textarea[readonly]").inputValue()).toBe("Seen twice.");
    await page.locator("button[value=reopen]").tap();
    await expect.poll(() => page.locator("textarea[name=notes]").inputValue()).toBe("Seen twice.");
    await context.close();
  });

  test("W4 in the queue what somebody else decided goes, and the note stays", async () => {
    const { title, report: id, adam } = await openCase(`faster-${language}`);
    const { page, context } = await open(queue);
    const row = page.locator("article", { hasText: title });
    await row.locator("textarea").fill("My own note.");
    expect((await adam.rpc("decide_report", { report_id: id, status: "dismissed" })).error).toBeNull();
    await row.locator("button[value=resolve]").tap();
    await page.getByText(words("This report has been decided already.")).waitFor();
    await row.waitFor({ state: "detached" });
    await expect.poll(() => page.locator("textarea[readonly]").inputValue()).toBe("My own note.");
    await expectUsable(page);
    await context.close();
  });

  test.each(["remove", "suspend"])(
    "W25 what another dismissed meanwhile is not decided unseen: %s",
    async (intent) => {
      const { post, report: id, author, adam } = await openCase(`unseen-${intent}-${language}`);
      const { page, context } = await open(`/moderation/case/${id}`);
      const panel = panelOf(page, intent);
      await panel.locator("summary").tap();
      await panel.locator("textarea").fill("My own reason.");
      const dismissed = { report_id: id, status: "dismissed", notes: "No harm." };
      expect((await adam.rpc("decide_report", dismissed)).error).toBeNull();
      await panel.locator("button").tap();
      const [, sentence = ""] = words("{{name}} decided this case meanwhile.").split("{{name}}");
      const said = page.getByRole("alert").filter({ hasText: sentence });
      await said.waitFor();
      await expectInSight(said);
      await expect.poll(() => said.textContent()).toContain("adam");
      // The case as it is now; nothing is done, nothing typed is lost.
      await page.getByText("No harm.").first().waitFor();
      const { data } = await author.from("posts").select("removed_at").eq("id", post).single();
      expect([data?.removed_at, (await author.rpc("my_sanctions")).data]).toEqual([null, []]);
      await expect.poll(() => panel.locator("textarea").inputValue()).toBe("My own reason.");
      await expectUsable(page);
      await panel.locator("button").tap();
      await page.locator("#done").waitFor();
      const { data: sanctions } = await author.rpc("my_sanctions");
      expect(sanctions).toHaveLength(intent === "suspend" ? 1 : 0);
      await context.close();
    },
  );

  test("W4 a sanction that somebody else lifted is not in force on the page", async () => {
    const { author, report: id, adam } = await openCase(`unbanned-${language}`);
    const member = (await author.auth.getUser()).data.user?.id ?? "";
    expect((await adam.rpc("ban_member", { member, reason: "Rude" })).error).toBeNull();
    const { page, context } = await open(`/moderation/case/${id}`);
    const lift = page.locator("button[value=lift]");
    await lift.waitFor();
    const { data } = await adam.rpc("member_record", { member });
    const sanction_id = data?.[0]?.id ?? "";
    expect((await adam.rpc("lift_sanction", { sanction_id, reason: "Mistaken." })).error).toBeNull();
    await lift.tap();
    const late = words("{{name}} lifted this already.").replace("{{name}}", "\u2068adam\u2069");
    await page.getByText(late).waitFor();
    await lift.waitFor({ state: "detached" });
    await panelOf(page, "warn").waitFor();
    await context.close();
  });

  test("W1 what was reported in a community that is private now is taken down on its case", async () => {
    const author = await join(`hidden-${language}`);
    const reporter = await join(`hidden-${language}-by`);
    const idIn = ({ data }: { data: { id: string } | null }) => data?.id ?? "";
    const name = `Hidden, ${language}`;
    const group_id = idIn(await author.db.from("groups").insert({ name }).select("id").single());
    const row = { group_id, title: name, content: "Rude words" };
    const post = idIn(await author.db.from("group_posts").insert(row).select("id").single());
    await report(reporter.db, reporter.id, post, "group_post");
    expect((await author.db.from("groups").update({ is_private: true }).eq("id", group_id)).error).toBeNull();
    const adam = await enter("adam");
    const id = idIn(await adam.from("reports").select("id").eq("reported_content_id", post).single());
    const { page, context } = await open(`/moderation/case/${id}`);
    await page
      .getByText(words("This stands in a private community. Moderators read there only what was reported."))
      .waitFor();
    await page.getByRole("blockquote").getByText("Rude words").waitFor();
    const panel = panelOf(page, "remove");
    await panel.locator("summary").tap();
    await panel.locator("textarea").fill("Rude to others.");
    await panel.locator("button").tap();
    await page.getByText(words("Removed. The author was told why.")).waitFor();
    await panelOf(page, "restore").waitFor();
    const { data } = await author.db.from("group_posts").select("removed_at").eq("id", post).single();
    expect(data?.removed_at).toBeTruthy();
    await expectUsable(page);
    await context.close();
  });

  test("W2 a decision that does not arrive stays in the queue, with its note", async () => {
    const { title } = await openCase(`offline-${language}`);
    const { page, context } = await open(queue);
    const row = page.locator("article", { hasText: title });
    await row.locator("textarea").fill("A note for later.");
    await context.setOffline(true);
    await row.locator("button[value=resolve]").tap();
    const said = row.getByRole("alert");
    await said
      .filter({
        hasText: words(
          "This could not be sent. Your text is still here; check your connection and try again.",
        ),
      })
      .waitFor();
    await expectInSight(said);
    expect(new URL(page.url()).pathname).toBe("/moderation");
    await expect.poll(() => row.locator("textarea").inputValue()).toBe("A note for later.");
    await context.setOffline(false);
    await row.locator("button[value=resolve]").tap();
    await page.getByRole("status").filter({ hasText: title }).waitFor();
    await row.waitFor({ state: "detached" });
    await context.close();
  });

  test("W20 back from a case that was decided is the queue", async () => {
    const { title } = await openCase(`back-${language}`);
    const { page, context } = await open(queue);
    await page.locator("article", { hasText: title }).locator("h2 a").tap();
    await page.waitForURL((address) => address.pathname.startsWith("/moderation/case/"));
    await page.getByRole("heading", { level: 2, name: words("The person") }).waitFor();
    await page.locator("button[value=review]").tap();
    await page.getByText(words("Marked as reviewed.")).waitFor();
    await page.locator("button[value=dismiss]").tap();
    await page.getByText(words("The reports are dismissed.")).waitFor();
    await page.goBack();
    await page.waitForURL((address) => address.pathname === "/moderation");
    await context.close();
  });

  test("W21 a missing reason is asked for where it is written", async () => {
    const { report: id } = await openCase(`unsaid-${language}`);
    const { page, context } = await open(`/moderation/case/${id}`);
    for (const intent of ["remove", "suspend"]) {
      const panel = panelOf(page, intent);
      await panel.locator("summary").tap();
      await panel.locator("button").tap();
      const field = panel.locator("textarea[aria-invalid=true]");
      await field.waitFor();
      await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
      await expectInSight(field);
    }
    await context.close();
  });

  test("W4 W21 of an appeal too: what is missing, and that somebody else decided", async () => {
    const { post, author, adam } = await openCase(`asked-${language}`);
    expect((await adam.rpc("remove_post", { post_id: post, reason: "Rude" })).error).toBeNull();
    const { data: actions } = await adam.from("audit_log").select("id").eq("subject_id", post).single();
    const asked = { action_id: Number(actions?.id), words: `Look again, ${language}.` };
    const { data: appeal_id } = await author.rpc("file_appeal", asked);
    const { page, context } = await open("/moderation?tab=appeals");
    const item = page.locator("article", { hasText: asked.words });
    await item.locator("button[value=accept]").tap();
    const field = item.locator("textarea[aria-invalid=true]");
    await field.waitFor();
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
    await item.locator("textarea").fill("My own answer.");
    const third = await join(`third-${language}`);
    const { error } = await adam.rpc("change_role", { member: third.id, role: "moderator" });
    expect(error).toBeNull();
    const decided = { appeal_id: appeal_id ?? "", accepted: false, note: "No." };
    expect((await third.db.rpc("decide_appeal", decided)).error).toBeNull();
    await item.locator("button[value=accept]").tap();
    await page.getByText(words("This appeal has been decided already.")).waitFor();
    await item.waitFor({ state: "detached" });
    await expect.poll(() => page.locator("textarea[readonly]").inputValue()).toBe("My own answer.");
    await context.close();
  });
});
