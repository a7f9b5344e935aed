import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../e2e/looks.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { arrive, beAt, url } from "./drama-people.ts";

// The calendar of drops, as visitors and members read it, and as their calendar apps do.

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const summariesIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")));

const WORDS = {
  en: { heading: "This week", drama: "City of Dreams", places: ["All dramas", "Calendar"], day: "Sunday" },
  ar: {
    heading: "هذا الأسبوع",
    drama: "مدينة الأحلام",
    places: ["كل المسلسلات", "التقويم"],
    day: "الأحد",
  },
};

describe("a visitor", () => {
  test.each([
    ["en", "phone"],
    ["ar", "phone"],
    ["en", "desktop"],
    ["ar", "desktop"],
  ] as const)(
    "470 471 472 reads week and month in %s on a %s; axe finds nothing",
    async (language, device) => {
      const { heading, drama, places, day } = WORDS[language];
      const { page, context, failures } = await openPage(browser, { language, device });
      await page.addInitScript(AXE);
      await page.goto(`${url}/calendar?lng=${language}`);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      const days = page.locator("ol.week > li");
      await expect.poll(() => days.count()).toBe(7);
      await days.first().getByText(day, { exact: true }).waitFor();
      await expect.poll(() => page.locator("ol.week .today").count()).toBe(1);
      await expect.poll(() => page.locator("table.month tbody td").count()).toBeGreaterThanOrEqual(28);
      await page.getByRole("link", { name: drama }).first().waitFor();
      await expect.poll(() => page.locator("main nav a").allTextContents()).toEqual(places);
      const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(over).toBeLessThanOrEqual(0);
      expect(await axeViolations(page, [language, "light"])).toEqual([]);
      expect(failures).toEqual([]);
      await context.close();
    },
  );

  test.each([{ javaScript: true }, { javaScript: false }])(
    "470 472 leafs through the weeks and chooses a zone: JavaScript $javaScript",
    async ({ javaScript }) => {
      const { page, context } = await openPage(browser, { javaScript });
      await page.goto(`${url}/calendar`);
      await page.getByRole("link", { name: "Week after" }).click();
      await page.getByRole("heading", { level: 1, name: "Next week" }).waitFor();
      await page.getByText("Change", { exact: true }).click();
      await page.getByLabel("Time zone").selectOption({ label: "London" });
      await page.getByRole("button", { name: "Show these times" }).click();
      await page.getByText("Times of London").waitFor();
      await page.getByRole("heading", { level: 1, name: "Next week" }).waitFor();
      await context.close();
    },
  );

  test("its page is one copy for all visitors", async () => {
    await fetch(`${url}/calendar`);
    await expect
      .poll(async () => (await fetch(`${url}/calendar`)).headers.get("x-cache"))
      .toMatch(/^(fresh|hit|stale)/);
  });

  test("474 puts it into a calendar app, in either language", async () => {
    for (const [language, title] of [
      ["en", /^City of Dreams, episode \d+/],
      ["ar", /^مدينة الأحلام، الحلقة \d+/],
    ] as const) {
      const answer = await fetch(`${url}/calendar.ics?lng=${language}`);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(summariesIn(await answer.text()).some((summary) => title.test(summary))).toBe(true);
    }
  });
});

test.each([
  { javaScript: true, name: "taqwim1" },
  { javaScript: false, name: "taqwim2" },
])(
  "473 475 a member's own dramas, on the page and at a secret address: JavaScript $javaScript",
  async (one) => {
    const { javaScript, name } = one;
    const person = await arrive(browser, name, { javaScript });
    const { page, context, ask } = person;
    await beAt(person, "4", 3);
    await page.goto(`${url}/calendar`);
    await page.getByRole("link", { name: /^Mine/ }).click();
    await page.waitForURL(/show=mine/);
    const posters = page.locator("main ol.week img, main table.month img");
    await expect
      .poll(() => posters.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("src")))]))
      .toEqual(["/art/posters/city-of-dreams.svg"]);

    await page.goto(`${url}/settings#calendar`);
    const section = page.getByRole("region", { name: "Calendar" });
    await section.getByRole("button", { name: "Make an address" }).click();
    const address = await section.getByLabel("Your calendar address").inputValue();
    expect(address).toMatch(/\/calendar\/[0-9a-f]{64}\.ics$/);
    const path = new URL(address).pathname;
    const own = await fetch(url + path);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    const summaries = summariesIn(await own.text());
    expect(summaries.length).toBeGreaterThan(0);
    expect(summaries.every((summary) => summary.startsWith("City of Dreams"))).toBe(true);

    await page.goto(`${url}/settings`);
    await section.getByText("You have an address since").waitFor();
    expect(await page.content()).not.toContain(path);
    await section.getByRole("button", { name: "End the address" }).click();
    await page.getByText("Your calendar address has ended.").waitFor();
    expect((await ask.get(url + path)).status()).toBe(404);
    await context.close();
  },
);

test.each([
  {
    language: "en",
    javaScript: true,
    name: "jaras1",
    drama: "City of Dreams",
    each: "Each episode",
    never: "Never",
  },
  {
    language: "ar",
    javaScript: false,
    name: "jaras2",
    drama: "مدينة الأحلام",
    each: "عند كل حلقة",
    never: "لا تذكّرني",
  },
] as const)(
  "476 a bell of the calendar on a phone in $language: one press opens, one chooses; JavaScript $javaScript",
  async ({ language, javaScript, name, drama, each, never }) => {
    const person = await arrive(browser, name, { device: "phone", language, javaScript });
    const { page, client, context, failures } = person;
    const kept = async () => (await client.from("reminders").select("drama_id, kind")).data;
    // Whoever has one sees its bell also when nothing is announced any more.
    await client.rpc("set_reminder", { drama: "4", kind: "complete" });
    const address = "/calendar?zone=Asia%2FKuwait";
    await page.goto(url + address);
    const bell = page
      .locator("ol.week .bell")
      .and(page.getByRole("button", { name: drama }))
      .first();
    const size = await bell.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const choose = async (choice: string) => {
      await bell.tap();
      await page.locator("[role=menu]:popover-open").getByRole("menuitemradio", { name: choice }).tap();
    };
    await choose(each);
    await expect.poll(kept).toEqual([{ drama_id: "4", kind: "each" }]);
    await expect.poll(() => bell.getAttribute("aria-label")).toContain(each);
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(address);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await choose(never);
    await expect.poll(kept).toEqual([]);
    await expect.poll(() => page.getByRole("button", { name: each }).count()).toBe(0);
    // All of a day of the month leads to its place in the week.
    const [corner] = await page.locator(".month .month-day").first().locator("xpath=ancestor::td").all();
    await corner?.tap({ position: { x: 8, y: 56 } });
    await page.waitForURL(/#day-\d{4}-\d\d-\d\d$/);
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("476 by keyboard, on a wide screen: from the month, and back to the bell; no visitor has one", async () => {
  const { page, client, context } = await arrive(browser, "jaras3");
  await client.rpc("set_reminder", { drama: "4", kind: "complete" });
  await page.addInitScript(AXE);
  await page.goto(`${url}/calendar`);
  const bell = page
    .locator(".month .bell")
    .and(page.getByRole("button", { name: "City of Dreams" }))
    .first();
  expect(await axeViolations(page, ["en", "light"])).toEqual([]);
  await bell.press("Enter");
  await page.getByRole("menuitemradio", { name: "Each episode" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const kinds = async () => (await client.from("reminders").select("kind")).data;
  await expect.poll(kinds).toEqual([{ kind: "each" }]);
  await expect.poll(() => bell.getAttribute("aria-label")).toBe("Reminder for City of Dreams: Each episode");
  await expect.poll(() => bell.evaluate((one) => one === document.activeElement)).toBe(true);
  await context.close();
  expect(await (await fetch(`${url}/calendar`)).text()).not.toContain('class="icon-button bell"');
});

test("475 an address that nobody has is not found", async () => {
  for (const file of ["0".repeat(64), "x", `${"0".repeat(64)}.ics`, "a.ics"])
    expect((await fetch(`${url}/calendar/${file}`)).status).toBe(404);
});
