import { request } from "node:http";
import { expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { answerOf, arrive, ask, expectFine, send, url } from "./door.ts";

// What no page of ours sends, and what other sites have browsers send.

test("F20 a form whose parts cannot be told apart is 400 with a sentence, wherever it is sent", async () => {
  const someone = await arrive("hostile_multipart");
  const headers = { "content-type": "multipart/form-data; boundary=xx" };
  for (const path of [
    "/sign-in",
    "/forgot-password",
    "/contact",
    "/forum/new",
    "/profile",
    "/settings",
    "/vote",
    "/poll",
  ]) {
    const answer = await answerOf(await ask(path, { as: someone, body: "no such boundary", headers }));
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.text).toContain("This could not be read");
  }
  await expectFine();
});

test.each([
  "/forum?notice=constructor",
  "/forum?notice=__proto__",
  "/forum?notice=toString",
  "/settings?done=constructor",
])("F20 %s is a page like any other", async (path) => {
  expect((await answerOf(await ask(path))).status).toBeLessThan(402);
});

test("F20 JSON nested 20,000 deep is read or refused, and breaks nothing", async () => {
  const someone = await arrive("hostile_nesting");
  const deep = `{"type":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const headers = { "content-type": "application/json" };
  for (const path of [
    "/api/create-activity",
    "/api/conversations",
    "/api/follows",
    "/api/notifications",
    "/api/push",
    "/api/saved-posts",
    "/api/tracking",
    "/api/votes",
  ]) {
    const answer = await answerOf(await ask(path, { as: someone, body: deep, headers }));
    expect([path, answer.status < 500, answer.status >= 400]).toEqual([path, true, true]);
  }
  await expectFine();
});

test.each([["/.//evil.test"], ["/..//evil.test"], ["/%2e//evil.test"], ["/forum/..//evil.test"]])(
  "F6 %s leads home: after signing in, from the preferences, from a vote",
  async (next) => {
    const asked = encodeURIComponent(next);
    const form = { email: "sara@hikaya.test", password: PASSWORD };
    const signedIn = await send(`/sign-in?next=${asked}`, form);
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/"]);
    const member = {
      cookie: signedIn.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    };
    const again = await ask(`/sign-in?next=${asked}`, { as: member });
    expect(again.headers.get("location")).toBe("/");
    const chosen = await send("/preferences", { theme: "dark", returnTo: next });
    expect(chosen.headers.get("location")).toBe("/");
  },
);

test("F24 a link on another site does not spend the one export of the day", async () => {
  const someone = await arrive("hostile_exporter");
  const follow = (site: string) =>
    ask("/settings/export", { as: someone, headers: { "sec-fetch-site": site } });
  for (const site of ["cross-site", "same-site"]) {
    const led = await follow(site);
    expect([led.status, led.headers.get("location")]).toEqual([302, "/settings#data"]);
  }
  const own = await follow("same-origin");
  expect([own.status, own.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
});

test("F24 signing up does not say who has an account", async () => {
  const form = { username: "hostile_asker", email: "layla@hikaya.test", password: PASSWORD };
  const { status, text } = await answerOf(await send("/sign-in?mode=sign-up", form));
  expect(status).toBe(422);
  expect(text).not.toMatch(/already registered|exists/i);
  expect(text).toContain("We could not create an account with this address.");
});

test("F26 under another name that leads to this machine nobody's mail is shown", async () => {
  const { port } = new URL(url);
  const status = (host: string, more: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, ...more };
      const asked = request({ port, host: "127.0.0.1", path: "/dev/mail", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("error", reject).end();
    });
  expect(await status(`localhost:${port}`)).toBe(200);
  expect(await status(`127.0.0.1:${port}`)).toBe(200);
  expect(await status(`evil.test:${port}`)).toBe(404);
  expect(await status(`localhost.evil.test:${port}`)).toBe(404);
  // seventh-6
  const named = { "mf-original-url": `http://localhost:${port}/dev/mail` };
  expect(await status(`evil.test:${port}`, named)).toBe(400);
});

test("finding-A14 a name that is taken or reserved is said at sign-up, beside the field, and makes no account", async () => {
  const taken = "This username is already taken. Please choose a different one.";
  const email = "hostile_twice@hikaya.test";
  for (const username of ["layla", "LAYLA", "supp0rt", "rnoderator", "Adm1n"]) {
    const { status, text } = await answerOf(
      await send("/sign-in?mode=sign-up&dialog=1", { username, email, password: PASSWORD }),
    );
    expect([username, [409, 422].includes(status)]).toEqual([username, true]);
    expect(text).toContain(taken);
    expect(text).not.toContain("Your account is ready");
  }
  const free = await send("/sign-in?mode=sign-up", { username: "hostile_free", email, password: PASSWORD });
  expect([free.status, free.headers.get("location")]).toEqual([302, "/complete-profile?next=%2F"]);
});

test("finding-A29 a wrong code is said to be one", async () => {
  const form = { intent: "verify", email: "layla@hikaya.test", code: "12345678" };
  const { status, text } = await answerOf(await send("/sign-in/code", form));
  expect(status).toBe(422);
  expect(text).toContain("This code is wrong, was used already or has expired.");
});
