import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser } from "../support/browser.ts";
import { enter } from "./demo-members.ts";

export let browser: Browser;
export let layla: Client;
export let omar: Client;

/** A community founded by this person, through the same call as the product's. */
export async function found(client: Client, name: string): Promise<string> {
  const { data, error } = await client.from("groups").insert({ name }).select("id").single();
  if (error) throw error;
  return data.id;
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().click();
}

/** A browser, and two people of the demo at the backend itself. */
export function openCommunities(): void {
  beforeAll(async () => {
    browser = await openBrowser();
    [layla, omar] = await Promise.all([enter("layla"), enter("omar")]);
  });
  afterAll(() => browser?.close());
}
