import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";

// Two members, who write to each other in two browsers, and a third who has no part in it.

const { url, backendUrl } = inject("demoSite");
let browser: Browser;
let wafa: Page;
let ghassan: Page;
let stranger: Page;
const faults: string[][] = [];
let thread = "";

beforeAll(async () => {
  browser = await openBrowser();
  [wafa, ghassan, stranger] = await Promise.all([member("wafa"), member("ghassan"), member("thuraya")]);
});
afterAll(() => browser?.close());

async function member(name: string): Promise<Page> {
  const { page, faults: own } = await openPage(browser);
  faults.push(own);
  await arriveAs(page.context(), { url, backendUrl }, name);
  return page;
}

const box = (page: Page) => page.getByLabel("Your message");
const bubble = (page: Page, text: string) => page.locator(".message", { hasText: text });
const row = (page: Page, name: string) => page.locator(".conversation-row", { hasText: name });

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
  await bubble(page, text).waitFor();
  await page.locator(".message[data-sending]").waitFor({ state: "detached" });
}

async function menuOf(page: Page, text: string, item: string): Promise<void> {
  await bubble(page, text).hover();
  await bubble(page, text).getByRole("button", { name: "More actions" }).click();
  await bubble(page, text).getByRole("menuitem", { name: item }).click();
}

async function post(page: Page, path: string, deed: object) {
  const response = await page.request.post(url + path, { data: deed, headers: { origin: url } });
  return { status: response.status(), answer: await response.json() };
}

test("visitors are asked to sign in, on the page and by the API", async () => {
  const response = await fetch(`${url}/messages`);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Please sign in to read your messages.");
  expect((await fetch(`${url}/api/conversations`)).status).toBe(401);
});

test("179 181 187 Q23 page with the list on the left, the thread on the right; 'New message' finds a person and begins the one conversation with them", async () => {
  await wafa.goto(`${url}/messages`);
  await wafa.getByText("Select a conversation").waitFor();
  await wafa.getByText("No conversations yet").waitFor();
  await wafa.getByRole("link", { name: "New message" }).click();
  await wafa.getByLabel("Whom would you like to write to?").fill("ghass");
  await wafa.getByRole("button", { name: "ghassan", exact: true }).click();
  await wafa.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  thread = new URL(wafa.url()).pathname;
  await write(wafa, "Did you hear the silence in episode 11?");
  const list = await wafa.getByRole("region", { name: "Conversations" }).boundingBox();
  const messages = await wafa.getByRole("region", { name: "Messages" }).boundingBox();
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((messages?.x ?? 0) + 1);
});

test("A4 a first message from someone one shares nothing with waits in Requests, which the bell and the tab tell", async () => {
  await ghassan.goto(`${url}/messages`);
  await ghassan.getByText("No conversations yet").waitFor();
  await ghassan.getByRole("link", { name: "Requests 1 waiting" }).waitFor();
  await ghassan.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await ghassan.getByText("wafa would like to write to you").click();
  await ghassan.waitForURL(/\/messages\?tab=requests/);
  expect((await (await ghassan.request.get(`${url}/api/notifications`)).json()).unread).toBe(0);
  await ghassan.getByRole("link", { name: "Requests" }).click();
  await row(ghassan, "wafa").click();
  await ghassan.getByText("would like to write to you").waitFor();
  await wafa.reload();
  await bubble(wafa, "the silence").waitFor();
  expect(await wafa.getByText("Read", { exact: true }).count()).toBe(0);
  await ghassan.getByRole("button", { name: "Accept" }).click();
  await ghassan.getByText("would like to write to you").waitFor({ state: "detached" });
  await ghassan.goto(`${url}/messages`);
  await row(ghassan, "wafa").waitFor();
});

test("180 184 185 188 191 261 the list counts what is unread as it comes; opening it marks it read", async () => {
  await write(wafa, "One more thing.");
  await write(wafa, "And another.");
  await row(ghassan, "wafa").getByText("2 unread messages").waitFor();
  await row(ghassan, "And another.").waitFor();
  await row(ghassan, "wafa").click();
  await bubble(ghassan, "And another.").waitFor();
  await ghassan.getByText("2 unread messages").waitFor({ state: "detached" });
  await expect
    .poll(async () => (await (await ghassan.request.get(`${url}/api/conversations`)).json()).conversations[0])
    .toMatchObject({ unreadCount: 0 });
  await wafa.reload();
  await wafa.getByText("Read", { exact: true }).waitFor();
});

test("183 186 191 messages arrive without reload and in order, in both scripts", async () => {
  const words = Array.from({ length: 6 }, (_, number) => `Line ${number} of six`);
  for (const text of words) await write(wafa, text);
  await write(ghassan, "سمعتها، كان صمت الغرفة نفسها https://hikaya.test/forum.");
  await bubble(wafa, "صمت الغرفة").waitFor();
  await bubble(ghassan, "Line 5 of six").waitFor();
  const texts = await ghassan.locator(".bubble").allTextContents();
  expect(texts.filter((text) => text.startsWith("Line"))).toEqual(words);
  const arabic = bubble(wafa, "صمت الغرفة").locator(".bubble");
  expect(await arabic.getAttribute("lang")).toBe("ar");
  expect(await arabic.getByRole("link").getAttribute("href")).toBe("https://hikaya.test/forum");
  await expect.poll(() => wafa.getByText("Today").count()).toBe(1);
});

describe("sending", () => {
  test("182 183 shows it at once, one at a time, and only text", async () => {
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await wafa.route("**/api/conversations/*", async (route) => {
      if (route.request().method() === "POST") {
        sent += 1;
        await held;
      }
      await route.continue();
    });
    await box(wafa).fill("   ");
    await box(wafa).press("Enter");
    await box(wafa).fill("Held back");
    await box(wafa).press("Enter");
    await wafa.locator(".message[data-sending]", { hasText: "Held back" }).waitFor();
    await box(wafa).fill("Too early");
    await box(wafa).press("Enter");
    expect(await box(wafa).inputValue()).toBe("Too early");
    expect(sent).toBe(1);
    release();
    await wafa.locator(".message[data-sending]").waitFor({ state: "detached" });
    await expect.poll(() => bubble(wafa, "Held back").count()).toBe(1);
    expect(await bubble(wafa, "Too early").count()).toBe(0);
    await wafa.unroute("**/api/conversations/*");
    await box(wafa).fill("");
  });

  test("183 264 Q46 takes it away and gives the text back when it fails; sent again it is there once", async () => {
    await wafa.context().setOffline(true);
    await box(wafa).fill("Said in a tunnel");
    await box(wafa).press("Enter");
    await wafa.getByText("This could not be sent.").waitFor();
    await expect.poll(() => box(wafa).inputValue()).toBe("Said in a tunnel");
    await bubble(wafa, "Said in a tunnel").waitFor({ state: "detached" });
    await wafa.context().setOffline(false);
    await box(wafa).press("Enter");
    await bubble(ghassan, "Said in a tunnel").waitFor();
    await wafa.reload();
    await bubble(wafa, "Said in a tunnel").waitFor();
    expect(await bubble(wafa, "Said in a tunnel").count()).toBe(1);
  });
});

test("Q29 one's own messages can be edited and deleted; the other's can be reported", async () => {
  await menuOf(wafa, "One more thing.", "Edit");
  await wafa.getByLabel("Edit your message").fill("One more thing, better said.");
  await wafa.getByRole("button", { name: "Save Changes" }).click();
  await bubble(wafa, "better said").getByText("edited").waitFor();
  await menuOf(wafa, "And another.", "Delete");
  await wafa.getByRole("button", { name: "Delete message" }).click();
  await bubble(wafa, "And another.").waitFor({ state: "detached" });
  await ghassan.reload();
  await bubble(ghassan, "better said").waitFor();
  await bubble(ghassan, "And another.").waitFor({ state: "detached" });
  const reported = bubble(ghassan, "better said");
  await reported.hover();
  await reported.getByRole("button", { name: "More actions" }).click();
  const href = await reported.getByRole("menuitem", { name: "Report" }).getAttribute("href");
  expect(href).toMatch(/^\/report\?type=message&id=[0-9a-f-]{36}$/);
  await ghassan.keyboard.press("Escape");
});

test("Q4 Q13 a third person reads and writes nothing of it, by page or API", async () => {
  expect((await stranger.goto(url + thread))?.status()).toBe(404);
  expect((await stranger.request.get(`${url}/api/conversations/${thread.slice(10)}`)).status()).toBe(404);
  const list = await (await stranger.request.get(`${url}/api/conversations`)).json();
  expect(list.conversations).toEqual([]);
  const written = await post(stranger, `/api/conversations/${thread.slice(10)}`, {
    deed: "send",
    content: "Let me in",
  });
  expect(written).toMatchObject({ status: 403, answer: { message: "This person cannot be written to." } });
  const foreign = await stranger.request.post(`${url}/api/conversations/${thread.slice(10)}`, {
    data: { deed: "read" },
    headers: { origin: "https://elsewhere.test" },
  });
  expect(foreign.status()).toBe(403);
});

test("Q13 261 neither a third person nor a moderator reads it directly, or hears of it by the socket", async () => {
  const id = thread.slice(10);
  const heard: Record<string, string[]> = { wafa: [], thuraya: [], mona: [] };
  const clients = await Promise.all(
    Object.entries(heard).map(async ([name, words]) => {
      const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
      const { data } = await client.auth.signInWithPassword({
        email: `${name}@hikaya.test`,
        password: PASSWORD,
      });
      await client.realtime.setAuth(data.session?.access_token);
      await new Promise<void>((resolve) => {
        const changes = { event: "INSERT", schema: "public", table: "messages" } as const;
        client
          .channel(`of ${name}`)
          .on("postgres_changes", changes, ({ new: row }) => words.push(row.content))
          .subscribe((status) => status === "SUBSCRIBED" && resolve());
      });
      const { data: rows } = await client.from("messages").select("id").eq("conversation_id", id);
      expect((rows?.length ?? 0) > 0).toBe(name === "wafa");
      return client;
    }),
  );
  await post(ghassan, `/api/conversations/${id}`, { deed: "send", content: "Between the two of us" });
  await expect.poll(() => heard.wafa).toEqual(["Between the two of us"]);
  // Changes are told one after the other: what comes after this one was decided after it.
  expect(heard).toEqual({ wafa: ["Between the two of us"], thuraya: [], mona: [] });
  await Promise.all(clients.map((client) => client.removeAllChannels()));
});

test("008 Q23 the profile menu opens the same messages as a dialog", async () => {
  await ghassan.goto(`${url}/forum`);
  await ghassan.getByRole("button", { name: "Your menu" }).click();
  await ghassan.getByRole("menuitem", { name: "Messages" }).click();
  const dialog = ghassan.getByRole("dialog", { name: "Messages" });
  await dialog.locator(".conversation-row", { hasText: "wafa" }).click();
  await dialog.getByLabel("Your message").fill("From the dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  await bubble(wafa, "From the dialog").waitFor();
  expect(new URL(ghassan.url()).pathname).toBe("/forum");
  await ghassan.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("190 264 Q46 a list that cannot be read says so and can be asked for again", async () => {
  // It asks again by itself; how often, and that the button does so at once, is seen with the clock in hand.
  await stopTheClock(ghassan);
  let asked = 0;
  await ghassan.route("**/api/conversations?*", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await ghassan.getByRole("button", { name: "Your menu" }).click();
  await ghassan.getByRole("menuitem", { name: "Messages" }).click();
  const dialog = ghassan.getByRole("dialog", { name: "Messages" });
  await dialog.waitFor();
  await letPass(ghassan, 1_000);
  await dialog.getByText("Failed to load conversations").waitFor();
  const before = asked;
  await letPass(ghassan, 5_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  // What goes on failing is asked for seldom: not twenty times in a hundred seconds.
  await letPass(ghassan, 95_000);
  expect(asked - before).toBeLessThan(12);
  await dialog.getByText("Failed to load conversations").waitFor();
  await ghassan.unroute("**/api/conversations?*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await row(ghassan, "wafa").waitFor();
  await ghassan.route("**/api/conversations/*", (route) => route.fulfill({ status: 503, json: {} }));
  await row(ghassan, "wafa").click();
  await dialog.getByText("Failed to load messages").waitFor();
  await ghassan.unroute("**/api/conversations/*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await bubble(ghassan, "From the dialog").waitFor();
  await ghassan.clock.resume();
});

test("a muted conversation makes no notifications, until it may again", async () => {
  const counted = async () => (await (await ghassan.request.get(`${url}/api/notifications`)).json()).unread;
  await ghassan.goto(url + thread);
  const turn = async (item: string) => {
    await ghassan.getByRole("button", { name: "About this conversation" }).click();
    await ghassan.getByRole("menuitem", { name: item }).click();
  };
  await turn("Mute notifications");
  await ghassan.getByRole("status").getByText("Muted", { exact: true }).waitFor();
  await ghassan.getByRole("button", { name: "About this conversation" }).click();
  await ghassan.getByRole("menuitem", { name: "Notify me again" }).waitFor();
  await ghassan.goto(`${url}/forum`);
  const before = await counted();
  await post(wafa, `/api/conversations/${thread.slice(10)}`, { deed: "send", content: "Silently" });
  expect(await counted()).toBe(before);
  await ghassan.goto(url + thread);
  await turn("Notify me again");
  await ghassan.getByRole("status").getByText("You are notified again").waitFor();
  await ghassan.getByRole("button", { name: "About this conversation" }).click();
  await ghassan.getByRole("menuitem", { name: "Mute notifications" }).waitFor();
  await ghassan.goto(`${url}/forum`);
  await post(wafa, `/api/conversations/${thread.slice(10)}`, { deed: "send", content: "Aloud" });
  await expect.poll(counted).toBe(before + 1);
});

test("a phone shows the list or the thread, with a way back", async () => {
  await wafa.setViewportSize({ width: 390, height: 844 });
  await wafa.goto(`${url}/messages`);
  await row(wafa, "ghassan").click();
  await box(wafa).waitFor();
  await row(wafa, "ghassan").waitFor({ state: "hidden" });
  await wafa.getByRole("link", { name: "Back to conversations" }).click();
  await row(wafa, "ghassan").waitFor();
  await box(wafa).waitFor({ state: "detached" });
  await wafa.getByRole("searchbox", { name: "Search conversations" }).fill("nobody");
  await wafa.getByText("No conversations found").waitFor();
  await wafa.getByRole("searchbox", { name: "Search conversations" }).fill("GHASS");
  await row(wafa, "ghassan").waitFor();
  await wafa.setViewportSize({ width: 1280, height: 900 });
});

test("who is blocked cannot write, in words that do not say why", async () => {
  await ghassan.goto(url + thread);
  await ghassan.getByRole("button", { name: "About this conversation" }).click();
  await ghassan.getByRole("menuitem", { name: "Block" }).click();
  await ghassan.getByRole("button", { name: "Block", exact: true }).click();
  await ghassan.getByText("You blocked this person").waitFor();
  await wafa.goto(url + thread);
  await box(wafa).fill("Are you there?");
  await box(wafa).press("Enter");
  await wafa.getByText("This person cannot be written to.").waitFor();
  await expect.poll(() => box(wafa).inputValue()).toBe("Are you there?");
  await bubble(wafa, "Are you there?").waitFor({ state: "detached" });
  await ghassan.getByRole("button", { name: "Unblock" }).click();
  await ghassan.getByText("You blocked this person").waitFor({ state: "detached" });
});

test("pages of thirty come in while one scrolls up, each message once", async () => {
  const id = thread.slice(10);
  const lines = Array.from({ length: 32 }, (_, number) => `Stone ${String(number).padStart(2, "0")}`);
  const [first, second] = await Promise.all([member("nabil"), member("salwa")]);
  await first.goto(`${url}/messages/new?q=salwa`);
  await first.getByRole("button", { name: "salwa", exact: true }).click();
  await first.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const other = new URL(first.url()).pathname.slice(10);
  expect(other).not.toBe(id);
  for (const [place, content] of lines.entries()) {
    const sent = await post(place % 2 ? second : first, `/api/conversations/${other}`, {
      deed: "send",
      content,
    });
    expect(sent.status).toBe(200);
  }
  await first.reload();
  await bubble(first, "Stone 31").waitFor();
  expect(await bubble(first, "Stone 00").count()).toBe(0);
  await first.locator(".messages").hover();
  await first.mouse.wheel(0, -20_000);
  await bubble(first, "Stone 00").waitFor();
  await expect.poll(() => first.locator(".bubble").allTextContents()).toEqual(lines);
  const html = await (await first.request.get(`${url}/messages/${other}`)).text();
  const before = /\?before=([0-9a-f-]{36})/.exec(html)?.[1];
  const older = await (await first.request.get(`${url}/messages/${other}?before=${before}`)).text();
  expect([...older.matchAll(/Stone \d\d<\/p>/g)]).toHaveLength(2);
});

test("without JavaScript one finds people, writes, edits, deletes and leaves", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await arriveAs(page.context(), { url, backendUrl }, "tamim");
  await page.goto(`${url}/messages/new?q=thuraya`);
  await page.getByRole("button", { name: "thuraya", exact: true }).click();
  await box(page).fill("Written by hand");
  await page.getByRole("button", { name: "Send" }).click();
  await bubble(page, "Written by hand").waitFor();
  await box(page).fill(" ");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Write something before sending").waitFor();
  const id = /message-([0-9a-f-]{36})/.exec(await page.content())?.[1];
  const address = page.url().split("?")[0];
  await page.goto(`${address}?edit=${id}`);
  await page.getByLabel("Edit your message").fill("Written by hand, twice");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await bubble(page, "twice").getByText("edited").waitFor();
  await page.goto(`${address}?delete=${id}`);
  await page.getByRole("button", { name: "Delete message" }).click();
  await bubble(page, "twice").waitFor({ state: "detached" });
  await page.goto(`${address}?leave`);
  await page.getByRole("button", { name: "Leave conversation" }).click();
  await page.getByText("No conversations yet").waitFor();
  await context.close();
});

test("none of it left an error in a console", () => {
  // The browser says itself that it was offline.
  expect(faults.flat().filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

describe.each(["phone", "desktop"] as const)("A4 message requests (%s)", (device) => {
  test.each([{ javaScript: true }, { javaScript: false }])(
    "are counted on their tab (JavaScript: $javaScript)",
    async ({ javaScript }) => {
      const name = `asked-${device}-${javaScript ? "live" : "plain"}`;
      const { page, context } = await openPage(browser, { device, javaScript });
      const asked = await arriveAs(context, { url, backendUrl }, name);
      await page.goto(`${url}/messages`);
      await page.getByText("No conversations yet").waitFor();
      const begin = page.getByRole("link", { name: "Write to someone" });
      expect(await begin.getAttribute("href")).toBe("/messages/new");
      const other = await openPage(browser);
      const asking = await arriveAs(other.context, { url, backendUrl }, `${name}-by`);
      const begun = await asking.client.rpc("start_conversation", { other_user: asked.id });
      await asking.client
        .from("messages")
        .insert({ conversation_id: begun.data ?? "", sender_id: asking.id, content: "May I?" });
      if (!javaScript) await page.reload();
      await page.getByRole("link", { name: "Requests 1 waiting" }).click();
      await row(page, `${name}-by`).waitFor();
      await page.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
      if (javaScript) await expectUsable(page, { focus: "anywhere" });
      await Promise.all([context.close(), other.context.close()]);
    },
  );
});
