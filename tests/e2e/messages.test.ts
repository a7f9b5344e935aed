import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { STORY } from "../support/patience.ts";
import { box, bubble, failures, openTalk, receiver, row, sender, url } from "./talk.ts";

// Two members, who write to each other in two browsers.

openTalk("wafa", "ghassan");

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

/** Nothing left an error in a console so far. */
const expectQuiet = () => expect(failures.flat()).toEqual([]);

/** The list on the left, the thread on the right; 'New message' finds a person and begins the one conversation with them. */
async function beginConversation(): Promise<void> {
  await sender.goto(`${url}/messages`);
  await sender.getByText("Select a conversation").waitFor();
  await sender.getByText("No conversations yet").waitFor();
  await sender.getByRole("link", { name: "New message" }).click();
  await sender.getByLabel("Whom would you like to write to?").fill("ghass");
  await sender.getByRole("button", { name: "ghassan", exact: true }).click();
  await sender.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await write(sender, "Did you hear the silence in episode 11?");
  const boxOf = (name: string) => sender.getByRole("region", { name }).boundingBox();
  const overlap = async () => {
    const [list, messages] = [await boxOf("Conversations"), await boxOf("Messages")];
    return list && messages && list.x + list.width - messages.x;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(1);
}

/** A first message from someone one shares nothing with waits in Requests, which the bell and the tab tell. */
async function acceptRequest(): Promise<void> {
  await receiver.goto(`${url}/messages`);
  await receiver.getByText("No conversations yet").waitFor();
  await receiver.getByRole("link", { name: "Requests 1 waiting" }).waitFor();
  await receiver.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await receiver.getByText("wafa would like to write to you").click();
  await receiver.waitForURL(/\/messages\?tab=requests/);
  const unread = async () => (await (await receiver.request.get(`${url}/api/notifications`)).json()).unread;
  await expect.poll(unread).toBe(0);
  await receiver.getByRole("link", { name: "Requests" }).click();
  await row(receiver, "wafa").click();
  await receiver.getByText("would like to write to you").waitFor();
  await sender.reload();
  await bubble(sender, "the silence").waitFor();
  await expect.poll(() => sender.getByText("Read", { exact: true }).count()).toBe(0);
  await receiver.getByRole("button", { name: "Accept" }).click();
  await receiver.getByText("would like to write to you").waitFor({ state: "detached" });
  await receiver.goto(`${url}/messages`);
  await row(receiver, "wafa").waitFor();
}

/** The list counts what is unread as it comes; opening it marks it read. */
async function countUnread(): Promise<void> {
  await write(sender, "One more thing.");
  await write(sender, "And another.");
  await row(receiver, "wafa").getByText("2 unread messages").waitFor();
  // Two messages, one person who waits (N17).
  const menu = (name: string) => receiver.getByRole("button", { name, exact: true });
  await menu("Your menu, 1 unread conversation").waitFor();
  await row(receiver, "And another.").waitFor();
  await row(receiver, "wafa").click();
  await bubble(receiver, "And another.").waitFor();
  await receiver.getByText("2 unread messages").waitFor({ state: "detached" });
  await menu("Your menu").waitFor();
  await expect
    .poll(
      async () => (await (await receiver.request.get(`${url}/api/conversations`)).json()).conversations[0],
    )
    .toMatchObject({ unreadCount: 0 });
  await sender.reload();
  await sender.getByText("Read", { exact: true }).waitFor();
}

/** Messages arrive without reload and in order, in both scripts. */
async function arriveInOrder(): Promise<void> {
  const words = Array.from({ length: 6 }, (_, number) => `Line ${number} of six`);
  for (const text of words) await write(sender, text);
  await write(receiver, "سمعتها، كان صمت الغرفة نفسها https://hikaya.test/forum.");
  await bubble(sender, "صمت الغرفة").waitFor();
  await bubble(receiver, "Line 5 of six").waitFor();
  const lines = async () =>
    (await receiver.locator(".bubble").allTextContents()).filter((text) => text.startsWith("Line"));
  await expect.poll(lines).toEqual(words);
  const arabic = bubble(sender, "صمت الغرفة").locator(".bubble");
  await expect.poll(() => arabic.getAttribute("lang")).toBe("ar");
  await expect.poll(() => arabic.getByRole("link").getAttribute("href")).toBe("https://hikaya.test/forum");
  await expect.poll(() => sender.getByText("Today").count()).toBe(1);
}

/** Shows it at once, one at a time, and only text. */
async function sendOneAtATime(): Promise<void> {
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await sender.route("**/api/conversations/*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  await box(sender).fill("   ");
  await box(sender).press("Enter");
  await box(sender).fill("Held back");
  await box(sender).press("Enter");
  await sender.locator(".message[data-sending]", { hasText: "Held back" }).waitFor();
  await box(sender).fill("Too early");
  await box(sender).press("Enter");
  await expect.poll(() => box(sender).inputValue()).toBe("Too early");
  expect(sent).toBe(1);
  release();
  await sender.locator(".message[data-sending]").waitFor({ state: "detached" });
  await expect.poll(() => bubble(sender, "Held back").count()).toBe(1);
  await expect.poll(() => bubble(sender, "Too early").count()).toBe(0);
  await sender.unroute("**/api/conversations/*");
  await box(sender).fill("");
}

/** Takes it away and gives the text back when it fails; sent again it is there once. */
async function loseTheLine(): Promise<void> {
  expectQuiet();
  await sender.context().setOffline(true);
  await box(sender).fill("Said in a tunnel");
  await box(sender).press("Enter");
  await sender.getByText("This could not be sent.").waitFor();
  await expect.poll(() => box(sender).inputValue()).toBe("Said in a tunnel");
  await bubble(sender, "Said in a tunnel").waitFor({ state: "detached" });
  await sender.context().setOffline(false);
  await box(sender).press("Enter");
  await bubble(receiver, "Said in a tunnel").waitFor();
  await sender.reload();
  await bubble(sender, "Said in a tunnel").waitFor();
  await expect.poll(() => bubble(sender, "Said in a tunnel").count()).toBe(1);
  // What a browser says without a network is its own affair.
  for (const own of failures) own.length = 0;
}

/** One's own messages can be edited and deleted; the other's can be reported. */
async function editAndDelete(): Promise<void> {
  await menuOf(sender, "One more thing.", "Edit");
  await sender.getByLabel("Edit your message").fill("One more thing, better said.");
  await sender.getByRole("button", { name: "Save Changes" }).click();
  await bubble(sender, "better said").getByText("edited").waitFor();
  await menuOf(sender, "And another.", "Delete");
  await sender.getByRole("button", { name: "Delete message" }).click();
  await bubble(sender, "And another.").waitFor({ state: "detached" });
  await receiver.reload();
  await bubble(receiver, "better said").waitFor();
  await bubble(receiver, "And another.").waitFor({ state: "detached" });
  const reported = bubble(receiver, "better said");
  await reported.hover();
  const more = reported.getByRole("button", { name: "More actions" });
  const smaller = async () => {
    const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
    return Math.min(width, height);
  };
  await expect.poll(smaller).toBeGreaterThanOrEqual(44);
  await more.click();
  await expect
    .poll(() => reported.getByRole("menuitem", { name: "Report" }).getAttribute("href"))
    .toMatch(/^\/report\?type=message&id=[0-9a-f-]{36}$/);
  await receiver.keyboard.press("Escape");
}

/** The profile menu opens the same messages as a dialog. */
async function writeFromDialog(): Promise<void> {
  await receiver.goto(`${url}/forum`);
  await receiver.getByRole("button", { name: "Your menu" }).click();
  await receiver.getByRole("menuitem", { name: "Messages" }).click();
  const dialog = receiver.getByRole("dialog", { name: "Messages" });
  await dialog.locator(".conversation-row", { hasText: "wafa" }).click();
  await dialog.getByLabel("Your message").fill("From the dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  await bubble(sender, "From the dialog").waitFor();
  expect(new URL(receiver.url()).pathname).toBe("/forum");
  await receiver.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

test(
  "008 179 180 181 182 183 184 185 186 187 188 191 261 264 Q23 Q29 Q46 A4 two members write to each other, from the first request to a dialog",
  STORY,
  async () => {
    await beginConversation();
    await acceptRequest();
    await countUnread();
    await arriveInOrder();
    await sendOneAtATime();
    await loseTheLine();
    await editAndDelete();
    await writeFromDialog();
    expectQuiet();
  },
);
