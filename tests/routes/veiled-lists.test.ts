import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { PATIENCE } from "../support/patience.ts";
import { arrive, beAt, type Person, url } from "./drama-people.ts";
import { report } from "./moderation-people.ts";

// What tells of an episode, in every list that speaks of it.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** A drama of twenty episodes. */
const DRAMA = "4";
const TITLE = "A lantern for the last night";
/** A search marks the first of its words. */
const UNMARKED = "for the last night";
const TOLD = "quenched-by-her-sister";
const SAID = "the-sister-again";

let browser: Browser;
let writer: Person;
let reader: Person;
let post = "";
let comment = "";

beforeAll(async () => {
  browser = await openBrowser();
  [writer, reader] = [await arrive(browser, "lists-writer"), await arrive(browser, "lists-reader")];
  await beAt(writer, DRAMA, 20);
  await beAt(reader, DRAMA, 5);
  const { client, id } = writer;
  const level = { author_id: id, spoiler_level: 12 };
  const made = await client
    .from("posts")
    .insert({ title: TITLE, content: TOLD, category_id: GENERAL, drama_id: DRAMA, ...level })
    .select("id")
    .single();
  expect(made.error).toBeNull();
  post = made.data?.id ?? "";
  const content = `@lists-reader ${SAID}`;
  const said = await client
    .from("comments")
    .insert({ content, post_id: post, ...level })
    .select("id")
    .single();
  expect(said.error).toBeNull();
  comment = said.data?.id ?? "";
});
afterAll(async () => {
  await Promise.all([writer?.context.close(), reader?.context.close()]);
  await browser?.close();
});

const LISTS = () => [
  "/forum",
  "/discussions",
  `/profile/${writer.id}`,
  "/search?q=lantern",
  "/search?q=lantern&in=posts",
];

test("454 455 458 lists say of which episode it tells, to visitors and to members who are not there yet", async () => {
  const asVisitor = async (path: string) => (await fetch(url + path)).text();
  for (const path of LISTS()) {
    for (const ask of [asVisitor, textFor]) {
      // A visitor's page may be an older copy.
      await expect.poll(() => ask(path), PATIENCE).toContain(UNMARKED);
      const html = await ask(path);
      expect([path, html.includes("Tells of episode 12")]).toEqual([path, true]);
      expect([path, html.includes(TOLD), html.includes(SAID)]).toEqual([path, false, false]);
    }
    const inArabic = `${path}${path.includes("?") ? "&" : "?"}lng=ar`;
    await expect.poll(() => asVisitor(inArabic), PATIENCE).toContain("حرق للحلقة 12");
  }
});

test("sixth-5 where a visitor reads a list, nothing asks for its words", async () => {
  // Made anew each time, and counted to its end.
  const headers = { "save-data": "on", "user-agent": "Googlebot/2.1" };
  const callsFor = async (path: string) => {
    const timing = (await fetch(url + path, { headers })).headers.get("server-timing") ?? "";
    return Number(/desc="(\d+) calls"/.exec(timing)?.[1]);
  };
  const read = async () => (await fetch(`${url}/forum`, { headers })).text();
  await expect.poll(read, PATIENCE).toContain(TITLE);
  // As many as for a list that holds nothing. What is asked for once a minute may count in the first of them.
  const forNothing = () => callsFor("/forum?tag=nobody-wrote-of-it");
  await expect.poll(async () => (await callsFor("/forum")) === (await forNothing())).toBe(true);
});

test("457 feeds of machines say it too", async () => {
  for (const [query, sentence] of [
    ["", "Tells of episode 12"],
    ["?lng=ar", "حرق للحلقة 12"],
  ] as const) {
    const read = async () => (await fetch(`${url}/feeds/forum.xml${query}`)).text();
    await expect.poll(read, PATIENCE).toContain(TITLE);
    const feed = await read();
    expect(feed).toContain(`<summary>${sentence}</summary>`);
    expect(feed).not.toContain(TOLD);
  }
});

test("456 a notification says that the comment tells of an episode", async () => {
  const html = await textFor("/notifications");
  expect(html).toContain(TITLE);
  expect(html).toContain("Tells of episode 12");
  expect(html).not.toContain(SAID);
});

test("460 moderators have it behind one button, in the queue and in the case", async () => {
  await report(reader.client, reader.id, "comment", comment);
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "mona");
  await page.goto(`${url}/moderation`);
  const one = page.locator("article", { hasText: "Tells of episode 12" });
  await one.waitFor();
  expect(await page.content()).not.toContain(SAID);
  await one.getByRole("link", { name: "Show what tells of episode 12" }).tap();
  await one.getByText(SAID).waitFor();
  await one.getByRole("link", { name: "Comment" }).first().tap();
  await page.getByRole("link", { name: "Show what tells of episode 12" }).waitFor();
  expect(await page.content()).not.toContain(SAID);
  await page.getByRole("link", { name: "Show what tells of episode 12" }).tap();
  await page.getByText(SAID).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("451 454 whoever has come so far reads it in lists", async () => {
  const further = { drama: DRAMA, seen: 1, status: "watching", reached: 12 };
  expect((await reader.client.rpc("set_tracking", further)).error).toBeNull();
  for (const path of LISTS().slice(0, 3)) {
    await expect.poll(() => textFor(path)).toContain(TOLD);
  }
});

async function textFor(path: string): Promise<string> {
  return (await reader.ask.get(url + path)).text();
}
