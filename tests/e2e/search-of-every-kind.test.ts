import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";
import { newName, type Walker, walk } from "./ways.ts";

// Whoever looks for a person or a community finds them, without knowing which tab they stand in. What is found first:
// tests/app/search.test.ts.

const { url, backendUrl } = demoSite();
/** Nobody writes this word; the person and the community are called so. */
const NAME = newName("zq").replace("-", "");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const { context } = await openPage(browser);
  const { client } = await arriveAs(context, { url, backendUrl }, NAME);
  const { error } = await client
    .from("groups")
    .insert({ name: `Readers of ${NAME}`, description: "", is_private: false });
  expect(error).toBeNull();
  await context.close();
});
afterAll(() => browser?.close());

const tab = ({ page, say }: Walker, name: "All" | "Posts" | "Communities" | "People") =>
  page.getByRole("tab", { name: new RegExp(`^${say(name)}`) });
const countOf = async (one: ReturnType<typeof tab>) => ((await one.textContent()) ?? "").replace(/\D/g, "");

/** From the box of the forum, whose list knows posts and comments alone. */
async function askInForum({ page, device, language, say, enter, press }: Walker): Promise<void> {
  await page.goto(`${url}/forum?lng=${language}`);
  await enter(page.getByLabel(say("Search posts and comments")));
  const box = page.getByRole("combobox", { name: say("Search posts and comments") });
  await box.waitFor();
  await page.keyboard.type(NAME);
  const further = page.getByRole("link", { name: say("Search people, communities and dramas too") });
  await expectInSight(further);
  if (device === "phone") await press(further);
  else await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/search\\?q=${NAME}$`));
}

/** Each tab says how much it holds, and all of them are on the screen. */
async function readTabs(walker: Walker): Promise<void> {
  const { page } = walker;
  const width = page.viewportSize()?.width ?? 0;
  await tab(walker, "All").waitFor();
  await expect.poll(() => countOf(tab(walker, "Posts"))).toBe("0");
  await expect.poll(() => countOf(tab(walker, "Communities"))).toBe("1");
  await expect.poll(() => countOf(tab(walker, "People"))).toBe("1");
  for (const one of await page.getByRole("tab").all()) {
    await expectInSight(one);
    const box = await one.boundingBox();
    expect([box && box.x >= 0, box && box.x + box.width <= width]).toEqual([true, true]);
  }
  await expectUsable(page, { focus: "anywhere" });
}

/** Opened by a link, anew, and where nothing is found. */
async function expectTop({ page, say, language }: Walker): Promise<void> {
  const open = (query: string) => page.goto(`${url}/search?q=${query}&lng=${language}`);
  for (const begin of [() => open(NAME), () => page.reload(), () => open("zzqqxx")]) {
    await begin();
    await expectInSight(page.getByRole("heading", { level: 1 }));
    await expectInSight(page.getByRole("main").getByRole("searchbox", { name: say("Search") }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
}

/** From right to left the next tab is to the left. */
async function walkTabsInArabic({ page }: Walker): Promise<void> {
  await page.goto(`${url}/search?q=${NAME}&lng=ar`);
  await page.getByRole("tab").first().press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByRole("tab").nth(1).and(page.locator("[aria-selected=true]")).waitFor();
}

test.each([
  { device: "phone", language: "ar" },
  { device: "desktop", language: "en" },
] as const)(
  "N6 a search shows what there is of every kind, and begins at the top: $device, $language",
  STORY,
  async (way) => {
    const walker = await walk(browser, way);
    const { page, context, say, press, device } = walker;
    await askInForum(walker);
    await readTabs(walker);
    const results = page.getByRole("tabpanel");
    await results.getByRole("heading", { name: say("People"), exact: true }).waitFor();
    await results.getByRole("link", { name: NAME, exact: true }).waitFor();
    await results.getByRole("link", { name: `Readers of ${NAME}` }).waitFor();
    // An empty tab names those that are not.
    if (device === "phone") await tab(walker, "Posts").tap();
    else {
      await walker.enter(tab(walker, "All"));
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => tab(walker, "Posts").getAttribute("aria-selected")).toBe("true");
    await results.getByText(say("There is nothing of this kind. Look where something was found:")).waitFor();
    await press(results.getByRole("link", { name: say("People"), exact: true }));
    await page.waitForURL(/in=people/);
    await results.getByRole("link", { name: NAME, exact: true }).waitFor();
    await readTabs(walker);
    await expectTop(walker);
    if (device === "desktop") await walkTabsInArabic(walker);
    await context.close();
  },
);
