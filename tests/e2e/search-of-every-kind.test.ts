import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";
import { newName, WAYS, type Walker, walk } from "./ways.ts";

// Whoever looks for a person or a community finds them, without knowing which tab they stand in.

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

test.each([
  ["en", "noor", "Dramas"],
  ["ar", "نُور", "المسلسلات"],
])("finding-P8 who types the name of a drama finds it first (%s)", async (language, query, dramas) => {
  const headings = async (q: string) => {
    const html = await (await fetch(`${url}/search?q=${encodeURIComponent(q)}&lng=${language}`)).text();
    return [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title);
  };
  const found = await headings(query);
  expect(found.length).toBeGreaterThan(1);
  expect(found[0]).toBe(dramas);
  // A word that dramas only mention.
  const mentioned = await headings("coffee");
  expect(mentioned).toContain(dramas);
  expect(mentioned[0]).not.toBe(dramas);
});

test("finding-P8 of dramas that are called so, those whose title begins so stand first", async () => {
  const html = await (await fetch(`${url}/search?q=${encodeURIComponent("نو")}&in=dramas&lng=en`)).text();
  const places = [">Noor<", ">House of Seven Windows<"].map((title) => html.indexOf(title));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places[0]).toBeLessThan(places[1] ?? 0);
});

test.each(WAYS)("results opened by a link begin at the top: $device, $language", async (way) => {
  const { page, context, say } = await walk(browser, way);
  await page.goto(`${url}/search?q=${NAME}&lng=${way.language}`);
  await page.getByRole("tabpanel").getByRole("link", { name: NAME, exact: true }).waitFor();
  for (const open of [() => page.reload(), () => page.goto(`${url}/search?q=zzqqxx&lng=${way.language}`)]) {
    await expectInSight(page.getByRole("heading", { level: 1 }));
    await expectInSight(page.getByRole("main").getByRole("searchbox", { name: say("Search") }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await open();
  }
  await expectInSight(page.getByRole("heading", { level: 1 }));
  await context.close();
});

test.each(WAYS)("N6 a search shows what there is of every kind: $device, $language", STORY, async (way) => {
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
    await page.keyboard.press(way.language === "ar" ? "ArrowLeft" : "ArrowRight");
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => tab(walker, "Posts").getAttribute("aria-selected")).toBe("true");
  await results.getByText(say("There is nothing of this kind. Look where something was found:")).waitFor();
  await press(results.getByRole("link", { name: say("People"), exact: true }));
  await page.waitForURL(/in=people/);
  await results.getByRole("link", { name: NAME, exact: true }).waitFor();
  await readTabs(walker);
  await context.close();
});
