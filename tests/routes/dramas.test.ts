import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// Sizes, what is kept for visitors, and pictures; what the pages say: tests/app/dramas.test.ts.

const { url } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("290 542: the list is kept apart from the grid", async () => {
  const read = async (path: string) => {
    const answer = await fetch(url + path);
    const html = await answer.text();
    return [answer.status, html.slice(html.indexOf("<main"), html.indexOf("</main>"))];
  };
  const grid = await read("/dramas");
  const list = await read("/dramas?view=list");
  expect(list[0]).toBe(200);
  expect(list).not.toEqual(grid);
  expect(await read("/dramas?view=list")).toEqual(list);
  expect(await read("/dramas")).toEqual(grid);
});

test("D6 the picture that networks show of a drama is sent", async () => {
  const image = await fetch(`${url}/art/cards/noor.png`);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("finding-D12 who saves data gets fewer pictures", async () => {
  const imagesFor = async (headers: Record<string, string>) => {
    const html = await (await fetch(`${url}/dramas`, { headers })).text();
    return [/<img src="\/art\/posters/g, /<img src="\/art\/banners/g].map(
      (kind) => html.match(kind)?.length ?? 0,
    );
  };
  expect(await imagesFor({})).toEqual([8, 1]);
  expect(await imagesFor({ "save-data": "on" })).toEqual([4, 0]);
  expect(await imagesFor({})).toEqual([8, 1]);
});

test.each([
  ["en", "Clear Filters"],
  ["ar", "مسح عوامل التصفية"],
] as const)(
  "finding-D11 Clear Filters has its place on a phone from the beginning (%s)",
  async (language, name) => {
    const { page, context } = await openPage(browser, { language, device: "phone" });
    const clear = page.getByRole("link", { name, exact: true });
    await page.goto(`${url}/dramas?lng=${language}`);
    await clear.waitFor();
    const before = await clear.boundingBox();
    expect(before?.height).toBeGreaterThanOrEqual(44);
    await page.goto(`${url}/dramas?genre=Comedy&lng=${language}`);
    await expect.poll(() => clear.boundingBox()).toEqual(before);
    await context.close();
  },
);
