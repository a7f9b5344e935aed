import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// What the contact form does with its scripts; what it says and stores: tests/app/contact.test.ts.

const { url } = demoSite();

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const messageOf = (page: Page) => page.getByLabel("Your message");
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

async function fillIn(page: Page, message: string) {
  await page.getByLabel("Your name").fill("Huda");
  await page.getByLabel("Email").fill("huda@hikaya.test");
  await page.getByLabel("What is it about?").selectOption({ label: "My data" });
  await messageOf(page).fill(message);
}

describe("the contact form", () => {
  test("leads to the first field that is refused, and what was sent is a draft no more", async () => {
    const { page, context, failures } = await openPage(browser);
    await page.goto(`${url}/contact`);
    await send(page);
    await page.getByRole("alert").filter({ hasText: "Please tell us your name" }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(focused).toBe("name");
    await fillIn(page, "Sent with scripts.");
    await send(page);
    await page.waitForURL("**/contact/sent");
    await page.getByRole("link", { name: "Write another message" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    await expect.poll(() => messageOf(page).inputValue()).toBe("");
    await expect.poll(() => page.getByText("You have an unfinished text here.").count()).toBe(0);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("what was not sent is offered again, also after a fault", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/contact`);
    await fillIn(page, "It broke.");
    await page.route("**/contact.data**", (route) => route.abort());
    await send(page);
    await page.getByText("This could not be sent. Your text is still here").waitFor();
    await expect.poll(() => messageOf(page).inputValue()).toBe("It broke.");
    await page.goto(`${url}/help`);
    await page.goto(`${url}/contact`);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => messageOf(page).inputValue()).toBe("It broke.");
    await context.close();
  });
});
