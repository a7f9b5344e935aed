import type { Locator, Page } from "playwright-core";
import { comeAlive } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

export const { url } = demoSite();

export const LIST = `${url}/creators`;

/** A page as it is read without scripts, with its status. */
export async function read(path: string, language = "en") {
  const response = await fetch(url + path, { headers: { cookie: `lng=${language}` } });
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

export const words = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/** The page answers to keys and clicks. */
export const scriptsRun = (page: Page) => comeAlive(page);

export const cardOf = (page: Page | Locator, name: string) =>
  page.locator("article").filter({ has: page.getByRole("link", { name, exact: true }) });
