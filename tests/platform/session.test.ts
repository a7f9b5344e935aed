import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import type { Environment } from "../../app/platform/environment.server.ts";
import { openSession } from "../../app/platform/session.server.ts";

// The session against an auth service that answers as each story needs it.

const SECRET = "a-secret-of-this-test-that-is-long-enough";
const USER = "00000000-0000-4000-8000-000000000001";

let service: Server;
let answer: () => { status: number; body: unknown; holdMs?: number };
let refreshes = 0;
/** When each refresh was asked for, in ms. */
let moments: number[] = [];
let environment: Environment;

beforeAll(async () => {
  Object.assign(globalThis, { WebSocket });
  service = createServer((_request, response) => {
    refreshes += 1;
    moments.push(performance.now());
    const { status, body, holdMs = 0 } = answer();
    setTimeout(() => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    }, holdMs);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  environment = {
    APP_ENV: "test",
    ORIGIN: "http://localhost:8787",
    ORIGINS: new Set(["http://localhost:8787"]),
    SUPABASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_local",
    SUPABASE_JWT_SECRET: SECRET,
  } as Environment;
});
afterAll(() => service.close());
afterEach(() => {
  refreshes = 0;
  moments = [];
});

interface TokenFacts {
  lastsSeconds: number;
  secret?: string;
  audience?: string;
  role?: string;
}

function token({
  lastsSeconds,
  secret = SECRET,
  audience = "authenticated",
  role = "authenticated",
}: TokenFacts) {
  return new SignJWT({ role, email: "layla@hikaya.test", session_id: USER })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(USER)
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lastsSeconds)
    .sign(new TextEncoder().encode(secret));
}

function cookieOf(accessToken: string, lastsSeconds: number): string {
  const session = {
    access_token: accessToken,
    refresh_token: "first",
    expires_at: Math.floor(Date.now() / 1000) + lastsSeconds,
    expires_in: lastsSeconds,
    token_type: "bearer",
  };
  return `hikaya-session=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

async function open(cookie: string) {
  const session = await openSession(
    new Request("http://localhost:8787/", { headers: { cookie } }),
    environment,
  );
  const headers = new Headers();
  session.commit(headers);
  return { session, cookies: headers.getSetCookie(), headers };
}

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
  expect(session.standing).toEqual({ state: "visitor" });
  expect([refreshes, cookies]).toEqual([0, []]);
});

test("a token with time left is believed without asking the backend", async () => {
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 600 }), 600));
  expect(session.standing).toMatchObject({ state: "member", holder: { userId: USER } });
  expect([refreshes, cookies]).toEqual([0, []]);
});

test("037 038 the session of a member is two tokens and their end in the cookie, and the person they speak for", async () => {
  const body = await refreshed();
  answer = () => ({ status: 200, body });
  expect((await open("")).session.standing).toEqual({ state: "visitor" });
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 60 }), 60));
  expect(session.standing).toMatchObject({
    state: "member",
    holder: { userId: USER, expiresAt: expect.any(Number) },
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
  answer = () => ({ status: 200, body });
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    for (const seconds of [-60, 60]) {
      refreshes = 0;
      vi.setSystemTime(now + seconds * 1000);
      const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 80 }), 80));
      expect([seconds, session.standing.state, refreshes]).toEqual([seconds, "member", 1]);
      const renewed = await open(cookies[0]?.split(";")[0] ?? "");
      expect([seconds, renewed.session.standing.state, refreshes]).toEqual([seconds, "member", 1]);
    }
  } finally {
    vi.useRealTimers();
  }
});

test("035 a refresh that fails is tried again after 200 ms, 400 ms and so on", async () => {
  const body = await refreshed();
  answer = () => (refreshes < 3 ? { status: 503, body: {} } : { status: 200, body });
  const { session } = await open(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect(session.standing.state).toBe("member");
  const [first = 0, second = 0, third = 0] = moments;
  expect(moments).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(195);
  expect(third - second).toBeGreaterThanOrEqual(395);
});

test("034 a token in its last 90 seconds is refreshed once; the new cookie is HttpOnly, Lax and kept from caches", async () => {
  const body = await refreshed();
  answer = () => ({ status: 200, body });
  const { session, cookies, headers } = await open(cookieOf(await token({ lastsSeconds: 60 }), 60));
  expect(session.standing.state).toBe("member");
  expect(refreshes).toBe(1);
  expect(cookies.join()).toMatch(/^hikaya-session=.*HttpOnly.*SameSite=Lax/i);
  expect(cookies.join()).not.toMatch(/Secure/i);
  expect(headers.get("cache-control")).toContain("no-store");
});

test.each([
  ["an error of its own", { status: 500, body: { msg: "broken" } }],
  ["too many requests", { status: 429, body: { code: "over_request_rate_limit", msg: "slow down" } }],
  ["nonsense", { status: 200, body: "<html>proxy</html>" }],
])("a refresh that meets %s signs nobody out while the token still holds", async (_what, given) => {
  answer = () => given;
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: 60 }), 60));
  expect(session.standing.state).toBe("member");
  expect(cookies).toEqual([]);
});

test("036 an expired token and a silent backend: unverifiable within about 2 s, cookies kept", async () => {
  answer = () => ({ status: 503, body: {}, holdMs: 10_000 });
  const started = Date.now();
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect(session.standing).toEqual({ state: "unverifiable" });
  // Long before the backend would have answered; a busy machine takes its time too.
  expect(Date.now() - started).toBeLessThan(8_000);
  expect(cookies).toEqual([]);
});

test("A04 a refresh token that is refused for good ends the session and clears the cookie", async () => {
  answer = () => ({ status: 400, body: { code: "refresh_token_not_found", msg: "Invalid Refresh Token" } });
  const { session, cookies } = await open(cookieOf(await token({ lastsSeconds: -60 }), -60));
  expect(session.standing).toEqual({ state: "visitor" });
  expect(cookies.join()).toMatch(/hikaya-session=;.*Max-Age=0/i);
});

test.each([
  [
    "A03 another secret",
    () => token({ lastsSeconds: 600, secret: "another-secret-that-is-long-enough-too" }),
  ],
  ["A07 another audience", () => token({ lastsSeconds: 600, audience: "elsewhere" })],
  ["A08 the role postgres", () => token({ lastsSeconds: 600, role: "postgres" })],
  ["the role service_role", () => token({ lastsSeconds: 600, role: "service_role" })],
  [
    "no signature at all",
    async () => new UnsecuredJWT({ role: "authenticated", sub: USER, aud: "authenticated" }).encode(),
  ],
])("a token of %s makes nobody a member and leaves the cookies alone", async (_what, make) => {
  const { session, cookies } = await open(cookieOf(await make(), 600));
  expect(session.standing).toEqual({ state: "visitor" });
  expect(cookies).toEqual([]);
});

test("A02 where the tokens are checked against a key set, a token signed with that public key is nobody's", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "ES256", use: "sig" };
  answer = () => ({ status: 200, body: { keys: [key] } });
  const hosted = { ...environment, SUPABASE_JWT_SECRET: undefined } as Environment;
  const claims = () =>
    new SignJWT({ role: "authenticated", session_id: USER })
      .setSubject(USER)
      .setAudience("authenticated")
      .setIssuer(`${environment.SUPABASE_URL}/auth/v1`)
      .setExpirationTime("10 minutes");
  const standingOf = (accessToken: string) => standingAt(hosted, accessToken);
  const forged = await claims()
    .setProtectedHeader({ alg: "HS256", kid: "one" })
    .sign(new TextEncoder().encode(JSON.stringify(key)));
  expect(await standingOf(forged)).toBe("visitor");
  expect(
    await standingOf(await claims().setProtectedHeader({ alg: "ES256", kid: "one" }).sign(privateKey)),
  ).toBe("member");
});

/** How somebody with this token stands where tokens are checked against a key set. */
async function standingAt(hosted: Environment, accessToken: string) {
  const headers = { cookie: cookieOf(accessToken, 7_200) };
  return (await openSession(new Request("http://localhost:8787/", { headers }), hosted)).standing.state;
}

test("F7 keys that cannot be asked for anew serve for a day; a key nobody knows lets nobody in and signs nobody out", async () => {
  const made = await Promise.all(
    ["known", "other"].map(async (kid) => {
      const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
      const token = () =>
        new SignJWT({ role: "authenticated", session_id: USER })
          .setSubject(USER)
          .setAudience("authenticated")
          .setIssuer(`${hosted.SUPABASE_URL}/auth/v1`)
          .setExpirationTime(Math.floor(Date.now() / 1000) + 7_200)
          .setProtectedHeader({ alg: "ES256", kid })
          .sign(privateKey);
      return { token, key: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" } };
    }),
  );
  // An address of its own, since key sets are kept by address.
  const hosted = {
    ...environment,
    SUPABASE_JWT_SECRET: undefined,
    SUPABASE_URL: environment.SUPABASE_URL.replace("127.0.0.1", "localhost"),
  } as Environment;
  const [known, other] = made;
  if (!known || !other) throw new Error("no keys");
  answer = () => ({ status: 200, body: { keys: [known.key] } });
  expect(await standingAt(hosted, await known.token())).toBe("member");
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    answer = () => ({ status: 503, body: {} });
    for (const hours of [1, 23]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000 - 60_000);
      expect(await standingAt(hosted, await known.token())).toBe("member");
      expect(await standingAt(hosted, await other.token())).toBe("unverifiable");
    }
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await standingAt(hosted, await known.token())).toBe("unverifiable");
    answer = () => ({ status: 200, body: { keys: [known.key, other.key] } });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await standingAt(hosted, await other.token())).toBe("member");
  } finally {
    vi.useRealTimers();
  }
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
  expect(session.standing).toEqual({ state: "visitor" });
});
