import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, test, vi } from "vitest";
import type { Environment } from "../../app/platform/environment.server.ts";
import { openSession } from "../../app/platform/session.server.ts";
import { auth, cookieOf, environment, open, startAuthService, token, USER } from "./auth-service.ts";

startAuthService();

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
  expect(session.authState).toEqual({ state: "visitor" });
  expect(cookies).toEqual([]);
});

test("A02 where the tokens are checked against a key set, a token signed with that public key is nobody's", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "ES256", use: "sig" };
  auth.answer = () => ({ status: 200, body: { keys: [key] } });
  const hosted = { ...environment, SUPABASE_JWT_SECRET: undefined } as Environment;
  const claims = () =>
    new SignJWT({ role: "authenticated", session_id: USER })
      .setSubject(USER)
      .setAudience("authenticated")
      .setIssuer(`${environment.SUPABASE_URL}/auth/v1`)
      .setExpirationTime("10 minutes");
  const membershipOf = (accessToken: string) => standingAt(hosted, accessToken);
  const forged = await claims()
    .setProtectedHeader({ alg: "HS256", kid: "one" })
    .sign(new TextEncoder().encode(JSON.stringify(key)));
  expect(await membershipOf(forged)).toBe("visitor");
  expect(
    await membershipOf(await claims().setProtectedHeader({ alg: "ES256", kid: "one" }).sign(privateKey)),
  ).toBe("member");
});

/** How somebody with this token stands where tokens are checked against a key set. */
async function standingAt(hosted: Environment, accessToken: string) {
  const headers = { cookie: cookieOf(accessToken, 7_200) };
  return (await openSession(new Request("http://localhost:8787/", { headers }), hosted)).authState.state;
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
    SUPABASE_URL: environment.SUPABASE_URL.replace("auth.test", "keys.test"),
  } as Environment;
  const [known, other] = made;
  if (!known || !other) throw new Error("no keys");
  auth.answer = () => ({ status: 200, body: { keys: [known.key] } });
  expect(await standingAt(hosted, await known.token())).toBe("member");
  auth.answer = () => ({ status: 503, body: {} });
  for (const hours of [1, 23]) {
    vi.setSystemTime(Date.now() + hours * 3_600_000 - 60_000);
    expect(await standingAt(hosted, await known.token())).toBe("member");
    expect(await standingAt(hosted, await other.token())).toBe("unverifiable");
  }
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await standingAt(hosted, await known.token())).toBe("unverifiable");
  auth.answer = () => ({ status: 200, body: { keys: [known.key, other.key] } });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await standingAt(hosted, await other.token())).toBe("member");
});
