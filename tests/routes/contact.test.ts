import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { backendUrl, url } from "./page-heads.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** What a moderator reads. */
async function asMona(): Promise<Client> {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  await client.auth.signInWithPassword({ email: "mona@hikaya.test", password: PASSWORD });
  return client;
}

const LONG = `${"كلمة ".repeat(1000)}!`;

async function fillIn(
  page: Page,
  values: { name?: string; email?: string; topic?: string; message?: string },
) {
  if (values.name !== undefined) await page.getByLabel("Your name").fill(values.name);
  if (values.email !== undefined) await page.getByLabel("Email").fill(values.email);
  if (values.topic !== undefined)
    await page.getByLabel("What is it about?").selectOption({ label: values.topic });
  if (values.message !== undefined) await page.getByLabel("Your message").fill(values.message);
}

describe("the contact form", () => {
  test.each([
    { how: "with JavaScript", javaScript: true },
    { how: "without JavaScript", javaScript: false },
  ])(
    "is refused field by field, keeps every word, then reaches the moderators $how",
    async ({ javaScript }) => {
      const { page, context, failures } = await openPage(browser, { javaScript });
      const message = `Sent with JavaScript: ${javaScript}.\nSecond line.`;
      await page.goto(`${url}/contact`);
      await page.getByRole("button", { name: "Send message" }).click();
      for (const sentence of [
        "Please tell us your name",
        "Email is required",
        "Please choose what it is about",
        "Please write your message",
      ]) {
        await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
      }
      if (javaScript) {
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
        await expect.poll(focused).toBe("name");
      }
      await fillIn(page, { name: "Huda", email: "huda@", topic: "My data", message: LONG });
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByText("Please enter a valid email address").waitFor();
      await page.getByText("A message has at most 5,000 characters").waitFor();
      await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("Huda");
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("huda@");
      await expect.poll(() => page.getByLabel("What is it about?").inputValue()).toBe("privacy");
      await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe(LONG);
      await page.getByText("5001/5000").waitFor();
      await fillIn(page, { email: "huda@hikaya.test", message });
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByRole("heading", { level: 1, name: "Thank you for writing" }).waitFor();
      await page.waitForURL("**/contact/sent");
      const mona = await asMona();
      const { data } = await mona.from("contact_messages").select("name, email, topic, message, sender_id");
      expect(data?.filter((row) => row.message.replaceAll("\r", "") === message)).toEqual([
        { name: "Huda", email: "huda@hikaya.test", topic: "privacy", message, sender_id: null },
      ]);
      // What was sent is a draft no more.
      await page.getByRole("link", { name: "Write another message" }).click();
      await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
      await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("");
      await expect.poll(() => page.getByText("You have an unfinished text here.").count()).toBe(0);
      expect(failures).toEqual([]);
      await context.close();
    },
  );

  test("what was not sent is offered again, also after a fault", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${url}/contact?topic=problem`);
    await expect.poll(() => page.getByLabel("What is it about?").inputValue()).toBe("problem");
    await fillIn(page, { name: "Huda", email: "huda@hikaya.test", message: "It broke." });
    await page.route("**/contact.data**", (route) => route.abort());
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByText("This could not be sent. Your text is still here").waitFor();
    await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("It broke.");
    await page.goto(`${url}/help`);
    await page.goto(`${url}/contact`);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => page.getByLabel("Your message").inputValue()).toBe("It broke.");
    await context.close();
  });

  test("a member's name and address stand there already; the footer leads to it", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "sara");
    await page.goto(`${url}/forum`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    await expect.poll(() => page.getByLabel("Your name").inputValue()).toBe("sara");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("sara@hikaya.test");
    await context.close();
  });

  test("a program that fills in every field is refused and stores nothing", async () => {
    const body = {
      name: "Bot",
      email: "bot@hikaya.test",
      topic: "other",
      message: "Buy this",
      website: "http://x",
    };
    const response = await fetch(`${url}/contact`, {
      method: "POST",
      headers: { origin: new URL(url).origin },
      body: new URLSearchParams(body),
    });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("This looks as if a program filled it in. Please send it once more.");
    expect(html).toContain("Buy this");
    // The field comes back empty, so that a person whose browser filled it is let through.
    expect(html.match(/<input name="website"[^>]*>/)?.[0]).not.toContain("value");
    const mona = await asMona();
    expect((await mona.from("contact_messages").select("id").eq("name", "Bot")).data).toEqual([]);
  });
});
