import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, openMenu, placeOf, url } from "./drama-people.ts";

// The page of a drama for a member: where they are, their stars, and how an episode left them.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe.each([
  { how: "with JavaScript", javaScript: true, name: "tala" },
  { how: "without JavaScript", javaScript: false, name: "nadim" },
])("$how", ({ javaScript, name }) => {
  test("408 409 410 539: into the library, one on, and back again", async () => {
    const person = await arrive(browser, `${name}1`, { javaScript });
    const { page, context, failures } = person;
    await page.goto(`${url}/drama/3`);
    await page.getByRole("button", { name: "Add to Library" }).click();
    await page.getByRole("button", { name: "Status: Plan to watch" }).waitFor();
    await page.getByRole("button", { name: /\+1.*Episode 1$/ }).click();
    await page.getByRole("button", { name: /\+1.*Episode 2$/ }).waitFor();
    await page.getByRole("button", { name: "Status: Watching" }).waitFor();
    await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 1 });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: /\+1.*Episode 1$/ }).waitFor();
    await expect.poll(() => placeOf(person)).toEqual({ status: "planned", position: 0 });
    expect(failures).toEqual([]);
    await context.close();
  });

  test("403 408: a status is chosen from the menu, and the drama leaves the library", async () => {
    const person = await arrive(browser, `${name}2`, { javaScript });
    const { page, context } = person;
    await beAt(person, "3", 7);
    await page.goto(`${url}/drama/3`);
    await openMenu(page, "Status: Watching");
    await page.getByRole("menuitemradio", { name: "Paused" }).click();
    await page.getByRole("button", { name: "Status: Paused" }).waitFor();
    await expect.poll(() => placeOf(person)).toEqual({ status: "paused", position: 7 });
    await openMenu(page, "Status: Paused");
    await page.getByRole("menuitem", { name: "Remove from library" }).click();
    await page.getByRole("button", { name: "Add to Library" }).waitFor();
    await expect.poll(() => placeOf(person)).toBeNull();
    await context.close();
  });

  test("428 430: own stars are given and taken back", async () => {
    const person = await arrive(browser, `${name}3`, { javaScript });
    const { page, context, client, id } = person;
    const stars = async () => (await client.from("drama_ratings").select("stars").eq("user_id", id)).data;
    await page.goto(`${url}/drama/3?tab=reviews`);
    const mine = page.getByRole("group", { name: "Your stars" }).first();
    await mine.getByRole("button", { name: "4 stars" }).click();
    await expect.poll(stars).toEqual([{ stars: 4 }]);
    await mine.locator("[aria-pressed=true]").waitFor();
    await mine.getByRole("button", { name: "4 stars" }).click();
    await expect.poll(stars).toEqual([]);
    await context.close();
  });

  test("439 440: one of eight reactions and a favourite, for those who have seen the episode", async () => {
    const person = await arrive(browser, `${name}4`, { javaScript });
    const { page, context, client } = person;
    const kept = async () => (await client.from("episode_reactions").select("reaction, favourite")).data;
    await page.goto(`${url}/drama/6`);
    await expect.poll(() => page.getByRole("heading", { name: /^After episode/ }).count()).toBe(0);
    await beAt(person, "6", 2);
    await page.goto(`${url}/drama/6`);
    await page.getByRole("heading", { name: "After episode 2" }).waitFor();
    const reactions = page.getByRole("form", { name: "How did it leave you?" });
    await expect.poll(() => reactions.getByRole("button").count()).toBe(8);
    await reactions.getByRole("button", { name: /Gasped/ }).click();
    await expect.poll(kept).toEqual([{ reaction: "gasped", favourite: null }]);
    const people = page.getByRole("form", { name: "Whose episode was it?" });
    await people.getByRole("button").first().click();
    await expect.poll(kept).toEqual([{ reaction: "gasped", favourite: 1 }]);
    await reactions.getByRole("button", { name: /Gasped/, pressed: true }).click();
    await expect.poll(kept).toEqual([{ reaction: null, favourite: 1 }]);
    await context.close();
  });
});

test("409: the strand is one control for keys, 'up to' and 'all' lead further", async () => {
  const person = await arrive(browser, "tala5");
  const { page, context, failures } = person;
  await beAt(person, "2", 2);
  await page.goto(`${url}/drama/2`);
  const strand = page.getByRole("slider", { name: "Episodes seen" });
  await strand.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strand.getAttribute("aria-valuetext")).toBe("Episode 3 of 8");
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 3 });
  await page.getByRole("button", { name: "Up to…" }).click();
  const dialog = page.getByRole("dialog", { name: "I have seen up to episode" });
  await dialog.getByRole("spinbutton").fill("5");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 5 });
  // 411: the last episode of a drama that is complete.
  await page.getByRole("button", { name: "Up to…" }).click();
  await dialog.getByRole("button", { name: /^All that is out/ }).click();
  await dialog.getByRole("button", { name: "Keep" }).click();
  // It stands on the page, too, for those who come back later.
  await page.locator("form").getByRole("button", { name: "Mark completed" }).click();
  await page.getByRole("button", { name: "Status: Completed" }).waitFor();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "completed", position: 8 });
  expect(failures).toEqual([]);
  await context.close();
});

test("413: two tabs of a member agree within a second", async () => {
  const person = await arrive(browser, "tala6");
  const { page, context } = person;
  await beAt(person, "3", 4);
  const other = await context.newPage();
  await page.goto(`${url}/drama/3`);
  await other.goto(`${url}/drama/3`);
  await other.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /\+1.*Episode 5$/ }).click();
  await other.getByRole("button", { name: /\+1.*Episode 6$/ }).waitFor();
  await other.getByRole("button", { name: /\+1.*Episode 6$/ }).click();
  await page.getByRole("button", { name: /\+1.*Episode 7$/ }).waitFor();
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 6 });
  await context.close();
});

test.each([
  { path: "/dramas", javaScript: true, name: "tala7" },
  { path: "/dramas", javaScript: false, name: "nadim7" },
  { path: "/", javaScript: true, name: "salma7" },
  { path: "/", javaScript: false, name: "bassam7" },
])(
  "408: the cards of $path show a member's place and move it, JavaScript $javaScript",
  async ({ path, javaScript, name }) => {
    const person = await arrive(browser, name, { javaScript, device: "phone" });
    const { page, context, failures } = person;
    await beAt(person, "3", 7);
    await page.goto(url + path);
    const cardOf = (title: RegExp) =>
      page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
    const card = cardOf(/^Noor/);
    await card.getByText("7 of 15").waitFor();
    await card.getByRole("button", { name: /\+1.*Episode 8$/ }).click();
    await card.getByText("8 of 15").waitFor();
    await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 8 });
    expect(new URL(page.url()).pathname).toBe(path);
    const another = cardOf(/^Desert Winds/);
    await another.getByRole("button", { name: "Add to Library" }).click();
    await another.getByText("0 of 12").waitFor();
    expect(failures).toEqual([]);
    await context.close();
  },
);

test("431 430: visitors see the distribution of members' stars, and nothing of anybody's own", async () => {
  const html = await (await fetch(`${url}/drama/3`)).text();
  expect(html).toContain("How the ratings fall");
  expect(html).not.toContain("Your stars");
  expect(html).not.toContain("Your place in");
  expect(html).toContain("Add to Watchlist");
});
