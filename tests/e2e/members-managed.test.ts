import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs, foundCommunity } from "./people.ts";

// The manage screen of a community: what is wrong is led to, what cannot be undone asks first, what was pressed stays.

const { url, backendUrl } = demoSite();
let browser: Browser;
let layla: Client;
let group = "";

beforeAll(async () => {
  browser = await openBrowser();
  ({ layla, group } = await foundCommunity(backendUrl, { name: "Well managed" }));
});
afterAll(() => browser?.close());

/** Somebody new in the community. */
async function letIn(name: string): Promise<void> {
  const { context } = await openPage(browser);
  const { client } = await arriveAs(context, { url, backendUrl }, name);
  expect((await client.rpc("join_group", { group_id: group })).error).toBeNull();
  await context.close();
}

async function openAsAdmin(path: string, options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, options);
  await enterAs(opened.context, url, "layla");
  await opened.page.goto(`${url}/groups/${group}/manage${path}`);
  return opened;
}

const isMember = async (name: string) => {
  const { data } = await layla
    .from("group_members")
    .select("person:user_profiles!group_members_user_id_fkey!inner(username)")
    .eq("group_id", group);
  return data?.some(({ person }) => person.username === name) ?? false;
};

test("W8 details that are wrong lead to the first wrong field", async () => {
  const { page, context } = await openAsAdmin("", { device: "phone" });
  const name = page.locator("main input[name=name]");
  await name.fill("");
  await page.getByRole("button", { name: "Save Changes" }).tap();
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectInSight(name);
  await expectInSight(page.getByText("Community name is required"));
  await context.close();
});

test.each([
  { intent: "remove", button: "Remove from the community", javaScript: true },
  { intent: "ban", button: "Remove and ban", javaScript: true },
  { intent: "ban", button: "Remove and ban", javaScript: false },
])("W9 $button asks first and says when it is done (scripts: $javaScript)", async (story) => {
  const { intent, button, javaScript } = story;
  const name = `put-out-${intent}-${javaScript ? "live" : "plain"}`;
  await letIn(name);
  const { page, context } = await openAsAdmin("?tab=members", { device: "phone", javaScript });
  const row = page.locator("main li", { hasText: name });
  await row.locator("summary").click();
  await row.getByRole("button", { name: button }).click();
  await row.getByText(`${name} will no longer be a member`).waitFor();
  expect(await isMember(name)).toBe(true);
  if (javaScript) await expectUsable(page);
  await row.getByText("Cancel", { exact: true }).click();
  await row.locator("summary").click();
  await row.getByRole("button", { name: button }).click();
  await row.getByLabel("Reason").fill("Told the ending.");
  await row.getByRole("button", { name: button }).click();
  const said = page.getByRole("status").getByText("The member was removed");
  await said.waitFor();
  await expectInSight(said);
  expect(await isMember(name)).toBe(false);
  if (javaScript) await expectUsable(page);
  await context.close();
});

test.each([
  { device: "phone", language: "en" },
  { device: "phone", language: "ar" },
  { device: "desktop", language: "ar" },
] as const)("W10 Manage stays where it was pressed ($device, $language)", async ({ device, language }) => {
  const name = `stays-${device}-${language}`;
  await letIn(name);
  const { page, context } = await openAsAdmin(`?tab=members&lng=${language}`, { device, language });
  const row = page.locator("main li", { hasText: name });
  const button = row.locator("summary");
  const before = await button.boundingBox();
  await button.click();
  await row.locator("button[value=ban]").waitFor();
  await expect.poll(() => button.boundingBox()).toEqual(before);
  await context.close();
});
