import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const sara = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  await sara.auth.signInWithPassword({ email: "sara@hikaya.test", password: PASSWORD });
  for (let number = 1; number <= 9; number++) {
    const { error } = await sara.from("groups").insert({ name: `Tambourine ${number}` });
    if (error) throw error;
  }
});
afterAll(() => browser?.close());

const read = async (path: string) => (await fetch(url + path)).text();
const named = (html: string) => [...html.matchAll(/>(Tambourine \d)</g)].map(([, name]) => name);
const people = (html: string) =>
  new Set([...html.matchAll(/<article.*?href="(\/profile\/[0-9a-f-]{36})"/gs)].map(([, to]) => to)).size;

test("221 222 223 225 tabs, banner for visitors, four featured and eight newest communities, three contributors", async () => {
  const html = await read("/discover");
  for (const tab of ["Trending", "Groups", "People", "Activity"]) expect(html).toContain(`${tab}</a>`);
  expect(html).toContain("Join Our Community");
  expect(named(html)).toEqual([9, 8, 7, 6].map((number) => `Tambourine ${number}`));
  expect(people(html)).toBe(3);
  const groups = await read("/discover?tab=groups");
  expect(named(groups)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Tambourine ${number}`));
  expect(await read("/discover?tab=%00&q=a")).toContain("Top contributors");
});

test("016 224 people: the twelve with the highest reputation, each a way to the profile", async () => {
  const html = await read("/discover?tab=people");
  expect(people(html)).toBe(12);
  const figures = [...html.matchAll(/>([\d,]+) reputation</g)].map(([, figure = ""]) =>
    Number(figure.replace(",", "")),
  );
  expect(figures).toEqual([...figures].sort((a, b) => b - a));
});

test("221 the search stays within the tab", async () => {
  expect(named(await read("/discover?tab=groups&q=tambourine+3"))).toEqual(["Tambourine 3"]);
  const found = await read("/discover?tab=people&q=layla");
  expect(found).toContain("<bdi>layla</bdi>");
  expect(found).not.toContain("Tambourine");
  expect(await read("/discover?tab=groups&q=zzqqxx")).toContain("No results found for");
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "226 227 Q32 Q38 activity: twenty for members, Load more brings the next page (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    expect(await read("/discover?tab=activity")).toContain("Activity is for members");
    const { page, context, failures } = await openPage(browser, { javaScript });
    await enterAs(page.context(), url, "omar");
    await page.goto(`${url}/discover?tab=activity`);
    await expect.poll(() => page.getByText("Join Our Community").count()).toBe(0);
    const rows = page.locator("main ol > li");
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBe(20);
    const first = await rows.allTextContents();
    await page.getByRole("link", { name: "Load more" }).click();
    if (javaScript) {
      await rows.nth(20).waitFor();
      await expect.poll(() => rows.count()).toBe(40);
      await expect.poll(async () => (await rows.allTextContents()).slice(0, 20)).toEqual(first);
      await page.waitForURL(/\?tab=activity$/);
    } else {
      await page.getByRole("link", { name: "Newest", exact: true }).waitFor();
      expect(page.url()).toMatch(/before=/);
      await expect.poll(() => rows.count()).toBe(20);
    }
    expect(failures).toEqual([]);
    await context.close();
  },
);
