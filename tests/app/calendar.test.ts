import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { type App, openApp } from "./app.ts";
import { beAt } from "./drama-people.ts";
import type { Page } from "./reader.ts";

// The calendar of drops, as visitors and members read it, and as their calendar apps do.

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const headingOf = (page: Page) => page.find.getByRole("heading", { level: 1 }).textContent;
const summariesIn = async (answer: Response) =>
  new ICAL.Component(ICAL.parse(await answer.text()))
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")));

test.each([
  ["en", "This week", "City of Dreams", ["All dramas", "Calendar"], "Sunday"],
  ["ar", "هذا الأسبوع", "مدينة الأحلام", ["كل المسلسلات", "التقويم"], "الأحد"],
] as const)(
  "470 471 472 a visitor reads week and month in %s",
  async (language, heading, drama, places, day) => {
    const page = await app.visit({ language }).open("/calendar");
    expect(headingOf(page)).toBe(heading);
    const [first, ...days] = page.document.querySelectorAll("ol.week > li");
    expect(days).toHaveLength(6);
    page.in(first).getByText(day);
    expect(page.document.querySelectorAll("ol.week .today")).toHaveLength(1);
    expect(page.document.querySelectorAll("table.month tbody td").length).toBeGreaterThanOrEqual(28);
    expect(page.find.getAllByRole("link", { name: drama })).not.toEqual([]);
    const links = [...page.part("main nav").querySelectorAll("a")];
    expect(links.map(({ textContent }) => textContent)).toEqual(places);
  },
);

test("470 472 weeks are leafed through, and a zone is chosen", async () => {
  const page = await (await app.visit().open("/calendar")).follow("Week after");
  expect(headingOf(page)).toBe("Next week");
  page.choose("Time zone", "London");
  const there = await page.press("Show these times");
  expect(there.part("main").textContent).toContain("Times of London");
  expect(headingOf(there)).toBe("Next week");
});

test.each([
  ["en", /^City of Dreams, episode \d+/],
  ["ar", /^مدينة الأحلام، الحلقة \d+/],
])("474 it is put into a calendar app in %s", async (language, title) => {
  const answer = await app.visit().read(`/calendar.ics?lng=${language}`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await summariesIn(answer)).toContainEqual(expect.stringMatching(title));
});

test("473 475 a member's own dramas, on the page and at a secret address", async () => {
  const { reader, client } = await app.arrive("calendar-own");
  await beAt(client, "4", 3);
  const mine = await (await reader.open("/calendar")).follow(/^Mine/);
  expect(mine.url.search).toContain("show=mine");
  const posters = [...mine.document.querySelectorAll("main ol.week img, main table.month img")];
  const own = posters.map((poster) => poster.getAttribute("src"));
  expect([...new Set(own)]).toEqual(["/art/posters/city-of-dreams.svg"]);

  const sectionOn = (page: Page) => page.find.getByRole("region", { name: "Calendar" });
  const settings = await reader.open("/settings#calendar");
  const made = await settings.press("Make an address", sectionOn(settings));
  const address = made.field("Your calendar address", sectionOn(made)).value;
  expect(address).toMatch(/\/calendar\/[0-9a-f]{64}\.ics$/);
  const path = new URL(address).pathname;
  const file = await app.visit().read(path);
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  const summaries = await summariesIn(file);
  expect(summaries.length).toBeGreaterThan(0);
  expect(summaries.filter((summary) => !summary.startsWith("City of Dreams"))).toEqual([]);

  const later = await reader.open("/settings");
  expect(sectionOn(later).textContent).toContain("You have an address since");
  expect(later.html).not.toContain(path);
  const ended = await later.press("End the address", sectionOn(later));
  ended.find.getByText("Your calendar address has ended.");
  expect((await reader.read(path)).status).toBe(404);
});

test.each([
  ["en", "City of Dreams", "Each episode", "Never"],
  ["ar", "مدينة الأحلام", "عند كل حلقة", "لا تذكّرني"],
] as const)(
  "476 a bell of the calendar opens a choice, which is kept, in %s",
  async (language, drama, each, never) => {
    const { reader, client } = await app.arrive(`calendar-bell-${language}`, { language });
    const kept = async () => (await client.from("reminders").select("drama_id, kind")).data;
    // Whoever has one sees its bell also when nothing is announced any more.
    await client.rpc("set_reminder", { drama: "4", kind: "complete" });
    const address = "/calendar?zone=Asia%2FKuwait";
    const bellsOn = (page: Page) =>
      page.in(page.part("ol.week")).getAllByRole("button", { name: new RegExp(drama) });
    const choose = (page: Page, name: string) => {
      const menu = page.part(`[id='${bellsOn(page)[0]?.getAttribute("popovertarget")}']`);
      return page.press(page.in(menu).getByRole("menuitemradio", { name }));
    };
    const chosen = await choose(await reader.open(address), each);
    expect(await kept()).toEqual([{ drama_id: "4", kind: "each" }]);
    expect(bellsOn(chosen)[0]?.getAttribute("aria-label")).toContain(each);
    expect(chosen.url.pathname + chosen.url.search).toBe(address);
    const without = await choose(chosen, never);
    expect(await kept()).toEqual([]);
    expect(without.find.queryByRole("button", { name: new RegExp(each) })).toBeNull();
  },
);

test("476 no visitor has a bell", async () => {
  expect((await app.visit().open("/calendar")).document.querySelector("button.bell")).toBeNull();
});

test.each(["0".repeat(64), "x", `${"0".repeat(64)}.ics`, "a.ics"])(
  "475 the address %s, which nobody has, is not found",
  async (file) => {
    expect((await app.visit().read(`/calendar/${file}`)).status).toBe(404);
  },
);
