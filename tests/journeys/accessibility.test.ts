import axe from "axe-core";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";
import { signIn } from "./people.ts";

// Every page as axe and a narrow phone see it, in both languages and both themes, for a visitor and for a member.

const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";
// Of the demo: layla is its admin.
const GROUP = "/groups/00000000-0000-4000-8000-0000000d0001";
const GROUP_POST = `${GROUP}/posts/00000000-0000-4000-8000-0000000e0001`;
const CATALOGUE_PAGES = [
  "/dramas",
  "/dramas?q=zzz",
  "/drama/3",
  "/drama/3?tab=overview",
  "/drama/3?tab=reviews",
];
const VISITOR_PAGES = [
  "/forum",
  POST,
  "/sign-in",
  "/sign-in?mode=sign-up",
  "/no/such/page",
  "/categories",
  "/category/recommendations",
  "/category/reviews",
  "/category/behind-scenes?q=nothing+like+that",
  "/help",
  "/guidelines",
  "/privacy",
  "/terms",
  "/contact",
  "/contact/sent",
  "/groups",
  GROUP,
  "/discover",
  "/discover?tab=activity",
  ...CATALOGUE_PAGES,
];
const MEMBER_PAGES = [
  "/forum",
  `${POST}?reply=00000000-0000-4000-8000-000000000000`,
  "/forum/new",
  "/groups/new",
  GROUP,
  GROUP_POST,
  `${GROUP}/posts/new`,
  `${GROUP}/manage`,
  `${GROUP}/manage?tab=members`,
  "/discover?tab=activity",
];

let site: Site;
let browser: Browser;
let member: BrowserContext;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser()]);
  const { page, context } = await openPage(browser);
  await signIn(page, site.url, "layla");
  member = context;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function faultsOf(
  context: BrowserContext,
  path: string,
  language: string,
  theme: string,
): Promise<string[]> {
  await context.addCookies([
    { name: "theme", value: theme, url: site.url },
    { name: "lng", value: language, url: site.url },
  ]);
  const page = await context.newPage();
  try {
    await page.goto(site.url + path);
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual([language, theme]);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`),
    );
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) faults.push(`scrolls sideways by ${over} px at ${width}`);
    }
    return faults;
  } finally {
    await page.close();
  }
}

/** Two dozen pages, each at five widths. */
const LONGEST_MS = 300_000;
const LOOKS = [
  ["en", "light"],
  ["en", "dark"],
  ["ar", "light"],
  ["ar", "dark"],
] as const;

test.each(LOOKS)(
  "a visitor's pages in %s and %s have no fault",
  async (language, theme) => {
    const context = await browser.newContext();
    const faults: Record<string, string[]> = {};
    for (const path of VISITOR_PAGES) {
      const found = await faultsOf(context, path, language, theme);
      if (found.length > 0) faults[path] = found;
    }
    await context.close();
    expect(faults).toEqual({});
  },
  LONGEST_MS,
);

test.each(LOOKS)(
  "a member's pages in %s and %s have no fault",
  async (language, theme) => {
    const faults: Record<string, string[]> = {};
    for (const path of MEMBER_PAGES) {
      const found = await faultsOf(member, path, language, theme);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  },
  LONGEST_MS,
);
