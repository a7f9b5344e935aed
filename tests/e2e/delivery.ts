import { execFileSync } from "node:child_process";
import type { Browser, Page } from "playwright-core";
import { openPage } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { signUp } from "./people.ts";

// Two people in two browsers with one conversation open, and how long what one writes takes to the other.

const MOST_TRIES = 2_000;

declare global {
  interface Window {
    /** When a text was sent from this page, or seen on it, ms since 1970. */
    moments?: Record<string, number>;
  }
}

/** Both stand in their conversation, which is no request any more. */
export async function openPair(
  browser: Browser,
  url: string,
  names: [string, string],
): Promise<{ sender: Page; receiver: Page; failures: string[] }> {
  const [one, other] = await Promise.all([openPage(browser), openPage(browser)]);
  await Promise.all([signUp(one.page, url, names[0], ""), signUp(other.page, url, names[1], "")]);
  await one.page.goto(`${url}/messages/new?q=${names[1]}`);
  await one.page.getByRole("button", { name: names[1], exact: true }).click();
  await one.page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await send(one.page, "The first");
  await other.page.goto(one.page.url());
  await other.page.getByRole("button", { name: "Accept" }).click();
  await other.page.getByRole("button", { name: "Accept" }).waitFor({ state: "detached" });
  return { sender: one.page, receiver: other.page, failures: [...one.failures, ...other.failures] };
}

/** Writes and sends, again and again until it is sent. */
export async function send(page: Page, text: string): Promise<void> {
  const box = page.getByLabel("Your message");
  const saved = page.locator(".message:not([data-sending]) .bubble", { hasText: new RegExp(`^${text}$`) });
  await box.fill(text);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await box.press("Enter");
    await page.locator("[data-sending]").waitFor({ state: "detached" });
    // What could not be sent came back into the box.
    if ((await box.inputValue()) === "" && (await saved.count()) > 0) return;
    await page.request.get(`${new URL(page.url()).origin}/api/health`);
  }
  throw new Error(`"${text}" could not be sent.`);
}

/**
 * Sends the texts one after the other, with a pause after each was seen; ms from the key that sends to the text in the
 * other's page, for each; NaN for one that was not seen.
 */
export async function measureDelivery(
  sender: Page,
  receiver: Page,
  texts: string[],
  pause = async () => {},
): Promise<number[]> {
  await receiver.evaluate(() => {
    const moments: Record<string, number> = {};
    window.moments = moments;
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll(".bubble")) {
        if (textContent) moments[textContent] ??= Date.now();
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await sender.evaluate(() => {
    const moments: Record<string, number> = {};
    window.moments = moments;
    // Without a name: tsx would mark it with a function that no page has.
    addEventListener(
      "keydown",
      ({ key, target }) => {
        if (key === "Enter") moments[(target as HTMLTextAreaElement).value] ??= Date.now();
      },
      { capture: true },
    );
  });
  for (const text of texts) {
    await send(sender, text);
    await receiver.locator(".bubble", { hasText: new RegExp(`^${text}$`) }).waitFor();
    await pause();
  }
  const [sent, seen] = await Promise.all(
    [sender, receiver].map((page) => page.evaluate(() => window.moments)),
  );
  return texts.map((text) => (seen?.[text] ?? Number.NaN) - (sent?.[text] ?? Number.NaN));
}

/** Every message of the open thread, from above. */
export function bubblesOf(page: Page): Promise<string[]> {
  return page.locator(".bubble").allTextContents();
}

/** Ends the backend at once, as an error would; the site starts it again. */
export function killBackend(site: Site): void {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  const own = rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [])
    .find(([, , parent, words]) => Number(parent) === site.process.pid && words?.includes("local/server.ts"));
  if (!own) throw new Error("The site has no backend.");
  process.kill(Number(own[1]), "SIGKILL");
}
