import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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

async function open(path: string, language: "en" | "ar" = "ar") {
  const { page, context } = await openPage(browser, { device: "phone", language });
  await enterAs(context, url, "mona");
  await page.goto(`${url}${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
  return { page, context };
}

const panelOf = (page: Page, intent: string) =>
  page.locator("details").filter({ has: page.locator(`button[value=${intent}]`) });
const QUEUE = "/moderation?type=post&reason=copyright";

test("W3 W4 who removes second hears so, sees what holds, and keeps the reason", async () => {
  const { post, report: id, adam } = await openCase("together-both");
  const { page, context } = await open(`/moderation/case/${id}`);
  const panel = panelOf(page, "remove");
  await panel.locator("summary").tap();
  await panel.locator("textarea").fill("My own reason.");
  expect((await adam.rpc("remove_post", { post_id: post, reason: "Rude" })).error).toBeNull();
  await panel.locator("button").tap();
  const late = arabic["{{name}} removed this already."].replace("{{name}}", "\u2068adam\u2069");
  const said = page.getByRole("alert").filter({ hasText: late });
  await said.waitFor();
  await expectInSight(said);
  await panelOf(page, "restore").waitFor();
  await expect.poll(() => page.locator("button[value=remove], button[value=resolve]").count()).toBe(0);
  await page.getByRole("main").getByText("adam").first().waitFor();
  const kept = page.locator("textarea[readonly]");
  await expect.poll(() => kept.inputValue()).toBe("My own reason.");
  await expectUsable(page);
  await expect.poll(() => page.getByText(arabic["Removed. The author was told why."]).count()).toBe(0);
  await context.close();
});

test("M5 notes that were begun stay where a removal decides the reports", async () => {
  const { report: id } = await openCase("together-noted");
  const { page, context } = await open(`/moderation/case/${id}`);
  await page.locator("textarea[name=notes]").fill("Seen twice.");
  const panel = panelOf(page, "remove");
  await panel.locator("summary").tap();
  await panel.locator("textarea").fill("Rude to others.");
  await panel.locator("button").tap();
  await page.getByText(arabic["Removed. The author was told why."]).waitFor();
  await expect.poll(() => page.locator("textarea[readonly]").inputValue()).toBe("Seen twice.");
  await page.locator("button[value=reopen]").tap();
  await expect.poll(() => page.locator("textarea[name=notes]").inputValue()).toBe("Seen twice.");
  await context.close();
});

test("264 Q46 W2 a decision that does not arrive stays in the queue with its note, and changes nothing", async () => {
  const { title, report: id, adam } = await openCase("together-offline");
  const { page, context } = await open(QUEUE, "en");
  const row = page.locator("article", { hasText: title });
  await row.locator("textarea").fill("A note for later.");
  await context.setOffline(true);
  await row.locator("button[value=resolve]").tap();
  const said = row.getByRole("alert");
  const unsent = "This could not be sent. Your text is still here; check your connection and try again.";
  await said.filter({ hasText: unsent }).waitFor();
  await expectInSight(said);
  expect(new URL(page.url()).pathname).toBe("/moderation");
  await expect.poll(() => row.locator("textarea").inputValue()).toBe("A note for later.");
  const { data } = await adam.from("reports").select("status").eq("id", id).single();
  expect(data?.status).toBe("pending");
  await context.setOffline(false);
  await row.locator("button[value=resolve]").tap();
  await page.getByRole("status").filter({ hasText: title }).waitFor();
  await row.waitFor({ state: "detached" });
  await context.close();
});

test("W20 back from a case that was decided is the queue", async () => {
  const { title } = await openCase("together-back");
  const { page, context } = await open(QUEUE, "en");
  await page.locator("article", { hasText: title }).locator("h2 a").tap();
  await page.waitForURL((address) => address.pathname.startsWith("/moderation/case/"));
  await page.getByRole("heading", { level: 2, name: "The person" }).waitFor();
  await page.locator("button[value=review]").tap();
  await page.getByText("Marked as reviewed.").waitFor();
  await page.locator("button[value=dismiss]").tap();
  await page.getByText("The reports are dismissed.").waitFor();
  await page.goBack();
  await page.waitForURL((address) => address.pathname === "/moderation");
  await context.close();
});

test("W21 a missing reason is asked for where it is written", async () => {
  const { report: id } = await openCase("together-unsaid");
  const { page, context } = await open(`/moderation/case/${id}`, "en");
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
  const { post, author, adam } = await openCase("together-asked");
  expect((await adam.rpc("remove_post", { post_id: post, reason: "Rude" })).error).toBeNull();
  const { data: actions } = await adam.from("audit_log").select("id").eq("subject_id", post).single();
  const asked = { action_id: Number(actions?.id), words: "Look again." };
  const { data: appeal_id } = await author.rpc("file_appeal", asked);
  const { page, context } = await open("/moderation?tab=appeals");
  const item = page.locator("article", { hasText: asked.words });
  await item.locator("button[value=accept]").tap();
  const field = item.locator("textarea[aria-invalid=true]");
  await field.waitFor();
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await item.locator("textarea").fill("My own answer.");
  const third = await join("together-third");
  const { error } = await adam.rpc("change_role", { member: third.id, role: "moderator" });
  expect(error).toBeNull();
  const decided = { appeal_id: appeal_id ?? "", accepted: false, note: "No." };
  expect((await third.db.rpc("decide_appeal", decided)).error).toBeNull();
  await item.locator("button[value=accept]").tap();
  await page.getByText(arabic["This appeal has been decided already."]).waitFor();
  await item.waitFor({ state: "detached" });
  await expect.poll(() => page.locator("textarea[readonly]").inputValue()).toBe("My own answer.");
  await context.close();
});
