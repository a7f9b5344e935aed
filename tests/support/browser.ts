import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A headless Chromium; installs Debian's package when there is none and we may. Other tools reach it at `port`. */
export function openBrowser(port?: number): Promise<Browser> {
  // Tools look at the site through tests/bench/edge.ts, whose certificate is its own.
  const args = port ? [...FLAGS, `--remote-debugging-port=${port}`, "--ignore-certificate-errors"] : FLAGS;
  return chromium.launch({ executablePath: findChromium() ?? installChromium(), args });
}

/** How long a busy machine may take over one step; it is no fault of the product. */
const LONGEST_STEP_MS = 30_000;

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
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScript ?? true,
    locale: options.language === "ar" ? "ar-SA" : "en-US",
    serviceWorkers: options.serviceWorkers ?? "block",
    storageState: options.storageState,
    ...DEVICES[options.device ?? "desktop"],
  });
  if (options.javaScript === false) plain.add(context);
  context.setDefaultTimeout(LONGEST_STEP_MS);
  // Without a network the service worker's pages may stay as they are.
  if (runsScriptsIn(context) && options.serviceWorkers !== "allow") context.on("page", waitForLife);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // The browser reports every 4xx as an error of its own.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      faults.push(message.text());
    }
  });
  return { page, context, faults };
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

function findChromium(): string | undefined {
  const places = [
    process.env.CHROME_PATH,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
  ];
  return places.find((place) => place && existsSync(place));
}

function installChromium(): string {
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!isDebianRoot) {
    throw new Error(
      "No Chromium was found: install one (Debian: apt-get install chromium) or set CHROME_PATH.",
    );
  }
  process.stdout.write("Installing Debian's chromium package for the browser journeys\n");
  execFileSync("apt-get", ["update"], { stdio: "ignore" });
  execFileSync("apt-get", ["install", "-y", "chromium"], { stdio: "ignore" });
  return "/usr/bin/chromium";
}
