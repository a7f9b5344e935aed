import type { Browser, Page, WebSocket, WebSocketRoute } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";
import { bubblesOf, killBackend, measureDelivery, openPair, send } from "./delivery.ts";

// On a site of its own: its backend is killed.

let site: Site;
let browser: Browser;
let sender: Page;
let receiver: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  ({ sender, receiver } = await openPair(browser, site.url, ["dalal", "hatim"]));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

test("F16 F20 183 191 240 261 none is lost, doubled or out of order when the backend ends in the middle", async () => {
  const before = Array.from({ length: 5 }, (_, place) => `Before ${place}`);
  const after = Array.from({ length: 5 }, (_, place) => `After ${place}`);
  await seeReconnecting();
  // The limits are measured by tests/bench/delivery.ts, on a machine that does nothing else.
  const times = await measureDelivery(sender, receiver, before);
  expect(before.filter((_, place) => Number.isNaN(times[place]))).toEqual([]);
  killBackend(site);
  // Written while nobody answers: it goes back into the box and is sent again.
  for (const text of after) await send(sender, text);
  const whole = ["The first", "While nothing is live", ...before, ...after];
  await expect.poll(() => bubblesOf(sender), { timeout: 40_000 }).toEqual(whole);
  await expect.poll(() => bubblesOf(receiver), { timeout: 40_000 }).toEqual(whole);
  await send(receiver, "And back");
  await sender.locator(".bubble", { hasText: "And back" }).waitFor({ timeout: 30_000 });
});

/** The receiver's connection is cut, and nothing else: a line says so until it is back, and nothing is missed. */
async function seeReconnecting(): Promise<void> {
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  let isJoined = false;
  await receiver.routeWebSocket(/\/realtime\//, (line) => {
    if (isCut) return void line.close();
    lines.add(line);
    line.connectToServer().onMessage((message) => {
      isJoined ||= String(message).includes("phx_reply");
      line.send(message);
    });
  });
  await receiver.reload();
  await expect.poll(() => isJoined).toBe(true);
  const said = receiver.getByRole("status").getByText("Reconnecting…");
  await expect.poll(() => said.count()).toBe(0);
  isCut = true;
  for (const line of lines) await line.close();
  await said.waitFor();
  isCut = false;
  await send(sender, "While nothing is live");
  await said.waitFor({ state: "detached" });
  await receiver.locator(".bubble", { hasText: "While nothing is live" }).waitFor();
}

test("261 tabs of one member share a connection; when its tab is closed another takes it up", async () => {
  const sockets: { page: Page; socket: WebSocket }[] = [];
  // A tab whose leader is slow to answer takes over: what counts is who is connected in the end.
  // A page that was closed does not say that its connection ended with it.
  const connected = () => sockets.filter(({ page, socket }) => !page.isClosed() && !socket.isClosed()).length;
  const second = await receiver.context().newPage();
  const third = await receiver.context().newPage();
  for (const page of [receiver, second, third])
    page.on("websocket", (socket) => sockets.push({ page, socket }));
  await receiver.reload();
  for (const page of [second, third]) await page.goto(receiver.url());
  await send(sender, "To all tabs");
  for (const page of [receiver, second, third])
    await page.locator(".bubble", { hasText: "To all tabs" }).waitFor();
  await expect.poll(connected).toBe(1);

  await receiver.close();
  await send(sender, "To those who are left");
  for (const page of [second, third])
    await page.locator(".bubble", { hasText: "To those who are left" }).waitFor();
  await expect.poll(connected).toBe(1);
});
