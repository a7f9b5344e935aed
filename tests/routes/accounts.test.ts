import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function join(name: string): Promise<string> {
  const db = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const email = `${name}@hikaya.test`;
  const { data } = await db.auth.signUp({ email, password: PASSWORD });
  await db.from("user_profiles").insert({ id: data.user?.id ?? "", username: name });
  return email;
}

/** Opens the dialog from the header. */
async function openSignIn(page: Page): Promise<void> {
  await page.goto(`${url}/forum`);
  await page.getByRole("link", { name: "Sign In", exact: true }).first().click();
  await page.getByRole("heading", { name: "Sign In", exact: true }).waitFor();
}

/** The newest mail to somebody, as the page for local mail shows it. */
async function readMail(page: Page, email: string): Promise<string> {
  await page.goto(`${url}/dev/mail`);
  const mail = page.locator("main li", { hasText: email }).first();
  await mail.waitFor();
  return (await mail.textContent()) ?? "";
}

test("023, 028, 030, 032, 033: a wrong password is said, the right one closes the dialog after 1 s, fields reset", async () => {
  const email = await join("tariq");
  const { page, context, failures } = await openPage(browser);
  await openSignIn(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill("wrong-one");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByText("Invalid login credentials").waitFor();
  await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe(email);
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByText("Invalid login credentials").waitFor({ state: "detached" });
  await stopTheClock(page);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByText("Good to see you again.").waitFor();
  await letPass(page, 900);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await letPass(page, 200);
  await dialog.waitFor({ state: "detached" });
  await page.clock.resume();
  // A member after a reload too.
  await page.reload();
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await openSignIn(page);
  await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe("");
  await expect.poll(() => dialog.getByLabel("Password").inputValue()).toBe("");
  expect(failures).toEqual([]);
  await context.close();
});

test("031: after signing up the message stays 3 s", async () => {
  const { page, context } = await openPage(browser);
  await openSignIn(page);
  await page.getByRole("button", { name: "I am new here" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Account" });
  await dialog.getByLabel("Username").fill("wafiya");
  await dialog.getByLabel("Email").fill("wafiya@hikaya.test");
  await dialog.getByLabel("Password").fill(PASSWORD);
  await stopTheClock(page);
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByText("Your account is ready. Welcome to Hikaya.").waitFor();
  await letPass(page, 2_900);
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await letPass(page, 200);
  await page.getByRole("heading", { name: "Complete Your Profile" }).waitFor();
  await context.close();
});

test("036: the loading state ends after 2 s even when nothing answers; a line that breaks keeps the form", async () => {
  const { page, context } = await openPage(browser);
  await openSignIn(page);
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: /Sign In|Signing in/ });
  await dialog.getByLabel("Email").fill("layla@hikaya.test");
  await dialog.getByLabel("Password").fill(PASSWORD);
  let drop = () => {};
  await page.route("**/sign-in*", (route) => {
    drop = () => void route.abort();
  });
  await stopTheClock(page);
  await button.click();
  await dialog.locator("button[aria-busy=true]").waitFor();
  await letPass(page, 1_900);
  await expect.poll(() => dialog.locator("button[aria-busy=true]").count()).toBe(1);
  await letPass(page, 200);
  await dialog.locator("button[aria-busy=true]").waitFor({ state: "detached" });
  drop();
  await dialog.getByText("This could not be sent.").waitFor();
  await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe("layla@hikaya.test");
  await context.close();
});

test("A28 Q50: the dialog of Forgot password? says that a mail is on its way", async () => {
  const { page, context, failures } = await openPage(browser);
  await openSignIn(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot password?" });
  await dialog.getByLabel("Email").fill("layla@hikaya.test");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await dialog.getByText("If there is an account with this address, a mail is on its way.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/forum");
  expect(failures).toEqual([]);
  await context.close();
});

test("Q50, 272: the dialog takes a code; asking for another leaves the focus there", async () => {
  const email = await join("ghada");
  const { page, context, failures } = await openPage(browser);
  await openSignIn(page);
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in with a code" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByText("a mail with a code is on its way").waitFor();
  const again = dialog.getByRole("button", { name: "Send a new code" });
  await again.click();
  await dialog.getByRole("status").getByText("a new code is on its way").waitFor();
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  const reader = await context.newPage();
  const code = /\b\d{8}\b/.exec(await readMail(reader, email))?.[0] ?? "";
  await reader.close();
  await dialog.getByRole("textbox", { name: "Code" }).fill(code);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Your menu" }).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(failures).toEqual([]);
  await context.close();
});
