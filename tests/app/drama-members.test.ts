import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { beAt, placeOf } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// The page of a drama for a member: where they are, their stars, and how an episode left them.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const button = (page: Page, name: string | RegExp, area?: Element | null) =>
  page.in(area).getByRole("button", { name });
const item = (page: Page, role: "menuitem" | "menuitemradio", name: string) =>
  page.press(page.find.getByRole(role, { name }));

test("408 409 410 539: into the library, one on, and back again", async () => {
  const person = await app.arrive("drama-one-on");
  const planned = await (await person.reader.open("/drama/3")).press("Add to Library");
  button(planned, "Status: Plan to watch");
  const begun = await planned.press(/\+1.*Episode 1$/);
  button(begun, /\+1.*Episode 2$/);
  button(begun, "Status: Watching");
  expect(await placeOf(person)).toEqual({ status: "watching", position: 1 });
  button(await begun.press("Undo"), /\+1.*Episode 1$/);
  expect(await placeOf(person)).toEqual({ status: "planned", position: 0 });
});

test("403 408: a status is chosen from the menu, and the drama leaves the library", async () => {
  const person = await app.arrive("drama-status");
  await beAt(person.client, "3", 7);
  const page = await person.reader.open("/drama/3");
  button(page, "Status: Watching");
  const paused = await item(page, "menuitemradio", "Paused");
  button(paused, "Status: Paused");
  expect(await placeOf(person)).toEqual({ status: "paused", position: 7 });
  button(await item(paused, "menuitem", "Remove from library"), "Add to Library");
  expect(await placeOf(person)).toBeNull();
});

test.each([
  ["Episodes", "/drama/6", "#ratings"],
  ["Overview", "/drama/6?tab=overview", "#ratings"],
  ["Reviews", "/drama/6?tab=reviews", "#your-review"],
])("428 430: own stars are given and taken back on the tab %s, which stays", async (tab, path, place) => {
  const { reader, client, id } = await app.arrive(`stars-${tab.toLowerCase()}`);
  const stars = async () => (await client.from("drama_ratings").select("stars").eq("user_id", id)).data;
  const mine = (page: Page) => page.in(page.part(place)).getByRole("group", { name: "Your stars" });
  const page = await reader.open(path);
  const given = await page.press("4 stars", mine(page));
  expect(await stars()).toEqual([{ stars: 4 }]);
  given.in(mine(given)).getByRole("button", { name: "4 stars", pressed: true });
  given.find.getByRole("tab", { name: new RegExp(`^${tab}`), selected: true });
  expect(given.url.hash).toBe(place);
  const taken = await given.press("4 stars", mine(given));
  taken.in(mine(taken)).getByRole("button", { name: "4 stars", pressed: false });
  expect(await stars()).toEqual([]);
});

test("439 440: one of eight reactions and a favourite, for those who have seen the episode", async () => {
  const { reader, client } = await app.arrive("drama-reacts");
  const kept = async () => (await client.from("episode_reactions").select("reaction, favourite")).data;
  const ask = (page: Page, question: string) => page.find.getByRole("form", { name: question });
  const reactions = "How did it leave you?";
  const heading = { name: /^After episode/ };
  expect((await reader.open("/drama/6")).find.queryByRole("heading", heading)).toBeNull();
  await beAt(client, "6", 2);
  let page = await reader.open("/drama/6");
  expect(page.find.getByRole("heading", heading).textContent).toBe("After episode 2");
  expect(page.in(ask(page, reactions)).getAllByRole("button")).toHaveLength(8);
  page = await page.press(/Gasped/, ask(page, reactions));
  expect(await kept()).toEqual([{ reaction: "gasped", favourite: null }]);
  const [first] = page.in(ask(page, "Whose episode was it?")).getAllByRole("button");
  page = await page.press(first as HTMLElement);
  expect(await kept()).toEqual([{ reaction: "gasped", favourite: 1 }]);
  const pressed = page.in(ask(page, reactions)).getByRole("button", { name: /Gasped/, pressed: true });
  await page.press(pressed);
  expect(await kept()).toEqual([{ reaction: null, favourite: 1 }]);
});

test.each([
  ["/dramas", "cards-list"],
  ["/", "cards-home"],
])("408: the cards of %s show a member's place and move it", async (path, name) => {
  const person = await app.arrive(name);
  await beAt(person.client, "3", 7);
  const cardOf = (page: Page, drama: string) => page.part(`[data-drama='${drama}']`);
  const page = await person.reader.open(path);
  expect(cardOf(page, "3").textContent).toContain("7 of 15");
  expect(cardOf(page, "3").closest("li")?.textContent).toContain("Noor");
  const moved = await page.press(/\+1.*Episode 8$/, cardOf(page, "3"));
  expect(cardOf(moved, "3").textContent).toContain("8 of 15");
  expect(await placeOf(person)).toEqual({ status: "watching", position: 8 });
  expect(moved.url.pathname).toBe(path);
  const added = await moved.press(/Add to Library/, cardOf(moved, "1"));
  expect(cardOf(added, "1").textContent).toContain("0 of 12");
});

test("403 a drama that was completed is watched again, from its page and from the library", async () => {
  const person = await app.arrive("drama-again");
  const complete = (seen: number) =>
    person.client.rpc("set_tracking", { drama: "2", seen, status: "completed", reached: 8 }).throwOnError();
  await complete(0);
  const again = await (await person.reader.open("/drama/2")).press("Watch again");
  expect(await placeOf(person, "2")).toEqual({ status: "watching", position: 0 });
  button(again, /\+1.*Episode 1$/);
  again.find.getByText(/^Completed before, on/);
  await complete(2);
  await item(await person.reader.open("/library?tab=completed"), "menuitem", "Watch again");
  expect(await placeOf(person, "2")).toEqual({ status: "watching", position: 0 });
});

test.each([
  ["en", "Each episode", "Never"],
  ["ar", "عند كل حلقة", "لا تذكّرني"],
] as const)(
  "476 a reminder is changed with one press, stays so, and is let go of (%s)",
  async (language, each, never) => {
    const { reader, client } = await app.arrive(`drama-remind-${language}`, { language });
    // Whoever has one sees it also when nothing is announced any more.
    await client.rpc("set_reminder", { drama: "8", kind: "complete" }).throwOnError();
    const kept = async () => (await client.from("reminders").select("drama_id, kind")).data;
    const formOn = (page: Page) => page.part("#reminder");
    const pressedOn = (page: Page) =>
      formOn(page).querySelector("button[aria-pressed=true]")?.getAttribute("value");
    const page = await reader.open("/drama/8?tab=overview");
    expect(pressedOn(page)).toBe("complete");
    const chosen = await page.press(each, formOn(page));
    expect(await kept()).toEqual([{ drama_id: "8", kind: "each" }]);
    expect(chosen.url.search).toBe("?tab=overview");
    const later = await reader.open("/drama/8?tab=overview");
    expect([pressedOn(chosen), pressedOn(later)]).toEqual(["each", "each"]);
    await later.press(never, formOn(later));
    expect(await kept()).toEqual([]);
  },
);

test("476 nobody signed in has the form of a reminder", async () => {
  expect((await app.visit().open("/drama/8")).document.querySelector("#reminder")).toBeNull();
});

test("431 430: visitors see the distribution of members' stars, and nothing of anybody's own", async () => {
  const page = await app.visit().open("/drama/3");
  page.find.getByRole("list", { name: "How the ratings fall" });
  expect(page.html).not.toContain("Your stars");
  expect(page.html).not.toContain("Your place in");
  button(page, "Add to Watchlist");
});
