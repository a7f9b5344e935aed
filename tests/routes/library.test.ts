import type { APIRequestContext, Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// /library: what a member keeps of dramas, by requests and on the page.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function track(client: Client, drama: string, status: string, position = 0): Promise<void> {
  const { error } = await client.rpc("set_tracking", { drama, seen: 0, status, reached: position });
  expect(error).toBeNull();
}

const move = (ask: APIRequestContext, data: object) =>
  ask.post(`${url}/api/tracking`, { data, headers: { origin: url } });

test("415 visitors are asked to sign in, and come back", async () => {
  const answer = await fetch(`${url}/library`);
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain("Please sign in to see your library.");
  expect(html).toContain("/sign-in?next=%2Flibrary");
  expect((await fetch(`${url}/library/year/2025`)).status).toBe(401);
  const sent = { method: "POST", headers: { origin: url, "content-type": "application/json" }, body: "{}" };
  expect((await fetch(`${url}/api/tracking`, sent)).status).toBe(401);
});

test("420 421 who sees it is asked at the first entry alone, and changed in the settings", async () => {
  const { page, context, client } = await arrive(browser, "maysam", { javaScript: false });
  await page.goto(`${url}/library`);
  const question = page.getByRole("region", { name: "Who sees your library?" });
  await question.waitFor();
  await expect.poll(() => question.getByLabel("Only me").isChecked()).toBe(true);
  await question.getByLabel("Everyone").check();
  await question.getByRole("button", { name: "Keep" }).click();
  await page.getByText("Every member sees it").waitFor();
  await expect.poll(() => question.count()).toBe(0);
  await page.getByRole("link", { name: "Who sees it" }).click();
  const section = page.getByRole("region", { name: "Library" });
  await expect.poll(() => section.getByLabel("Everyone").isChecked()).toBe(true);
  await section.getByLabel("Only me").check();
  await section.getByRole("button", { name: "Save who sees it" }).click();
  await page.getByText("Who sees your library was saved.").waitFor();
  const { data } = await client.from("user_settings").select("library_visibility").single();
  expect(data).toEqual({ library_visibility: "me" });
  await context.close();
});

test("415 416 417 tabs with counts, order, search and view are addresses", async () => {
  const { page, context, client, failures } = await arrive(browser, "qamara");
  for (const [drama, position] of [
    ["1", 9],
    ["2", 1],
    ["3", 7],
  ] as const)
    await track(client, drama, "watching", position);
  await track(client, "4", "planned");
  await client.rpc("rate_drama", { drama: "2", stars: 5 });
  await client.rpc("rate_drama", { drama: "3", stars: 3 });
  const titles = () =>
    page.getByRole("tabpanel").getByRole("listitem").getByRole("heading").allTextContents();
  await page.goto(`${url}/library?sort=title`);
  const byTitle = ["Desert Winds", "Noor", "The Last Garden"];
  await expect.poll(titles).toEqual(byTitle);
  const tabs = page.getByRole("tab");
  await expect
    .poll(async () => (await tabs.allTextContents()).slice(0, 3))
    .toEqual(["Watching3", "Plan to watch1", "Completed0"]);
  await page.getByLabel("Sort by").selectOption({ label: "Rating" });
  await page.waitForURL("**/library?tab=watching&sort=rating");
  await expect.poll(titles).toEqual(["The Last Garden", "Noor", "Desert Winds"]);
  await page.goto(`${url}/library?sort=progress`);
  await expect.poll(titles).toEqual(["Desert Winds", "Noor", "The Last Garden"]);
  await page.goto(`${url}/library`);
  await expect.poll(titles).toEqual(["Noor", "The Last Garden", "Desert Winds"]);
  // Each card leads to where stars are given.
  const stars = page.getByRole("tabpanel").getByRole("link", { name: /stars|out of 5/ });
  await expect
    .poll(() => stars.evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    .toEqual(["/drama/3", "/drama/2", "/drama/1"]);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await page.waitForURL("**/library?tab=watching&view=list");
  await page.getByRole("searchbox", { name: "Search your library" }).fill("Desert Winds");
  await page.waitForURL(/q=/);
  await expect.poll(titles).toEqual(["Desert Winds"]);
  expect(new URL(page.url()).searchParams.get("view")).toBe("list");
  await page.goto(`${url}/library?q=zzqqxx`);
  await page.getByText('Nothing here matches "zzqqxx"').waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("415 a drama that is not out says so, and when it comes", async () => {
  const { page, context, client } = await arrive(browser, "intizar");
  await track(client, "7", "planned");
  await page.goto(`${url}/library?tab=planned`);
  const card = page.getByRole("tabpanel").getByRole("listitem").first();
  const said = () => card.textContent();
  for (const words of ["7 episodes", "Comes out Jan 14, 2027", "Not out yet"])
    await expect.poll(said).toContain(words);
  for (const words of ["Up to date", "0 of 7", "Give stars"]) await expect.poll(said).not.toContain(words);
  await context.close();
});

test("415 an empty library says what to do, nonsense in the address is the first tab", async () => {
  const { page, context, ask } = await arrive(browser, "hibat");
  await page.goto(`${url}/library?tab=none&sort=none&after=none&view=none&done=none`);
  await page.getByRole("heading", { name: "Nothing on the thread yet" }).waitFor();
  for (const after of ["x~1", "~1", "2026-01-01~1", "9~9999999", `${"9".repeat(300)}~1`])
    for (const sort of ["recent", "title", "progress", "rating"]) {
      const query = new URLSearchParams({ sort, after });
      expect((await ask.get(`${url}/library?${query}`)).status()).toBe(200);
    }
  await context.close();
});

test("409 410 413 a change names what it saw: the slower of two is told, and undo takes it back", async () => {
  const { context, ask } = await arrive(browser, "sirin");
  const set = (position: number, seen: number) =>
    move(ask, { intent: "set", drama: "3", status: "watching", position: `${position}`, seen: `${seen}` });
  const first = await (await set(3, 0)).json();
  expect(first.value).toMatchObject({ version: 1, tracking: { status: "watching", position: 3 } });
  expect((await (await set(4, 1)).json()).value.tracking.position).toBe(4);
  const late = await set(4, 1);
  expect(late.status()).toBe(409);
  expect(await late.json()).toMatchObject({
    error: { code: "conflict", message: expect.stringContaining("Nothing was lost") },
    current: { position: 4, version: 2 },
  });
  const undone = await move(ask, { intent: "undo", drama: "3", version: "2", seen: "2" });
  expect((await undone.json()).value.tracking).toMatchObject({ position: 3, version: 3 });
  expect((await move(ask, { intent: "set", drama: "3" })).status()).toBe(422);
  await context.close();
});

describe.each([
  { how: "with JavaScript", javaScript: true, name: "shihab" },
  { how: "without JavaScript", javaScript: false, name: "wisam" },
])("$how", ({ javaScript, name }) => {
  test("408 409 410 +1 on a card and its undo", async () => {
    const { page, context, client, id, failures } = await arrive(browser, name, { javaScript });
    await track(client, "3", "watching", 7);
    await page.goto(`${url}/library`);
    await page.getByRole("button", { name: /\+1.*Episode 8/ }).click();
    await page.getByRole("button", { name: /\+1.*Episode 9/ }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: /\+1.*Episode 8/ }).waitFor();
    const kept = async () =>
      (await client.from("trackings").select("position, version").eq("user_id", id).single()).data;
    await expect.poll(kept).toEqual({ position: 7, version: 3 });
    expect(failures).toEqual([]);
    await context.close();
  });

  test("425 the diary takes an entry for a day that has been, changes it and lets it go", async () => {
    const { page, context, client, id } = await arrive(browser, `${name}2`, { javaScript });
    await page.goto(`${url}/library?tab=diary`);
    await page.getByRole("link", { name: "New entry" }).click();
    const form = page.getByRole("form", { name: "A day in the diary" });
    await form.getByLabel("Day").fill("2199-01-01");
    await form.getByLabel("Drama").selectOption({ index: 1 });
    await form.getByLabel("From episode").fill("2");
    await form.getByLabel("To episode").fill("3");
    await form.getByLabel("Note").fill("A storm, and then tea");
    await form.getByRole("button", { name: "Keep" }).click();
    await page.getByText("An entry is about a day that has been.").waitFor();
    // Nothing of it is lost.
    await expect.poll(() => form.getByLabel("Note").inputValue()).toBe("A storm, and then tea");
    await form.getByLabel("Day").fill("2025-03-04");
    await form.getByRole("button", { name: "Keep" }).click();
    await page.getByText("Episodes 2 to 3").waitFor();
    await page.getByRole("link", { name: /^Edit the entry on/ }).click();
    await form.getByLabel("Note").fill("Only tea");
    await form.getByRole("button", { name: "Keep" }).click();
    await page.getByText("Only tea").waitFor();
    await form.waitFor({ state: "detached" });
    const { data } = await client.from("diary_entries").select("day, note").eq("user_id", id);
    expect(data).toEqual([{ day: "2025-03-04", note: "Only tea" }]);
    await page.getByRole("link", { name: /^Edit the entry on/ }).click();
    await form.getByText("Delete this entry").click();
    await form.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByText("No day written down yet").waitFor();
    await context.close();
  });

  test("418 497 a post is saved, stands in the library, and is let go", async () => {
    const { page, context } = await arrive(browser, `${name}3`, { javaScript });
    const post = "/forum/post/00000000-0000-4000-8000-0000000a0001";
    await page.goto(url + post);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const save = page.getByRole("button", { name: "Save", exact: true });
    const pressed = () => save.getAttribute("aria-pressed");
    await save.click();
    await expect.poll(pressed).toBe("true");
    await page.waitForLoadState("networkidle");
    await page.goto(`${url}/library?tab=saved`);
    await page.getByRole("tabpanel").getByRole("link", { name: title }).first().click();
    await save.click();
    await expect.poll(pressed).toBe("false");
    await page.waitForLoadState("networkidle");
    await page.goto(`${url}/library?tab=saved`);
    await page.getByText("No saved posts yet").waitFor();
    await context.close();
  });
});

test("426 statistics count what moved, by month, genre and country", async () => {
  const { page, context, client } = await arrive(browser, "rabi");
  await track(client, "3", "watching", 7);
  await client.rpc("write_diary_entry", { drama: "3", day: "2026-01-02", note: "Two days" });
  await client.rpc("write_diary_entry", { drama: "3", day: "2026-01-03", note: "in a row" });
  await page.goto(`${url}/library?tab=statistics`);
  const panel = page.getByRole("tabpanel");
  const figure = (label: string) => panel.locator("dl > div", { hasText: label }).locator("dd").textContent();
  await expect.poll(() => figure("episodes this year")).toBe("7");
  await expect.poll(() => figure("days, longest streak")).toBe("2");
  await expect.poll(() => figure("dramas touched")).toBe("1");
  await context.close();
});

test("427 a year is reviewed from its first of December, at an address of its own", async () => {
  const { page, context, ask } = await arrive(browser, "layth");
  const now = new Date();
  expect((await ask.get(`${url}/library/year/${now.getUTCFullYear() + 1}`)).status()).toBe(404);
  expect((await ask.get(`${url}/library/year/nonsense`)).status()).toBe(404);
  await page.goto(`${url}/library/year/${now.getUTCFullYear() - 1}`);
  await page.getByRole("heading", { level: 1, name: `Your year ${now.getUTCFullYear() - 1}` }).waitFor();
  await context.close();
});

test("419 four favourites are chosen in the library, each once", async () => {
  const { page, context, client, id } = await arrive(browser, "nadima");
  await page.goto(`${url}/library`);
  await page.getByText("Choose your favourites").click();
  await page.getByLabel("First favourite").selectOption("3");
  await page.getByLabel("Second favourite").selectOption("3");
  const form = page.locator("form", { has: page.locator("[value=favourites]") });
  await form.getByRole("button", { name: "Keep" }).click();
  await page.getByText("Please choose at most four different dramas.").waitFor();
  await page.getByLabel("Second favourite").selectOption("1");
  await form.getByRole("button", { name: "Keep" }).click();
  const kept = async () =>
    (await client.from("favourites").select("drama_id").eq("user_id", id).order("place")).data;
  await expect.poll(kept).toEqual([{ drama_id: "3" }, { drama_id: "1" }]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Your favourites were saved.");
  await context.close();
});
