import { expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// What moderators and admins do: the queue, members, appeals, the log and the filter.

openDesk();

test.each(["en", "ar"] as const)(
  "C5 on a phone the queue is compact, and deciding leads to the next case, in sight and in focus (%s)",
  async (language) => {
    const author = await join(`queue-${language}`);
    const reporter = await join(`queuer-${language}`);
    for (const number of [1, 2, 3, 4]) {
      await report(
        reporter.db,
        reporter.id,
        await write(author.db, author.id, `Queued ${language} ${number}`),
      );
    }
    const { page, context } = await openPage(browser, { device: "phone", language });
    await enterAs(context, url, "mona");
    await page.goto(`${url}/moderation?type=post&reason=copyright&lng=${language}`);
    await expectUsable(page, { focus: "anywhere" });
    const row = (number: number) =>
      page.locator("li", { has: page.locator("h2", { hasText: `Queued ${language} ${number}` }) }).last();
    const box = await row(3).boundingBox();
    expect(box?.height ?? 0).toBeLessThan(400);
    // The newest stands first: 4, 3, 2, 1.
    await row(3).locator("button[value=dismiss]").tap();
    const next = row(2).locator("h2 a");
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    await expectInSight(next);
    await row(3).waitFor({ state: "detached" });
    // It stands where the reader goes on, above the next case: it names the one that is gone.
    const said = row(2).getByRole("status");
    await expect
      .poll(() => said.textContent())
      .toContain(language === "ar" ? "البلاغات عن «Queued ar 3»" : "“Queued en 3” are dismissed");
    await expectUsable(page);
    await context.close();
  },
);

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

test.each(["en", "ar"] as const)("a queue that could not be had is no empty queue (%s)", async (language) => {
  const { page, context } = await openPage(browser, { device: "phone", language });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation?lng=${language}`);
  await page.route("**/moderation*", (route) => route.abort());
  await page.locator('a[href="/moderation?tab=dismissed"]').tap();
  const again = page.getByRole("button", { name: language === "ar" ? "إعادة المحاولة" : "Try again" });
  await again.waitFor();
  await expect.poll(() => page.getByRole("tabpanel").count()).toBe(0);
  await expectUsable(page, { focus: "anywhere" });
  await page.unroute("**/moderation*");
  await again.tap();
  await page.getByRole("tabpanel").waitFor();
  await context.close();
});

test("C5 without scripts deciding leads back to the place of the next case", async () => {
  const author = await join("queue-plain");
  const reporter = await join("queuer-plain");
  for (const number of [1, 2]) {
    await report(reporter.db, reporter.id, await write(author.db, author.id, `Plainly queued ${number}`));
  }
  const { page, context } = await openPage(browser, { javaScript: false });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation?type=post&reason=copyright`);
  const next = await page.locator("li", { hasText: "Plainly queued 1" }).last().getAttribute("id");
  await page
    .locator("li", { hasText: "Plainly queued 2" })
    .last()
    .getByRole("button", { name: "Dismiss" })
    .click();
  await page.getByText("The reports on “Plainly queued 2” are dismissed.").waitFor();
  expect(new URL(page.url()).hash).toBe(`#${next}`);
  await context.close();
});

test("C4 finding-C10 a moderator suspends from the profile, sees what was removed, and reads a case whole", async () => {
  const author = await join("profiled");
  const reporter = await join("profiler");
  const id = await write(author.db, author.id, "Taken down here");
  await report(reporter.db, reporter.id, id);
  const mona = await enter("mona");
  expect((await mona.rpc("remove_post", { post_id: id, reason: "Rude" })).error).toBeNull();
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/profile/${author.id}`);
  await page.locator("li", { hasText: "Taken down here" }).getByText("Removed", { exact: true }).waitFor();
  const measures = page.getByRole("button", { name: "Moderate" });
  await expect.poll(() => measures.textContent()).toBe("Moderate");
  await measures.tap();
  await page.getByRole("menuitem", { name: "Suspend" }).tap();
  await page.getByLabel("Reason").locator("visible=true").fill("Rude again.");
  await expectUsable(page);
  await page.getByRole("button", { name: "Suspend", exact: true }).tap();
  const said = page.getByText("profiled is suspended.");
  await said.waitFor();
  await expectInSight(said);
  expect((await author.db.rpc("my_sanctions")).data).toMatchObject([{ reason: "Rude again." }]);
  const { data } = await mona.from("reports").select("id").eq("reported_content_id", id).single();
  await page.goto(`${url}/moderation/case/${data?.id}`);
  await expect
    .poll(() => page.locator("blockquote").textContent())
    .toContain("Taken down here. ".repeat(60).trim());
  // The author sees the mark; nobody else sees the post.
  const neighbour = await (await fetch(`${url}/profile/${author.id}`)).text();
  expect(neighbour).not.toContain("Taken down here");
  await context.close();
});

test("C7 C8 an appeal shows the case and what was said; the log is found by member", async () => {
  const author = await join("appellant-c7");
  const reporter = await join("reporter-c7");
  await report(reporter.db, reporter.id, await write(author.db, author.id, "What was said"));
  const mona = await enter("mona");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await mona.rpc("suspend_member", { member: author.id, until, reason: "Copied." });
  const { data: own } = await author.db.rpc("my_sanctions");
  await author.db.rpc("file_appeal", { action_id: own?.[0]?.action_id ?? 0, words: "It was mine." });
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "adam");
  await page.goto(`${url}/moderation?tab=appeals`);
  const appeal = page.locator("article", { hasText: "It was mine." });
  for (const words of ["What was said", "Copied.", "mona"]) await appeal.getByText(words).first().waitFor();
  await expectUsable(page, { focus: "anywhere" });
  await appeal.getByRole("link", { name: "Open the case" }).tap();
  await page.getByRole("heading", { level: 1, name: "Case: Post" }).waitFor();
  await page.goto(`${url}/moderation/log`);
  await page.getByLabel("Member").fill("Appellant-C7");
  await page.getByRole("button", { name: "Filter" }).tap();
  await page.waitForURL(/member=Appellant-C7/);
  await expect.poll(() => page.locator("main li").count()).toBe(1);
  await page.getByText("About appellant-c7").waitFor();
  await expectUsable(page, { focus: "anywhere" });
  await context.close();
});

test("C9 a common or short word is added only after what it would hold was seen", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "adam");
  await page.goto(`${url}/moderation/filters`);
  await page.getByLabel("What to look for").fill("the");
  await page.getByRole("button", { name: "Add to the filter" }).tap();
  await page.getByText(/it would have held \d+ of the last \d+ posts and comments/).waitFor();
  await expect.poll(() => page.getByLabel("What to look for").inputValue()).toBe("the");
  await expectUsable(page, { focus: "anywhere" });
  const adam = await enter("adam");
  expect((await adam.rpc("list_filters")).data?.map(({ pattern }) => pattern)).not.toContain("the");
  await page.getByLabel("Add it all the same").waitFor();
  await context.close();
});

test.each(["en", "ar"] as const)(
  "the two names of a person stand apart in the queue (%s)",
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
    await page.goto(`${url}/moderation?lng=${language}`);
    const row = page.locator("li", { hasText: `By two names ${language}` }).last();
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
