import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, enterAs } from "./people.ts";

// What a phone says to those who are suspended or banned, and when that comes while they write.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function signedIn(name: string) {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const { data } = await client.auth.signInWithPassword({ email: `${name}@hikaya.test`, password: PASSWORD });
  return { client, id: data.user?.id ?? "" };
}

async function suspend(member: string) {
  const { client } = await signedIn("mona");
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { error } = await client.rpc("suspend_member", { member, until, reason: "Calm down." });
  expect(error).toBeNull();
}

test("a suspension that comes during a conversation is said as the reason", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "hushed");
  const { id: omar } = await signedIn("omar");
  const begun = await client.rpc("start_conversation", { other_user: omar });
  await page.goto(`${url}/messages/${begun.data}?lng=ar`);
  await suspend(id);
  const box = page.getByLabel(arabic["Your message"]);
  await box.fill("Are you there?");
  await page.getByRole("button", { name: arabic.Send, exact: true }).tap();
  const alert = page.locator("main").getByRole("alert");
  await alert.filter({ hasText: "Calm down." }).waitFor();
  await expect.poll(() => alert.getByRole("link", { name: arabic.Appeal }).count()).toBe(1);
  await expect.poll(() => box.inputValue()).toBe("Are you there?");
  await expectUsable(page);
  await page.reload();
  await page.getByText("Calm down.").waitFor();
  await expect.poll(() => box.count()).toBe(0);
  await page.locator("main").getByRole("link", { name: arabic.Appeal }).waitFor();
  await context.close();
});

test("a refusal is in sight below the bars, however long the text", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const { id } = await arriveAs(context, { url, backendUrl }, "stopped");
  await page.goto(`${url}/forum/post/00000000-0000-4000-8000-0000000a0002`);
  await suspend(id);
  await page.getByLabel("Your comment").fill("A line of a long text.\n".repeat(60));
  await page.getByRole("button", { name: "Post Comment" }).tap();
  const alert = page.locator("main").getByRole("alert").filter({ hasText: "Calm down." });
  await alert.waitFor();
  await expectInSight(alert);
  await context.close();
});

test("a suspended member reads why where posts and communities are begun", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "en" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "quieted");
  const { data: group } = await client
    .from("groups")
    .insert({ name: "Quiet corner", description: "", is_private: false, created_by: id })
    .select("id")
    .single();
  await suspend(id);
  for (const path of ["/forum", "/discussions", "/groups", `/groups/${group?.id}`]) {
    await page.goto(url + path);
    await page.getByText("Calm down.").waitFor();
    const begin = page.getByRole("link", {
      name: /^(Create Post|Start Discussion|Create Community|New Post)$/,
    });
    await expect.poll(() => begin.count(), { message: path }).toBe(0);
    await expectUsable(page, { focus: "anywhere" });
  }
  await context.close();
});

test("third-M8 a suspended member is offered nothing at comments that is refused, and told why", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "replies-in-vain");
  const post_id = "00000000-0000-4000-8000-0000000a0001";
  const said = { content: "Said before I was stopped.", post_id, author_id: id };
  const { data } = await client.from("comments").insert(said).select("id").single();
  await page.goto(`${url}/forum/post/${post_id}?lng=ar`);
  const own = page.locator(`#comment-${data?.id} > article`);
  await own.locator('[data-open="delete"]').waitFor();
  await suspend(id);
  await page.reload();
  await page.getByText("Calm down.").waitFor();
  const why = own.getByRole("link", { name: arabic["No changes while suspended"] });
  await why.waitFor();
  await expect.poll(() => page.locator("[data-open]").count()).toBe(0);
  await why.tap();
  await page.waitForURL(`${url}/suspended`);
  await page.getByText("Calm down.").waitFor();
  // A link that begins a reply, as without scripts, says it too.
  await page.goto(`${url}/forum/post/${post_id}?reply=${data?.id}&lng=ar`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain("Calm down.");
  await context.close();
});

test("279 the page of somebody banned does not ask for what is live", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const outcast = await arriveAs(context, { url, backendUrl }, "told-once");
  const { client } = await signedIn("mona");
  expect((await client.rpc("ban_member", { member: outcast.id, reason: "Threats." })).error).toBeNull();
  await enterAs(context, url, "told-once");
  const answers: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/api/")) answers.push(`${response.status()} ${pathname}`);
  });
  await page.clock.install();
  await page.goto(`${url}/settings`);
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await letPass(page, 20 * 60_000);
  expect(answers).toEqual([]);
  await context.close();
});

test("who is suspended reads on a drama's page and in the library why nothing is kept, with dates of the page's language", async () => {
  const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
  const { id } = await arriveAs(context, { url, backendUrl }, "paused-viewer");
  await page.goto(`${url}/drama/5?lng=ar`);
  await suspend(id);
  await page.getByRole("button", { name: arabic["Add to Library"] }).tap();
  const alert = page.getByRole("alert").filter({ hasText: "حسابك موقوف" });
  await alert.waitFor();
  await expect.poll(() => alert.textContent()).not.toMatch(/\b[A-Z][a-z]{2}\b/);
  for (const path of ["/drama/5", "/library"]) {
    await page.goto(`${url}${path}?lng=ar`);
    const line = page.getByRole("main").getByRole("link", { name: arabic.Appeal, exact: true });
    await line.first().waitFor();
    await expectUsable(page, { focus: "anywhere" });
  }
  await context.close();
});
