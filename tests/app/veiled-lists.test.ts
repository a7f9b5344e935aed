import { beforeAll, expect, test } from "vitest";
import type { Language } from "../../app/i18n/language.ts";
import { type App, openApp, type Person } from "./app.ts";
import { caseOf } from "./cases.ts";
import { beAt } from "./drama-people.ts";
import { publish } from "./posts.ts";
import type { Reader } from "./reader.ts";
import { report } from "./reports.ts";

// What tells of an episode, in every list that speaks of it.

/** A drama of twenty episodes. */
const DRAMA = "4";
const TITLE = "A lantern for the last night";
/** A search marks the first of its words. */
const UNMARKED = "for the last night";
const TOLD = "quenched-by-her-sister";
const SAID = "the-sister-again";
const VEIL = { en: "Tells of episode 12", ar: "حرق للحلقة 12" };
const SHOW = "Show what tells of episode 12";

let app: App;
let writer: Person;
let reader: Person;
let comment = "";

beforeAll(async () => {
  app = await openApp();
  writer = await app.arrive("lists-writer");
  reader = await app.arrive("lists-reader");
  await beAt(writer.client, DRAMA, 20);
  await beAt(reader.client, DRAMA, 5);
  const level = { spoiler_level: 12 };
  const post_id = await publish(writer, TITLE, { content: TOLD, drama_id: DRAMA, ...level });
  const row = { content: `@lists-reader ${SAID}`, author_id: writer.id, post_id, ...level };
  const { data } = await writer.client.from("comments").insert(row).select("id").single().throwOnError();
  comment = data.id;
});

const LISTS = () => [
  ...["/forum", "/discussions", `/profile/${writer.id}`],
  ...["/search?q=lantern", "/search?q=lantern&in=posts"],
];
const visitIn = (language: Language) => app.visit({ language });
const textOf = async (who: Reader, path: string) => (await who.read(path)).text();

test("454 455 458 lists say of which episode it tells, to visitors and to members who are not there yet", async () => {
  for (const path of LISTS()) {
    for (const who of [visitIn("en"), reader.reader]) {
      const html = await textOf(who, path);
      for (const words of [UNMARKED, VEIL.en]) expect(html, path).toContain(words);
      for (const words of [TOLD, SAID]) expect(html, path).not.toContain(words);
    }
    expect(await textOf(visitIn("ar"), path), path).toContain(VEIL.ar);
  }
});

test("sixth-5 where a visitor reads a list, nothing asks for its words", async () => {
  // Counted to its end.
  const headers = { "user-agent": "Googlebot/2.1" };
  const ask = (path: string) => app.visit().read(path, { headers });
  const callsFor = async (path: string) => {
    const timing = (await ask(path)).headers.get("server-timing") ?? "";
    return Number(/desc="(\d+) calls"/.exec(timing)?.[1]);
  };
  // What is asked for once a minute may count in one of them.
  const fewest = async (path: string) =>
    Math.min(await callsFor(path), await callsFor(path), await callsFor(path));
  expect(await (await ask("/forum")).text()).toContain(TITLE);
  const forNothing = await fewest("/forum?tag=nobody-wrote-of-it");
  expect(forNothing).toBeGreaterThan(0);
  expect(await fewest("/forum")).toBe(forNothing);
});

test.each(["en", "ar"] as const)("457 feeds of machines say it too (%s)", async (language) => {
  const feed = await textOf(visitIn(language), `/feeds/forum.xml?lng=${language}`);
  expect(feed).toContain(TITLE);
  expect(feed).toContain(`<summary>${VEIL[language]}</summary>`);
  expect(feed).not.toContain(TOLD);
});

test("456 a notification says that the comment tells of an episode", async () => {
  const html = await textOf(reader.reader, "/notifications");
  for (const words of [TITLE, VEIL.en]) expect(html).toContain(words);
  expect(html).not.toContain(SAID);
});

test("460 moderators have it behind one button, in the queue and in the case", async () => {
  await report(reader, "comment", comment);
  const { id, path } = await caseOf(app, comment);
  const mona = await app.enter("mona");
  const row = `#case-${id}`;
  const queue = await mona.reader.open("/moderation");
  queue.in(queue.part(row)).getByText(VEIL.en);
  expect(queue.html).not.toContain(SAID);
  const shown = await queue.follow(SHOW, queue.part(row));
  expect(shown.part(row).textContent).toContain(SAID);
  const found = await shown.follow(/^Comment: /, shown.part(row));
  expect(found.url.pathname).toBe(path);
  expect(found.html).not.toContain(SAID);
  expect((await found.follow(SHOW)).part("main").textContent).toContain(SAID);
});

test("451 454 whoever has come so far reads it in lists", async () => {
  const further = { drama: DRAMA, seen: 1, status: "watching", reached: 12 };
  await reader.client.rpc("set_tracking", further).throwOnError();
  for (const path of LISTS().slice(0, 3)) expect(await textOf(reader.reader, path), path).toContain(TOLD);
});
