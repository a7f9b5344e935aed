import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openPage, settle } from "../support/browser.ts";
import { letPass } from "../support/clock.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";
import { newName } from "./ways.ts";

// What an incoming message has the reader's page ask for, with the page's clock in hand.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** The requests of a page to the API of messages and notifications, and how many have no answer yet. */
function countRequests(page: Page) {
  const done: string[] = [];
  let open = 0;
  const nameOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    const part = /^\/api\/(conversations\/|conversations|notifications)/.exec(pathname)?.[1];
    return part && `${request.method()} ${part}`;
  };
  page.on("request", (request) => {
    if (nameOf(request)) open += 1;
  });
  page.on("requestfinished", (request) => {
    const name = nameOf(request);
    if (!name) return;
    open -= 1;
    done.push(name);
  });
  page.on("requestfailed", (request) => {
    if (nameOf(request)) open -= 1;
  });
  return { done, open: () => open };
}

test("191 198 a message that comes in is read with one request for thread and list each", async () => {
  const [writer, reader] = await Promise.all([openPage(browser), openPage(browser)]);
  const from = await arriveAs(writer.context, { url, backendUrl }, newName("busy-writer"));
  const to = await arriveAs(reader.context, { url, backendUrl }, newName("busy-reader"));
  const { data: id } = await from.client.rpc("start_conversation", { other_user: to.id });
  const say = async (content: string) => {
    const row = { conversation_id: id ?? "", sender_id: from.id, content };
    expect((await from.client.from("messages").insert(row)).error).toBeNull();
  };
  await say("May I?");
  const { page } = reader;
  await page.clock.install();
  const joined = new Set<string>();
  const changes: string[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const [, , topic, event, told] = JSON.parse(String(payload));
      if (event === "system" && told.status === "ok") joined.add(topic);
      if (event === "postgres_changes") changes.push(`${told.data.type} ${told.data.table}`);
    }),
  );
  const requests = countRequests(page);
  await page.goto(`${url}/messages/${id}`);
  // Messages, conversations and notifications are told of from here on; each is read anew for it, before the clock stands.
  await expect.poll(() => joined.size).toBeGreaterThanOrEqual(3);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Accept" }).waitFor({ state: "detached" });
  // Ahead of the page's own time, however long this takes to reach it.
  await page.clock.pauseAt(Date.now() + 20_000);
  await settle(page);
  await expect.poll(requests.open).toBe(0);

  requests.done.length = 0;
  changes.length = 0;
  await say("Here I am.");
  await page.locator(".message", { hasText: "Here I am." }).waitFor();
  await expect.poll(() => requests.done).toContain("POST conversations/");
  // All that the page is told of, however far apart it comes: it collects by its own clock, which stands still.
  await expect
    .poll(() => changes)
    .toEqual(expect.arrayContaining(["INSERT messages", "UPDATE conversations", "INSERT notifications"]));
  await letPass(page, 1_000);
  await expect.poll(() => requests.done).toContain("GET conversations");
  await expect.poll(() => requests.done).toContain("GET conversations/");
  await expect.poll(() => requests.done).toContain("GET notifications");
  await letPass(page, 1_000);
  await expect.poll(requests.open).toBe(0);
  const counted = (name: string) => requests.done.filter((one) => one === name).length;
  expect(counted("POST conversations/")).toBe(1);
  expect(counted("GET conversations/")).toBe(1);
  expect(counted("GET conversations")).toBe(1);
  // Once for the message, and again only where it had not come in before that was read.
  expect(counted("GET notifications")).toBeLessThanOrEqual(2);
  await Promise.all([writer.context.close(), reader.context.close()]);
});

test("A4 on a phone a request is seen once something was written; its sender knows what it is, and who declines is asked about that", async () => {
  const [asking, asked] = await Promise.all([
    openPage(browser, { device: "phone" }),
    openPage(browser, { device: "phone" }),
  ]);
  const from = await arriveAs(asking.context, { url, backendUrl }, "asks-by-phone");
  const to = await arriveAs(asked.context, { url, backendUrl }, "asked-by-phone");
  const { data: id } = await from.client.rpc("start_conversation", { other_user: to.id });
  await asking.page.goto(`${url}/messages/${id}`);
  const goesAsRequest = asking.page.getByText("This is a request to asked-by-phone.");
  await goesAsRequest.waitFor();
  // Its last line keeps off the edge of the message box.
  const room = await goesAsRequest.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return element.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(8);

  const { page } = asked;
  await page.goto(`${url}/messages?tab=requests`);
  await page.getByText("No requests").waitFor();
  await expect.poll(() => page.getByText("waiting").count()).toBe(0);
  expect((await page.request.get(`${url}/messages/${id}`)).status()).toBe(404);

  await asking.page.getByLabel("Your message").fill("May I ask you something?");
  await asking.page.getByRole("button", { name: "Send" }).tap();
  await asking.page.locator(".message[data-sending]").waitFor({ state: "detached" });
  await goesAsRequest.waitFor();

  await page.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await page.locator(".conversation-row", { hasText: "asks-by-phone" }).tap();
  await page.locator(".message", { hasText: "May I ask you something?" }).waitFor();
  await page.getByRole("link", { name: "Notifications", exact: true }).waitFor();
  // It is told by the request alone that it waits, to its receiver alone.
  await asking.page.reload();
  await goesAsRequest.waitFor();
  await expect.poll(() => asking.page.getByText("Read", { exact: true }).count()).toBe(0);

  await page.getByRole("button", { name: "Decline" }).tap();
  await page.getByText("Decline this request?").waitFor();
  await expect.poll(() => page.getByText("Leave this conversation?").count()).toBe(0);
  await page.getByRole("button", { name: "Decline request" }).tap();
  // First what stands for five seconds only.
  await page.getByRole("status").filter({ hasText: "You declined the request." }).waitFor();
  await page.getByText("would like to write to you").waitFor({ state: "detached" });
  await page.goto(`${url}/messages?tab=requests`);
  await page.getByText("No requests").waitFor();
  expect([...asking.failures, ...asked.failures]).toEqual([]);
  await Promise.all([asking.context.close(), asked.context.close()]);
});

test("A4 who answers a request finds it among the conversations", async () => {
  const [asking, asked] = await Promise.all([openPage(browser), openPage(browser, { language: "ar" })]);
  const from = await arriveAs(asking.context, { url, backendUrl }, "asks-first");
  const to = await arriveAs(asked.context, { url, backendUrl }, "answers-first");
  const { data: id } = await from.client.rpc("start_conversation", { other_user: to.id });
  const row = { conversation_id: id ?? "", sender_id: from.id, content: "May I?" };
  expect((await from.client.from("messages").insert(row)).error).toBeNull();
  const { page } = asked;
  await page.goto(`${url}/messages?tab=requests&lng=ar`);
  const inList = page.locator(".conversation-row", { hasText: "asks-first" });
  await inList.click();
  await page.waitForURL(`**/messages/${id}?tab=requests`);
  const field = page.locator("main textarea");
  await field.fill("You may.");
  await field.press("Enter");
  await page.waitForURL(`**/messages/${id}`);
  await inList.waitFor();
  await page.locator(".message", { hasText: "You may." }).waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  // Back leads to the list, not to the address of the request again.
  await page.goBack();
  await page.waitForURL("**/messages?tab=requests**");
  await Promise.all([asking.context.close(), asked.context.close()]);
});

test("A4 whoever accepts a request hears so, and goes on in the message field", async () => {
  const [asking, asked] = await Promise.all([openPage(browser), openPage(browser, { device: "phone" })]);
  const from = await arriveAs(asking.context, { url, backendUrl }, "asks-kindly");
  const to = await arriveAs(asked.context, { url, backendUrl }, "accepts-gladly");
  const { data: id } = await from.client.rpc("start_conversation", { other_user: to.id });
  const row = { conversation_id: id ?? "", sender_id: from.id, content: "May I?" };
  expect((await from.client.from("messages").insert(row)).error).toBeNull();
  const { page } = asked;
  await page.goto(`${url}/messages/${id}`);
  await page.getByRole("button", { name: "Accept" }).tap();
  await page.getByRole("status").filter({ hasText: "You accepted the request." }).waitFor();
  const field = page.getByLabel("Your message");
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await Promise.all([asking.context.close(), asked.context.close()]);
});

test("A4 requests are counted on their tab as they come", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const asked = await arriveAs(context, { url, backendUrl }, "asked-live");
  await page.goto(`${url}/messages`);
  await page.getByText("No conversations yet").waitFor();
  const other = await openPage(browser);
  const asking = await arriveAs(other.context, { url, backendUrl }, "asked-live-by");
  const begun = await asking.client.rpc("start_conversation", { other_user: asked.id });
  await asking.client
    .from("messages")
    .insert({ conversation_id: begun.data ?? "", sender_id: asking.id, content: "May I?" });
  await page.getByRole("link", { name: "Requests 1 waiting" }).click();
  await page.locator(".conversation-row", { hasText: "asked-live-by" }).waitFor();
  await page.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await expectUsable(page, { focus: "anywhere" });
  await Promise.all([context.close(), other.context.close()]);
});
