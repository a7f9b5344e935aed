import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, url } from "./drama-people.ts";

// /library/history: each change of one's library in words, and the way back from the newest of a drama.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function begin(name: string, options: { javaScript?: boolean; language?: "en" | "ar" } = {}) {
  const person = await arrive(browser, name, options);
  const { page, client } = person;
  const set = async (drama: string, seen: number, status?: string, reached = 0) => {
    const { error } = await client.rpc("set_tracking", { drama, seen, status, reached });
    expect(error).toBeNull();
  };
  const lines = page.getByRole("main").getByRole("list").last().getByRole("listitem");
  const words = async () =>
    (await lines.locator("p:nth-of-type(2)").allTextContents()).map((text) => text.trim());
  return { ...person, set, lines, words };
}

test("410 visitors are asked to sign in, and come back to the history", async () => {
  const answer = await fetch(`${url}/library/history`);
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain("/sign-in?next=%2Flibrary%2Fhistory");
});

test("410 without a change it says what will stand there; nonsense in the address is the first page", async () => {
  const { page, context } = await begin("saharin");
  for (const after of [
    "",
    "x",
    "1~2~3",
    "2026-02-31T00:00:00Z~1",
    "2026-02-01T00:00:00Z~-1",
    "9".repeat(900),
  ]) {
    const answer = await page.goto(`${url}/library/history?${new URLSearchParams({ after })}`);
    expect(answer?.status()).toBe(200);
    await page.getByRole("heading", { name: "Nothing changed yet" }).waitFor();
  }
  await page.goto(`${url}/library/history?${new URLSearchParams({ after: "2001-01-01T00:00:00+00:00~1" })}`);
  await page.getByRole("heading", { name: "Nothing older" }).waitFor();
  await page.getByRole("link", { name: "To the newest changes" }).click();
  await page.getByRole("heading", { name: "Nothing changed yet" }).waitFor();
  await context.close();
});

describe.each([
  { how: "with JavaScript", javaScript: true, name: "nisrin" },
  { how: "without JavaScript", javaScript: false, name: "murad" },
])("$how", ({ javaScript, name }) => {
  test("410 the newest change of a drama is undone, then the one before it", async () => {
    const { page, context, failures, client, id, set, lines, words } = await begin(name, { javaScript });
    await set("3", 0, "planned");
    await set("1", 0, "watching", 2);
    await set("3", 1, "watching", 7);
    await set("3", 2, "watching", 8);
    await page.goto(`${url}/library`);
    await page.getByRole("link", { name: "History", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "History of your library" }).waitFor();
    await expect
      .poll(words)
      .toEqual([
        "Episode 8 seen",
        'From "Plan to watch" to "Watching" · Episodes 1 to 7 seen',
        'Added as "Watching" · Episodes 1 to 2 seen',
        'Added as "Plan to watch"',
      ]);
    const undoOf = (line: number) => lines.nth(line).getByRole("button", { name: "Undo" });
    // The newest of each drama alone.
    await expect.poll(() => lines.getByRole("button", { name: "Undo" }).count()).toBe(2);
    await expect.poll(() => undoOf(2).count()).toBe(1);
    await undoOf(0).click();
    await page.getByText("The change was undone.").waitFor();
    await expect.poll(async () => (await words())[0]).toBe("Undone · Back to episode 7");
    const stands = async () =>
      (await client.from("trackings").select("status, position").match({ user_id: id, drama_id: "3" })).data;
    await expect.poll(stands).toEqual([{ status: "watching", position: 7 }]);
    // What was undone and what undid it cannot be undone; what stands now can.
    await expect.poll(() => undoOf(0).count()).toBe(0);
    await expect.poll(() => undoOf(1).count()).toBe(0);
    await undoOf(2).click();
    await expect
      .poll(async () => (await words())[0])
      .toBe('Undone · From "Watching" to "Plan to watch" · Back to the beginning');
    await expect.poll(stands).toEqual([{ status: "planned", position: 0 }]);
    await undoOf(5).click();
    await expect.poll(async () => (await words())[0]).toBe("Undone · Taken out of your library");
    await expect.poll(stands).toEqual([]);
    expect(failures).toEqual([]);
    await context.close();
  });
});

test("410 what was changed meanwhile is not undone", async () => {
  const { page, context, client, id, set, lines } = await begin("yusra", { javaScript: false });
  await set("3", 0, "watching", 7);
  await page.goto(`${url}/library/history`);
  await set("3", 1, "watching", 8);
  await lines.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { name: "Your library was not changed" }).waitFor();
  const { data } = await client.from("trackings").select("position").eq("user_id", id);
  expect(data).toEqual([{ position: 8 }]);
  await context.close();
});

test("410 a long history goes on page by page, each change once", async () => {
  const { page, context, client, id, set, words } = await begin("anwar", { javaScript: false });
  for (let seen = 0; seen < 30; seen++) await set("3", seen, "watching", (seen % 2) + 1);
  await page.goto(`${url}/library/history`);
  const first = await words();
  await page.getByRole("link", { name: "Show more" }).click();
  const rest = await words();
  expect([first.length, rest.length]).toEqual([24, 6]);
  expect(rest.at(-1)).toBe('Added as "Watching" · Episode 1 seen');
  await expect.poll(() => page.getByRole("link", { name: "Show more" }).count()).toBe(0);
  expect((await client.from("tracking_events").select("id").eq("user_id", id)).data).toHaveLength(30);
  await context.close();
});

test("410 the history speaks Arabic", async () => {
  const { page, context, set, words } = await begin("wafaa", { javaScript: false, language: "ar" });
  await set("3", 0, "watching", 1);
  await page.goto(`${url}/library/history`);
  await page.getByRole("heading", { level: 1, name: "سجل مكتبتك" }).waitFor();
  await expect.poll(words).toEqual(["أضفته بحالة «أشاهده» · شاهدت الحلقة 1"]);
  await page.getByRole("button", { name: "تراجع" }).click();
  await page.getByText("أُلغي التغيير.").waitFor();
  await context.close();
});
