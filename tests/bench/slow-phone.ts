import type { Browser, CDPSession, Page } from "playwright-core";

export type Language = "en" | "ar";
export const KINDS = ["document", "script", "style", "font", "image", "upload", "other"] as const;
type Kind = (typeof KINDS)[number];

/**
 * Milliseconds of paints and of blocked processor, layout shift, KB (1000 bytes) over the line by kind, and together
 * without what members uploaded: Cloudflare Images makes that narrower (functions/images.ts), this machine does not.
 */
export interface Figures extends Record<Kind, number> {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kb: number;
  requests: number;
}

/** What was painted largest, as a reader of the figures can find it: tag and classes. */
interface Look {
  figures: Figures;
  largest: string;
}

/** 150 ms there and back, 1.6 Mbit/s, a processor four times slower: the terms of every figure here. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** A task is long, and its rest blocks, from here on (Total Blocking Time). */
const LONG_TASK_MS = 50;

/** One first visit of a slow phone: nothing kept, nothing touched, until the page is alive and the line is still. */
export async function lookOnSlowPhone(browser: Browser, url: string, language: Language): Promise<Look> {
  const context = await browser.newContext({
    locale: language === "ar" ? "ar-SA" : "en-US",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
    ignoreHTTPSErrors: true,
  });
  try {
    await context.addCookies([{ name: "lng", value: language, url }]);
    const page = await context.newPage();
    const line = await throttle(page);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    // Alive: React has taken the page over, which is the last that blocks.
    await page.waitForFunction(isAlive, undefined, { timeout: 60_000 });
    await page.waitForLoadState("networkidle");
    const { largest, ...seen } = await page.evaluate(readFigures, LONG_TASK_MS);
    return { figures: { ...seen, ...line }, largest };
  } finally {
    await context.close();
  }
}

type Line = Omit<Figures, "fcp" | "lcp" | "tbt" | "cls">;

/** Slows page and line; what it returns counts along. */
async function throttle(page: Page): Promise<Line> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const counted: Line = {
    ...{ document: 0, script: 0, style: 0, font: 0, image: 0, upload: 0, other: 0 },
    ...{ kb: 0, requests: 0 },
  };
  const kinds = new Map<string, Kind>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) =>
    kinds.set(requestId, request.url.includes("/images/") ? "upload" : kindOf(type)),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    counted[kind] += encodedDataLength / 1000;
    if (kind !== "upload") counted.kb += encodedDataLength / 1000;
    counted.requests += 1;
  });
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return counted;
}

function kindOf(type = "other"): Kind {
  const name = type === "Stylesheet" ? "style" : type.toLowerCase();
  return KINDS.find((kind) => kind === name) ?? "other";
}

/** Runs in the page: React leaves its mark on what it has taken over. */
function isAlive(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith("__react"));
}

interface Seen {
  lcp: number;
  largest: string;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page: no function with a name in it, for which the loader of TypeScript would ask a helper. */
function observe() {
  const seen: Seen = { lcp: 0, largest: "", cls: 0, tasks: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  for (const type of ["largest-contentful-paint", "layout-shift", "longtask"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime: start, duration } = entry;
        const { value = 0, element } = entry as unknown as { value?: number; element?: Element };
        if (type === "longtask") seen.tasks.push({ start, duration });
        else if (type === "layout-shift") seen.cls += value;
        else {
          seen.lcp = start;
          seen.largest = element ? `${element.localName}.${element.getAttribute("class")}` : "";
        }
      }
    }).observe({ type, buffered: true });
  }
}

function readFigures(long: number): Pick<Figures, "fcp" | "lcp" | "tbt" | "cls"> & { largest: string } {
  const { seen } = window as unknown as { seen: Seen };
  const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const tbt = seen.tasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce((sum, { duration }) => sum + duration - long, 0);
  return { fcp, lcp: seen.lcp, tbt, cls: seen.cls, largest: seen.largest };
}
