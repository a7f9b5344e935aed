import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import type { Client } from "../support/backend.ts";
import { comeAlive, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs, foundCommunity } from "./people.ts";
import { newName } from "./ways.ts";

// What an admin of a community decides in a list stays in its place, and what was typed for it is kept.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

interface Place {
  group: string;
  layla: Client;
  /** Those who asked to be let in, the first first. */
  people: { name: string; client: Client; id: string }[];
}

/** A private community of Layla's that so many people ask to join. */
async function askToJoin(count: number): Promise<Place> {
  const { layla, group } = await foundCommunity(backendUrl, { name: "Well asked", isPrivate: true });
  const people: Place["people"] = [];
  for (let one = 0; one < count; one++) {
    const { context } = await openPage(browser);
    const name = newName("asks");
    const person = await arriveAs(context, { url, backendUrl }, name);
    expect((await person.client.rpc("join_group", { group_id: group })).error).toBeNull();
    people.push({ name, ...person });
    await context.close();
  }
  return { group, layla, people };
}

const isMember = async ({ layla, group }: Place, id: string | undefined) =>
  (
    await layla
      .from("group_members")
      .select("user_id")
      .eq("group_id", group)
      .eq("user_id", id ?? "")
  ).data?.length === 1;

const SAID = {
  accepted: arabic["{{name}} accepted the request of {{person}} already."],
  declined: arabic["{{name}} declined the request of {{person}} already."],
};

const rowOf = (page: Page, name: string | undefined) => page.locator("main li", { hasText: name });

test.each([
  { device: "phone", language: "ar" },
  { device: "desktop", language: "en" },
] as const)("G1 a double tap decides one request, and nothing moves: $device, $language", async (way) => {
  const place = await askToJoin(3);
  const [first, second, third] = place.people;
  const { page, context } = await openPage(browser, way);
  await enterAs(context, url, "layla");
  await page.goto(`${url}/groups/${place.group}/manage?tab=requests&lng=${way.language}`);
  const button = rowOf(page, first?.name).locator("button[value=accept]");
  await button.scrollIntoViewIfNeeded();
  await comeAlive(page);
  await page.evaluate(() => document.fonts.ready);
  const before = await rowOf(page, second?.name).boundingBox();
  const at = await button.boundingBox();
  const [x, y] = [(at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2];
  await page.mouse.click(x, y);
  const said = page.getByRole("status").filter({ hasText: first?.name });
  await said.waitFor();
  // The second of two taps, as late as it can be.
  await page.mouse.click(x, y);
  await expect.poll(() => rowOf(page, second?.name).boundingBox()).toEqual(before);
  await expect.poll(() => isMember(place, first?.id)).toBe(true);
  // Both of the others are still to be decided, also by whoever loads the page.
  for (const { name, id } of [second, third].flatMap((person) => person ?? [])) {
    expect(await isMember(place, id)).toBe(false);
    await rowOf(page, name).locator("button[value=accept]").waitFor();
  }
  await expectUsable(page);
  await page.reload();
  await rowOf(page, second?.name).waitFor();
  await expect.poll(() => page.getByText(first?.name ?? "").count()).toBe(0);
  await context.close();
});

test("W4 W32 who decides second reads in the row whose request it was and who decided", async () => {
  const place = await askToJoin(3);
  const [first, second, third] = place.people;
  const other = third?.client;
  const decide = (client: Client | undefined, member: string | undefined, accepted: boolean) =>
    client?.rpc("decide_join_request", { group_id: place.group, member: member ?? "", accepted });
  await decide(place.layla, third?.id, true);
  const admin = { group_id: place.group, member: third?.id ?? "", role: "admin" };
  expect((await place.layla.rpc("set_member_role", admin)).error).toBeNull();
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/groups/${place.group}/manage?tab=requests&lng=ar`);
  await comeAlive(page);
  for (const [person, accepted] of [
    [first, true],
    [second, false],
  ] as const) {
    expect((await decide(other, person?.id, accepted))?.error).toBeNull();
    await rowOf(page, person?.name).locator("button[value=accept]").tap();
    const sentence = SAID[accepted ? "accepted" : "declined"]
      .replace("{{person}}", `\u2068${person?.name}\u2069`)
      .replace("{{name}}", `\u2068${third?.name}\u2069`);
    const said = page.getByRole("alert").getByText(sentence, { exact: true });
    await said.waitFor();
    await expectInSight(said);
    // It stands in the row's place, without anything to press.
    await expect.poll(() => rowOf(page, person?.name).locator("button").count()).toBe(0);
  }
  await expectUsable(page);
  await context.close();
});

test("G1 a lifted ban stays in its place too", async () => {
  const place = await askToJoin(2);
  const [first, second] = place.people;
  for (const person of [second, first]) {
    await place.layla.rpc("remove_group_member", {
      group_id: place.group,
      member: person?.id ?? "",
      ban: true,
    });
  }
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "layla");
  await page.goto(`${url}/groups/${place.group}/manage?tab=bans`);
  await comeAlive(page);
  await page.evaluate(() => document.fonts.ready);
  const before = await rowOf(page, second?.name).boundingBox();
  await rowOf(page, first?.name).locator("button[value=unban]").tap();
  await page.getByRole("status").filter({ hasText: "was lifted" }).waitFor();
  await expect.poll(() => rowOf(page, second?.name).boundingBox()).toEqual(before);
  await rowOf(page, second?.name).locator("button[value=unban]").waitFor();
  await context.close();
});

test("G5 a reason that was typed comes back after a reload, and goes with what it was sent for", async () => {
  const place = await askToJoin(2);
  for (const { id } of place.people) {
    await place.layla.rpc("decide_join_request", { group_id: place.group, member: id, accepted: true });
  }
  const { page, context } = await openPage(browser, { device: "phone" });
  await enterAs(context, url, "layla");
  const ask = (person: Place["people"][number] | undefined) =>
    `${url}/groups/${place.group}/manage?tab=members&ask=ban&member=${person?.id}`;
  const [first, second] = place.people;
  await page.goto(ask(first));
  await comeAlive(page);
  await page.getByLabel("Reason").fill("Told the ending.");
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => page.getByLabel("Reason").inputValue()).toBe("Told the ending.");
  // Of another person nothing is offered.
  await page.goto(ask(second));
  await comeAlive(page);
  await expect.poll(() => page.getByRole("button", { name: "Restore" }).count()).toBe(0);
  await page.goto(ask(first));
  await page.getByRole("button", { name: "Restore" }).tap();
  await rowOf(page, first?.name).locator("button[value=ban]").tap();
  await page.getByRole("status").getByText("The member was removed and banned.").waitFor();
  const { error } = await place.layla.rpc("unban_group_member", {
    group_id: place.group,
    member: first?.id ?? "",
  });
  expect(error).toBeNull();
  await first?.client.rpc("join_group", { group_id: place.group });
  await place.layla.rpc("decide_join_request", {
    group_id: place.group,
    member: first?.id ?? "",
    accepted: true,
  });
  await page.goto(ask(first));
  await comeAlive(page);
  await page.getByLabel("Reason").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Restore" }).count()).toBe(0);
  await context.close();
});
