import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { letPass, stopTheClock } from "../support/clock.ts";
import { box, bubble, failures, member, openTalk, receiver, row, sender, url } from "./talk.ts";

// A conversation that goes on already: lists that fail, phones, muting and blocking.

openTalk("sumaya", "hanin");
let thread = "";

beforeAll(async () => {
  await sender.goto(`${url}/messages/new?q=hanin`);
  await sender.getByRole("button", { name: "hanin", exact: true }).click();
  await sender.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  thread = new URL(sender.url()).pathname;
  const api = `/api/conversations/${thread.slice(10)}`;
  expect((await post(sender, api, { intent: "send", content: "Since yesterday" })).status).toBe(200);
  expect((await post(receiver, api, { intent: "accept" })).status).toBe(200);
});

async function post(page: Page, path: string, intent: object) {
  const response = await page.request.post(url + path, { data: intent, headers: { origin: url } });
  return { status: response.status(), answer: await response.json() };
}

test("190 264 Q46 a list that cannot be read says so and can be asked for again", async () => {
  // It asks again by itself; how often, and that the button does so at once, is seen with the clock in hand.
  await receiver.goto(`${url}/forum`);
  await stopTheClock(receiver);
  let asked = 0;
  await receiver.route("**/api/conversations?*", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await receiver.getByRole("button", { name: "Your menu" }).click();
  await receiver.getByRole("menuitem", { name: "Messages" }).click();
  const dialog = receiver.getByRole("dialog", { name: "Messages" });
  await dialog.waitFor();
  await letPass(receiver, 1_000);
  await dialog.getByText("Failed to load conversations").waitFor();
  const before = asked;
  await letPass(receiver, 5_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  // What goes on failing is asked for seldom: not twenty times in a hundred seconds.
  await letPass(receiver, 95_000);
  expect(asked - before).toBeLessThan(12);
  await dialog.getByText("Failed to load conversations").waitFor();
  await receiver.unroute("**/api/conversations?*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await row(receiver, "sumaya").waitFor();
  await receiver.route("**/api/conversations/*", (route) => route.fulfill({ status: 503, json: {} }));
  await row(receiver, "sumaya").click();
  await dialog.getByText("Failed to load messages").waitFor();
  await receiver.unroute("**/api/conversations/*");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await bubble(receiver, "Since yesterday").waitFor();
  await receiver.clock.resume();
});

test("a conversation is muted in its menu, and told of again", async () => {
  await receiver.goto(url + thread);
  const turn = async (item: string, told: string) => {
    await receiver.getByRole("button", { name: "About this conversation" }).click();
    await receiver.getByRole("menuitem", { name: item }).click();
    await receiver.getByRole("status").getByText(told, { exact: true }).waitFor();
  };
  await turn("Mute notifications", "Muted");
  await turn("Notify me again", "You are notified again");
  await receiver.getByRole("button", { name: "About this conversation" }).click();
  await receiver.getByRole("menuitem", { name: "Mute notifications" }).waitFor();
});

test("a phone shows the list or the thread, with a way back", async () => {
  await sender.setViewportSize({ width: 390, height: 844 });
  await sender.goto(`${url}/messages`);
  await row(sender, "hanin").click();
  await box(sender).waitFor();
  await row(sender, "hanin").waitFor({ state: "hidden" });
  await sender.getByRole("link", { name: "Back to conversations" }).click();
  await row(sender, "hanin").waitFor();
  await box(sender).waitFor({ state: "detached" });
  await sender.getByRole("searchbox", { name: "Search conversations" }).fill("nobody");
  await sender.getByText("No conversations found").waitFor();
  await sender.getByRole("searchbox", { name: "Search conversations" }).fill("HAN");
  await row(sender, "hanin").waitFor();
  await sender.setViewportSize({ width: 1280, height: 900 });
});

test("who is blocked cannot write, in words that do not say why", async () => {
  await receiver.goto(url + thread);
  await receiver.getByRole("button", { name: "About this conversation" }).click();
  await receiver.getByRole("menuitem", { name: "Block" }).click();
  await receiver.getByRole("button", { name: "Block", exact: true }).click();
  await receiver.getByText("You blocked this person").waitFor();
  await sender.goto(url + thread);
  await box(sender).fill("Are you there?");
  await box(sender).press("Enter");
  await sender.getByText("This person cannot be written to.").waitFor();
  await expect.poll(() => box(sender).inputValue()).toBe("Are you there?");
  await bubble(sender, "Are you there?").waitFor({ state: "detached" });
  await receiver.getByRole("button", { name: "Unblock" }).click();
  await receiver.getByText("You blocked this person").waitFor({ state: "detached" });
});

test("pages of thirty come in while one scrolls up, each message once", async () => {
  const lines = Array.from({ length: 32 }, (_, number) => `Stone ${String(number).padStart(2, "0")}`);
  const [first, second] = await Promise.all([member("nabil"), member("sulaf")]);
  await first.goto(`${url}/messages/new?q=sulaf`);
  await first.getByRole("button", { name: "sulaf", exact: true }).click();
  await first.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const other = new URL(first.url()).pathname.slice(10);
  for (const [place, content] of lines.entries()) {
    const sent = await post(place % 2 ? second : first, `/api/conversations/${other}`, {
      intent: "send",
      content,
    });
    expect(sent.status).toBe(200);
  }
  await first.reload();
  await bubble(first, "Stone 31").waitFor();
  await expect.poll(() => bubble(first, "Stone 00").count()).toBe(0);
  await first.locator(".messages").hover();
  await first.mouse.wheel(0, -20_000);
  await bubble(first, "Stone 00").waitFor();
  await expect.poll(() => first.locator(".bubble").allTextContents()).toEqual(lines);
});

test("none of it left an error in a console", () => {
  expect(failures.flat()).toEqual([]);
});
