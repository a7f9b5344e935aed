import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

// The library as it lives: two tabs of one member, on a phone.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("408 413 two tabs of a phone agree without a load", async () => {
  const { page, context, failures } = await openPage(browser, { language: "ar", device: "phone" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "yamama");
  await client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 7 });
  const onward = (of: Page, episode: number) =>
    of.getByRole("button", { name: new RegExp(`\\+1.*الحلقة ${episode}`) });
  await page.goto(url);
  await page.getByRole("banner").getByRole("link", { name: "مكتبتي" }).tap();
  await onward(page, 8).waitFor();
  const other = await context.newPage();
  await other.goto(`${url}/library`);
  await onward(other, 8).waitFor();
  await other.evaluate(() => {
    (window as { isSame?: boolean }).isSame = true;
  });
  // Pressed twice at once, two episodes: none is lost, none counted twice.
  await onward(page, 8).tap();
  await onward(page, 9).tap();
  const kept = async () =>
    (await client.from("trackings").select("position").eq("user_id", id).single()).data;
  await expect.poll(kept).toEqual({ position: 9 });
  await onward(other, 10).waitFor();
  await expect.poll(() => other.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  expect(failures).toEqual([]);
  await context.close();
});

test("413 news that cannot be fetched leave the page as it was, and one's own change asks for nothing", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "salsabil");
  const track = (drama: string, position: number) =>
    client.rpc("set_tracking", { drama, seen: 0, status: "watching", reached: position });
  await track("3", 7);
  const isReload = (address: string | URL) => new URL(address).pathname === "/library.data";
  // The connection asks once, for what may have been missed.
  const connected = page.waitForResponse((answer) => isReload(answer.url()));
  await page.goto(`${url}/library`);
  await connected;
  let failed = 0;
  await page.route(isReload, (route) => {
    failed++;
    return route.fulfill({ status: 503, body: "" });
  });
  await track("1", 2);
  await expect.poll(() => failed).toBe(1);
  await page.getByRole("heading", { level: 1, name: "Library" }).waitFor();
  await page.getByRole("button", { name: /\+1.*Episode 8/ }).tap();
  await page.getByText("Episode 8 of \u2068Noor\u2069, seen").waitFor();
  await page.getByRole("button", { name: "Undo" }).tap();
  await page.getByRole("button", { name: /\+1.*Episode 8/ }).waitFor();
  const kept = async () => {
    const rows = client.from("trackings").select("position, version").eq("user_id", id);
    return (await rows.eq("drama_id", "3").single()).data;
  };
  await expect.poll(kept).toEqual({ position: 7, version: 3 });
  // What was heard of one's own two changes came before what is heard of this.
  await track("2", 1);
  await expect.poll(() => failed).toBe(2);
  await page.unroute(isReload);
  await track("4", 1);
  await page.getByRole("heading", { name: "City of Dreams" }).waitFor();
  await context.close();
});

test("413 news neither scrolls the page nor closes what was opened meanwhile", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const { client } = await arriveAs(context, { url, backendUrl }, "bayan");
  const track = (drama: string) =>
    client.rpc("set_tracking", { drama, seen: 0, status: "watching", reached: 1 });
  await track("3");
  const isReload = (address: string | URL) => new URL(address).pathname === "/library.data";
  const connected = page.waitForResponse((answer) => isReload(answer.url()));
  await page.goto(`${url}/library?sort=title`);
  await connected;
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isReload, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await track("2");
  await expect.poll(() => asked).toBe(1);
  await page.evaluate(() => scrollTo(0, 120));
  await page.getByRole("button", { name: "More for Noor" }).tap();
  const menu = page.getByRole("menu", { name: "More for Noor" });
  await menu.waitFor();
  const stood = await page.evaluate(() => scrollY);
  expect(stood).toBeGreaterThan(0);
  release();
  await page.getByRole("heading", { name: "The Last Garden" }).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(stood);
  await context.close();
});
