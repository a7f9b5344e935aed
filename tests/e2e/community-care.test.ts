import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs, foundCommunity } from "./people.ts";

// What cannot be taken back in a community asks first; its link is handed on; its rows and texts keep their form.

const { url, backendUrl } = demoSite();
let browser: Browser;
let layla: Client;
let group = "";

beforeAll(async () => {
  browser = await openBrowser();
  ({ layla, group } = await foundCommunity(backendUrl, { name: "Behind a closed door", isPrivate: true }));
});
afterAll(() => browser?.close());

/** Somebody new whom Layla let in. */
async function letIn(name: string, options: Parameters<typeof openPage>[1]) {
  const opened = await openPage(browser, options);
  const { client, id } = await arriveAs(opened.context, { url, backendUrl }, name);
  await client.rpc("join_group", { group_id: group });
  const { error } = await layla.rpc("decide_join_request", { group_id: group, member: id, accepted: true });
  expect(error).toBeNull();
  return { ...opened, client };
}

describe.each([
  { device: "phone", javaScript: true },
  { device: "phone", javaScript: false },
  { device: "desktop", javaScript: true },
] as const)(
  "finding-A10 leaving a private community ($device, JavaScript: $javaScript)",
  ({ device, javaScript }) => {
    test("asks first", async () => {
      const name = `leaver-${device}-${javaScript ? "live" : "plain"}`;
      const { page, context, client, failures } = await letIn(name, { device, javaScript });
      const isMember = async () =>
        (await client.from("group_members").select("user_id").eq("group_id", group)).data?.length !== 0;
      await page.goto(`${url}/groups/${group}`);
      const main = page.locator("main");
      await main.getByRole("button", { name: "Leave", exact: true }).first().click();
      await page.getByText("It is private: you will no longer read").waitFor();
      expect(await isMember()).toBe(true);
      if (javaScript) await expectUsable(page);
      await page.getByText("Stay", { exact: true }).click();
      await main.getByRole("button", { name: "Leave", exact: true }).first().click();
      await page.getByRole("button", { name: "Leave community" }).click();
      await page.getByRole("status").getByText("You left ").waitFor();
      await main.getByRole("button", { name: "Ask to join" }).first().waitFor();
      expect(await isMember()).toBe(false);
      expect(failures).toEqual([]);
      await context.close();
    });
  },
);

test("finding-A10 without scripts the community is handed over only after a second press", async () => {
  const { page, context } = await openPage(browser, { javaScript: false, device: "phone" });
  const { client } = await arriveAs(context, { url, backendUrl }, "giver");
  const made = await client.from("groups").insert({ name: "To be given" }).select("id").single();
  const other = await openPage(browser);
  const taker = await arriveAs(other.context, { url, backendUrl }, "taker");
  await taker.client.rpc("join_group", { group_id: made.data?.id ?? "" });
  await page.goto(`${url}/groups/${made.data?.id}/manage?tab=members`);
  const row = page.locator("main li", { hasText: "taker" });
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Hand over to this person" }).click();
  await page.getByText("taker becomes an admin and you become a member.").waitFor();
  expect((await page.goto(`${url}/groups/${made.data?.id}/manage`))?.status()).toBe(200);
  await page.goBack();
  await page.getByRole("button", { name: "Hand over", exact: true }).click();
  await page.getByText("The community was handed over.").waitFor();
  await Promise.all([context.close(), other.context.close()]);
});

test.each(["phone", "tablet", "desktop"] as const)(
  "finding-A28 what opens under Manage takes a line of its own (%s)",
  async (device) => {
    const { page, context } = await openPage(browser, { device });
    await enterAs(context, url, "layla");
    const { context: guest } = await letIn(`managed-${device}`, {});
    await page.goto(`${url}/groups/${group}/manage?tab=members&q=managed-${device}`);
    const row = page.locator("main li", { hasText: `managed-${device}` });
    await row.locator("summary").click();
    const room = async () => {
      const name = await row.getByRole("link").first().boundingBox();
      const form = await row.locator("form").boundingBox();
      const whole = await row.boundingBox();
      if (!name || !form || !whole) return null;
      return { isBelow: form.y > name.y + name.height, isWide: form.width > 0.9 * whole.width };
    };
    await expect.poll(room).toEqual({ isBelow: true, isWide: true });
    await expectUsable(page);
    await Promise.all([context.close(), guest.close()]);
  },
);

describe("finding-A30", () => {
  test("the excerpt of a card opens the post", async () => {
    const { page, context } = await openPage(browser, { device: "phone", javaScript: false });
    await page.goto(`${url}/forum`);
    await page.locator("main li article > a").first().click();
    await page.waitForURL(/\/forum\/post\//);
    await context.close();
  });

  test("members of a private community hand on its link", async () => {
    const { page, context } = await letIn("inviter", { device: "phone" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${url}/groups/${group}`);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("status").getByText("Link copied").waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${url}/groups/${group}`);
    await context.close();
    const plain = await openPage(browser, { javaScript: false });
    await enterAs(plain.context, url, "layla");
    await plain.page.goto(`${url}/groups/${group}`);
    await expect
      .poll(() => plain.page.getByLabel("Link to this community").inputValue())
      .toBe(`${url}/groups/${group}`);
    await plain.context.close();
  });
});

test.each(["en", "ar"] as const)(
  "finding-A13 bullets stand beside their text inside the page, in either script (%s)",
  async (language) => {
    const { data } = await layla
      .from("posts")
      .insert({
        title: `Lists in ${language}`,
        content: "- Nur\n- نور",
        content_html: "<ul><li>A list in Latin letters</li></ul><ul><li>قائمة بالعربية</li></ul>",
        category_id: "00000000-0000-4000-8000-0000000000c2",
      })
      .select("id")
      .single();
    const { page, context } = await openPage(browser, { device: "phone", language });
    await page.goto(`${url}/forum/post/${data?.id}?lng=${language}`);
    const items = await page.locator("main article li").evaluateAll((all) =>
      all.map((item) => {
        const { left, right } = item.getBoundingClientRect();
        const isRtl = getComputedStyle(item).direction === "rtl";
        const box = item.parentElement?.getBoundingClientRect();
        // The room in which the browser draws the bullet, between the item and the edge of the text.
        return isRtl ? (box?.right ?? 0) - right : left - (box?.left ?? 0);
      }),
    );
    expect(items.length).toBe(2);
    for (const room of items) expect(room).toBeGreaterThan(20);
    await expectUsable(page, { focus: "anywhere" });
    await context.close();
  },
);

test.each([true, false])(
  "the card of a community says to its last admin why they cannot leave it (JavaScript: %s)",
  async (javaScript) => {
    const { page, context } = await openPage(browser, { device: "phone", javaScript });
    const { client, id } = await arriveAs(
      context,
      { url, backendUrl },
      `alone-${javaScript ? "live" : "plain"}`,
    );
    const made = await client
      .from("groups")
      .insert({ name: "Mine alone", is_private: false })
      .select("id")
      .single();
    const own = made.data?.id ?? "";
    const card = page.getByRole("article").filter({ hasText: "Mine alone" });
    await page.goto(`${url}/groups?tab=mine`);
    await card.getByText("You are the only member: nobody can take the community over.").waitFor();
    await card.getByRole("link", { name: "Delete community" }).tap();
    await page.waitForURL(new RegExp(`/groups/${own}/manage\\?tab=delete`));

    await layla.rpc("join_group", { group_id: own });
    await page.goto(`${url}/groups?tab=mine`);
    await card.getByText("You are the last admin: hand the community over before you leave.").waitFor();
    await expect.poll(() => card.getByRole("button", { name: "Leave" }).count()).toBe(0);
    await card.getByRole("link", { name: "Choose another admin" }).tap();
    await page.waitForURL(new RegExp(`/groups/${own}/manage\\?tab=members`));

    const heir = (await layla.auth.getUser()).data.user?.id ?? "";
    const shared = await client.rpc("set_member_role", { group_id: own, member: heir, role: "admin" });
    expect([shared.error, heir === id]).toEqual([null, false]);
    await page.goto(`${url}/groups?tab=mine`);
    await card.getByRole("button", { name: "Leave" }).waitFor();
    await expect.poll(() => card.getByText("You are the last admin").count()).toBe(0);
    await context.close();
  },
);
