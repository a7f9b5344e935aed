import type { Browser, CDPSession, Page } from "playwright-core";
import { buildIfNewer } from "../../functions/local/build.ts";
import { openBrowser } from "../support/browser.ts";
import { startSite } from "../support/site.ts";
import { startEdge } from "./edge.ts";

// When a first visit on a slow phone sees something: `node --import tsx tests/bench/paint.ts [times] [path …]`.
// Cold cache, 150 ms, 1.6 Mbit/s, processor four times slower, median of five; compressed as at the edge. Fails over a
// limit. Bytes are those that crossed the line, headers included.

type Language = "en" | "ar";

interface Figures {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  kb: number;
  requests: number;
}

const LIMITS: Record<Language, Partial<Figures>> = {
  en: { lcp: 1100, tbt: 100, cls: 0.02, kb: 200 },
  ar: { lcp: 1100, tbt: 100, cls: 0.02, kb: 250 },
};
const PATHS = ["/", "/forum", "/forum/post/00000000-0000-4000-8000-0000000a0001", "/drama/1"];
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
/** A task is long, and its rest blocks, from here on (Total Blocking Time). */
const LONG_TASK_MS = 50;

async function look(browser: Browser, url: string, language: Language): Promise<Figures> {
  const context = await browser.newContext({
    locale: language === "ar" ? "ar-SA" : "en-US",
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
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
    return { ...(await page.evaluate(readFigures, LONG_TASK_MS)), ...line };
  } finally {
    await context.close();
  }
}

/** Slows page and line; what it returns counts along. */
async function throttle(page: Page): Promise<{ kb: number; requests: number }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const counted = { kb: 0, requests: 0 };
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    counted.kb += encodedDataLength / 1000;
    counted.requests += 1;
  });
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return counted;
}

/** Runs in the page: React leaves its mark on what it has taken over. */
function isAlive(): boolean {
  return Object.keys(document.body).some((key) => key.startsWith("__react"));
}

interface Seen {
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page: no function with a name in it, for which the loader of TypeScript would ask a helper. */
function observe() {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [] };
  (window as unknown as { seen: Seen }).seen = seen;
  for (const type of ["largest-contentful-paint", "layout-shift", "longtask"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime: start, duration } = entry;
        if (type === "longtask") seen.tasks.push({ start, duration });
        else if (type === "layout-shift") seen.cls += (entry as unknown as { value: number }).value;
        else seen.lcp = start;
      }
    }).observe({ type, buffered: true });
  }
}

function readFigures(long: number): Pick<Figures, "fcp" | "lcp" | "tbt" | "cls"> {
  const { seen } = window as unknown as { seen: Seen };
  const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
  const tbt = seen.tasks
    .filter(({ start, duration }) => start + duration > fcp)
    .reduce((sum, { duration }) => sum + duration - long, 0);
  return { fcp, lcp: seen.lcp, tbt, cls: seen.cls };
}

function mediansOf(looks: Figures[]): Figures {
  const of = (name: keyof Figures) =>
    looks.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(looks.length / 2)] ?? Number.NaN;
  return {
    fcp: of("fcp"),
    lcp: of("lcp"),
    tbt: of("tbt"),
    cls: of("cls"),
    kb: of("kb"),
    requests: of("requests"),
  };
}

function row(path: string, language: Language, figures: Figures, over: string[]): string {
  const { fcp, lcp, tbt, cls, kb, requests } = figures;
  const cells = [fcp, lcp, tbt].map((value) => value.toFixed(0).padStart(7));
  const rest = [cls.toFixed(3).padStart(7), kb.toFixed(0).padStart(6), String(requests).padStart(5)];
  const words = over.map((name) => `${name} over ${LIMITS[language][name as keyof Figures]}`).join("; ");
  return `${path.slice(0, 24).padEnd(25)}${language} ${[...cells, ...rest].join(" ")}  ${words}`;
}

const [times = "5", ...asked] = process.argv.slice(2);
await buildIfNewer((line) => process.stdout.write(`${line}\n`));
const [site, browser] = await Promise.all([startSite({ seed: "demo" }), openBrowser()]);
const edge = await startEdge(site.url);
let faults = 0;
try {
  process.stdout.write("page                     lng  FCP ms  LCP ms  TBT ms    CLS     KB requests\n");
  for (const path of asked.length > 0 ? asked : PATHS) {
    for (const language of ["en", "ar"] as const) {
      const looks: Figures[] = [];
      for (let time = 0; time < Number(times); time++)
        looks.push(await look(browser, edge.url + path, language));
      const figures = mediansOf(looks);
      const over = Object.entries(LIMITS[language])
        .filter(([name, limit]) => figures[name as keyof Figures] > limit)
        .map(([name]) => name);
      faults += over.length;
      process.stdout.write(`${row(path, language, figures, over)}\n`);
    }
  }
} finally {
  await browser.close();
  await edge.stop();
  await site.stop();
}
process.exitCode = faults > 0 ? 1 : 0;
