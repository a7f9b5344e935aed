import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

export const { url, backendUrl } = demoSite();
export let browser: Browser;
export let writer: Page;
export let failures: string[];

export const toolbar = (page: Page) => page.getByRole("toolbar");
export const press = (page: Page, name: string) =>
  toolbar(page).getByRole("button", { name, exact: true }).click();
export const markup = (page: Page) => page.locator("[name=contentHtml]").inputValue();

/** A browser with somebody of this name, who writes. */
export function openWriter(name: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    ({ page: writer, failures } = await openPage(browser));
    await arriveAs(writer.context(), { url, backendUrl }, name);
  });
  afterAll(() => browser?.close());
}
