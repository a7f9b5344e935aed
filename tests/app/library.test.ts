import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { beAt } from "./drama-people.ts";
import type { Page, Reader } from "./reader.ts";

// /library: what a member keeps of dramas, by requests and on the page.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const panelOf = (page: Page) => page.find.getByRole("tabpanel");
const titlesIn = (page: Page) =>
  [...panelOf(page).querySelectorAll("li h2")].map(({ textContent }) => textContent);
const wordsOf = (page: Page) => page.part("main").textContent;

/** What a script sends. */
const move = (reader: Reader, sent: object) =>
  reader.read("/api/tracking", {
    method: "POST",
    headers: { origin: reader.origin, "content-type": "application/json" },
    body: JSON.stringify(sent),
  });

test("415 visitors are asked to sign in, and come back", async () => {
  const reader = app.visit();
  const page = await reader.open("/library");
  expect(page.status).toBe(401);
  expect(wordsOf(page)).toContain("Please sign in to see your library.");
  page.part("main a[href='/sign-in?next=%2Flibrary']");
  expect((await reader.read("/library/year/2025")).status).toBe(401);
  expect((await move(reader, {})).status).toBe(401);
});

test("420 421 who sees it is asked at the first entry alone, and changed in the settings", async () => {
  const { reader, client } = await app.arrive("library-seen-by");
  const asked = { name: "Who sees your library?" };
  const page = await reader.open("/library");
  const question = page.find.getByRole("region", asked);
  expect(page.field("Only me", question).checked).toBe(true);
  page.check("Everyone", question);
  const kept = await page.press(/^Keep/, question);
  expect(wordsOf(kept)).toContain("Every member sees it");
  expect(kept.find.queryByRole("region", asked)).toBeNull();
  const settings = await kept.follow("Who sees it");
  const section = settings.find.getByRole("region", { name: "Library" });
  expect(settings.field("Everyone", section).checked).toBe(true);
  settings.check("Only me", section);
  const saved = await settings.press("Save who sees it", section);
  saved.find.getByText("Who sees your library was saved.");
  const { data } = await client.from("user_settings").select("library_visibility").single();
  expect(data).toEqual({ library_visibility: "me" });
});

test("415 416 417 tabs with counts, order, search and view are addresses", async () => {
  const { reader, client } = await app.arrive("library-orders");
  await beAt(client, "1", 9);
  await beAt(client, "2", 1);
  await beAt(client, "3", 7);
  await beAt(client, "4", 0, "planned");
  await client.rpc("rate_drama", { drama: "2", stars: 5 });
  await client.rpc("rate_drama", { drama: "3", stars: 3 });
  const page = await reader.open("/library?sort=title");
  expect(titlesIn(page)).toEqual(["Desert Winds", "Noor", "The Last Garden"]);
  const tabs = page.find.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(tabs.slice(0, 3)).toEqual(["Watching3", "Plan to watch1", "Completed0"]);
  page.choose("Sort by", "Rating");
  expect(titlesIn(await page.press("Apply"))).toEqual(["The Last Garden", "Noor", "Desert Winds"]);
  const byProgress = await reader.open("/library?sort=progress");
  expect(titlesIn(byProgress)).toEqual(["Desert Winds", "Noor", "The Last Garden"]);
  const recent = await reader.open("/library");
  expect(titlesIn(recent)).toEqual(["Noor", "The Last Garden", "Desert Winds"]);
  // Each card leads to where stars are given.
  const stars = recent.in(panelOf(recent)).getAllByRole("link", { name: /stars|out of 5/ });
  expect(stars.map((link) => link.getAttribute("href"))).toEqual(["/drama/3", "/drama/2", "/drama/1"]);
  const list = await recent.follow("List");
  expect(list.url.search).toBe("?tab=watching&view=list");
  list.fill("Search your library", "Desert Winds");
  const found = await list.enter("Search your library");
  expect(titlesIn(found)).toEqual(["Desert Winds"]);
  expect(found.url.searchParams.get("view")).toBe("list");
  expect(wordsOf(await reader.open("/library?q=zzqqxx"))).toContain('Nothing here matches "zzqqxx"');
});

test("415 without a tab in the address the library opens on the first that holds something", async () => {
  const { reader, client } = await app.arrive("library-first-tab");
  const opensOn = async (path: string) => {
    const { find } = await reader.open(path);
    return find.getByRole("tab", { selected: true }).getAttribute("href");
  };
  expect(await opensOn("/library")).toBe("/library?tab=watching");
  await beAt(client, "4", 0, "planned");
  expect(await opensOn("/library")).toBe("/library?tab=planned");
  expect(titlesIn(await reader.open("/library"))).toEqual(["City of Dreams"]);
  // The one that was chosen stays, though it is empty.
  expect(await opensOn("/library?tab=watching")).toBe("/library?tab=watching");
  await beAt(client, "1", 0);
  expect(await opensOn("/library")).toBe("/library?tab=watching");
});

test("415 an empty tab says where the dramas are", async () => {
  const { reader, client } = await app.arrive("library-elsewhere");
  await beAt(client, "2", 8, "completed");
  const page = await reader.open("/library?tab=watching");
  page.in(panelOf(page)).getByText('Your dramas stand under "Completed".');
  expect(titlesIn(await page.follow("Completed", panelOf(page)))).toEqual(["The Last Garden"]);
});

test("415 a drama that is not out says so, and when it comes", async () => {
  const { reader, client } = await app.arrive("library-awaits");
  await beAt(client, "7", 0, "planned");
  const card = panelOf(await reader.open("/library?tab=planned")).querySelector("li")?.textContent;
  for (const words of ["7 episodes", "Comes out Jan 14, 2027", "Not out yet"]) expect(card).toContain(words);
  for (const words of ["Up to date", "0 of 7", "Give stars"]) expect(card).not.toContain(words);
});

test("415 an empty library says what to do, nonsense in the address is the first tab", async () => {
  const { reader } = await app.arrive("library-empty");
  const page = await reader.open("/library?tab=none&sort=none&after=none&view=none&done=none");
  page.find.getByRole("heading", { name: "Nothing on the thread yet" });
  for (const after of ["x~1", "~1", "2026-01-01~1", "9~9999999", `${"9".repeat(300)}~1`])
    for (const sort of ["recent", "title", "progress", "rating"]) {
      const { status } = await reader.read(`/library?${new URLSearchParams({ sort, after })}`);
      expect([sort, after, status]).toEqual([sort, after, 200]);
    }
});

test("409 410 413 of two changes the slower is told, and undo takes one back", async () => {
  const { reader } = await app.arrive("library-slower");
  const set = (position: number, seen: number) =>
    move(reader, { intent: "set", drama: "3", status: "watching", position: `${position}`, seen: `${seen}` });
  const said = async (answer: Response) => ((await answer.json()) as { value: unknown }).value;
  const first = { version: 1, tracking: { status: "watching", position: 3 } };
  expect(await said(await set(3, 0))).toMatchObject(first);
  expect(await said(await set(4, 1))).toMatchObject({ tracking: { position: 4 } });
  const late = await set(4, 1);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    error: { code: "conflict", message: expect.stringContaining("Nothing was lost") },
    current: { position: 4, version: 2 },
  });
  const undone = await move(reader, { intent: "undo", drama: "3", version: "2", seen: "2" });
  expect(await said(undone)).toMatchObject({ tracking: { position: 3, version: 3 } });
  expect((await move(reader, { intent: "set", drama: "3" })).status).toBe(422);
});

test("411 a step sent as its page is left names the one under way: both arrive, in either order", async () => {
  const { reader } = await app.arrive("library-steps");
  const send = async (drama: string, sent: object) => {
    const step = { intent: "set", drama, status: "watching", seen: "0", ...sent };
    const answer = await move(reader, step);
    const told = (await answer.json()) as {
      value?: { tracking: { position: number } };
      current: { position: number };
    };
    return [answer.status, (told.value?.tracking ?? told.current).position];
  };
  const first = { position: "1" };
  const last = { position: "3", underWay: { status: "watching", position: "1" } };
  expect([await send("1", first), await send("1", last)]).toEqual([
    [200, 1],
    [200, 3],
  ]);
  expect([await send("2", last), await send("2", first)]).toEqual([
    [200, 3],
    [409, 3],
  ]);
  // Another tab was somewhere else.
  expect([await send("3", { position: "2" }), await send("3", last)]).toEqual([
    [200, 2],
    [409, 2],
  ]);
});

test("408 409 410 +1 on a card and its undo", async () => {
  const { reader, client, id } = await app.arrive("library-one-on");
  await beAt(client, "3", 7);
  const moved = await (await reader.open("/library")).press(/\+1.*Episode 8$/);
  moved.find.getByRole("button", { name: /\+1.*Episode 9$/ });
  (await moved.press("Undo")).find.getByRole("button", { name: /\+1.*Episode 8$/ });
  const { data } = await client.from("trackings").select("position, version").eq("user_id", id);
  expect(data).toEqual([{ position: 7, version: 3 }]);
});

test("418 497 a post is saved, stands in the library, and is let go", async () => {
  const { reader } = await app.arrive("library-saves");
  const post = await reader.open("/forum/post/00000000-0000-4000-8000-0000000a0001");
  const { textContent: title } = post.find.getByRole("heading", { level: 1 });
  const saved = await post.press("Save");
  saved.find.getByRole("button", { name: "Save", pressed: true });
  const listed = await reader.open("/library?tab=saved");
  listed.in(panelOf(listed)).getByRole("heading", { name: title ?? "" });
  const forgotten = await listed.press("Save", panelOf(listed));
  expect(wordsOf(forgotten)).toContain("No saved posts yet");
  const again = await reader.open(post.url.pathname);
  again.find.getByRole("button", { name: "Save", pressed: false });
});

test("426 statistics count what moved, by month, genre and country", async () => {
  const { reader, client } = await app.arrive("library-counts");
  await beAt(client, "3", 7);
  for (const day of ["2026-01-02", "2026-01-03"])
    await client.rpc("write_diary_entry", { drama: "3", day, note: "In a row" }).throwOnError();
  const page = await reader.open("/library?tab=statistics");
  const figure = (label: string) => page.find.getByText(label).nextElementSibling?.textContent;
  expect(figure("episodes this year")).toBe("7");
  expect(figure("days, longest streak")).toBe("2");
  expect(figure("dramas touched")).toBe("1");
});

test("427 a year is reviewed from its first of December, at an address of its own", async () => {
  const { reader } = await app.arrive("library-year");
  const year = new Date().getUTCFullYear();
  for (const one of [year + 1, "nonsense"])
    expect((await reader.read(`/library/year/${one}`)).status).toBe(404);
  const page = await reader.open(`/library/year/${year - 1}`);
  page.find.getByRole("heading", { level: 1, name: `Your year ${year - 1}` });
});

test("419 four favourites are chosen in the library, each once", async () => {
  const { reader, client, id } = await app.arrive("library-favours");
  const keep = (page: Page, second: string) => {
    page.choose("First favourite", "Noor");
    page.choose("Second favourite", second);
    return page.press(page.part("button[value=favourites]"));
  };
  const refused = await keep(await reader.open("/library"), "Noor");
  refused.find.getByText("Please choose at most four different dramas.");
  (await keep(refused, "Desert Winds")).find.getByText("Your favourites were saved.");
  const { data } = await client.from("favourites").select("drama_id").eq("user_id", id).order("place");
  expect(data).toEqual([{ drama_id: "3" }, { drama_id: "1" }]);
});
