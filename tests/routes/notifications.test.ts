import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { arriveAs, comment, commentOf, createPost, enterAs } from "../journeys/people.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { makeBrowser, readPush, startPushService } from "../support/push-service.ts";

const { url, backendUrl } = inject("demoSite");
const pushPort = inject("pushPort");
let browser: Browser;
let author: Page;
let answerer: Page;
let post = "";
/** What was pushed to the author's browsers last, in Arabic and in English. */
let pushed: string[] = [];
const faults: string[][] = [];

beforeAll(async () => {
  browser = await openBrowser();
  [author, answerer] = await Promise.all([member("samara"), member("fadi")]);
  post = await createPost(author, url, "Whose lamp is it?", "Tell me.");
});
afterAll(() => browser?.close());

async function member(name: string): Promise<Page> {
  const { page, faults: own } = await openPage(browser);
  faults.push(own);
  await arriveAs(page.context(), { url, backendUrl }, name);
  return page;
}

/** The same member at the backend itself. */
async function direct(name: string) {
  const client = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const email = `${name}@hikaya.test`;
  const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, id: data.user?.id ?? "" };
}

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

test("199 visitors see none: no bell, 401 on the page and by the API", async () => {
  expect(await (await fetch(`${url}/forum`)).text()).not.toContain('href="/notifications"');
  const response = await fetch(`${url}/notifications`);
  expect(response.status).toBe(401);
  expect(await response.text()).toContain("Please sign in to read your notifications.");
  expect((await fetch(`${url}/api/notifications`)).status).toBe(401);
});

test("192 198 261 a comment rings the bell of an open page; two are one line that counts", async () => {
  await author.goto(`${url}/dramas`);
  await bell(author).waitFor();
  expect(await bell(author).getAttribute("aria-label")).toBe("Notifications");
  await answerer.goto(url + post);
  await comment(answerer, "Mine, since yesterday.");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await comment(answerer, "No, I gave it away.");
  await bell(author).click();
  await panel(author).getByText("2 new comments in a discussion of yours").waitFor();
  // A9: which discussion; a line for two quotes neither.
  await panel(author).getByText("Whose lamp is it?").waitFor();
  expect(await panel(author).getByText("I gave it away").count()).toBe(0);
  expect(await panel(author).locator("li").count()).toBe(1);
});

test("195 a notification leads to the very comment and is read then", async () => {
  await panel(author).getByText("2 new comments").click();
  await author.waitForURL(/\/forum\/post\/[0-9a-f-]{36}\?comment=[0-9a-f-]{36}#comment-[0-9a-f-]{36}$/);
  await commentOf(author, "No, I gave it away.").waitFor();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
});

test("193 195 one is marked by itself, all at once; Escape closes and gives the focus back", async () => {
  await comment(answerer, "And @samara knows.");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  const marked = author.waitForResponse((answer) => answer.request().method() === "POST");
  await panel(author).getByRole("button", { name: "Mark as read" }).click();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
  await marked;
  await author.reload();
  expect(await bell(author).getAttribute("aria-label")).toBe("Notifications");

  await comment(answerer, "Or does she?");
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  await panel(author).getByRole("button", { name: "Mark all read" }).click();
  await panel(author).getByRole("button", { name: "Mark all read" }).waitFor({ state: "detached" });
  await author.keyboard.press("Escape");
  await panel(author).waitFor({ state: "detached" });
  const focused = () => author.evaluate(() => document.activeElement?.getAttribute("href"));
  await expect.poll(focused).toBe("/notifications");
});

test("A9 a line says what it is about, without the words of a spoiler, and nothing of what was taken down", async () => {
  await answerer.goto(url + post);
  await answerer.getByLabel("Your comment").fill("@samara it is ||the neighbour's|| lamp, I am sure.");
  await answerer.getByRole("button", { name: "Post Comment" }).click();
  await commentOf(answerer, "I am sure").waitFor();
  await author.goto(`${url}/notifications`);
  const line = author.locator("main li", { hasText: "I am sure" });
  await line.getByText("Whose lamp is it?").waitFor();
  await line.getByText(/it is ▒+ lamp, I am sure/).waitFor();
  expect(await (await author.request.get(`${url}/notifications`)).text()).not.toContain("neighbour's");
  await commentOf(answerer, "I am sure").getByRole("link", { name: "Delete" }).click();
  await answerer.getByRole("button", { name: "Delete comment" }).click();
  await commentOf(answerer, "I am sure").waitFor({ state: "detached" });
  expect(await (await author.request.get(`${url}/notifications`)).text()).not.toContain("I am sure");
  await author.getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => bell(author).getAttribute("aria-label")).toBe("Notifications");
});

test("194 197 'View all notifications' leads to all of them, by kind", async () => {
  await answerer.locator("main article").first().getByRole("button", { name: "Upvote" }).click();
  await author.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
  await bell(author).click();
  await panel(author).getByRole("link", { name: "View all notifications" }).click();
  await author.getByRole("heading", { level: 1, name: "Notifications" }).waitFor();
  await author.getByText("Your post has 1 upvote").waitFor();
  await author.getByRole("link", { name: "Comments", exact: true }).click();
  await author.getByText("Your post has 1 upvote").waitFor({ state: "detached" });
  await author.getByRole("link", { name: "Unread", exact: true }).click();
  await author.getByText("Your post has 1 upvote").waitFor();
  await author.getByRole("button", { name: "Mark all read" }).click();
  await author.getByText("Nothing here yet").waitFor();
});

test("195 without JavaScript: the bell is a link, one and all are marked by forms", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await arriveAs(page.context(), { url, backendUrl }, "rim");
  const own = await createPost(page, url, "A quiet question", "Anyone?");
  await answerer.goto(url + own);
  await comment(answerer, "Here.");
  await page.goto(`${url}/forum`);
  await page.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await page.getByText("fadi").first().waitFor();
  await page.getByRole("button", { name: "Mark as read" }).click();
  await page.getByText("You have read everything.").waitFor();
  await page.getByRole("link", { name: /commented on your post/ }).click();
  await page.waitForURL(/#comment-/);
  await context.close();
});

test("192 the tab says how many are unread; a muted thread and a kind that is not wanted make none", async () => {
  await answerer.goto(url + post);
  await comment(answerer, "Here it is.");
  await expect.poll(() => author.title()).toMatch(/^\(1\) /);
  const icon = author.locator("link[rel=icon]").first();
  await expect.poll(() => icon.getAttribute("href")).toBe("/favicon-unread.svg");
  await author.goto(`${url}/notifications`);
  await author.getByRole("button", { name: "Mute this thread" }).first().click();
  await author.getByRole("button", { name: "Be told of this thread again" }).first().waitFor();
  await author.getByRole("button", { name: "Mark all read" }).click();
  await expect.poll(() => author.title()).toMatch(/^Notifications/);
  await comment(answerer, "Nobody hears this.");
  const unread = async () => (await (await author.request.get(`${url}/api/notifications`)).json()).unread;
  expect(await unread()).toBe(0);

  await author.goto(`${url}/settings`);
  await author.getByRole("button", { name: "Unmute Whose lamp is it?" }).click();
  await author.getByText("You are told of this thread again.").waitFor();
  await author.getByLabel("Comments and replies").uncheck();
  await author.getByRole("button", { name: "Save my choice" }).click();
  await author.getByText("Your choice of notifications was saved.").waitFor();
  await expect.poll(() => author.getByLabel("Comments and replies").isChecked()).toBe(false);
  await comment(answerer, "Nor this.");
  expect(await unread()).toBe(0);
  await comment(answerer, "But this, @samara.");
  // One deed makes one notification: of a comment on one's own post it is that of the comment.
  expect(await unread()).toBe(0);
  await author.getByLabel("Comments and replies").check();
  // The sentence of the last time stands there still.
  const saved = author.waitForResponse((answer) => answer.request().method() === "POST");
  await author.getByRole("button", { name: "Save my choice" }).click();
  await saved;
  await comment(answerer, "Welcome back.");
  await expect.poll(unread).toBe(1);
});

test("a push reaches a closed browser, says who did what and never the words, and stops when it is turned off or gone", async () => {
  const service = await startPushService(pushPort);
  const at = (path: string, language: "en" | "ar") =>
    makeBrowser(`http://127.0.0.1:${pushPort}${path}`, language);
  const [english, arabic] = [at("/english", "en"), at("/arabic", "ar")];
  const heard = (path: string) => service.received.filter((push) => push.path === path);
  const tell = (method: string, data: object, headers = {}) =>
    author.request.fetch(`${url}/api/push`, {
      method,
      data,
      headers: { "sec-fetch-site": "same-origin", ...headers },
    });
  try {
    const visitor = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const body = JSON.stringify(english.subscription);
    expect((await fetch(`${url}/api/push`, { method: "POST", headers: visitor, body })).status).toBe(401);
    expect((await tell("POST", english.subscription, { "sec-fetch-site": "cross-site" })).status()).toBe(403);
    for (const endpoint of ["http://127.0.0.1:9/x", "https://169.254.169.254/x", "https://backend/x", "x"]) {
      expect((await tell("POST", { ...english.subscription, endpoint })).status()).toBe(422);
    }
    for (const { subscription } of [english, arabic]) {
      expect((await tell("POST", subscription)).status()).toBe(200);
    }

    await answerer.goto(url + post);
    await comment(answerer, "A secret of the last episode.");
    await expect.poll(() => service.received.length).toBe(2);
    const [push] = heard("/english");
    expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(push?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    const said = JSON.parse(readPush(english, push?.body ?? Buffer.alloc(0)));
    expect(said).toMatchObject({ title: "Hikaya", language: "en", direction: "ltr" });
    expect(said.body).toMatch(/new comments in a discussion of yours|commented on your post/);
    expect(said.address).toMatch(
      /^\/forum\/post\/[0-9a-f-]{36}\?comment=[0-9a-f-]{36}#comment-[0-9a-f-]{36}$/,
    );
    const inArabic = readPush(arabic, heard("/arabic")[0]?.body ?? Buffer.alloc(0));
    expect(JSON.parse(inArabic)).toMatchObject({ title: "حكاية", direction: "rtl", address: said.address });
    expect(`${JSON.stringify(said)}${inArabic}`).not.toContain("secret");

    service.gone.add("/arabic");
    expect((await tell("DELETE", { endpoint: english.subscription.endpoint })).status()).toBe(200);
    await comment(answerer, "One for the browser that is gone.");
    await expect.poll(() => heard("/arabic").length).toBe(2);
    expect((await tell("POST", english.subscription)).status()).toBe(200);
    await comment(answerer, "One for the browser that came back.");
    await expect.poll(() => heard("/english").length).toBe(2);
    expect(heard("/arabic").length).toBe(2);
    pushed = [
      readPush(arabic, heard("/arabic")[1]?.body ?? Buffer.alloc(0)),
      readPush(english, heard("/english")[1]?.body ?? Buffer.alloc(0)),
    ];
    await tell("DELETE", { endpoint: english.subscription.endpoint });
  } finally {
    await service.stop();
  }
});

/** Clicks the one notification that is shown, as far as a script may; where the click would lead. */
const CLICK = `(async () => {
  const [notification] = await registration.getNotifications();
  const led = [];
  clients.openWindow = async (address) => led.push(address);
  const event = new NotificationEvent("notificationclick", { notification });
  const works = [];
  event.waitUntil = (work) => works.push(work);
  dispatchEvent(event);
  await Promise.all(works);
  return { led, left: (await registration.getNotifications()).length };
})()`;

test("195 what was pushed is shown in its language and direction, once per thread; a click leads to the very comment and reads it", async () => {
  const { page, context } = await openPage(browser, { serviceWorkers: "allow" });
  await context.grantPermissions(["notifications"], { origin: url });
  await enterAs(context, url, "samara");
  await page.goto(`${url}/forum`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, body, lang, dir }) => ({ title, body, language: lang, direction: dir }));
    });
  for (const data of pushed) {
    await devtools.send("ServiceWorker.deliverPushMessage", { origin: url, registrationId, data });
    const { title, body, language, direction } = JSON.parse(data);
    await expect.poll(shown).toEqual([{ title, body, language, direction }]);
  }
  const counted = async () => (await (await author.request.get(`${url}/api/notifications`)).json()).unread;
  expect(await counted()).toBe(1);
  const [worker] = context.serviceWorkers();
  const click = await worker?.evaluate(CLICK);
  expect(click).toEqual({ led: [url + JSON.parse(pushed[1] ?? "").address], left: 0 });
  expect(await counted()).toBe(0);
  await page.goto(url + JSON.parse(pushed[1] ?? "").address);
  await commentOf(page, "One for the browser that came back.").waitFor();
  await context.close();
});

test("/settings turns pushes on and off for this browser, says why it cannot, and keeps quiet hours", async () => {
  // No push service can be reached from here: the browser's own half is played.
  const standIn = () => {
    let subscription: object | null = null;
    Object.defineProperty(navigator, "serviceWorker", {
      value: new Proxy(
        {},
        {
          get: (_, name) => {
            const pushManager = {
              getSubscription: async () => subscription,
              subscribe: async () => {
                const endpoint = "https://fcm.googleapis.com/fcm/send/samara";
                const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
                subscription = {
                  endpoint,
                  toJSON: () => ({ endpoint, keys }),
                  unsubscribe: async () => {
                    subscription = null;
                  },
                };
                return subscription;
              },
            };
            if (name === "ready") return Promise.resolve({ pushManager, active: null });
            return async () => ({ pushManager });
          },
        },
      ),
    });
    const asked = { permission: "default", requestPermission: async () => "default" };
    asked.requestPermission = async () => {
      asked.permission = new URLSearchParams(location.search).has("refuse") ? "denied" : "granted";
      return asked.permission;
    };
    Object.defineProperty(window, "Notification", { value: asked });
  };
  await author.addInitScript(standIn);
  await author.goto(`${url}/settings`);
  await author.getByRole("button", { name: "Turn on in this browser" }).click();
  await author.getByText("On in this browser.").waitFor();
  await author.getByRole("button", { name: "Turn off in this browser" }).click();
  await author.getByText("Off in this browser.").waitFor();
  await author.goto(`${url}/settings?refuse`);
  await author.getByRole("button", { name: "Turn on in this browser" }).click();
  await author.getByText("This browser was told not to show notifications of Hikaya.").waitFor();

  const zone = author.getByLabel("Time zone");
  await expect.poll(() => zone.inputValue()).not.toBe("");
  await author.getByLabel("From").fill("22:00");
  await zone.fill("Moon/Crater");
  await author.getByRole("button", { name: "Save quiet hours" }).click();
  await author.getByText("There is no such time zone").waitFor();
  await zone.fill("Africa/Cairo");
  await author.getByRole("button", { name: "Save quiet hours" }).click();
  await author.getByText("Give both times, or neither").waitFor();
  await expect.poll(() => author.getByLabel("From").inputValue()).toBe("22:00");
  await author.getByLabel("Until").fill("06:30");
  await author.getByRole("button", { name: "Save quiet hours" }).click();
  await author.getByText("Your quiet hours were saved.").waitFor();
  await author.reload();
  expect(
    await Promise.all(["From", "Until", "Time zone"].map((name) => author.getByLabel(name).inputValue())),
  ).toEqual(["22:00", "06:30", "Africa/Cairo"]);
});

test("196 the newest 50 are fetched; the page leads to what is older", async () => {
  const [reader, writer] = await Promise.all([direct("samara"), direct("fadi")]);
  const house = { name: "Fifty questions", is_private: true };
  const { data: group } = await reader.client.from("groups").insert(house).select("id").single();
  const group_id = group?.id ?? "";
  await writer.client.rpc("join_group", { group_id });
  await reader.client.rpc("decide_join_request", { group_id, member: writer.id, accepted: true });
  const asked = Array.from({ length: 50 }, (_, number) => ({
    group_id,
    title: `Question ${number}`,
    content: "?",
  }));
  const { data: posts } = await reader.client.from("group_posts").insert(asked).select("id");
  const { error } = await writer.client
    .from("group_post_comments")
    .insert(posts?.map(({ id }) => ({ post_id: id, content: "An answer" })) ?? []);
  expect(error).toBeNull();
  const { data } = await reader.client
    .from("notifications")
    .select("id")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
  const all = data?.map(({ id }) => id) ?? [];
  expect(all.length).toBeGreaterThan(50);
  const answer = await (await author.request.get(`${url}/api/notifications`)).json();
  expect(answer.notifications.map(({ id }: { id: string }) => id)).toEqual(all.slice(0, 50));
  const listedOn = async (path: string) => {
    const html = await (await author.request.get(url + path)).text();
    return [...html.matchAll(/href="\/notifications\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  };
  expect(await listedOn("/notifications")).toEqual(all.slice(0, 50));
  expect(await listedOn(`/notifications?before=${encodeURIComponent(answer.next)}`)).toEqual(all.slice(50));
});

test("Q9 nobody reads or marks another's notification", async () => {
  const mine = await (await author.request.get(`${url}/api/notifications`)).json();
  const id = mine.notifications[0].id;
  expect((await answerer.request.get(`${url}/notifications/${id}`)).status()).toBe(404);
  const theirs = await (await answerer.request.get(`${url}/api/notifications`)).json();
  expect(theirs.notifications.map((one: { id: string }) => one.id)).not.toContain(id);
});

test("none of it left an error in a console", () => {
  expect(faults.flat()).toEqual([]);
});
