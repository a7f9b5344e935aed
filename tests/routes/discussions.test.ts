import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs, contentOf, writeContent } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const read = async (path: string) => (await fetch(url + path)).text();

test("228 229 hero with search, categories, order, the panel of figures", async () => {
  const { page, context, failures } = await openPage(browser);
  await page.goto(`${url}/discussions`);
  await page.getByRole("heading", { level: 1, name: "Discussions" }).waitFor();
  const aside = page.locator("aside");
  await expect.poll(() => aside.textContent()).toContain("1,247");
  for (const part of ["Categories", "Community Stats", "Popular Tags"]) {
    await expect.poll(() => aside.getByRole("heading", { name: part }).count()).toBe(1);
  }
  // Q55 What nobody counted is marked as what it is.
  for (const part of ["Community Stats", "Popular Tags"]) {
    const block = aside.locator("section", { has: page.getByRole("heading", { name: part }) });
    await expect.poll(() => block.getByText("Editors", { exact: true }).count(), { message: part }).toBe(1);
  }
  await expect.poll(() => page.getByRole("link", { name: "Start Discussion" }).count()).toBe(0);
  // The pinned ones stand above the others, and not among them again.
  const titlesIn = (name: string) =>
    page
      .locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) })
      .last()
      .locator("article h2")
      .allTextContents();
  const [pinned, others] = [await titlesIn("Pinned Discussions"), await titlesIn("All Discussions")];
  expect(pinned.length).toBeGreaterThan(0);
  expect(others.filter((title) => pinned.includes(title))).toEqual([]);
  await page.getByLabel("Sort by").selectOption("Most upvoted");
  await page.waitForURL(/sort=top/);
  await page.getByLabel("Search discussions").fill("Noor");
  await page.getByLabel("Search discussions").press("Enter");
  await page.getByRole("heading", { name: 'Results for "Noor"' }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("230 231 pages of 20, at most five; broken values fall back", async () => {
  const first = await read("/discussions");
  const rows = (html: string) => html.match(/<article/g)?.length ?? 0;
  expect(rows(await read("/discussions?page=2"))).toBe(20);
  expect(first).toMatch(/aria-label="Page 2"/);
  for (const page of ["0", "-1", "6", "x", "1e9", "%00"]) {
    expect(rows(await read(`/discussions?page=${page}&sort=%00&category=x`))).toBe(rows(first));
  }
  expect(await read("/discussions?q=zzqqxx")).toContain("No results found for");
});

test.each([
  { javaScript: true, name: "sulafa" },
  { javaScript: false, name: "tamer" },
])("232 233 Start Discussion keeps to its limits (JavaScript: $javaScript)", async ({ javaScript, name }) => {
  const { page, context } = await openPage(browser, { javaScript });
  await arriveAs(page.context(), { url, backendUrl }, name);
  await page.goto(`${url}/discussions`);
  await page.getByRole("link", { name: "Start Discussion" }).click();
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await page.getByRole("alert").getByText("Please fill in all required fields").waitFor();
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await page.getByLabel("Title").fill(`Where does ${name} stand?`);
  await expect.poll(() => page.getByLabel("Title").getAttribute("maxlength")).toBe("200");
  await writeContent(page, "Somewhere in the second act.");
  await page.getByLabel("Tags").fill("a1, a2, a3, a4, a5, a6");
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await page.getByText("At most 5 tags").waitFor();
  await expect.poll(() => contentOf(page)).toBe("Somewhere in the second act.");
  if (javaScript) await page.getByRole("combobox", { name: "Tags" }).fill("");
  else await page.getByLabel("Tags").fill("a1, a2");
  await page.getByRole("button", { name: "Start Discussion" }).click();
  await page.getByRole("heading", { level: 1, name: `Where does ${name} stand?` }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/forum\/post\//);
  await context.close();
});

/** Characters of the longest text below a title, without the sign that it goes on. */
function longestPreview(html: string): number {
  const previews = [...html.matchAll(/<p[^>]*line-clamp-2[^>]*>(.*?)<\/p>/g)].map(([, text = ""]) =>
    text
      .replace(/<[^>]*>/g, "")
      .replace(/&[a-z0-9#]+;/gi, "x")
      .replace(/…$/, ""),
  );
  return Math.max(...previews.map((text) => Array.from(text).length));
}

test("236 237 trending: ten at most; lists show the beginning of a text", async () => {
  const html = await read("/trending");
  // A space at the cut is left out.
  for (const [list, most] of [
    [html, 150],
    [await read("/discussions"), 200],
  ] as const) {
    expect(longestPreview(list)).toBeLessThanOrEqual(most);
    expect(longestPreview(list)).toBeGreaterThan(most - 5);
  }
  expect(html).toMatch(/<h1[^>]*>Trending<\/h1>/);
  // Which ones, and in which order: tests/database/real-calls.test.ts.
  const rows = html.match(/<article/g)?.length ?? 0;
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(10);
});
