import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { BUDGETS } from "../bench/budgets.ts";
import { excesses, weigh } from "../bench/weigh.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";
import { englishOn } from "./english-texts.ts";

// How heavy pages are on a first visit, and what is fetched before it is needed. What other tests write on the shared
// site makes its pages heavier, so this file has one of its own.

let site: Site;
let url: string;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser({ whole: true })]);
  url = site.url;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What is wrong with any public page on a first visit. */
async function faultsOf(language: "en" | "ar"): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const open = Object.entries(BUDGETS);
  const weighNext = async () => {
    for (let next = open.pop(); next; next = open.pop()) {
      const [path, budget] = next;
      const english: string[] = [];
      const weight = await weigh(browser, url + path, language, async (page) => {
        if (language === "ar") english.push(...(await englishOn(page)));
      });
      const failures = [...excesses(weight, budget, language), ...english.map((text) => `says ${text}`)];
      if (failures.length > 0) found[path] = failures;
    }
  };
  await Promise.all([weighNext(), weighNext(), weighNext(), weighNext()]);
  return found;
}

test("021 every page keeps to its budget and asks nobody else, in English", async () => {
  expect(await faultsOf("en")).toEqual({});
});

test("021 every page keeps to its budget and asks nobody else, in Arabic; none of its texts is missing", async () => {
  expect(await faultsOf("ar")).toEqual({});
});

test("Arabic in the stand-ins is as long as in the fonts that take their place", async () => {
  const { page, context } = await openPage(browser, { language: "ar" });
  await page.goto(`${url}/help`);
  const ratios = await page.evaluate(async (texts) => {
    const brush = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    const lengthIn = async (families: string, weight: number) => {
      // So large that rounding to pixels counts for nothing.
      brush.font = `${weight} 100px ${families}`;
      // Refused where the system lacks one of the fonts that may stand in.
      await Promise.allSettled(texts.map((text) => document.fonts.load(brush.font, text)));
      return texts.reduce((sum, text) => sum + brush.measureText(text).width, 0);
    };
    const ratioOf = async (font: string, standIn: string, weight: number) =>
      (await lengthIn(standIn, weight)) / (await lengthIn(font, weight));
    return {
      readex: await ratioOf('"Readex Pro"', '"Readex Fallback"', 380),
      ruqaa: await ratioOf('"Aref Ruqaa", "Rakkas"', '"Ruqaa Fallback", "Rakkas Fallback"', 400),
    };
  }, Object.values(arabic));
  expect(Math.abs(ratios.readex - 1)).toBeLessThan(0.02);
  // Its letters differ more, word by word.
  expect(Math.abs(ratios.ruqaa - 1)).toBeLessThan(0.04);
  await context.close();
});

test("a visitor's page comes with its styles, and is taken over without a fault", async () => {
  const { page, context, failures } = await openPage(browser);
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${url}/drama/1`);
  await page.locator("html:has(body)").evaluate(async () => {
    const isAlive = () => Object.keys(document.body).some((key) => key.startsWith("__react"));
    while (!isAlive()) await new Promise(requestAnimationFrame);
  });
  expect(files.filter((path) => path.endsWith(".css"))).toEqual([]);
  const layers = await page.locator("head > style").textContent();
  expect(/@layer theme.*@layer base.*@layer components.*@layer utilities/s.test(layers ?? "")).toBe(true);
  // The next page brings what it needs beside them, and the first looks the same when it is there again.
  const heading = page.getByRole("heading", { level: 1 });
  const lookOf = () => heading.evaluate((element) => getComputedStyle(element).font);
  const before = await lookOf();
  await page.locator("footer").getByRole("link", { name: "Help" }).click();
  await page.waitForURL("**/help");
  await page.goBack();
  await page.waitForURL("**/drama/1");
  await expect.poll(lookOf).toBe(before);
  expect(failures).toEqual([]);
  await context.close();
});

test("the page behind a link is fetched once a visitor points at it, to be kept for a moment", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}/help`);
  const main = page.getByRole("navigation", { name: "Main" });
  const ahead = page.waitForResponse((response) => response.url().endsWith("/dramas.data"));
  await main.getByRole("link", { name: "Dramas" }).hover();
  const answer = await ahead;
  // Less where the copy is older: what is removed is gone within a minute, here too.
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toMatch(/^private, max-age=(20|1?[1-9]|10)$/);
  await answer.finished();
  await main.getByRole("link", { name: "Dramas" }).click();
  await page.getByRole("heading", { level: 1, name: "Dramas" }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("nothing is fetched ahead for those who save data", async () => {
  const { page, context } = await openPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${url}/help`, { waitUntil: "networkidle" });
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Dramas" }).hover();
  // Focus is intent as well: it lands on the next link long after the first would have been fetched.
  await main.getByRole("link", { name: "Dramas" }).focus();
  await main.getByRole("link", { name: "Forum" }).click();
  await page.waitForURL("**/forum");
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual(["/forum.data"]);
  await context.close();
});
