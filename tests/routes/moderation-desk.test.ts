import { expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// What moderators and admins do, on a phone and with keys.

openDesk();

test("C5 on a phone deciding leads to the next case, in sight and in focus", async () => {
  const author = await join("queue-phone");
  const reporter = await join("queuer-phone");
  for (const number of [1, 2, 3, 4]) {
    await report(reporter.db, reporter.id, await write(author.db, author.id, `Queued by touch ${number}`));
  }
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation?type=post&reason=copyright&lng=ar`);
  await expectUsable(page, { focus: "anywhere" });
  const row = (number: number) =>
    page.locator("li", { has: page.locator("h2", { hasText: `Queued by touch ${number}` }) }).last();
  // The newest stands first: 4, 3, 2, 1.
  await row(3).locator("button[value=dismiss]").tap();
  const next = row(2).locator("h2 a");
  await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
  await expectInSight(next);
  await row(3).waitFor({ state: "detached" });
  // It stands where the reader goes on, above the next case: it names the one that is gone.
  const said = row(2).getByRole("status");
  await expect.poll(() => said.textContent()).toContain("البلاغات عن «Queued by touch 3»");
  await expectUsable(page);
  await context.close();
});

test("C5 after a decision j and k go on from there, also when the focus was lost meanwhile", async () => {
  const author = await join("queue-keys");
  const reporter = await join("queuer-keys");
  for (const number of [1, 2, 3, 4]) {
    await report(reporter.db, reporter.id, await write(author.db, author.id, `Queued for keys ${number}`));
  }
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation?type=post&reason=copyright`);
  await page.getByRole("button", { name: "Keys" }).waitFor();
  const titleOf = (number: number) =>
    page
      .locator("li", { has: page.locator("h2", { hasText: `Queued for keys ${number}` }) })
      .last()
      .locator("h2 a");
  const isFocused = (number: number) =>
    expect.poll(() => titleOf(number).evaluate((link) => link === document.activeElement)).toBe(true);
  // The newest stands first: 4, 3, 2, 1.
  await titleOf(4).focus();
  await page.keyboard.press("j");
  await isFocused(3);
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await titleOf(3).waitFor({ state: "detached" });
  await isFocused(2);
  await page.keyboard.press("j");
  await isFocused(1);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("k");
  await isFocused(2);
  await context.close();
});

test("a queue that could not be had is no empty queue", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation`);
  await page.route("**/moderation*", (route) => route.abort());
  await page.locator('a[href="/moderation?tab=dismissed"]').tap();
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await expect.poll(() => page.getByRole("tabpanel").count()).toBe(0);
  await expectUsable(page, { focus: "anywhere" });
  await page.unroute("**/moderation*");
  await again.tap();
  await page.getByRole("tabpanel").waitFor();
  await context.close();
});

test("C4 finding-C10 a moderator suspends from the profile, which is said in sight", async () => {
  const author = await join("profiled");
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/profile/${author.id}`);
  await page.getByRole("button", { name: "Moderate" }).tap();
  await page.getByRole("menuitem", { name: "Suspend" }).tap();
  await page.getByLabel("Reason").locator("visible=true").fill("Rude again.");
  await expectUsable(page);
  await page.getByRole("button", { name: "Suspend", exact: true }).tap();
  const said = page.getByText("profiled is suspended.");
  await said.waitFor();
  await expectInSight(said);
  await context.close();
});

test("C7 C8 appeals and the log fit on a phone", async () => {
  const author = await join("appellant-c7");
  const mona = await enter("mona");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await mona.rpc("suspend_member", { member: author.id, until, reason: "Copied." });
  const { data: own } = await author.db.rpc("my_sanctions");
  await author.db.rpc("file_appeal", { action_id: own?.[0]?.action_id ?? 0, words: "It was mine." });
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "adam");
  for (const [path, words] of [
    ["/moderation?tab=appeals", "It was mine."],
    ["/moderation/log?member=appellant-c7", "About appellant-c7"],
  ] as const) {
    await page.goto(url + path);
    await page.getByText(words).waitFor();
    await expectUsable(page, { focus: "anywhere" });
  }
  await context.close();
});

test.each(["en", "ar"] as const)(
  "C5 on a phone the queue is compact, and the two names of a person stand apart (%s)",
  async (language) => {
    const author = await join(`two-names-${language}`);
    const named = await author.db
      .from("user_profiles")
      .update({ display_name: "سلمى إدريس" })
      .eq("id", author.id);
    expect(named.error).toBeNull();
    const reporter = await join(`two-namer-${language}`);
    await report(reporter.db, reporter.id, await write(author.db, author.id, `By two names ${language}`));
    const { page, context } = await openPage(browser, { device: "phone", language });
    await enterAs(context, url, "mona");
    await page.goto(`${url}/moderation?type=post&reason=copyright&lng=${language}`);
    const title = page.locator("h2", { hasText: `By two names ${language}` });
    const row = page.locator("li", { has: title }).last();
    expect((await row.boundingBox())?.height ?? 0).toBeLessThan(400);
    const link = row.locator(`a[href="/profile/${author.id}"]`).first();
    // A space of text, and one that is seen.
    const gap = await link.evaluate((element) => {
      const [first, second] = [...element.querySelectorAll("bdi")].map((name) =>
        name.getBoundingClientRect(),
      );
      if (!first || !second) return 0;
      return Math.max(second.left - first.right, first.left - second.right);
    });
    expect(gap).toBeGreaterThan(2);
    await context.close();
  },
);
