import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { buildIfNewer } from "../../functions/local/build.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { startSite } from "../support/site.ts";

// What a visitor's first look at each public page costs: `node --import tsx tests/bench/weight.ts [path …]`.
// JavaScript and CSS count as gzip of what came, fonts as they came (woff2 is compressed). Fails over the budget.

type Language = "en" | "ar";
type Kind = "script" | "style" | "font";

interface Budget {
  script: number;
  style: number;
  font: Record<Language, number>;
  /** Cumulative layout shift while loading, without touching anything. */
  shift: number;
}

const KB = 1000;
const HOME: Budget = { script: 120 * KB, style: 15 * KB, font: { en: 60 * KB, ar: 100 * KB }, shift: 0.02 };
const FORUM: Budget = { ...HOME, script: 130 * KB };
const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";

/** Every public route, with the budget of its kind. */
const BUDGETS: Record<string, Budget> = {
  "/": HOME,
  "/forum": FORUM,
  [POST]: FORUM,
  "/sign-in": HOME,
  "/help": HOME,
  "/contact": FORUM,
  "/categories": HOME,
  "/category/recommendations": HOME,
  "/category/reviews": HOME,
  "/dramas": HOME,
  "/drama/1": HOME,
  "/drama/1?tab=reviews": HOME,
  "/creators": HOME,
  "/creator/3": HOME,
  "/groups": FORUM,
  "/groups/00000000-0000-4000-8000-0000000d0001": FORUM,
  "/groups/00000000-0000-4000-8000-0000000d0001/posts/00000000-0000-4000-8000-0000000e0001": FORUM,
  "/discover": FORUM,
};

interface Weight {
  bytes: Record<Kind, number>;
  shift: number;
  strangers: string[];
}

async function weigh(browser: Browser, url: string, language: Language): Promise<Weight> {
  const { page, context } = await openPage(browser, { language });
  await context.addCookies([{ name: "lng", value: language, url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(observeShifts);
  const bytes: Record<Kind, number> = { script: 0, style: 0, font: 0 };
  const strangers: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const { origin } = new URL(response.url());
    if (origin !== new URL(url).origin) strangers.push(response.url());
    bodies.push(
      response.body().then(
        (body) => {
          const kind = kindOf(response.request().resourceType());
          if (kind) bytes[kind] += kind === "font" ? body.length : gzipSync(body).length;
        },
        () => {}, // a redirect has no body
      ),
    );
  });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    await Promise.all(bodies);
    return { bytes, shift: await shiftOf(page), strangers };
  } finally {
    await context.close();
  }
}

function kindOf(type: string): Kind | null {
  if (type === "script") return "script";
  if (type === "stylesheet") return "style";
  return type === "font" ? "font" : null;
}

function observeShifts() {
  const sums = window as unknown as { shift: number };
  sums.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sums.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

function excesses(weight: Weight, budget: Budget, language: Language): string[] {
  const { bytes, shift, strangers } = weight;
  const faults = strangers.map((address) => `asks a third party: ${address}`);
  if (bytes.script > budget.script) faults.push(`JavaScript over ${budget.script / KB} KB`);
  if (bytes.style > budget.style) faults.push(`CSS over ${budget.style / KB} KB`);
  if (bytes.font > budget.font[language]) faults.push(`fonts over ${budget.font[language] / KB} KB`);
  if (shift > budget.shift) faults.push(`moves by ${shift.toFixed(3)}, over ${budget.shift}`);
  return faults;
}

const asked = process.argv.slice(2);
await buildIfNewer((line) => process.stdout.write(`${line}\n`));
const [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser()]);
let over = 0;
try {
  process.stdout.write("page                                      lng  JS KB  CSS KB  fonts KB  shift\n");
  for (const [path, budget] of Object.entries(BUDGETS)) {
    if (asked.length > 0 && !asked.includes(path)) continue;
    for (const language of ["en", "ar"] as const) {
      const weight = await weigh(browser, site.url + path, language);
      const { script, style, font } = weight.bytes;
      const figures = [script, style, font].map((size) => (size / KB).toFixed(1).padStart(7));
      const faults = excesses(weight, budget, language);
      over += faults.length;
      process.stdout.write(
        `${path.slice(0, 41).padEnd(42)}${language} ${figures.join(" ")}   ${weight.shift.toFixed(3)}  ${faults.join("; ")}\n`,
      );
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = over > 0 ? 1 : 0;
