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

/** Opens Sign In from the header: the dialog with scripts, the page without. */
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

test("039 Q33: a second after the first sign-in the feed tells it, once, and of nobody who has been here before", async () => {
  const email = await join("rihab");
  const db = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await db.auth.signInWithPassword({ email, password: PASSWORD });
  const actions = async () => {
    const told = db
      .from("user_activities")
      .select("activity_type, data")
      .eq("user_id", data.user?.id ?? "");
    return (await told.order("activity_type")).data ?? [];
  };
  expect(await actions()).toMatchObject([{ activity_type: "profile_created" }]);
  const signIn = (who: string) =>
    fetch(`${url}/sign-in`, {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams({ email: who, password: PASSWORD }),
      redirect: "manual",
    });
  // Whoever has actions to their name does not arrive for the first time.
  expect((await signIn("layla@hikaya.test")).status).toBe(302);
  await Promise.all([signIn(email), signIn(email)]);
  await expect.poll(actions).toHaveLength(2);
  expect((await actions())[1]).toMatchObject({
    activity_type: "user_joined",
    data: { isWelcome: true, profileComplete: true, username: "rihab" },
  });
  const { data: layla } = await db.from("user_profiles").select("id").eq("username_key", "layla").single();
  const welcomes = db.from("user_activities").select("id").eq("activity_type", "user_joined");
  const { data: laylas } = await welcomes.eq("user_id", layla?.id ?? "");
  expect(laylas).toEqual([]);
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

test.each([
  { how: "with JavaScript", javaScript: true, name: "samia" },
  { how: "without JavaScript", javaScript: false, name: "majid" },
])("A28 Q50: Forgot password?, from the mail to the new password, $how", async ({ javaScript, name }) => {
  const email = await join(name);
  const { page, context, failures } = await openPage(browser, { javaScript });
  await openSignIn(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("heading", { name: "Forgot password?" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("If there is an account with this address, a mail is on its way.").waitFor();
  await readMail(page, email);
  await page.locator("main li", { hasText: email }).first().getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Choose a new password" }).waitFor();
  const link = page.url();
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Password must be at least 6 characters").waitFor();
  await page.getByLabel("Password").fill("another-secret");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed.").waitFor();
  // The link counts once.
  await page.goto(link);
  await page.getByLabel("Password").fill("third-secret");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Email link is invalid or has expired").waitFor();
  const db = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  expect((await db.auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  expect((await db.auth.signInWithPassword({ email, password: "another-secret" })).error).toBeNull();
  expect(failures).toEqual([]);
  await context.close();
});

test.each([
  { how: "with JavaScript", javaScript: true, name: "ghada" },
  { how: "without JavaScript", javaScript: false, name: "walid" },
])("Q50, 272: signing in with a one-time code $how", async ({ javaScript, name }) => {
  const email = await join(name);
  const { page, context, failures } = await openPage(browser, { javaScript });
  await openSignIn(page);
  await page.getByRole("link", { name: "Sign in with a code" }).click();
  await page.getByRole("heading", { name: "Sign in with a code" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText("a mail with a code is on its way").waitFor();
  const reader = await context.newPage();
  const newestCode = async () => /\b(\d{8})\b/.exec(await readMail(reader, email))?.[1] ?? "";
  const first = await newestCode();
  const again = page.getByRole("button", { name: "Send a new code" });
  await again.click();
  await page.getByRole("status").getByText("a new code is on its way").waitFor();
  // Without scripts a new page begins.
  if (javaScript) {
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await expect.poll(newestCode).not.toBe(first);
  const code = await newestCode();
  await reader.close();
  await page.getByRole("textbox", { name: "Code" }).fill("12");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Enter the digits from the mail").waitFor();
  await page.getByRole("textbox", { name: "Code" }).fill(code === "00000000" ? "11111111" : "00000000");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("This code is wrong, was used already or has expired.").waitFor();
  await page.getByRole("textbox", { name: "Code" }).fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Your menu" }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

// Nor by the time it takes: tests/domain/account/equal-times.test.ts.
test("A18 nobody learns who has an account: the answer is the same", async () => {
  const ask = async (path: string, email: string, form: Record<string, string>) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { origin: url },
      body: new URLSearchParams({ email, ...form }),
    });
    const html = await response.text();
    const said = /If there is an account with this address[^<]*|Invalid login credentials/;
    return [response.status, said.exec(html)?.[0]];
  };
  for (const [path, form] of [
    ["/forgot-password", {}],
    ["/sign-in/code", { intent: "request" }],
    ["/sign-in", { password: "not-the-password" }],
  ] as const) {
    expect(await ask(path, "nobody-here@hikaya.test", form)).toEqual(
      await ask(path, "sara@hikaya.test", form),
    );
  }
});

test("a link without its proof is said to be broken, and looking at one uses nothing up", async () => {
  expect(await (await fetch(`${url}/auth/confirm`)).text()).toContain("Email link is invalid or has expired");
  expect(await (await fetch(`${url}/auth/confirm?token_hash=%00&type=recovery`)).text()).toContain(
    "Email link is invalid or has expired",
  );
});
