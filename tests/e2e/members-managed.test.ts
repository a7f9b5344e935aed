import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { DEVICES, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs, foundCommunity } from "./people.ts";

// The manage screen of a community: what is wrong is led to, what cannot be undone asks first, what was done is said, what
// was pressed stays.

const { url, backendUrl } = demoSite();
let browser: Browser;
let layla: Client;
let group = "";
/** A private one, which people ask to join. */
let closed = "";

beforeAll(async () => {
  browser = await openBrowser();
  ({ layla, group } = await foundCommunity(backendUrl, { name: "Well managed" }));
  ({ group: closed } = await foundCommunity(backendUrl, { name: "Well asked", isPrivate: true }));
});
afterAll(() => browser?.close());

/** Somebody new in the community, or who asks to join a private one. */
async function letIn(name: string, group_id = group): Promise<{ client: Client; id: string }> {
  const { context } = await openPage(browser);
  const person = await arriveAs(context, { url, backendUrl }, name);
  expect((await person.client.rpc("join_group", { group_id })).error).toBeNull();
  await context.close();
  return person;
}

async function openAsAdmin(path: string, options: Parameters<typeof openPage>[1], of = group) {
  const opened = await openPage(browser, options);
  await enterAs(opened.context, url, "layla");
  await opened.page.goto(`${url}/groups/${of}/manage${path}`);
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

test("W9 Remove and ban asks first and says when it is done", async () => {
  const name = "put-out";
  await letIn(name);
  const { page, context } = await openAsAdmin("?tab=members", { device: "phone" });
  const row = page.locator("main li", { hasText: name });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Remove and ban" }).click();
  await row.getByText(`${name} will no longer be a member`).waitFor();
  expect(await isMember(name)).toBe(true);
  await expectUsable(page);
  await row.getByText("Cancel", { exact: true }).click();
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Remove and ban" }).click();
  await row.getByLabel("Reason").fill("Told the ending.");
  await row.getByRole("button", { name: "Remove and ban" }).click();
  const said = page.getByRole("status").getByText("The member was removed");
  await said.waitFor();
  await expectInSight(said);
  expect(await isMember(name)).toBe(false);
  await expectUsable(page);
  await context.close();
});

test.each([
  { intent: "promote", tab: "members", words: "is an admin of the community now." },
  { intent: "accept", tab: "requests", words: "is a member of the community now" },
  { intent: "unban", tab: "bans", words: "was lifted" },
])("W9 $intent says in place that it is done", async ({ intent, tab, words }) => {
  const name = `done-${intent}`;
  const { id: member } = await letIn(name, closed);
  const about = { group_id: closed, member };
  if (tab === "members") await layla.rpc("decide_join_request", { ...about, accepted: true });
  if (intent === "unban") await layla.rpc("remove_group_member", { ...about, ban: true });
  const { page, context } = await openAsAdmin(`?tab=${tab}`, { device: "phone" }, closed);
  const row = page.locator("main li", { hasText: name });
  if (tab === "members") await row.locator("summary").click();
  await row.locator(`button[value=${intent}]`).click();
  const said = page.getByRole("status").filter({ hasText: words });
  await said.waitFor();
  await expect.poll(() => said.textContent()).toContain(name);
  await expectInSight(said);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("done");
  await expectUsable(page);
  await context.close();
});

test("W10 Manage stays where it was pressed, on a phone in both languages and on a desktop", async () => {
  await letIn("stays-put");
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "layla");
  const row = page.locator("main li", { hasText: "stays-put" });
  const button = row.locator("summary");
  for (const [device, language] of [
    ["phone", "en"],
    ["phone", "ar"],
    ["desktop", "ar"],
  ] as const) {
    await page.setViewportSize(DEVICES[device].viewport);
    await page.goto(`${url}/groups/${group}/manage?tab=members&lng=${language}`);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    const before = await button.boundingBox();
    await button.click();
    await row.locator("button[value=ban]").waitFor();
    await expect.poll(() => button.boundingBox(), { message: `${device} ${language}` }).toEqual(before);
  }
  await context.close();
});
