import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { DEVICES, openBrowser, openPage } from "../support/browser.ts";
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

test("finding-A10 leaving a private community asks first", async () => {
  const { page, context, client, failures } = await letIn("leaver", { device: "phone" });
  const isMember = async () =>
    (await client.from("group_members").select("user_id").eq("group_id", group)).data?.length !== 0;
  await page.goto(`${url}/groups/${group}`);
  const main = page.locator("main");
  await main.getByRole("button", { name: "Leave", exact: true }).first().click();
  await page.getByText("It is private: you will no longer read").waitFor();
  expect(await isMember()).toBe(true);
  await expectUsable(page);
  await page.getByText("Stay", { exact: true }).click();
  await main.getByRole("button", { name: "Leave", exact: true }).first().click();
  await page.getByRole("button", { name: "Leave community" }).click();
  await page.getByRole("status").getByText("You left ").waitFor();
  await main.getByRole("button", { name: "Ask to join" }).first().waitFor();
  expect(await isMember()).toBe(false);
  expect(failures).toEqual([]);
  await context.close();
});

test("finding-A28 what opens under Manage takes a line of its own on a phone, a tablet and a desktop", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "layla");
  const { context: guest } = await letIn("managed-row", {});
  await page.goto(`${url}/groups/${group}/manage?tab=members&q=managed-row`);
  const row = page.locator("main li", { hasText: "managed-row" });
  await row.locator("summary").click();
  const room = async () => {
    const name = await row.getByRole("link").first().boundingBox();
    const form = await row.locator("form").boundingBox();
    const whole = await row.boundingBox();
    if (!name || !form || !whole) return null;
    return { isBelow: form.y > name.y + name.height, isWide: form.width > 0.9 * whole.width };
  };
  for (const { viewport } of Object.values(DEVICES)) {
    await page.setViewportSize(viewport);
    await expect.poll(room, { message: `${viewport.width}` }).toEqual({ isBelow: true, isWide: true });
    await expectUsable(page);
  }
  await Promise.all([context.close(), guest.close()]);
});

test("finding-A30 members of a private community hand on its link", async () => {
  const { page, context } = await letIn("inviter", { device: "phone" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${url}/groups/${group}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("status").getByText("Link copied").waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/groups/${group}`);
  await context.close();
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
