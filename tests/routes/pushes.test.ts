import { expect, test } from "vitest";
import { comment, commentOf, enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { makeBrowser, readPush, startPushService } from "../support/push-service.ts";
import { answerer, author, failures, openBell, post, url } from "./bell-people.ts";

openBell("sabah", "nuha", "Whose lantern is it?");

const { pushPort } = demoSite();

/**
 * A push reaches a closed browser, says who did what and never the words, and stops when it is turned off or gone. What was
 * pushed last, in Arabic and in English.
 */
async function pushToClosedBrowsers(): Promise<string[]> {
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
  /** What the author's account knows of. */
  const known = async () => (await author.request.get(`${url}/settings/export`)).text();
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

    expect(await known()).toContain("/arabic");
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
    // Only once that was noted, the next push passes it by.
    await expect.poll(known).not.toContain("/arabic");
    expect((await tell("POST", english.subscription)).status()).toBe(200);
    await comment(answerer, "One for the browser that came back.");
    await expect.poll(() => heard("/english").length).toBe(2);
    expect(heard("/arabic").length).toBe(2);
    await tell("DELETE", { endpoint: english.subscription.endpoint });
    return [
      readPush(arabic, heard("/arabic")[1]?.body ?? Buffer.alloc(0)),
      readPush(english, heard("/english")[1]?.body ?? Buffer.alloc(0)),
    ];
  } finally {
    await service.stop();
  }
}

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

/** What was pushed is shown in its language and direction, once per thread; a click leads to the very comment and reads it. */
async function showAndClick(pushed: string[]): Promise<void> {
  const whole = await openBrowser({ whole: true });
  const { page, context } = await openPage(whole, { serviceWorkers: "allow" });
  await context.grantPermissions(["notifications"], { origin: url });
  await enterAs(context, url, "sabah");
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
  await whole.close();
}

test(
  "195 a push reaches a closed browser without the words, is shown in its language, and leads to the very comment",
  STORY,
  async () => {
    await showAndClick(await pushToClosedBrowsers());
    expect(failures.flat()).toEqual([]);
  },
);

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
                const endpoint = "https://fcm.googleapis.com/fcm/send/sabah";
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
  await author.getByLabel("Quiet at suhoor and iftar in Ramadan").check();
  await author.getByRole("button", { name: "Save quiet hours" }).click();
  await author.getByText("Your quiet hours were saved.").waitFor();
  await author.reload();
  await expect
    .poll(() =>
      Promise.all(["From", "Until", "Time zone"].map((name) => author.getByLabel(name).inputValue())),
    )
    .toEqual(["22:00", "06:30", "Africa/Cairo"]);
  await expect.poll(() => author.getByLabel("Quiet at suhoor and iftar in Ramadan").isChecked()).toBe(true);
  await author
    .getByText(/^Cairo: .+, as (expected|announced)\. Suhoor |^We know no days and hours/)
    .waitFor();
  expect(failures.flat()).toEqual([]);
});
