import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { placeOf } from "./drama-people.ts";
import type { Page, ReaderOptions } from "./reader.ts";

// /library/history: each change of one's library in words, and the way back from the newest of a drama.

const PATH = "/library/history";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

async function begin(name: string, options?: ReaderOptions) {
  const person = await app.arrive(name, options);
  const set = async (drama: string, seen: number, status: string, reached = 0) =>
    void (await person.client.rpc("set_tracking", { drama, seen, status, reached }).throwOnError());
  return { ...person, person, set };
}

const linesOf = (page: Page) => [...page.document.querySelectorAll<HTMLElement>("main ol > li")];
const wordsOf = (page: Page) =>
  linesOf(page).map((line) => line.querySelector("p:nth-of-type(2)")?.textContent);
const undosOf = (page: Page, line: number) =>
  page.in(linesOf(page)[line]).queryAllByRole("button", { name: "Undo" }).length;

test("410 visitors are asked to sign in, and come back to the history", async () => {
  const page = await app.visit().open(PATH);
  expect(page.status).toBe(401);
  page.part("main a[href='/sign-in?next=%2Flibrary%2Fhistory']");
});

test("410 without a change it says what will stand there; nonsense is the first page", async () => {
  const { reader } = await begin("history-none");
  const open = (after: string) => reader.open(`${PATH}?${new URLSearchParams({ after })}`);
  const dates = ["2026-02-31T00:00:00Z~1", "2026-02-01T00:00:00Z~-1"];
  for (const after of ["", "x", "1~2~3", ...dates, "9".repeat(900)]) {
    const page = await open(after);
    expect([after, page.status]).toEqual([after, 200]);
    page.find.getByRole("heading", { name: "Nothing changed yet" });
  }
  const older = await open("2001-01-01T00:00:00+00:00~1");
  older.find.getByRole("heading", { name: "Nothing older" });
  const newest = await older.follow("To the newest changes");
  newest.find.getByRole("heading", { name: "Nothing changed yet" });
});

test("410 the newest change of a drama is undone, then the one before it", async () => {
  const { reader, person, set } = await begin("history-undone");
  await set("3", 0, "planned");
  await set("1", 0, "watching", 2);
  await set("3", 1, "watching", 7);
  await set("3", 2, "watching", 8);
  const page = await (await reader.open("/library")).follow("History");
  page.find.getByRole("heading", { level: 1, name: "History of your library" });
  expect(wordsOf(page)).toEqual([
    "Episode 8 seen",
    'From "Plan to watch" to "Watching" · Episodes 1 to 7 seen',
    'Added as "Watching" · Episodes 1 to 2 seen',
    'Added as "Plan to watch"',
  ]);
  // The newest of each drama alone.
  expect([0, 1, 2, 3].map((line) => undosOf(page, line))).toEqual([1, 0, 1, 0]);
  const back = await page.press("Undo", linesOf(page)[0]);
  back.find.getByText("The change was undone.");
  expect(wordsOf(back)[0]).toBe("Undone · Back to episode 7");
  expect(await placeOf(person)).toEqual({ status: "watching", position: 7 });
  // What was undone and what undid it cannot be undone; what stands now can.
  expect([0, 1].map((line) => undosOf(back, line))).toEqual([0, 0]);
  const begun = await back.press("Undo", linesOf(back)[2]);
  expect(wordsOf(begun)[0]).toBe('Undone · From "Watching" to "Plan to watch" · Back to the beginning');
  expect(await placeOf(person)).toEqual({ status: "planned", position: 0 });
  const gone = await begun.press("Undo", linesOf(begun)[5]);
  expect(wordsOf(gone)[0]).toBe("Undone · Taken out of your library");
  expect(await placeOf(person)).toBeNull();
});

test("410 what was changed meanwhile is not undone", async () => {
  const { reader, person, set } = await begin("history-late");
  await set("3", 0, "watching", 7);
  const page = await reader.open(PATH);
  await set("3", 1, "watching", 8);
  const refused = await page.press("Undo");
  refused.find.getByRole("heading", { name: "Your library was not changed" });
  expect(await placeOf(person)).toEqual({ status: "watching", position: 8 });
});

test("410 a long history goes on page by page, each change once", async () => {
  const { reader, client, id, set } = await begin("history-long");
  for (let seen = 0; seen < 30; seen++) await set("3", seen, "watching", (seen % 2) + 1);
  const first = await reader.open(PATH);
  const rest = await first.follow("Show more");
  expect([linesOf(first).length, linesOf(rest).length]).toEqual([24, 6]);
  expect(wordsOf(rest).at(-1)).toBe('Added as "Watching" · Episode 1 seen');
  expect(rest.find.queryByRole("link", { name: "Show more" })).toBeNull();
  expect((await client.from("tracking_events").select("id").eq("user_id", id)).data).toHaveLength(30);
});

test("410 the history speaks Arabic", async () => {
  const { reader, set } = await begin("history-arabic", { language: "ar" });
  await set("3", 0, "watching", 1);
  const page = await reader.open(PATH);
  page.find.getByRole("heading", { level: 1, name: "سجل مكتبتك" });
  expect(wordsOf(page)).toEqual(["أضفته بحالة «أشاهده» · شاهدت الحلقة 1"]);
  (await page.press("تراجع")).find.getByText("أُلغي التغيير.");
});
