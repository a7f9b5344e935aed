import { text as readText } from "node:stream/consumers";
import { type APIRequestContext, type Browser, type Page, request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { isPostTo, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";

// /settings: what a member decides about language, account, data and leaving.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("009 visitors are asked to sign in", async () => {
  const response = await fetch(`${url}/settings`);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Please sign in first.");
  expect((await fetch(`${url}/settings/export`)).status).toBe(401);
});

test("Arabic pages take Arabic digits once they are chosen", async () => {
  const { page, context } = await openPage(browser, { language: "ar" });
  await arriveAs(context, { url, backendUrl }, "raqam");
  await page.goto(`${url}/settings?lng=ar`);
  await page.getByText("٠١٢٣").click();
  const saved = page.waitForResponse(isPostTo(/\/(?:settings|preferences)\b/));
  await page.getByRole("button", { name: "استخدام هذه الأرقام" }).click();
  await saved;
  // It is a page of its own: what was done is said where its reader begins.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("حُفظ شكل الأرقام الذي اخترته.");
  await page.goto(`${url}/forum`);
  await expect.poll(() => page.getByRole("main").textContent()).toMatch(/[٠-٩]/);
  await page.goto(`${url}/forum?lng=en`);
  await expect.poll(() => page.getByRole("main").textContent()).not.toMatch(/[٠-٩]/);
  await context.close();
});

describe.each([
  { how: "with JavaScript", javaScript: true, name: "bushr" },
  { how: "without JavaScript", javaScript: false, name: "ghayth" },
])("$how", ({ javaScript, name }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openPage(browser, { javaScript }));
    await arriveAs(page.context(), { url, backendUrl }, name);
  });

  test("A29 Q27 a new password counts, sessions are listed and ended, and only whoever knows the old one sets it", async () => {
    await page.goto(`${url}/settings`);
    const form = page.locator("form", { has: page.locator("[value=password]") });
    await form.getByLabel("Current password").fill("something-else");
    await form.getByLabel("New password").fill("a-new-password");
    await form.getByRole("button", { name: "Change password" }).click();
    await page.getByText("This is not your password").waitFor();
    await form.getByLabel("Current password").fill("hikaya-demo");
    await form.getByLabel("New password").fill("short");
    await form.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Password must be at least 6 characters").waitFor();
    const elsewhere = await openElsewhere(name, "hikaya-demo");
    expect((await elsewhere.get(`${url}/settings`)).status()).toBe(200);
    await form.getByLabel("Current password").fill("hikaya-demo");
    await form.getByLabel("New password").fill("a-new-password");
    await form.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password was changed, and you were signed out everywhere else.").waitFor();
    // The session elsewhere has ended: its next request comes as a visitor's. This one lives.
    expect((await elsewhere.get(`${url}/settings`)).status()).toBe(401);
    expect((await elsewhere.storageState()).cookies.filter(({ name }) => /session/.test(name))).toEqual([]);
    await elsewhere.dispose();
    await page.reload();
    await page.getByRole("heading", { name: "Where you are signed in" }).waitFor();
    const other = await openPage(browser, { javaScript });
    await other.page.goto(`${url}/sign-in?next=/settings`);
    await other.page.getByLabel("Email").fill(`${name}@hikaya.test`);
    await other.page.getByLabel("Password").fill("a-new-password");
    await other.page.getByRole("button", { name: "Sign In", exact: true }).click();
    await other.page.getByRole("heading", { name: "Settings" }).waitFor();

    // Proving the password left no session behind: there is this device and the other.
    await page.goto(`${url}/settings`);
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    await expect
      .poll(() => sessions.getByRole("listitem").allTextContents())
      .toEqual([
        expect.stringMatching(/^Chrome on Linux.*This device/),
        expect.stringMatching(/^Chrome on Linux.*Last seen/),
      ]);
    await sessions.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
    await page.getByText("That session has ended.").waitFor();
    await sessions.getByText("You are signed in nowhere else.").waitFor();
    await other.context.close();

    const third = await openPage(browser, { javaScript });
    await third.page.goto(`${url}/sign-in?next=/settings`);
    await third.page.getByLabel("Email").fill(`${name}@hikaya.test`);
    await third.page.getByLabel("Password").fill("a-new-password");
    await third.page.getByRole("button", { name: "Sign In", exact: true }).click();
    await third.page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.goto(`${url}/settings`);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("You were signed out everywhere else.").waitFor();
    await third.context.close();
  });

  test("somebody blocked is listed and can be let in again", async () => {
    await page.goto(`${url}/profile/00000000-0000-4000-8000-000000000002`);
    await page
      .getByRole("button", { name: /^Block/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Unblock/ }).waitFor();
    await page.goto(`${url}/settings`);
    await page.getByRole("button", { name: /^Unblock / }).click();
    await page.getByText("You have not blocked anybody.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("This person is blocked again.").waitFor();
    await page.getByRole("button", { name: /^Unblock / }).click();
    await page.getByText("You have not blocked anybody.").waitFor();
  });
});

test("one's data comes as a file, and nobody else's with it", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(page.context(), url, "sara");
  await page.goto(`${url}/settings`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export my data" }).click(),
  ]);
  const text = await readText(await download.createReadStream());
  expect(JSON.stringify(JSON.parse(text))).toContain("sara");
  expect(text).not.toContain("layla@hikaya.test");
  await context.close();
});

test("one's library, ratings, reviews and diary come in the file", async () => {
  const { page, context } = await openPage(browser);
  const { client, id } = await arriveAs(context, { url, backendUrl }, "hasib");
  const written = [
    await client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 7 }),
    await client.rpc("rate_drama", { drama: "3", stars: 4 }),
    await client.rpc("set_favourites", { dramas: ["3"] }),
    await client.rpc("write_diary_entry", { drama: "3", day: "2026-01-02", note: "In my diary alone" }),
    await client.rpc("write_review", { drama: "3", kind: "line", content: "One line of mine" }),
  ];
  expect(written.flatMap(({ error }) => (error ? [error.message] : []))).toEqual([]);
  const exported = await (await context.request.get(`${url}/settings/export`)).json();
  const kept = [
    ...["trackings", "tracking_events", "drama_ratings", "drama_reviews"],
    ...["favourites", "diary_entries"],
  ];
  expect(kept.filter((table) => exported[table]?.length !== 1)).toEqual([]);
  for (const words of ["In my diary alone", "One line of mine"])
    expect(JSON.stringify(exported)).toContain(words);
  // Deleted with the account, on every page that showed it.
  const choice = { user_id: id, library_visibility: "everyone" };
  await client.from("user_settings").upsert(choice, { onConflict: "user_id" });
  const other = await browser.newContext();
  const reader = await arriveAs(other, { url, backendUrl }, "qari");
  // A note tells of as much as its writer had seen.
  await reader.client.rpc("set_tracking", { drama: "3", seen: 0, status: "watching", reached: 7 });
  const read = async (path: string) => (await other.request.get(url + path)).text();
  expect(await read(`/profile/${id}`)).toContain("In my diary alone");
  expect((await client.rpc("delete_my_account", { at_once: true })).error).toBeNull();
  expect((await other.request.get(`${url}/profile/${id}`)).status()).toBe(404);
  expect(await read("/drama/3?tab=reviews")).not.toContain("hasib");
  await Promise.all([page.close(), context.close(), other.close()]);
});

test("Q50 U8 a new e-mail address counts once both its links were followed, and ends the other sessions", async () => {
  const context = await browser.newContext();
  await arriveAs(context, { url, backendUrl }, "badil");
  const elsewhere = await openElsewhere("badil", PASSWORD);
  const form = { intent: "email", password: PASSWORD, email: "badil2@hikaya.test" };
  const asked = await context.request.post(`${url}/settings`, {
    form,
    headers: { origin: url },
    maxRedirects: 0,
  });
  expect(asked.headers().location).toBe("/settings?done=email");
  expect((await elsewhere.get(`${url}/settings`)).status()).toBe(200);
  const mails = (await (await fetch(`${backendUrl}/_dev/mail`)).json()) as { to: string; text: string }[];
  const follow = async (to: string) => {
    const mail = mails.find((one) => one.to === to && one.text.includes("email_change"));
    const link = /\/auth\/confirm\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const answer = await context.request.post(url + link, { form: {}, headers: { origin: url } });
    return answer.text();
  };
  expect(await follow("badil@hikaya.test")).toContain("Now open the link in the mail to the other address");
  expect((await elsewhere.get(`${url}/settings`)).status()).toBe(200);
  await follow("badil2@hikaya.test");
  expect((await elsewhere.get(`${url}/settings`)).status()).toBe(401);
  expect((await context.request.get(`${url}/settings`)).status()).toBe(200);
  await (await openElsewhere("badil2", PASSWORD)).dispose();
  await elsewhere.dispose();
  await context.close();
});

test("Q27 an erased account is on no page, and its threads still read", async () => {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const account = { email: "ghaib@hikaya.test", password: PASSWORD };
  const { data } = await client.auth.signUp({ ...account, options: { data: { username: "ghaib" } } });
  const id = data.user?.id ?? "";
  await client.from("user_profiles").insert({ id, username: "ghaib", bio: "Soon gone." });
  const { data: post } = await client
    .from("posts")
    .insert({
      title: "What I leave behind",
      content: "These words stay.",
      author_id: id,
      category_id: "00000000-0000-4000-8000-0000000000c1",
    })
    .select("id")
    .single();
  const comment = { content: "And these.", author_id: id, post_id: post?.id ?? "" };
  expect((await client.from("comments").insert(comment)).error).toBeNull();
  const thread = `/forum/post/${post?.id}`;
  const read = async (path: string) => (await fetch(url + path)).text();
  await expect.poll(() => read(thread)).toContain("ghaib");
  expect((await client.rpc("delete_my_account", { at_once: true })).error).toBeNull();

  // Visitors' pages may be up to two seconds old.
  await expect.poll(() => read(thread)).not.toContain("ghaib");
  const html = await read(thread);
  for (const words of ["What I leave behind", "These words stay.", "And these."])
    expect(html).toContain(words);
  const pages = [
    thread,
    "/",
    "/forum",
    "/discover?tab=people",
    "/search?q=ghaib&in=people",
    "/api/search?q=ghaib",
  ];
  for (const path of pages)
    await expect.poll(async () => [path, (await read(path)).includes(id)]).toEqual([path, false]);
  expect((await fetch(`${url}/profile/${id}`)).status).toBe(404);
  expect((await client.auth.signInWithPassword(account)).error).not.toBeNull();
});

/** A session of its own on another device, without a page. */
async function openElsewhere(name: string, password: string): Promise<APIRequestContext> {
  const device = await request.newContext();
  const form = { email: `${name}@hikaya.test`, password };
  const answer = await device.post(`${url}/sign-in`, { form, headers: { origin: url }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return device;
}
