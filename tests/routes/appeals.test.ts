import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { backendUrl, enter, join, read, send, url } from "./demo-members.ts";
import { caseAt, type Person, post } from "./moderation-people.ts";

const ARABIC: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../app/i18n/ar.json", import.meta.url), "utf8"),
);

let browser: Browser;
let daliaId: string;

beforeAll(async () => {
  browser = await openBrowser();
  daliaId = (await join("dalia")).id;
});
afterAll(() => browser?.close());

describe("Appeals", () => {
  test.each([
    { language: "en", author: "appealing", told: "Your post was removed by a moderator" },
    { language: "ar", author: "mutarid", told: "أزال أحد المشرفين منشورك" },
  ])(
    "204 206 212 213: report, case, removal, notice, appeal, restore, on the pages, in $language",
    async (story) => {
      const t = (english: string) => (story.language === "ar" ? (ARABIC[english] ?? "") : english);
      const people = await Promise.all([1, 2, 3, 4].map(() => openPage(browser)));
      const [hers, neighbour, actor, judge] = people as [Person, Person, Person, Person];
      const cookie = { name: "lng", value: story.language, url };
      for (const { context } of people) await context.addCookies([cookie]);
      const author = await arriveAs(hers.context, { url, backendUrl }, story.author);
      await Promise.all([
        enterAs(neighbour.context, url, "dalia"),
        enterAs(actor.context, url, "mona"),
        enterAs(judge.context, url, "adam"),
      ]);
      const title = `Quoted in ${story.language}`;
      const id = await post(author.client, author.id, title);

      // Somebody reports it.
      await neighbour.page.goto(`${url}/forum/post/${id}`);
      await neighbour.page
        .getByRole("button", { name: t("More actions") })
        .first()
        .click();
      await neighbour.page.getByRole("menuitem", { name: t("Report"), exact: true }).click();
      const dialog = neighbour.page.getByRole("dialog", { name: t("Report Content") });
      await dialog.getByLabel(t("Reason")).selectOption("copyright");
      await dialog.getByRole("button", { name: t("Submit Report") }).click();
      await dialog.getByText(t("Thank you. Your report is with the moderators.")).waitFor();

      // M5 A moderator removes it with a reason, which closes the case.
      await actor.page.goto(`${url}/moderation`);
      await caseAt(actor.page, title).locator("h2 a").click();
      await actor.page.locator("summary", { hasText: t("Remove it") }).click();
      await actor.page.getByLabel(t("Reason")).first().fill("Copied.");
      await actor.page.getByRole("button", { name: t("Remove"), exact: true }).click();
      await actor.page.getByText(t("Removed. The author was told why.")).waitFor();
      expect((await fetch(`${url}/forum/post/${id}`)).status).toBe(410);
      await expect
        .poll(() => actor.page.getByRole("button", { name: t("Resolve"), exact: true }).count())
        .toBe(0);
      const mine = await enter("mona");
      const { data: decided } = await mine.from("reports").select("*").eq("reported_content_id", id).single();
      expect(decided).toMatchObject({
        status: "resolved",
        reporter_id: daliaId,
      });
      expect(decided?.moderator_id).toBe((await mine.auth.getUser()).data.user?.id);
      expect(Date.parse(decided?.updated_at ?? "")).toBeGreaterThan(Date.parse(decided?.created_at ?? ""));

      // The notice leads its author to the action, with its reason and the form.
      await hers.page.goto(`${url}/notifications`);
      await hers.page.getByRole("link", { name: story.told }).click();
      await hers.page.waitForURL(/\/appeal\/\d+$/);
      await hers.page.getByText("Copied.").waitFor();
      const appeal = new URL(hers.page.url()).pathname;
      expect(appeal).toMatch(/^\/appeal\/\d+$/);
      expect((await send(hers.context, appeal, { words: " " })).status()).toBe(422);
      await hers.page.getByLabel(t("Why should we look again?")).fill("I am the one who wrote it first.");
      await hers.page.getByRole("button", { name: t("Send appeal") }).click();
      await hers.page.getByText(t("You have appealed. Another moderator will decide.")).waitFor();
      expect((await send(hers.context, appeal, { words: "Again." })).status()).toBe(409);
      // It is nobody else's business.
      expect((await judge.context.request.get(url + appeal)).status()).toBe(404);

      // Whoever acted reads it and cannot decide; another one can, once.
      expect(await read(actor.context, "/moderation?tab=appeals")).toContain(
        "I am the one who wrote it first.",
      );
      const listed = await mine.rpc("list_appeals", {});
      const appealId = listed.data?.find((one) => one.appellant_id === author.id)?.id ?? "";
      const accept = { intent: "accept", id: appealId, note: "It was hers first." };
      const panel = "/moderation?index&tab=appeals";
      expect((await send(actor.context, panel, accept)).status()).toBe(403);
      expect((await send(judge.context, panel, { ...accept, note: "" })).status()).toBe(422);
      await judge.page.goto(`${url}/moderation?tab=appeals`);
      const waiting = caseAt(judge.page, "I am the one who wrote it first.");
      await waiting.getByLabel(t("Reason")).fill("It was hers first.");
      await waiting.getByRole("button", { name: t("Accept and take it back") }).click();
      await waiting.waitFor({ state: "detached" });
      // W28 Pressed twice it is one decision; another one comes too late.
      expect((await send(judge.context, panel, accept)).status()).toBe(302);
      expect((await send(judge.context, panel, { ...accept, intent: "decline" })).status()).toBe(409);

      // It is back, and its author is told.
      expect((await fetch(`${url}/forum/post/${id}`)).status).toBe(200);
      expect(await read(hers.context, "/notifications")).toContain(t("Your appeal was accepted"));
      await hers.page.goto(url + appeal);
      await hers.page.getByText(t("Your appeal was accepted: it has been taken back.")).waitFor();
      await hers.page.getByRole("heading", { level: 1, name: t("Your post was restored") }).waitFor();
      await expect.poll(() => hers.page.getByText(t("Your post was removed by a moderator")).count()).toBe(0);
      await hers.page.getByText("It was hers first.").waitFor();
      const log = await mine.from("audit_log").select("action").eq("subject_id", id).order("id");
      expect(log.data?.map(({ action }) => action)).toEqual(["remove_post", "restore_post", "accept_appeal"]);
      expect(people.flatMap(({ failures }) => failures)).toEqual([]);
      await Promise.all(people.map(({ context }) => context.close()));
    },
    120_000,
  );
});

test.each([
  { measure: "suspended", name: "appeals-suspended" },
  { measure: "banned", name: "appeals-banned" },
] as const)("C1 whoever is $measure and appeals is led to what was said of it", async ({ measure, name }) => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const { id: member } = await arriveAs(context, { url, backendUrl }, name);
  const mona = await enter("mona");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { error } =
    measure === "banned"
      ? await mona.rpc("ban_member", { member, reason: "Threats." })
      : await mona.rpc("suspend_member", { member, until, reason: "Calm down." });
  expect(error).toBeNull();
  if (measure === "banned") await enterAs(context, url, name);
  await page.goto(`${url}/suspended`);
  await page.getByRole("link", { name: "Appeal", exact: true }).tap();
  await page.getByLabel("Why should we look again?").fill("It was a misunderstanding.");
  await page.getByRole("button", { name: "Send appeal" }).tap();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("You have appealed. Another moderator will decide.");
  await context.close();
});
