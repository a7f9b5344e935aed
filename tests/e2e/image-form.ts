import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

export const { url, backendUrl } = demoSite();

export let browser: Browser;
export let page: Page;
export let context: BrowserContext;
export let failures: string[];

/** A photo of this size, drawn by the browser. */
export async function draw(
  width: number,
  height: number,
  colour: string,
  type = "image/jpeg",
): Promise<Buffer> {
  const data = await page.evaluate(
    ([w, h, fill, kind]) => {
      const canvas = document.createElement("canvas");
      canvas.width = Number(w);
      canvas.height = Number(h);
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = String(fill);
      context?.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(String(kind));
    },
    [width, height, colour, type] as const,
  );
  return Buffer.from(data.split(",")[1] ?? "", "base64");
}

export const photo = async (name: string, colour: string, width = 640, height = 360) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await draw(width, height, colour),
});
const chooser = () => page.locator("input[type=file]");
const tiles = () => page.getByRole("group", { name: /^Images/ }).getByRole("listitem", { name: /^Image \d/ });
const addresses = async () =>
  ((await page.locator("input[name=images]").getAttribute("value")) ?? "").split(" ").filter(Boolean);

const allThere = (count: number) => expect.poll(async () => (await addresses()).length).toBe(count);

async function openForm(): Promise<void> {
  await page.goto(`${url}/forum/new`);
  await page.getByText("Drop images or browse.").waitFor();
}

/** What a form with pictures holds. */
export const form = { open: openForm, chooser, tiles, addresses, allThere };

/** A browser with somebody of this name in it. */
export function openImages(name: string): void {
  beforeAll(async () => {
    browser = await openBrowser();
    ({ page, context, failures } = await openPage(browser));
    await arriveAs(page.context(), { url, backendUrl }, name);
  });
  afterAll(() => browser?.close());
}
