import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { arriveAs } from "./people.ts";

// A member follows creators, on a phone: what the button says is what the account keeps. Without scripts and of the API:
// tests/app/follows.test.ts.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const CREATORS = `${url}/creators`;
const FOLLOW = { en: "Follow", ar: "متابعة" };
const FOLLOWING = { en: "Following", ar: "ضمن متابعاتك" };

async function arrive(name: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { device: "phone", ...options });
  return { ...opened, ...(await arriveAs(opened.context, { url, backendUrl }, name)) };
}

const followedBy = async (client: Client) =>
  (await client.from("follows").select("target_id").order("created_at")).data?.map((row) => row.target_id);

/** The creator with this id, in the list. */
const cardOf = (page: Page, id: string) =>
  page.locator("article").filter({ has: page.locator(`a[href="/creator/${id}"]`) });
const buttonOf = (page: Page, id: string) => cardOf(page, id).locator("button[aria-pressed]");

async function expectSaid(button: Locator, words: string): Promise<void> {
  await expect.poll(() => button.textContent()).toBe(words);
  await expect
    .poll(() => button.getAttribute("aria-pressed"))
    .toBe(`${Object.values(FOLLOWING).includes(words)}`);
}

test("P2 539 a creator who is followed stays so after a reload, in the list and on their page", async () => {
  const { page, context, client, failures } = await arrive("follower1", { language: "ar" });
  await page.goto(CREATORS);
  await buttonOf(page, "3").tap();
  await expect.poll(() => followedBy(client)).toEqual(["3"]);
  await expectSaid(buttonOf(page, "3"), FOLLOWING.ar);
  await page.reload();
  await expectSaid(buttonOf(page, "3"), FOLLOWING.ar);
  await expectSaid(buttonOf(page, "5"), FOLLOW.ar);

  await page.goto(`${url}/creator/3?tab=awards`);
  const own = page.locator("main header button[aria-pressed]");
  await expectSaid(own, FOLLOWING.ar);
  await own.tap();
  await expect.poll(() => followedBy(client)).toEqual([]);
  await expectSaid(own, FOLLOW.ar);
  await page.reload();
  await expectSaid(own, FOLLOW.ar);
  expect(new URL(page.url()).search).toBe("?tab=awards");
  expect(failures).toEqual([]);
  await context.close();
});

test("P2 539 what was not kept is said below the button, which shows what was there before", async () => {
  const { page, context, client } = await arrive("follower3");
  await client.rpc("follow_creator", { creator: "5", follows: true });
  await page.goto(CREATORS);
  await page.route("**/api/follows", (route) => route.abort());
  const card = cardOf(page, "5");
  await buttonOf(page, "5").tap();
  await card.getByText("This could not be sent. Check your connection and try again.").waitFor();
  await expectSaid(buttonOf(page, "5"), FOLLOWING.en);
  await page.unroute("**/api/follows");
  // By the keyboard, too; the sentence goes with its cause.
  await buttonOf(page, "5").press("Enter");
  await expect.poll(() => followedBy(client)).toEqual([]);
  await expectSaid(buttonOf(page, "5"), FOLLOW.en);
  await expect.poll(() => card.getByRole("alert").count()).toBe(0);
  await context.close();
});

test("539 a visitor who signs in on the page sees whom they follow", async () => {
  const { client, context: other } = await arrive("follower5");
  await client.rpc("follow_creator", { creator: "3", follows: true });
  await other.close();
  const { page, context } = await openPage(browser, { device: "phone" });
  await page.goto(`${url}/creator/3`);
  const own = page.locator("main header button[aria-pressed]");
  await own.tap();
  const note = page.getByRole("dialog", { name: "Follow creators" });
  await note.getByRole("link", { name: "Sign in" }).tap();
  await page.getByLabel("Email").fill("follower5@hikaya.test");
  await page.getByLabel("Password").fill("hikaya-demo");
  await page.getByRole("button", { name: "Sign In", exact: true }).tap();
  // A member's is a form.
  await expectSaid(page.locator('form[action="/follow"] button'), FOLLOWING.en);
  await context.close();
});
