import { expect, test, vi } from "vitest";
import { auth, cookieOf, open, openInTime, startAuthService, token, USER } from "./auth-service.ts";

startAuthService();

const refreshed = async () => ({
  access_token: await token({ lastsSeconds: 900 }),
  refresh_token: "second",
  expires_in: 900,
  expires_at: Math.floor(Date.now() / 1000) + 900,
  token_type: "bearer",
  user: {
    id: USER,
    aud: "authenticated",
    email: "layla@hikaya.test",
    app_metadata: {},
    user_metadata: {},
    created_at: "",
  },
});

test("without a cookie nobody is asked and nothing is set", async () => {
  const { session, cookies } = await open("");
  expect(session.authState).toEqual({ state: "visitor" });
  expect([auth.refreshes, cookies]).toEqual([0, []]);
});

test("a token with time left is believed without asking the backend", async () => {
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 600 }), 600));
  expect(session.authState).toMatchObject({ state: "member", claims: { userId: USER } });
  expect([auth.refreshes, cookies]).toEqual([0, []]);
});

test("037 038 the session of a member is two tokens and their end in the cookie, and the person they speak for", async () => {
  const body = await refreshed();
  auth.answer = () => ({ status: 200, body });
  expect((await open("")).session.authState).toEqual({ state: "visitor" });
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 60 }), 60));
  expect(session.authState).toMatchObject({
    state: "member",
    claims: { userId: USER, expiresAt: expect.any(Number) },
    token: body.access_token,
  });
  const kept = /^hikaya-session=base64-([^;]+)/.exec(cookies[0] ?? "")?.[1] ?? "";
  expect(JSON.parse(Buffer.from(kept, "base64url").toString())).toMatchObject({
    access_token: body.access_token,
    refresh_token: "second",
    expires_at: body.expires_at,
  });
});

test("F30 clocks that differ by a minute: what the other made in our future counts, and is not renewed again and again", async () => {
  const now = Date.now();
  const body = await refreshed();
  auth.answer = () => ({ status: 200, body });
  for (const seconds of [-60, 60]) {
    auth.refreshes = 0;
    vi.setSystemTime(now + seconds * 1000);
    const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 80 }), 80));
    expect([seconds, session.authState.state, auth.refreshes]).toEqual([seconds, "member", 1]);
    const renewed = await open(cookies[0]?.split(";")[0] ?? "");
    expect([seconds, renewed.session.authState.state, auth.refreshes]).toEqual([seconds, "member", 1]);
  }
});

test("035 a refresh that fails is tried again after 200 ms, 400 ms and so on", async () => {
  const body = await refreshed();
  auth.answer = () => (auth.refreshes < 3 ? { status: 503, body: {} } : { status: 200, body });
  const { session } = await openInTime(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect(session.authState.state).toBe("member");
  const [first = 0] = auth.moments;
  expect(auth.moments.map((moment) => moment - first)).toEqual([0, 200, 600]);
});

test("034 a token in its last 90 seconds is refreshed once; the new cookie is HttpOnly, Lax and kept from caches", async () => {
  const body = await refreshed();
  auth.answer = () => ({ status: 200, body });
  const { session, cookies, headers } = await open(cookieOf(await token({ lastsSeconds: 60 }), 60));
  expect(session.authState.state).toBe("member");
  expect(auth.refreshes).toBe(1);
  expect(cookies.join()).toMatch(/^hikaya-session=.*HttpOnly.*SameSite=Lax/i);
  expect(cookies.join()).not.toMatch(/Secure/i);
  expect(headers.get("cache-control")).toContain("no-store");
});

test.each([
  ["an error of its own", { status: 500, body: { msg: "broken" } }],
  ["too many requests", { status: 429, body: { code: "over_request_rate_limit", msg: "slow down" } }],
  ["nonsense", { status: 200, body: "<html>proxy</html>" }],
])("a refresh that meets %s signs nobody out while the token still holds", async (_what, given) => {
  auth.answer = () => given;
  const { session, cookies } = await openInTime(cookieOf(await token({ lastsSeconds: 60 }), 60));
  expect(session.authState.state).toBe("member");
  expect(cookies).toEqual([]);
});

test("a refresh that meets an error of the backend's own ends no session: the cookies are kept", async () => {
  auth.answer = () => ({ status: 500, body: { msg: "broken" } });
  const { session, cookies } = await openInTime(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect([session.authState, cookies]).toEqual([{ state: "unverifiable" }, []]);
});

test("036 an expired token and a silent backend: unverifiable before it answers, cookies kept", async () => {
  auth.answer = () => ({ status: 503, body: {}, holdMs: 10_000 });
  const begin = Date.now();
  const { session, cookies } = await openInTime(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect(session.authState).toEqual({ state: "unverifiable" });
  // By the clock of this test: no page waits longer to know who reads it.
  expect(Date.now() - begin).toBe(2_000);
  expect(auth.refreshes).toBeGreaterThan(0);
  expect(auth.answers).toBe(0);
  expect(cookies).toEqual([]);
});

test("A04 a refresh token that is refused for good ends the session and clears the cookie", async () => {
  auth.answer = () => ({
    status: 400,
    body: { code: "refresh_token_not_found", msg: "Invalid Refresh Token" },
  });
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect(session.authState).toEqual({ state: "visitor" });
  expect(cookies.join()).toMatch(/hikaya-session=;.*Max-Age=0/i);
});

test("what was asked for the person before is asked anew once another has come in", async () => {
  const { session } = await open(cookieOf(await token({ lastsSeconds: 600 }), 600));
  session.asked.set("frame", Promise.resolve("theirs"));
  await session.settle();
  expect(session.asked.get("frame")).toBeUndefined();
});

test("A12 pieces of two people's cookies make nobody", async () => {
  const whole = cookieOf(await token({ lastsSeconds: 600 }), 600).split("=")[1] ?? "";
  const half = Math.floor(whole.length / 2);
  const mixed = `hikaya-session.0=${whole.slice(0, half)}; hikaya-session.1=${whole.slice(0, half)}`;
  const { session } = await open(mixed);
  expect(session.authState).toEqual({ state: "visitor" });
});
