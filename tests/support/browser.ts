import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type Locator,
  type Page,
  type Response,
} from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Where the browser listens that all files of a run share; see shared-browser.ts. */
export const SHARED_BROWSER = "TEST_BROWSER";

interface BrowserOptions {
  /** Where tools reach one of their own. */
  port?: number;
  /** Headless scroll bars take no room unless they are asked for. */
  scrollBars?: boolean;
  /** What readers have, and not the shell: for service workers that are kept, notifications, and what is measured. */
  whole?: boolean;
}

/**
 * A headless Chromium: the one of this run of tests, where there is one and nothing is asked for, with contexts apart from
 * everybody else's.
 */
export function openBrowser({
  port,
  scrollBars = false,
  whole = false,
}: BrowserOptions = {}): Promise<Browser> {
  const shared = process.env[SHARED_BROWSER];
  if (shared && !port && !scrollBars && !whole) return chromium.connect(shared);
  // Tools look at the site through tests/bench/edge.ts, whose certificate is its own.
  const args = port ? [...FLAGS, `--remote-debugging-port=${port}`, "--ignore-certificate-errors"] : FLAGS;
  return chromium.launch({
    executablePath: findChromium(whole || scrollBars),
    args,
    ignoreDefaultArgs: scrollBars ? ["--hide-scrollbars"] : undefined,
  });
}

/** For `page.waitForResponse`: what answers a form that is sent to such an address, and no other. */
export const isPostTo = (path: RegExp) => (answer: Response) =>
  answer.request().method() === "POST" && path.test(new URL(answer.url()).pathname);

/** A headless Chromium that others connect to. */
export function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: findChromium(), args: FLAGS, host: "127.0.0.1" });
}

/** How long a busy machine may take over one step; it is no error of the product. */
const LONGEST_STEP_MS = 30_000;

/** Of this file of tests. */
const opened = new Set<BrowserContext>();

export const pagesThatStandOpen = (): Page[] => [...opened].flatMap((context) => context.pages());

/** Contexts of people without scripts. */
const plain = new WeakSet<BrowserContext>();

/** Whether scripts run in the browser this page stands in. */
export const runsScripts = (page: Page): boolean => runsScriptsIn(page.context());

const runsScriptsIn = (context: BrowserContext): boolean => !plain.has(context);

/** What people hold: a phone and a tablet with a coarse pointer and no hover, and a desktop with a mouse. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;

export type Device = keyof typeof DEVICES;

/** A person at a browser of their own. Every page of theirs is alive once it is there: see `comeAlive`. */
export async function openPage(
  browser: Browser,
  options: {
    javaScript?: boolean;
    language?: "en" | "ar";
    /** A desktop when absent. */
    device?: Device;
    /** Cookies and storage of somebody who has signed in before. */
    storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>;
    /** What it keeps would stand between a story and the site. */
    serviceWorkers?: "allow" | "block";
  } = {},
): Promise<{ page: Page; context: BrowserContext; failures: string[] }> {
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScript ?? true,
    locale: options.language === "ar" ? "ar-SA" : "en-US",
    serviceWorkers: options.serviceWorkers ?? "block",
    storageState: options.storageState,
    ...DEVICES[options.device ?? "desktop"],
  });
  opened.add(context);
  context.once("close", () => opened.delete(context));
  if (options.javaScript === false) plain.add(context);
  context.setDefaultTimeout(LONGEST_STEP_MS);
  // Without a network the service worker's pages may stay as they are.
  if (runsScriptsIn(context) && options.serviceWorkers !== "allow") context.on("page", waitForLife);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on("pageerror", (error) => {
    // Remix leaves the end of a page's data to nobody when its reader goes on to another page before all of it came.
    if (!String(error).startsWith("AbortError")) failures.push(String(error));
  });
  page.on("console", (message) => {
    // The browser reports every 4xx as an error of its own.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      failures.push(message.text());
    }
  });
  return { page, context, failures };
}

/** From here on whoever goes somewhere in this tab is there once the scripts have taken the page up. */
function waitForLife(page: Page): void {
  const [go, again] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    const answer = await go(...given);
    await comeAlive(page);
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await again(...given);
    await comeAlive(page);
    return answer;
  };
}

/**
 * Waits until the page answers to keys and clicks: React has taken it up and its effects have run. At once on pages
 * that have no scripts.
 */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector("script[type=module]")) return document.readyState === "complete";
    const mark = Object.keys(document).find((key) => key.startsWith("__reactContainer$")) ?? "";
    return Reflect.get(document, mark)?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await settle(page);
}

/** Lets effects of what is drawn run, such as those that begin to count time. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // As React plans its effects, and after them; no clock of a test holds these back.
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** It draws no window: a page costs it half of what it costs the whole browser. */
const SHELL = { path: "/usr/bin/chromium-headless-shell", debian: "chromium-headless-shell" };
const WHOLE = { path: "/usr/bin/chromium", debian: "chromium" };

function findChromium(whole = false): string {
  const places = [process.env.CHROME_PATH, chromium.executablePath(), WHOLE.path, "/usr/bin/google-chrome"];
  const other = places.find((place) => place && existsSync(place));
  const wanted = whole ? WHOLE : SHELL;
  if (process.env.CHROME_PATH || (whole && other)) return other ?? "";
  if (!existsSync(wanted.path)) install(wanted.debian);
  const found = existsSync(wanted.path) ? wanted.path : other;
  if (found) return found;
  throw new Error(
    `No Chromium was found: install one (Debian: apt-get install ${wanted.debian}) or set CHROME_PATH.`,
  );
}

/** Where that cannot be done, another Chromium is as good, only slower. */
function install(debian: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return;
  process.stdout.write(`Installing Debian's ${debian} for the browser tests\n`);
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update", "-q"], options);
    execFileSync("apt-get", ["install", "-y", "-q", debian], options);
  } catch (error) {
    process.stdout.write(`It could not be installed: ${error instanceof Error ? error.message : error}\n`);
  }
}

/** Waits until what moves it has ended: a place that is read before is on the way. */
export async function rest(element: Locator): Promise<void> {
  await element.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
}
