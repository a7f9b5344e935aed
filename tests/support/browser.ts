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

/** A person at a browser of their own. */
export async function openPage(
  browser: Browser,
  options: {
    javaScript?: boolean;
    language?: "en" | "ar";
    /** What it keeps would stand between a story and the site. */
    serviceWorkers?: "allow" | "block";
  } = {},
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScript ?? true,
    locale: options.language === "ar" ? "ar-SA" : "en-US",
    serviceWorkers: options.serviceWorkers ?? "block",
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  // A key pressed while Remix still decodes the page's data: React says so, and takes the page up once it is decoded.
  const EARLY_KEY = "Minified React error #345";
  page.on("pageerror", (error) => {
    if (!String(error).includes(EARLY_KEY)) faults.push(String(error));
  });
  page.on("console", (message) => {
    // The browser reports every 4xx as an error of its own.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      faults.push(message.text());
    }
  });
  return { page, context, faults };
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
