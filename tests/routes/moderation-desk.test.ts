import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { enterAs } from "../journeys/people.ts";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";

// What moderators and admins do on a phone first: the queue, members, roles, appeals, the log and the filter.

const { url, backendUrl } = inject("demoSite");

let browser: Browser;
let category: string;
beforeAll(async () => {
  browser = await openBrowser();
  const { data } = await client().from("discussion_categories").select("id").limit(1).single();
  category = data?.id ?? "";
});
afterAll(() => browser?.close());

const client = () => openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });

async function join(name: string, mailbox = name): Promise<{ db: Client; id: string }> {
  const db = client();
  const { data } = await db.auth.signUp({ email: `${mailbox}@hikaya.test`, password: PASSWORD });
  const id = data.user?.id ?? "";
  expect((await db.from("user_profiles").insert({ id, username: name })).error).toBeNull();
  return { db, id };
}

async function enter(name: string): Promise<Client> {
  const db = client();
  await db.auth.signInWithPassword({ email: `${name}@hikaya.test`, password: PASSWORD });
  return db;
}

async function write(db: Client, author_id: string, title: string): Promise<string> {
  const row = { title, content: `${title}. `.repeat(60), author_id, category_id: category };
  const { data, error } = await db.from("posts").insert(row).select("id").single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

const report = async (db: Client, reporter_id: string, id: string) => {
  const row = { reporter_id, reported_content_type: "post", reported_content_id: id, reason: "copyright" };
  expect((await db.from("reports").insert(row)).error).toBeNull();
};

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
    const row = (number: number) => page.locator("li", { hasText: `Queued ${language} ${number}` }).last();
    const box = await row(3).boundingBox();
    expect(box?.height ?? 0).toBeLessThan(400);
    // The newest stands first: 4, 3, 2, 1.
    await row(3).locator("button[value=dismiss]").tap();
    const next = row(2).locator("h2 a");
    await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true);
    await expectInSight(next);
    await row(3).waitFor({ state: "detached" });
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
      .locator("li", { hasText: `Queued for keys ${number}` })
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
  expect(await page.getByRole("tabpanel").count()).toBe(0);
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
  await page.getByText("The reports are dismissed.").waitFor();
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
  await page.getByRole("button", { name: "Moderate" }).tap();
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
  expect(await page.locator("blockquote").textContent()).toContain("Taken down here. ".repeat(60).trim());
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
  await author.db.rpc("file_appeal", { deed_id: own?.[0]?.deed_id ?? 0, words: "It was mine." });
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

describe.each(["en", "ar"] as const)("the desk on a phone (%s)", (language) => {
  const isEnglish = language === "en";
  const words = (english: string, arabic: string) => (isEnglish ? english : arabic);
  const open = async (path: string, { javaScript = true } = {}) => {
    const opened = await openPage(browser, { device: "phone", language, javaScript });
    await enterAs(opened.context, url, "mona");
    await opened.page.goto(`${url}${path}`);
    return opened;
  };
  /** The whole chosen tab is between the sides of the screen, and the page stands at its top. */
  const expectChosenTab = async (page: Page, path: string) => {
    const chosen = page.getByRole("tab", { selected: true });
    await expect.poll(() => chosen.getAttribute("href")).toBe(path);
    const seen = async () => {
      const box = await chosen.boundingBox();
      const isWhole = box !== null && box.x >= 0 && box.x + box.width <= 390;
      return { isWhole, top: await page.evaluate(() => scrollY) };
    };
    await expect.poll(seen).toEqual({ isWhole: true, top: 0 });
  };
  const expectSaid = async (page: Page, sentence: string) => {
    const said = page.getByRole("main").getByRole("status").filter({ hasText: sentence });
    await said.waitFor();
    expect(await said.textContent()).toBe(sentence);
    await expectInSight(said);
    await expectUsable(page);
  };

  test.each([true, false])(
    "M4 the chosen tab is in sight, what waits stands first (scripts: %s)",
    async (javaScript) => {
      const { page, context } = await open("/moderation", { javaScript });
      const tabs = await page
        .getByRole("tab")
        .evaluateAll((all) => all.map((tab) => tab.getAttribute("href")));
      expect(tabs.slice(0, 3)).toEqual([
        "/moderation",
        "/moderation?tab=appeals",
        "/moderation?tab=messages",
      ]);
      for (const path of [...tabs].reverse()) {
        await page.goto(url + path);
        await expectChosenTab(page, path ?? "");
      }
      // Back from the last tab to the first, in a row that was scrolled meanwhile.
      await page.getByRole("tab").last().tap();
      await page.waitForURL(`${url}${tabs.at(-1)}`);
      await expectChosenTab(page, tabs.at(-1) ?? "");
      await page.goBack();
      await page.waitForURL(`${url}/moderation`);
      await expectChosenTab(page, "/moderation");
      await context.close();
    },
  );

  test("M5 M6 what is said of a removal or an approval is what happened", async () => {
    const author = await join(`held-${language}`);
    const mona = await enter("mona");
    expect((await mona.rpc("add_filter", { kind: "word", pattern: `zirkon${language}` })).error).toBeNull();
    const id = await write(author.db, author.id, `Held zirkon${language}`);
    const { data } = await mona.from("reports").select("id").eq("reported_content_id", id).single();
    const { page, context } = await open(`/moderation/case/${data?.id}`);
    const decide = async (deed: "remove" | "restore", reason: string, sentence: string) => {
      const panel = page.locator("details").filter({ has: page.locator(`button[value=${deed}]`) });
      await panel.locator("summary").tap();
      await panel.locator("textarea").fill(reason);
      await panel.locator(`button[value=${deed}]`).tap();
      await expectSaid(page, sentence);
    };
    const told = words("Restored. The author was told.", "استُعيد، وأُبلغ صاحبه.");
    await decide("restore", "", words("Approved. It is visible now.", "تمت الموافقة عليه وهو ظاهر الآن."));
    await decide("remove", " ", words("Removed. The author was told.", "أُزيل، وأُبلغ صاحبه."));
    await decide("restore", "", told);
    await decide("remove", "Rude", words("Removed. The author was told why.", "أُزيل، وأُبلغ صاحبه بالسبب."));
    await context.close();
  });

  test("a warning names the person, and folds the other panels with what was typed", async () => {
    const author = await join(`warned-${language}`);
    const reporter = await join(`warner-${language}`);
    const id = await write(author.db, author.id, `Warned about ${language}`);
    await report(reporter.db, reporter.id, id);
    const { data } = await (await enter("mona"))
      .from("reports")
      .select("id")
      .eq("reported_content_id", id)
      .single();
    const { page, context } = await open(`/moderation/case/${data?.id}`);
    const panelOf = (deed: string) =>
      page.locator("details").filter({ has: page.locator(`button[value=${deed}]`) });
    await panelOf("remove").locator("summary").tap();
    await panelOf("remove").locator("textarea").fill("Perhaps later");
    await panelOf("warn").locator("summary").tap();
    await panelOf("warn").locator("textarea").fill("Rude.");
    await panelOf("warn").locator("button").tap();
    const person = `warned-${language}`;
    await expectSaid(page, words(`${person} was warned.`, `وُجّه تحذير إلى ${person}.`));
    expect(await page.getByRole("status").locator("bdi").textContent()).toBe(person);
    await expect.poll(() => page.locator("details[open]").count()).toBe(0);
    await panelOf("remove").locator("summary").tap();
    expect(await panelOf("remove").locator("textarea").inputValue()).toBe("Perhaps later");
    await context.close();
  });

  test.each([true, false])(
    "deciding an appeal and closing a message are confirmed (scripts: %s)",
    async (javaScript) => {
      const name = `appeals-${language}-${javaScript}`;
      const author = await join(name);
      const adam = await enter("adam");
      for (const words of ["First", "Second"]) {
        const id = await write(author.db, author.id, `${words} removed of ${name}`);
        expect((await adam.rpc("remove_post", { post_id: id, reason: "Rude" })).error).toBeNull();
        const { data } = await adam.from("audit_log").select("id").eq("subject_id", id).single();
        const { error } = await author.db.rpc("file_appeal", {
          deed_id: data?.id ?? 0,
          words: `${words} of ${name}`,
        });
        expect(error).toBeNull();
      }
      const letter = { name, email: `${name}@hikaya.test`, topic: "question", message: "A question." };
      expect((await client().rpc("send_contact_message", letter)).error).toBeNull();
      const { page, context } = await open("/moderation?tab=appeals", { javaScript });
      const decide = async (which: string, deed: string, sentence: string) => {
        const appeal = page.getByRole("article").filter({ hasText: `${which} of ${name}` });
        await appeal.locator("textarea").fill("Looked at again.");
        await appeal.locator(`button[value=${deed}]`).tap();
        const said = page.getByRole("main").getByRole("status").filter({ hasText: sentence });
        await said.waitFor();
        if (javaScript) await expectSaid(page, sentence);
        await appeal.waitFor({ state: "detached" });
      };
      await decide(
        "First",
        "accept",
        words("The appeal was accepted, and its author was told.", "قُبل الاعتراض، وأُبلغ صاحبه."),
      );
      await decide(
        "Second",
        "decline",
        words("The appeal was declined, and its author was told.", "رُفض الاعتراض، وأُبلغ صاحبه."),
      );
      await page.goto(`${url}/moderation?tab=messages`);
      const message = page.locator("li", { hasText: letter.email });
      await message.locator("button[value=close]").tap();
      const closed = words("The message is closed.", "أُغلقت الرسالة.");
      await page.getByRole("main").getByRole("status").filter({ hasText: closed }).waitFor();
      if (javaScript) await expectSaid(page, closed);
      await message.waitFor({ state: "detached" });
      await context.close();
    },
  );
});

test.each(["en", "ar"] as const)(
  "C3 Q48 an admin finds a member and changes the role, logged (%s)",
  async (language) => {
    const member = await join(`promoted-${language}`);
    const { page, context } = await openPage(browser, { device: "phone", language });
    await enterAs(context, url, "mona");
    expect((await page.goto(`${url}/moderation/roles`))?.status()).toBe(403);
    await context.clearCookies();
    await enterAs(context, url, "adam");
    await page.goto(`${url}/moderation?lng=${language}`);
    await page.locator('a[href="/moderation/roles"]').tap();
    await page.locator("input[name=q]").fill(`promoted-${language}`);
    await page.keyboard.press("Enter");
    const row = page.locator("main li", { hasText: `promoted-${language}` }).first();
    await row.locator("select").selectOption("moderator");
    await row.getByRole("button").tap();
    await page
      .locator("[role=status]", { hasText: language === "en" ? "The role was changed." : "غُيّر الدور." })
      .waitFor();
    await expectUsable(page);
    expect((await member.db.rpc("list_filters")).error).toBeNull();
    const adam = await enter("adam");
    const { data } = await adam.from("audit_log").select("action").eq("subject_id", member.id);
    expect(data).toEqual([{ action: "change_role" }]);
    await context.close();
  },
);

test("C9 a common or short word is added only after what it would hold was seen", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "adam");
  await page.goto(`${url}/moderation/filters`);
  await page.getByLabel("What to look for").fill("the");
  await page.getByRole("button", { name: "Add to the filter" }).tap();
  await page.getByText(/It would have held \d+ of the last \d+ posts and comments/).waitFor();
  expect(await page.getByLabel("What to look for").inputValue()).toBe("the");
  await expectUsable(page, { focus: "anywhere" });
  const adam = await enter("adam");
  expect((await adam.rpc("list_filters")).data?.map(({ pattern }) => pattern)).not.toContain("the");
  await page.getByLabel("Add it all the same").waitFor();
  await context.close();
});
