import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
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
  { intent: "promote", tab: "members", words: "is an admin of the community now." },
  { intent: "demote", tab: "members", words: "is no longer an admin of the community." },
  { intent: "accept", tab: "requests", words: "is a member of the community now" },
  { intent: "accept", tab: "requests", words: "is a member of the community now", javaScript: false },
  { intent: "decline", tab: "requests", words: "was declined" },
  { intent: "unban", tab: "bans", words: "was lifted" },
])("W9 $intent says in place that it is done (scripts: $javaScript)", async (story) => {
  const { intent, tab, words, javaScript = true } = story;
  const name = `done-${intent}-${javaScript ? "live" : "plain"}`;
  const { id: member } = await letIn(name, closed);
  const about = { group_id: closed, member };
  if (tab === "members") await layla.rpc("decide_join_request", { ...about, accepted: true });
  if (intent === "demote") await layla.rpc("set_member_role", { ...about, role: "admin" });
  if (intent === "unban") await layla.rpc("remove_group_member", { ...about, ban: true });
  const { page, context } = await openAsAdmin(`?tab=${tab}`, { device: "phone", javaScript }, closed);
  const row = page.locator("main li", { hasText: name });
  if (tab === "members") await row.locator("summary").click();
  await row.locator(`button[value=${intent}]`).click();
  const said = page.getByRole("status").filter({ hasText: words });
  await said.waitFor();
  await expect.poll(() => said.textContent()).toContain(name);
  await expectInSight(said);
  if (javaScript) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("done");
    await expectUsable(page);
  }
  await context.close();
});

test("W9 who makes oneself a member hears so on the page of the community", async () => {
  const { group: left } = await foundCommunity(backendUrl, { name: "Well left" });
  const { id: member } = await letIn("done-heir", left);
  await layla.rpc("set_member_role", { group_id: left, member, role: "admin" });
  const { page, context } = await openAsAdmin("?tab=members", { device: "phone" }, left);
  const row = page.locator("main li", { hasText: "layla" });
  await row.locator("summary").click();
  await row.locator("button[value=demote]").click();
  await page.getByText("You are no longer an admin of this community, and still a member.").waitFor();
  await context.close();
});

test("W4 who decides about a request that another admin decided hears so, and it goes", async () => {
  const { client: second, id } = await letIn("done-second", closed);
  const as = { group_id: closed, member: id };
  await layla.rpc("decide_join_request", { ...as, accepted: true });
  await layla.rpc("set_member_role", { ...as, role: "admin" });
  const { id: member } = await letIn("done-asks", closed);
  const { page, context } = await openAsAdmin("?tab=requests", { device: "phone" }, closed);
  const row = page.locator("main li", { hasText: "done-asks" });
  await row.waitFor();
  const declined = { group_id: closed, member, accepted: false };
  expect((await second.rpc("decide_join_request", declined)).error).toBeNull();
  await row.locator("button[value=accept]").click();
  const said = page
    .getByRole("alert")
    .filter({ hasText: /done-second\S* declined the request of \S*done-asks\S* already/ });
  await said.waitFor();
  await expectInSight(said);
  // What was decided stands in the row's place, without anything to press.
  await row.locator("button").first().waitFor({ state: "detached" });
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
