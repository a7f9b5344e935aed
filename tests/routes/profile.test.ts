import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { openClient } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";

const { url, backendUrl } = demoSite();
const LAYLA = "00000000-0000-4000-8000-000000000001";
const RANA_POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";

const PHOTO = join(import.meta.dirname, "../../supabase/demo/images/noor-1-960x540.jpg");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("215 219 /profile tells visitors to sign in, with 401, and saves nothing of theirs", async () => {
  const response = await fetch(`${url}/profile`);
  const html = await response.text();
  expect(response.status).toBe(401);
  expect(html).toContain("Access Denied");
  expect(html).toContain("Please sign in to view your profile.");
  const saved = await fetch(`${url}/profile`, {
    method: "POST",
    body: new URLSearchParams({ username: "nobody-1", bio: "" }),
    headers: { origin: url },
  });
  expect(saved.status).toBe(401);
  expect(await saved.text()).toContain("No user logged in");
});

test("220 somebody's profile shows who they are and what they wrote; nobody's is not found", async () => {
  const html = await (await fetch(`${url}/profile/${LAYLA}`)).text();
  expect(html).toMatch(/<h1[^>]*><bdi>layla<\/bdi><\/h1>/);
  for (const words of ["Recent posts", "Recent comments", "Joined"]) expect(html).toContain(words);
  for (const id of ["00000000-0000-4000-8000-00000000dead", "layla", "%00"]) {
    expect((await fetch(`${url}/profile/${id}`)).status).toBe(404);
  }
  // The specification's words are for addresses that name no page.
  const said = await (await fetch(`${url}/profile/00000000-0000-4000-8000-00000000dead`)).text();
  expect(said).toContain("We could not find this");
  expect(said).not.toContain("has not been generated");
});

test.each([
  ["en", "No posts in the forum so far", "No comments in the forum so far"],
  ["ar", "لا منشورات في المنتدى حتى الآن", "لا تعليقات في المنتدى حتى الآن"],
] as const)(
  "220 who wrote in communities alone is not said to have written nothing (%s)",
  async (language, ...none) => {
    const { page, context } = await openPage(browser, { language });
    const { client, id } = await arriveAs(context, { url, backendUrl }, `community-only-${language}`);
    const group = { name: `Apart ${language}`, description: "", is_private: false, created_by: id };
    expect((await client.from("groups").insert(group)).error).toBeNull();
    await context.clearCookies();
    await page.goto(`${url}/profile/${id}?lng=${language}`);
    for (const sentence of none) await page.getByRole("heading", { name: sentence }).waitFor();
    await context.close();
  },
);

test("016 an author's name leads to the profile", async () => {
  const { page, context } = await openPage(browser);
  await page.goto(url + RANA_POST);
  const author = page.locator("main article").first().locator('a[href^="/profile/"]').first();
  const name = (await author.textContent()) ?? "";
  await author.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.waitForURL(/\/profile\/[0-9a-f-]{36}$/);
  await context.close();
});

test.each([
  { how: "with JavaScript", javaScript: true, name: "lubna" },
  { how: "without JavaScript", javaScript: false, name: "nizar" },
])("006 216 217 218 the own profile is viewed and edited $how", async ({ javaScript, name }) => {
  const { page, context, failures } = await openPage(browser, { javaScript });
  await arriveAs(page.context(), { url, backendUrl }, name);
  const id = await idOf(name);
  await page.goto(`${url}/profile`);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.locator("input[type=file]").setInputFiles(PHOTO);
  if (javaScript) {
    await page.getByRole("button", { name: "Use this picture" }).click();
    await page.locator('input[name=avatarUrl][value^="/images/avatars/"]').waitFor({ state: "attached" });
  }
  await page.getByLabel("Username").fill("layla");
  await page.getByLabel("Bio").fill("أكتب عن النهايات.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("This username is already taken. Please choose a different one.").waitFor();
  await expect.poll(() => page.getByLabel("Bio").inputValue()).toBe("أكتب عن النهايات.");
  await page.getByLabel("Username").fill("a b c");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page
    .getByText("Username can only contain letters, numbers, underscores, and hyphens", { exact: true })
    .waitFor();
  if (javaScript) await stopTheClock(page);
  await page.getByLabel("Username").fill(`${name}-2`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("heading", { level: 1, name: `${name}-2` }).waitFor();
  const said = page.getByText("Profile updated successfully!");
  await said.waitFor();
  if (javaScript) {
    await letPass(page, 2_900);
    await expect.poll(() => said.isVisible()).toBe(true);
    await letPass(page, 200);
    await said.waitFor({ state: "detached" });
  }
  await page.getByText("أكتب عن النهايات.").waitFor();
  await page.locator('main header img[src^="/images/avatars/"]').waitFor();
  // Links by id outlive the name.
  const renamed = await (await fetch(`${url}/profile/${id}`)).text();
  expect(renamed).toMatch(new RegExp(`<h1[^>]*><bdi>${name}-2</bdi></h1>`));
  expect(failures).toEqual([]);
  await context.close();
});

test("Q17 from somebody's profile one may write, block and report; the own address leads home", async () => {
  const { page, context, failures } = await openPage(browser);
  await arriveAs(page.context(), { url, backendUrl }, "rabab");
  await page.goto(`${url}/profile/${LAYLA}`);
  await expect
    .poll(() => page.getByRole("link", { name: "Report" }).getAttribute("href"))
    .toBe(`/report?type=user&id=${LAYLA}`);
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("button", { name: "Unblock" }).waitFor();
  await page.getByRole("button", { name: "Message" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect.poll(() => page.getByText("Communities in common").count()).toBe(0);
  await page.getByRole("link", { name: "Report" }).waitFor();
  await page.getByRole("button", { name: "Message" }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  expect(failures).toEqual([]);
  await context.close();
});

async function idOf(username: string): Promise<string> {
  const visitor = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await visitor.from("user_profiles").select("id").eq("username", username).single();
  return data?.id ?? "";
}
