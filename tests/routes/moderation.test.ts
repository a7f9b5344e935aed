import { readFileSync } from "node:fs";
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { arriveAs, enterAs } from "../journeys/people.ts";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage, settle } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";

const { url, backendUrl } = inject("demoSite");
const DENIED = "You don't have permission to access the moderation panel.";
const ARABIC: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../app/i18n/ar.json", import.meta.url), "utf8"),
);
const POST = "00000000-0000-4000-8000-0000000a0001";
const LAYLA = "00000000-0000-4000-8000-000000000001";

interface Person {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

let browser: Browser;
let mona: Person;
let dana: Client;
let danaId: string;
let categoryId: string;

const client = () => openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });

async function join(name: string): Promise<{ db: Client; id: string }> {
  const db = client();
  const { data } = await db.auth.signUp({ email: `${name}@hikaya.test`, password: PASSWORD });
  const id = data.user?.id ?? "";
  expect((await db.from("user_profiles").insert({ id, username: name })).error).toBeNull();
  return { db, id };
}

async function enter(name: string): Promise<Client> {
  const db = client();
  await db.auth.signInWithPassword({ email: `${name}@hikaya.test`, password: PASSWORD });
  return db;
}

async function post(db: Client, author_id: string, title: string): Promise<string> {
  const content = `What ${title} says.`;
  const { data, error } = await db
    .from("posts")
    .insert({ title, content, author_id, category_id: categoryId, tags: [], images: [] })
    .select("id")
    .single();
  expect(error).toBeNull();
  return data?.id ?? "";
}

const report = (db: Client, reporter_id: string, type: string, id: string, reason = "spam") =>
  db
    .from("reports")
    .insert({ reporter_id, reported_content_type: type, reported_content_id: id, reason })
    .then(({ error }) => expect(error).toBeNull());

/** Hears the messages this client may read; yields how to stop. */
async function listenAs(db: Client, hear: (words: string) => void): Promise<() => Promise<unknown>> {
  await db.realtime.setAuth((await db.auth.getSession()).data.session?.access_token ?? null);
  await new Promise<void>((resolve) => {
    db.channel("messages of one")
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "messages" }, ({ new: row }) =>
        hear(row.content),
      )
      .subscribe((status) => status === "SUBSCRIBED" && resolve());
  });
  return () => db.removeAllChannels();
}

const SAME_ORIGIN = { headers: { "sec-fetch-site": "same-origin" } };

const caseAt = (page: Page, title: string) => page.locator("article", { hasText: title });

beforeAll(async () => {
  browser = await openBrowser();
  mona = await openPage(browser);
  const { data } = await client().from("discussion_categories").select("id").limit(1).single();
  categoryId = data?.id ?? "";
  const [, joined] = await Promise.all([enterAs(mona.context, url, "mona"), join("dana")]);
  dana = joined.db;
  danaId = joined.id;
});
afterAll(() => browser?.close());

describe("Report Content", () => {
  test("200 to 205: the dialog, its reasons, its limits, its thanks for 2 s, and once only", async () => {
    const { page, context, faults } = await openPage(browser);
    await join("faris");
    await enterAs(page.context(), url, "faris");
    await page.goto(`${url}/forum/post/${POST}`);
    const open = async () => {
      await page.getByRole("button", { name: "More actions" }).first().click();
      await page.getByRole("menuitem", { name: "Report" }).click();
      await page.getByRole("dialog", { name: "Report Content" }).waitFor();
    };
    await open();
    const dialog = page.getByRole("dialog", { name: "Report Content" });
    const submit = dialog.getByRole("button", { name: "Submit Report" });
    const values = await dialog
      .getByLabel("Reason")
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
    expect(values).toEqual(
      "spam harassment hate_speech inappropriate_content misinformation violence copyright other".split(" "),
    );
    await submit.click();
    await dialog.getByText("Please choose a reason").waitFor();
    await dialog.getByLabel("Reason").selectOption("other");
    await submit.click();
    await dialog.getByText("Please describe what is wrong").waitFor();
    await dialog.getByLabel("Details").fill("x".repeat(520));
    expect(await dialog.getByLabel("Details").inputValue()).toHaveLength(500);
    await dialog.getByText("500/500").waitFor();
    // Two seconds of the page's own time: a busy machine's do not count.
    await stopTheClock(page);
    await submit.click();
    await dialog.getByText("Thank you. Your report is with the moderators.").waitFor();
    await letPass(page, 1_900);
    expect(await dialog.isVisible()).toBe(true);
    await letPass(page, 200);
    await dialog.waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("More actions");
    await open();
    await dialog.getByLabel("Reason").selectOption("spam");
    await submit.click();
    await dialog.getByText("You have reported this already. The moderators will look at it.").waitFor();
    await expect.poll(() => dialog.getByLabel("Reason").inputValue()).toBe("spam");
    expect(faults).toEqual([]);
    await context.close();
  });

  test("204, 206, 207: without scripts visitors sign in first, then report a comment, a person, a community, a message", async () => {
    const { page, context } = await openPage(browser, { javaScript: false });
    const huda = await join("huda");
    const group = await dana
      .from("groups")
      .insert({ name: "Night Shoots", description: "After dark.", created_by: danaId })
      .select("id")
      .single();
    const groupId = group.data?.id ?? "";
    const groupPost = await dana
      .from("group_posts")
      .insert({ group_id: groupId, author_id: danaId, title: "Lamps", content: "Bring two." })
      .select("id")
      .single();
    const conversation = await dana.rpc("start_conversation", { other_user: huda.id });
    const message = await dana
      .from("messages")
      .insert({ conversation_id: String(conversation.data), sender_id: danaId, content: "Buy now." })
      .select("id")
      .single();
    const { data: comments } = await client().from("comments").select("id").neq("author_id", LAYLA).limit(1);
    const things = {
      comment: comments?.[0]?.id,
      user: danaId,
      group: groupId,
      group_post: groupPost.data?.id,
      message: message.data?.id,
    };
    await page.goto(`${url}/report?type=user&id=${danaId}`);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.getByLabel("Email").fill("huda@hikaya.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    for (const [type, id] of Object.entries(things)) {
      await page.goto(`${url}/report?type=${type}&id=${id}`);
      await page.getByRole("heading", { level: 1, name: "Report Content" }).waitFor();
      await page.getByRole("button", { name: "Submit Report" }).click();
      await page.getByText("Please choose a reason").waitFor();
      await page.getByLabel("Reason").selectOption("harassment");
      await page.getByLabel("Details").fill(`About this ${type}`);
      await page.getByRole("button", { name: "Submit Report" }).click();
      await page.getByText("Thank you. Your report is with the moderators.").waitFor();
    }
    const { data: mine } = await huda.db.rpc("my_reports");
    expect(mine?.map((row) => row.reported_content_type).sort()).toEqual(Object.keys(things).sort());
    const { data: stored } = await (await enter("mona"))
      .from("reports")
      .select("reported_content_type, reported_content_id, reported_user_id, reason, description")
      .eq("reporter_id", huda.id)
      .eq("reported_user_id", danaId);
    const { comment: _, ...hers } = things;
    expect(stored).toHaveLength(4);
    for (const [type, id] of Object.entries(hers)) {
      expect(stored).toContainEqual({
        reported_content_type: type,
        reported_content_id: id,
        reported_user_id: danaId,
        reason: "harassment",
        description: `About this ${type}`,
      });
    }
    // Nobody reports oneself; what does not exist cannot be reported.
    await page.goto(`${url}/report?type=user&id=${huda.id}`);
    await page.getByLabel("Reason").selectOption("spam");
    await page.getByRole("button", { name: "Submit Report" }).click();
    await page.getByText("Nobody reports oneself.").waitFor();
    for (const query of ["", "?type=post", "?type=film&id=1", `?type=post&id=${danaId}`]) {
      expect((await context.request.get(`${url}/report${query}`)).status()).toBe(404);
    }
    await context.close();
  });
});

describe("Appeals", () => {
  const send = (context: BrowserContext, path: string, form: Record<string, string>) =>
    context.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
  const read = async (context: BrowserContext, path: string) =>
    (await context.request.get(url + path)).text();

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
        enterAs(neighbour.context, url, "dana"),
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

      // A moderator removes it with a reason and closes the case with a note.
      await actor.page.goto(`${url}/moderation`);
      await caseAt(actor.page, title).locator("h2 a").click();
      await actor.page.locator("summary", { hasText: t("Remove it") }).click();
      await actor.page.getByLabel(t("Reason")).first().fill("Copied.");
      await actor.page.getByRole("button", { name: t("Remove"), exact: true }).click();
      await actor.page.getByText(t("Removed. The author was told why.")).waitFor();
      expect((await fetch(`${url}/forum/post/${id}`)).status).toBe(410);
      await actor.page.getByLabel(t("Notes")).fill("Told her.");
      await actor.page.getByRole("button", { name: t("Resolve"), exact: true }).click();
      await expect.poll(() => new URL(actor.page.url()).pathname).toBe("/moderation");
      const mine = await enter("mona");
      const { data: decided } = await mine.from("reports").select("*").eq("reported_content_id", id).single();
      expect(decided).toMatchObject({
        status: "resolved",
        moderator_notes: "Told her.",
        reporter_id: danaId,
      });
      expect(decided?.moderator_id).toBe((await mine.auth.getUser()).data.user?.id);
      expect(Date.parse(decided?.updated_at ?? "")).toBeGreaterThan(Date.parse(decided?.created_at ?? ""));

      // The notice leads its author to the deed, with its reason and the form.
      await hers.page.goto(`${url}/notifications`);
      await hers.page.getByRole("link", { name: story.told }).click();
      await hers.page.waitForURL(/\/appeal\/\d+$/);
      await hers.page.getByText("Copied.").waitFor();
      const appeal = new URL(hers.page.url()).pathname;
      expect(appeal).toMatch(/^\/appeal\/\d+$/);
      expect((await send(hers.context, appeal, { words: " " })).status()).toBe(422);
      await hers.page.getByLabel(t("Why should we look again?")).fill("I am the one who wrote it first.");
      await hers.page.getByRole("button", { name: t("Send appeal") }).click();
      await hers.page
        .getByText(t("You have asked for another look. Another moderator will decide."))
        .waitFor();
      expect((await send(hers.context, appeal, { words: "Again." })).status()).toBe(409);
      // It is nobody else's business.
      expect((await judge.context.request.get(url + appeal)).status()).toBe(404);

      // Whoever acted reads it and cannot decide; another one can, once.
      expect(await read(actor.context, "/moderation?tab=appeals")).toContain(
        "I am the one who wrote it first.",
      );
      const listed = await mine.rpc("list_appeals", {});
      const appealId = listed.data?.find((one) => one.appellant_id === author.id)?.id ?? "";
      const accept = { deed: "accept", id: appealId, note: "It was hers first." };
      const panel = "/moderation?index&tab=appeals";
      expect((await send(actor.context, panel, accept)).status()).toBe(403);
      expect((await send(judge.context, panel, { ...accept, note: "" })).status()).toBe(422);
      await judge.page.goto(`${url}/moderation?tab=appeals`);
      const waiting = caseAt(judge.page, "I am the one who wrote it first.");
      await waiting.getByLabel(t("Reason")).fill("It was hers first.");
      await waiting.getByRole("button", { name: t("Accept and take it back") }).click();
      await waiting.waitFor({ state: "detached" });
      expect((await send(judge.context, panel, accept)).status()).toBe(409);

      // It is back, and its author is told.
      expect((await fetch(`${url}/forum/post/${id}`)).status).toBe(200);
      expect(await read(hers.context, "/notifications")).toContain(t("Your appeal was accepted"));
      await hers.page.goto(url + appeal);
      await hers.page.getByText(t("Your appeal was accepted: it has been taken back.")).waitFor();
      await hers.page.getByText("It was hers first.").waitFor();
      const log = await mine.from("audit_log").select("action").eq("subject_id", id).order("id");
      expect(log.data?.map(({ action }) => action)).toEqual(["remove_post", "restore_post", "accept_appeal"]);
      expect(people.flatMap(({ faults }) => faults)).toEqual([]);
      await Promise.all(people.map(({ context }) => context.close()));
    },
    120_000,
  );

  test("279: a suspended person's tokens write nothing at once; a banned person's open nothing, on the page, at the backend, on the socket", async () => {
    const context = await browser.newContext();
    const outcast = await arriveAs(context, { url, backendUrl }, "outcast");
    const begun = await outcast.client.rpc("start_conversation", { other_user: danaId });
    const conversation_id = String(begun.data);
    const see = () => outcast.client.from("conversations").select("id");
    expect((await see()).data).toHaveLength(1);
    const heard: Record<"outcast" | "dana", string[]> = { outcast: [], dana: [] };
    const listeners = [
      await listenAs(outcast.client, (words) => heard.outcast.push(words)),
      await listenAs(dana, (words) => heard.dana.push(words)),
    ];
    const write = (content: string) =>
      dana.from("messages").insert({ conversation_id, sender_id: danaId, content });
    await write("Before");
    await expect.poll(() => heard).toEqual({ outcast: ["Before"], dana: ["Before"] });
    const adam = await enter("adam");
    const said = { post_id: POST, author_id: outcast.id, content: "Still here." };
    const onThePage = { content: "Still here." };

    // Suspended: everything is read, nothing is written, by none of the tokens of before.
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const suspended = await adam.rpc("suspend_member", { member: outcast.id, until, reason: "Calm down." });
    expect(suspended.error).toBeNull();
    expect((await outcast.client.from("comments").insert(said)).error?.code).toBe("42501");
    const message = { conversation_id, sender_id: outcast.id, content: "Still here." };
    expect((await outcast.client.from("messages").insert(message)).error?.code).toBe("42501");
    const refused = await send(context, `/forum/post/${POST}`, onThePage);
    expect(refused.status()).toBe(403);
    // The sentence says why and until when, the text that was sent is still there, and the way to appeal.
    const answer = await refused.text();
    for (const words of [
      "Your account is suspended until",
      "Calm down.",
      "Still here.",
      'href="/suspended"',
    ]) {
      expect(answer).toContain(words);
    }
    expect((await see()).data).toHaveLength(1);
    // C1 everything is read, and what is promised at any time stays open.
    const opened = [
      "/",
      "/forum",
      "/settings",
      "/notifications",
      "/messages",
      "/discussions/new",
      "/groups/new",
    ];
    for (const path of opened) {
      const found = await context.request.get(url + path);
      expect([path, found.status(), new URL(found.url()).pathname]).toEqual([path, 200, path]);
    }
    expect((await context.request.get(`${url}/api/conversations`, SAME_ORIGIN)).status()).toBe(200);
    for (const path of [
      "/discussions/new",
      "/forum/new",
      "/groups/new",
      "/profile?edit=1",
      `/forum/post/${POST}`,
    ]) {
      const place = await read(context, path);
      expect([path, place.includes("you can read, but not write"), place.includes("<textarea")]).toEqual([
        path,
        true,
        false,
      ]);
    }
    await adam.rpc("lift_sanction", { sanction_id: String(suspended.data) });

    const { data: before } = await outcast.client.auth.getSession();
    expect((await adam.rpc("ban_member", { member: outcast.id, reason: "Threats." })).error).toBeNull();
    // The very token that worked a moment ago neither writes nor reads what is private.
    expect((await outcast.client.from("comments").insert(said)).error?.code).toBe("42501");
    expect((await see()).data).toEqual([]);
    for (const table of ["messages", "notifications"] as const) {
      expect([table, (await outcast.client.from(table).select("id")).data]).toEqual([table, []]);
    }
    // Nor does the socket that was open already tell anything.
    await write("After");
    await expect.poll(() => heard.dana).toEqual(["Before", "After"]);
    expect(heard.outcast).toEqual(["Before"]);
    const refresh_token = before.session?.refresh_token ?? "";
    expect((await client().auth.refreshSession({ refresh_token })).error).not.toBeNull();
    expect((await outcast.client.auth.refreshSession()).error).not.toBeNull();
    await Promise.all(listeners.map((stop) => stop()));
    // The session ended with the ban: the page comes back as a visitor's, and takes nothing.
    const unheard = await send(context, `/forum/post/${POST}`, onThePage);
    expect(unheard.headers().location ?? "").not.toContain("comment=");
    expect((await client().from("comments").select("id").eq("author_id", outcast.id)).data).toEqual([]);
    const again = await context.request.get(`${url}/messages`);
    expect([again.status(), await again.text()]).toEqual([401, expect.stringContaining("Sign In")]);

    await enterAs(context, url, "outcast");
    for (const path of ["/settings", "/notifications"]) {
      expect(new URL((await context.request.get(url + path)).url()).pathname).toBe(path);
    }
    for (const path of ["/", "/forum", "/discussions/new"]) {
      expect(new URL((await context.request.get(url + path)).url()).pathname).toBe("/suspended");
    }
    for (const path of ["/api/conversations", "/api/notifications", "/api/realtime-token"]) {
      expect([path, (await context.request.get(url + path, SAME_ORIGIN)).status()]).toEqual([path, 403]);
    }
    const data = { type: "post_created", target_id: POST, target_type: "post" };
    const told = await context.request.post(`${url}/api/create-activity`, { data, ...SAME_ORIGIN });
    expect([told.status(), await told.json()]).toMatchObject([403, { error: { code: "forbidden" } }]);
    const page = await read(context, "/suspended");
    for (const words of ["Your account is banned permanently", "Threats.", "Ask for another look"]) {
      expect(page).toContain(words);
    }
    expect(page).not.toContain("Until");
    const appeal = /href="(\/appeal\/\d+)"/.exec(page)?.[1] ?? "";
    expect((await send(context, appeal, { words: "It was a line of the drama." })).status()).toBe(302);
    const mine = await enter("mona");
    const listed = await mine.rpc("list_appeals", {});
    const id = listed.data?.find((one) => one.appellant_id === outcast.id)?.id ?? "";
    await mine.rpc("decide_appeal", { appeal_id: id, accepted: true, note: "So it was." });
    expect(new URL((await context.request.get(`${url}/messages`)).url()).pathname).toBe("/messages");
    expect((await context.request.get(`${url}/suspended`, { maxRedirects: 0 })).status()).toBe(302);
    await context.close();
  });
});

describe("Word filter", () => {
  test.each([
    {
      language: "en",
      author: "wordy",
      word: "gladtokens",
      waits: "This waits for a moderator.",
      place: "This comment was edited and waits for a moderator.",
    },
    {
      language: "ar",
      author: "kalimat",
      word: "قمارات",
      waits: "هذا بانتظار أحد المشرفين",
      place: "عُدّل هذا التعليق وهو بانتظار أحد المشرفين.",
    },
  ])(
    "what it holds waits for a moderator, seen, changed and taken back by its author, in $language",
    async (story) => {
      const [hers, moderator] = await Promise.all([browser.newContext(), browser.newContext()]);
      const author = await arriveAs(hers, { url, backendUrl }, story.author);
      await enterAs(moderator, url, "mona");
      for (const context of [hers, moderator]) {
        await context.addCookies([{ name: "lng", value: story.language, url }]);
      }
      const send = (path: string, form: Record<string, string>) =>
        moderator.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
      const add = { deed: "add", kind: "word", pattern: story.word, note: "A wave" };
      expect((await hers.request.get(`${url}/moderation/filters`)).status()).toBe(403);
      expect((await send("/moderation/filters", add)).status()).toBe(302);
      expect((await send("/moderation/filters", add)).status()).toBe(409);
      expect((await send("/moderation/filters", { ...add, pattern: " " })).status()).toBe(422);
      const list = await (await moderator.request.get(`${url}/moderation/filters`)).text();
      expect(list).toContain(story.word);

      const id = await post(author.client, author.id, `About ${story.word.toUpperCase()}`);
      const path = `/forum/post/${id}`;
      expect(await (await hers.request.get(url + path)).text()).toContain(story.waits);
      expect((await fetch(url + path, { redirect: "manual" })).status).toBe(302);
      expect(await (await fetch(`${url}/forum`)).text()).not.toContain(id);
      const said = { content: `Even ${story.word}!`, post_id: POST, author_id: author.id };
      const comment = await author.client.from("comments").insert(said).select("id").single();
      const under = `/forum/post/${POST}?comment=${comment.data?.id}`;
      expect(await (await hers.request.get(url + under)).text()).toContain(story.waits);
      expect(await (await fetch(url + under)).text()).not.toContain(said.content);

      // What was shown and answered keeps its place without its words, when an edit brings it here.
      const shown = { content: "Harmless.", post_id: POST, author_id: author.id };
      const { data: root } = await author.client.from("comments").insert(shown).select("id").single();
      const parent_id = root?.id ?? "";
      const itself = `/forum/post/${POST}?comment=${parent_id}`;
      const reply = {
        content: `An answer in ${story.language}.`,
        post_id: POST,
        author_id: danaId,
        parent_id,
      };
      const answered = await dana.from("comments").insert(reply).select("id").single();
      await author.client
        .from("comments")
        .update({ content: `Now ${story.word}.` })
        .eq("id", parent_id);
      const link = `${url}/forum/post/${POST}?comment=${answered.data?.id}`;
      const place = await (await fetch(link, { headers: { cookie: `lng=${story.language}` } })).text();
      expect(place).toContain(story.place);
      expect(place).toContain(reply.content);
      expect(place).not.toContain(`Now ${story.word}`);
      for (const context of [hers, moderator]) {
        expect(await (await context.request.get(url + itself)).text()).toContain(`Now ${story.word}.`);
      }

      // Its author changes it and takes it back; then nobody has anything to decide.
      const hear = (path: string, form: Record<string, string>) =>
        hers.request.post(url + path, { form, headers: { origin: url }, maxRedirects: 0 });
      const own = `/comment/${comment.data?.id}`;
      expect((await hear(own, { deed: "edit", content: "Calmer words.", seen: "" })).status()).toBe(302);
      expect(await (await hers.request.get(url + under)).text()).toContain("Calmer words.");
      expect(await (await fetch(url + under)).text()).not.toContain("Calmer words.");
      expect((await hear(own, { deed: "delete" })).status()).toBe(302);
      const { data: settled } = await (await enter("mona"))
        .from("reports")
        .select("status")
        .eq("reported_content_id", comment.data?.id ?? "");
      expect(settled).toEqual([{ status: "dismissed" }]);
      // Nobody answers below what waits, not even its author.
      const answer = { content: "First!", post_id: id, author_id: author.id };
      expect((await author.client.from("comments").insert(answer)).error?.hint).toBe("post_gone");
      expect(await (await hers.request.get(url + path)).text()).not.toContain('name="content"');

      const mine = await enter("mona");
      const { data: row } = await mine.from("reports").select("id").eq("reported_content_id", id).single();
      const address = `/moderation/case/${row?.id}`;
      const panel = await (await moderator.request.get(`${url}/moderation?type=post`)).text();
      expect(panel).toContain(address);
      expect((await send(address, { deed: "resolve", notes: "" })).status()).toBe(422);
      expect((await send(address, { deed: "restore", reason: "Harmless." })).status()).toBe(302);
      expect((await fetch(url + path)).status).toBe(200);
      const { data: told } = await author.client.from("notifications").select("data").limit(1);
      expect(told?.[0]?.data).toMatchObject({ kind: "post_approved", reason: "Harmless." });
      const { data: filters } = await mine.rpc("list_filters");
      const filter = filters?.find(({ pattern }) => pattern === story.word)?.id ?? "";
      expect((await send("/moderation/filters", { deed: "remove", id: filter })).status()).toBe(302);
      await Promise.all([hers.close(), moderator.close()]);
    },
  );
});

describe("Moderation panel", () => {
  test("209, 210, 278: visitors get 401 and members 403, with the specification's words", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "omar");
    for (const path of ["/moderation", "/moderation/log", `/moderation/case/${POST}`]) {
      const visitor = await fetch(url + path);
      expect([path, visitor.status]).toEqual([path, 401]);
      expect(await visitor.text()).toContain("Access Denied");
      expect((await page.goto(url + path))?.status()).toBe(403);
      await page.getByRole("heading", { level: 1, name: "Access Denied" }).waitFor();
      await page.getByText(DENIED).waitFor();
    }
    const response = await context.request.post(`${url}/moderation?index`, {
      headers: { origin: url },
      form: { deed: "close", id: POST },
    });
    expect(response.status()).toBe(403);
    expect((await context.request.get(`${url}/api/moderation`)).status()).toBe(403);
    await context.close();
  });

  test("208, 211: tabs with counts; several reports of one thing are one case; filters live in the address", async () => {
    const id = await post(dana, danaId, "A case of two");
    const [amal, nabil] = [await join("amalia"), await join("nabiha")];
    await report(amal.db, amal.id, "post", id, "violence");
    await report(nabil.db, nabil.id, "post", id, "copyright");
    const { page } = mona;
    await page.goto(`${url}/moderation`);
    const names = await page.getByRole("tab").allTextContents();
    expect(names.map((name) => name.replace(/[\d,]+$/, ""))).toEqual([
      "Pending",
      "Appeals",
      "Contact messages",
      "Reviewed",
      "Resolved",
      "Dismissed",
      "All Reports",
    ]);
    for (const name of names) expect(name).toMatch(/\d$/);
    const found = caseAt(page, "A case of two");
    expect(await found.count()).toBe(1);
    await found.getByText("2 reports").waitFor();
    for (const words of ["Violence", "Copyright", "Reported by amalia", "Reported by nabiha", "About dana"]) {
      await found.getByText(words).first().waitFor();
    }
    await page.goto(`${url}/moderation?type=post&reason=violence`);
    await caseAt(page, "A case of two").getByText("1 report", { exact: true }).waitFor();
    await page.goto(`${url}/moderation?type=group&reason=violence`);
    await page.getByText("No reports match these filters").waitFor();
    await page.goto(`${url}/moderation?type=%00&tab=nonsense&before=x`);
    await caseAt(page, "A case of two").waitFor();
  });

  test("keys lead through the cases, never while somebody writes; the menu says how much waits", async () => {
    const { page } = mona;
    await page.goto(`${url}/moderation`);
    await page.getByRole("button", { name: "Keys" }).waitFor();
    await settle(page);
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        const cases = [...document.querySelectorAll("main article")];
        return [cases.findIndex((one) => one.contains(at)), at?.getAttribute("value") ?? at?.tagName];
      });
    await page.keyboard.press("j");
    await expect.poll(focused).toEqual([0, "A"]);
    const found = caseAt(page, "A case of two");
    await found.locator("h2 a").focus();
    const [place] = await focused();
    await page.keyboard.press("d");
    await expect.poll(focused).toEqual([place, "dismiss"]);
    await page.keyboard.press("n");
    await page.keyboard.type("jd?");
    await expect.poll(() => found.getByLabel("Notes").inputValue()).toBe("jd?");
    await found.getByLabel("Notes").fill("");
    await found.locator("h2 a").focus();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys of this page" });
    await list.getByLabel("Use single letters").uncheck();
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "detached" });
    await found.locator("h2 a").focus();
    await page.keyboard.press("d");
    await settle(page);
    expect(await focused()).toEqual([place, "A"]);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /^Case:/ }).waitFor();
    await expect.poll(() => page.getByTestId("waiting").textContent()).toMatch(/^\d+$/);
  });

  test("264 Q46 a decision that did not reach us is said, keeps its note and changes nothing", async () => {
    const { page } = mona;
    await page.goto(`${url}/moderation`);
    const found = caseAt(page, "A case of two");
    await page.route(/\/moderation\/case\//, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await found.getByLabel("Notes").fill("Spoke with dana.");
    await found.getByRole("button", { name: "Resolve" }).click();
    await page.getByText("This could not be sent.").waitFor();
    expect(await page.getByLabel("Notes").first().inputValue()).toBe("Spoke with dana.");
    await page.unrouteAll();
    await page.goto(`${url}/moderation`);
    await found.getByText("2 reports").waitFor();
  });

  test("212, 213, 214, 250: a case is marked as reviewed, then resolved with a note, all its reports together", async () => {
    const { page, faults } = mona;
    await page.goto(`${url}/moderation`);
    await caseAt(page, "A case of two").getByRole("button", { name: "Mark as reviewed" }).click();
    await page.getByText("Marked as reviewed.").waitFor();
    await page.goto(`${url}/moderation?tab=reviewed`);
    const found = caseAt(page, "A case of two");
    await found.getByText("Reviewed").first().waitFor();
    await found.getByLabel("Notes").fill("Spoke with dana.");
    await found.getByRole("button", { name: "Resolve" }).click();
    await found.waitFor({ state: "detached" });
    await page.goto(`${url}/moderation?tab=resolved`);
    const decided = caseAt(page, "A case of two");
    expect(await decided.getByText("Handled by mona").count()).toBe(2);
    expect(await decided.getByText("Spoke with dana.").count()).toBe(2);
    expect(await decided.getByRole("button", { name: "Resolve" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test.each([
    { how: "with JavaScript", javaScript: true, name: "karim" },
    { how: "without JavaScript", javaScript: false, name: "lina" },
  ])("of two moderators at once the second hears it, $how", async ({ javaScript, name }) => {
    const { page, context } = await openPage(browser, { javaScript });
    const title = `Contested ${name}`;
    const reporter = await join(name);
    await report(reporter.db, reporter.id, "post", await post(dana, danaId, title));
    await enterAs(page.context(), url, "adam");
    await page.goto(`${url}/moderation`);
    const monaApi = await enter("mona");
    const { data } = await monaApi.from("reports").select("id").eq("reporter_id", reporter.id).single();
    await monaApi.rpc("decide_report", { report_id: data?.id ?? "", status: "dismissed", notes: "No harm." });
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await caseAt(page, title).getByRole("button", { name: "Resolve" }).click();
    expect((await answered).status()).toBe(409);
    await page.getByText("This report has been decided already.").waitFor();
    await page.getByText("Handled by mona").waitFor();
    await context.close();
  });

  test("a post is removed with a reason its author reads, and restored; visitors get 410", async () => {
    const author = await join("yara");
    const id = await post(author.db, author.id, "Taken down");
    await report(dana, danaId, "post", id);
    const { page } = mona;
    await page.goto(`${url}/moderation`);
    await page.getByRole("link", { name: "Post: Taken down" }).click();
    await page.getByRole("heading", { level: 1, name: "Case: Post" }).waitFor();
    await page.getByText("Remove it").click();
    await page.getByLabel("Reason").first().fill("It names a private person.");
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("Removed. The author was told why.").waitFor();
    expect((await fetch(`${url}/forum/post/${id}`)).status).toBe(410);
    const { page: hers, context } = await openPage(browser);
    await enterAs(hers.context(), url, "yara");
    await hers.goto(`${url}/forum/post/${id}`);
    await hers.getByText("Reason: It names a private person.").waitFor();
    await hers.getByRole("link", { name: "Ask the moderators to look again" }).waitFor();
    await context.close();
    await page.getByText("Restore it").click();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await page.getByText("Restored. The author was told.").waitFor();
    await page.getByRole("button", { name: "Lock" }).click();
    await page.getByText("Locked.", { exact: true }).waitFor();
    expect((await fetch(`${url}/forum/post/${id}`)).status).toBe(200);
  });

  test("X09 a private message is read by way of its report alone, and the reading is logged", async () => {
    const { page } = mona;
    await page.goto(`${url}/moderation?type=message`);
    expect(await page.content()).not.toContain("Buy now.");
    await page.getByRole("link", { name: "Private message", exact: true }).first().click();
    await page.getByText("every reading is logged").waitFor();
    await page.getByRole("button", { name: "Show what it said when it was reported" }).click();
    await page.getByText("Buy now.").waitFor();
    await page.goto(`${url}/moderation/log?action=read_report`);
    await page.getByRole("link", { name: "Read what was reported" }).first().waitFor();
  });

  test("warned, suspended, banned: each with a reason, at once, and lifted again", async () => {
    const rude = await join("ziad");
    await report(dana, danaId, "user", rude.id, "harassment");
    const { page } = mona;
    await page.goto(`${url}/moderation?type=user`);
    await page.getByRole("link", { name: "Person: ziad" }).click();
    await page.getByText("Never warned, suspended or banned.").waitFor();
    const measure = async (name: string, reason: string) => {
      const box = page.locator("details", { has: page.locator("summary", { hasText: name }) });
      await box.locator("summary").click();
      await box.getByRole("button", { name }).click();
      await page.getByText("Please give a reason: the person reads it").waitFor();
      await box.getByLabel("Reason").fill(reason);
      await box.getByRole("button", { name }).click();
    };
    await measure("Warn", "Be kind.");
    await page.getByText("ziad was warned.").waitFor();
    await measure("Suspend", "Again.");
    await page.getByText("ziad is suspended.").waitFor();
    const comment = () =>
      rude.db.from("comments").insert({ post_id: POST, author_id: rude.id, content: "Still here." });
    expect((await comment()).error).not.toBeNull();
    await page.getByRole("button", { name: "Lift" }).click();
    await page.getByText("The sanction was lifted.").waitFor();
    expect((await comment()).error).toBeNull();
    await measure("Ban", "Enough.");
    await page.getByText("ziad is banned and signed out everywhere.").waitFor();
    expect((await comment()).error).not.toBeNull();
    expect((await rude.db.auth.refreshSession()).error).not.toBeNull();
  });

  test("nobody decides about oneself: a report about the moderator is not there for her", async () => {
    const { data } = await client().from("user_profiles").select("id").eq("username", "mona").single();
    const monaId = data?.id ?? "";
    await report(dana, danaId, "user", monaId);
    const adam = await enter("adam");
    const { data: row } = await adam.from("reports").select("id").eq("reported_user_id", monaId).single();
    expect((await mona.page.goto(`${url}/moderation/case/${row?.id}`))?.status()).toBe(404);
  });

  test("the log is filtered and paged by its address and names who did what", async () => {
    const { page } = mona;
    await page.goto(`${url}/moderation/log?action=remove_post`);
    await page.getByText("It names a private person.").waitFor();
    expect(await page.locator("main li").filter({ hasText: "Decided a report" }).count()).toBe(0);
    await page.goto(`${url}/moderation/log?before=1`);
    await page.getByText("Nothing in the log here").waitFor();
    await page.goto(`${url}/moderation/log?after=0&action=x&actor=%00`);
    await page.locator("main li", { hasText: "Decided a report" }).first().waitFor();
  });

  test.each([
    { how: "with JavaScript", javaScript: true },
    { how: "without JavaScript", javaScript: false },
  ])("messages of the contact form are read and closed $how", async ({ javaScript }) => {
    const { page, context } = await openPage(browser, { javaScript });
    const message = `The list of dramas is empty for me (${javaScript}).`;
    await client().rpc("send_contact_message", {
      name: "Rim",
      email: "rim@example.test",
      message,
      topic: "problem",
    });
    await enterAs(page.context(), url, "mona");
    await page.goto(`${url}/moderation?tab=messages`);
    const item = page.locator("main li", { hasText: message });
    await item.getByText("Something does not work").waitFor();
    await item.getByRole("button", { name: "Close" }).click();
    await item.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Closed" }).click();
    await page.locator("main li", { hasText: message }).waitFor();
    await context.close();
  });

  test.each(["en", "ar"])("axe finds nothing on the pages of moderators in %s", async (language) => {
    const { page, context } = mona;
    await context.addCookies([{ name: "lng", value: language, url }]);
    await page.goto(`${url}/moderation?tab=all`);
    const address = await page.locator('a[href^="/moderation/case/"]').first().getAttribute("href");
    const faults: string[] = [];
    for (const path of [
      "/moderation?tab=all",
      "/moderation?tab=appeals&closed=1",
      address ?? "",
      "/moderation/log",
      "/moderation/filters",
      `/report?type=post&id=${POST}`,
    ]) {
      await page.goto(url + path);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
      faults.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html}`)),
      );
    }
    expect(faults).toEqual([]);
    await context.addCookies([{ name: "lng", value: "en", url }]);
  });
});
