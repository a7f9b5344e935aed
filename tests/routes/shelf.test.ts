import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// What a profile shows of a library, to whom its owner allows it.

const { url, backendUrl } = demoSite();
const NOTE = "Rain on the tin roof, and nobody said a word.";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function arrive(name: string) {
  const { page, context } = await openPage(browser);
  return { page, context, ask: context.request, ...(await arriveAs(context, { url, backendUrl }, name)) };
}

async function fill(client: Client): Promise<void> {
  const calls = [
    // Before anything of it was seen: a note tells of as much as its writer has.
    client.rpc("write_diary_entry", { drama: "3", day: "2026-01-02", note: NOTE }),
    client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 9 }),
    client.rpc("set_tracking", { drama: "2", seen: 0, status: "completed" }),
    client.rpc("set_favourites", { dramas: ["2", "3"] }),
  ];
  for (const call of calls) expect((await call).error).toBeNull();
  for (const [place, drama] of ["2", "3", "5", "6"].entries())
    expect((await client.rpc("rate_drama", { drama, stars: place + 2 })).error).toBeNull();
}

async function open(client: Client, id: string, visibility: "me" | "everyone"): Promise<void> {
  const choice = { user_id: id, library_visibility: visibility };
  expect((await client.from("user_settings").upsert(choice, { onConflict: "user_id" })).error).toBeNull();
}

test("419 a profile shows what is watched, four favourites, how its owner rates, and the diary", async () => {
  const [owner, reader] = [await arrive("ghaida"), await arrive("shams")];
  await fill(owner.client);
  await open(owner.client, owner.id, "everyone");
  await reader.client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 4 });
  const { page } = reader;
  await page.goto(`${url}/profile/${owner.id}`);
  const section = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { name: title, exact: true }) });
  const watching = section("Now watching").getByRole("listitem");
  await expect.poll(() => watching.count()).toBe(1);
  for (const words of ["Noor", "9 of 15", "you are at 4"])
    await expect.poll(() => watching.textContent()).toContain(words);
  await expect
    .poll(() => section("Four favourites").getByRole("listitem").allTextContents())
    .toEqual(["The Last Garden", "Noor"]);
  await section("Diary").getByText(NOTE).waitFor();
  const bars = page.getByRole("list", { name: "How the ratings fall" }).getByRole("listitem");
  await expect
    .poll(() => bars.evaluateAll((items) => items.map((item) => item.firstElementChild?.textContent)))
    .toEqual(["0", "1", "1", "1", "1"]);
  // Their own profile shows them the same, whoever else sees it.
  await open(owner.client, owner.id, "me");
  await owner.page.goto(`${url}/profile`);
  await owner.page.getByText(NOTE).waitFor();
  await Promise.all([owner.context.close(), reader.context.close()]);
});

test("422 a private library, that of somebody who blocked the reader, and any for visitors: nothing of it", async () => {
  const [owner, reader] = [await arrive("haya"), await arrive("nael")];
  await fill(owner.client);
  const path = `${url}/profile/${owner.id}`;
  const isOpen = async () => {
    const [page, data] = await Promise.all([reader.ask.get(path), reader.ask.get(`${path}.data`)]);
    expect([page.status(), data.status()]).toEqual([200, 200]);
    return [await page.text(), await data.text()].map((text) => text.includes(NOTE));
  };
  // Nobody was asked yet, "only me", and open to all.
  await expect.poll(isOpen).toEqual([false, false]);
  await open(owner.client, owner.id, "everyone");
  await expect.poll(isOpen).toEqual([true, true]);
  const visitor = await (await fetch(path)).text();
  expect(visitor).toContain("haya");
  for (const words of [NOTE, "Now watching", "Four favourites"]) expect(visitor).not.toContain(words);
  expect(await (await fetch(`${path}.data`)).text()).not.toContain(NOTE);
  await owner.client.rpc("block_member", { member: reader.id }).throwOnError();
  await expect.poll(isOpen).toEqual([false, false]);
  await owner.client.rpc("unblock_member", { member: reader.id }).throwOnError();
  await expect.poll(isOpen).toEqual([true, true]);
  await open(owner.client, owner.id, "me");
  await expect.poll(isOpen).toEqual([false, false]);
  await Promise.all([owner.context.close(), reader.context.close()]);
});

test("419 a profile shows the reviews of its owner, without the words that run ahead of the reader", async () => {
  const [owner, reader] = [await arrive("raghda"), await arrive("sumaira")];
  const write = (drama: string, content: string, level: number) =>
    owner.client.rpc("write_review", { drama, kind: "review", content, spoiler_level: level });
  expect((await write("1", "Sand in every scene, and I liked it.", 0)).error).toBeNull();
  expect((await write("3", "The brother was the one who knew.", 9)).error).toBeNull();
  const { page } = reader;
  await page.goto(`${url}/profile/${owner.id}`);
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Reviews", exact: true }),
  });
  await expect.poll(() => section.count()).toBe(0);
  await open(owner.client, owner.id, "everyone");
  await page.reload();
  await section.getByText("Sand in every scene, and I liked it.").waitFor();
  await section.getByText("Tells of episode 9").waitFor();
  await expect.poll(() => page.content()).not.toContain("The brother was the one who knew.");
  await reader.client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 9 });
  await page.reload();
  await section.getByText("The brother was the one who knew.").waitFor();
  await section.getByRole("link", { name: "Noor" }).click();
  await page.getByRole("heading", { level: 1, name: "Noor" }).waitFor();
  for (const { context } of [owner, reader]) await context.close();
});

test.each([true, false])(
  "447 448 458 a note of the diary that runs ahead of the reader is shown when it is asked for: JavaScript %s",
  async (javaScriptEnabled) => {
    const names = javaScriptEnabled ? ["suad", "karma"] : ["wijdan", "lujain"];
    const owner = await arrive(names[0] ?? "");
    const { page, context } = await openPage(browser, { javaScript: javaScriptEnabled });
    const reader = await arriveAs(context, { url, backendUrl }, names[1] ?? "");
    const told = "It was the brother after all.";
    const entry = { drama: "3", day: "2026-01-02", first_episode: 8, last_episode: 9, note: told };
    expect((await owner.client.rpc("write_diary_entry", entry)).error).toBeNull();
    await open(owner.client, owner.id, "everyone");
    await page.goto(`${url}/profile/${owner.id}`);
    const diary = page.locator("section", {
      has: page.getByRole("heading", { name: "Diary", exact: true }),
    });
    await diary.getByText("Tells of episode 9").waitFor();
    await expect.poll(() => page.content()).not.toContain(told);
    const show = diary.getByRole("link", { name: "Show what tells of episode 9" });
    await show.focus();
    await page.keyboard.press("Enter");
    await diary.getByText(told).waitFor();
    const hide = diary.getByRole("link", { name: "Hide" });
    // The link stays in focus as it changes.
    if (javaScriptEnabled)
      await expect.poll(() => hide.evaluate((link) => link === document.activeElement)).toBe(true);
    await hide.click();
    await show.waitFor();
    await expect.poll(() => page.content()).not.toContain(told);
    await reader.client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 9 });
    await page.reload();
    await diary.getByText(told).waitFor();
    await expect.poll(() => show.count()).toBe(0);
    await Promise.all([owner.context.close(), context.close()]);
  },
);
