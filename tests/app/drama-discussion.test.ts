import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { beAt } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// The threads of a drama on its page; which, and in which order: tests/database/drama-threads.test.ts.

const DRAMA = "2";
/** Nobody writes about this one. */
const QUIET = "8";
const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const PAGE = `/drama/${DRAMA}?tab=discussion`;
const TOLD = "she-kept-the-key-all-along";
const FREE = "who else hears the fountain";

let app: App;
let writer: Person;
let told: string;
beforeAll(async () => {
  app = await openApp();
  writer = await app.arrive("drama-threads");
  await beAt(writer.client, DRAMA, 4);
  const about = { author_id: writer.id, category_id: GENERAL, drama_id: DRAMA };
  const publish = async (title: string, content: string, spoiler_level: number) => {
    const post = writer.client.from("posts").insert({ title, content, spoiler_level, ...about });
    return (await post.select("id").single().throwOnError()).data.id;
  };
  told = await publish("About the key", TOLD, 4);
  await publish("About the fountain", FREE, 0);
});
afterAll(() => app.sql("delete from public.posts where author_id = $1", [writer.id]));

const panelOf = (page: Page) => page.find.getByRole("tabpanel");
/** The headings of these words, as they follow one another. */
const headingsOf = (page: Page, words: readonly string[]) =>
  [...panelOf(page).querySelectorAll("h2, h3")]
    .map(({ textContent }) => textContent ?? "")
    .filter((text) => words.includes(text));

test.each([
  ["en", "No threads yet", "The thread opens by itself", "Start a thread", "Write it yourself"],
  ["ar", "لا نقاشات بعد", "يُفتح النقاش تلقائيًّا", "افتح نقاشًا", "شارك بما لديك"],
] as const)(
  "462 463 538 nobody wrote yet: it says so, when the first opens, and to a visitor what members do: %s",
  async (language, empty, opens, start, note) => {
    const page = await app.visit({ language }).open(`/drama/${QUIET}?tab=discussion`);
    page.find.getByRole("heading", { name: empty });
    expect(panelOf(page).textContent).toContain(opens);
    const dialog = page.find.getByRole("dialog", { name: note });
    const opener = page.find.getByRole("button", { name: start });
    expect(opener.getAttribute("popovertarget")).toBe(dialog.id);
    const next = encodeURIComponent(`/drama/${QUIET}`);
    const ways = page.in(dialog).getAllByRole("link");
    expect(ways.map((way) => way.getAttribute("href"))).toEqual([
      `/sign-in?next=${next}`,
      `/sign-in?mode=sign-up&next=${next}`,
    ]);
  },
);

test("463 a member starts a thread: drama and own place are filled in", async () => {
  const form = await (await writer.reader.open(PAGE)).follow("Start a thread");
  expect(form.field("About a drama?").value).toBe("The Last Garden");
  expect(form.field("This tells up to episode").value).toBe("4");
});

test.each([
  [
    "en",
    ["Episode 4", "About the key", "The whole drama", "About the fountain"],
    "Tells of episode 4",
    "0 comments",
  ],
  ["ar", ["الحلقة 4", "About the key", "المسلسل كله", "About the fountain"], "حرق للحلقة 4", "لا تعليقات"],
] as const)(
  "462 454 a visitor's page has them by drop, without the words of what tells: %s",
  async (language, order, tells, count) => {
    const page = await app.visit({ language }).open(PAGE);
    expect(headingsOf(page, order)).toEqual(order);
    for (const words of [tells, count, FREE]) expect(panelOf(page).textContent).toContain(words);
    expect(page.html).not.toContain(TOLD);
  },
);

test("462 by time it is an address; who has come so far reads the words", async () => {
  const page = await (await app.visit().open(PAGE)).follow("Newest");
  expect(page.url.search).toBe("?tab=discussion&sort=newest");
  const order = ["About the fountain", "About the key"];
  expect(headingsOf(page, order)).toEqual(order);
  expect(panelOf(await writer.reader.open(PAGE)).textContent).toContain(TOLD);
  const { html } = await (await app.enter("omar")).reader.open(PAGE);
  expect(html).toContain(FREE);
  expect(html).not.toContain(TOLD);
});

test.each([
  ["en", "Tells of episode 4"],
  ["ar", "حرق للحلقة 4"],
] as const)(
  "442 448 on its own page a thread names its drama and its level, to its author too: %s",
  async (language, tells) => {
    for (const reader of [writer.reader, app.visit()]) {
      const page = await reader.open(`/forum/post/${told}?lng=${language}`);
      const article = page.part("main article");
      expect(article.textContent).toContain(tells);
      expect(article.querySelectorAll(`a[href="/drama/${DRAMA}"]`)).toHaveLength(1);
    }
  },
);
