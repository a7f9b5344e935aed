import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import { openPage } from "../support/browser.ts";
import type { Budget } from "./budgets.ts";
import type { Language } from "./slow-phone.ts";

type Kind = "page" | "script" | "style" | "font" | "art" | "upload";

/** Bytes by kind, text as gzip; layout shift; addresses of third parties that were asked. */
interface Weight {
  bytes: Record<Kind, number>;
  total: number;
  shift: number;
  strangers: string[];
}

const KB = 1000;
const PACKED = /^(font|image)\/(?!svg)/;

/**
 * A first look of a visitor with a phone at this address, until nothing more comes; `look` sees the page once that is
 * weighed.
 */
export async function weigh(
  browser: Browser,
  url: string,
  language: Language,
  look?: (page: Page) => Promise<void>,
): Promise<Weight> {
  const { page, context } = await openPage(browser, { language });
  await context.addCookies([{ name: "lng", value: language, url }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(observeShifts);
  const bytes: Record<Kind, number> = { page: 0, script: 0, style: 0, font: 0, art: 0, upload: 0 };
  const strangers: string[] = [];
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const { origin } = new URL(response.url());
    if (origin !== new URL(url).origin) strangers.push(response.url());
    const count = (body: Buffer) => countBody(bytes, response, body);
    bodies.push(response.body().then(count, () => {})); // a redirect has no body
  });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    await Promise.all(bodies);
    const { upload, ...ours } = bytes;
    const total = Object.values(ours).reduce((sum, one) => sum + one, 0);
    // In the total they are part of the page.
    const inPage = await innerStyles(page);
    const shift = await shiftOf(page);
    await look?.(page);
    return { bytes: { ...ours, upload, style: bytes.style + inPage }, total, shift, strangers };
  } finally {
    await context.close();
  }
}

function countBody(bytes: Record<Kind, number>, response: Response, body: Buffer): void {
  const isPacked = PACKED.test(response.headers()["content-type"] ?? "");
  bytes[kindOf(response)] += isPacked ? body.length : gzipSync(body).length;
}

function kindOf(response: Response): Kind {
  const type = response.request().resourceType();
  if (type === "script" || type === "font") return type;
  if (type === "stylesheet") return "style";
  if (type !== "image") return "page";
  return new URL(response.url()).pathname.startsWith("/images/") ? "upload" : "art";
}

async function innerStyles(page: Page): Promise<number> {
  const styles = (await page.locator("head > style").allTextContents()).join("");
  return styles === "" ? 0 : gzipSync(styles).length;
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

/** What a weight has more than its budget, a sentence each. */
export function excesses(weight: Weight, budget: Budget, language: Language): string[] {
  const { bytes, total, shift, strangers } = weight;
  const failures = strangers.map((address) => `asks a third party: ${address}`);
  const over = (name: string, has: number, may: number) => {
    if (has > may) failures.push(`${name} ${(has / KB).toFixed(1)} KB, over ${may / KB}`);
  };
  over("JavaScript", bytes.script, budget.script);
  over("CSS", bytes.style, budget.style);
  over("fonts", bytes.font, budget.font[language]);
  over("all together", total, budget.total[language]);
  if (shift > budget.shift) failures.push(`moves by ${shift.toFixed(3)}, over ${budget.shift}`);
  return failures;
}
