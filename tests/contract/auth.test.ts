import { createHash, randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { arrive, askForCode, auth, codeOf, differs, mailOf, openContract, type Person } from "./backend.ts";

// Sign-up, sessions and mailed proofs. Cited: supabase/auth, files below internal/; codes are those of
// internal/api/apierrors/errorcode.go.

openContract();

let layla: Person;
let omar: Person;
beforeAll(async () => {
  [layla, omar] = [await arrive("layla"), await arrive("omar")];
});

const enter = (email: string, password = PASSWORD) =>
  auth("token?grant_type=password", { body: { email, password } });
const refresh = (token: string) => auth("token?grant_type=refresh_token", { body: { refresh_token: token } });
const REFUSED_CODE = [403, "otp_expired"];

test("a session: bearer, its seconds and end, both tokens and whose it is (internal/tokens/service.go, AccessTokenResponse)", async () => {
  const { status, json } = await enter(layla.email);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    token_type: "bearer",
    expires_in: expect.any(Number),
    expires_at: expect.any(Number),
    refresh_token: expect.any(String),
    user: { id: layla.id, email: layla.email, role: "authenticated", aud: "authenticated" },
  });
  const claims = JSON.parse(Buffer.from(json.access_token.split(".")[1], "base64url").toString());
  expect(claims).toMatchObject({ sub: layla.id, role: "authenticated", session_id: expect.any(String) });
});

test.each([
  ["a wrong password (token.go)", () => enter(layla.email, "wrong-word"), 400, "invalid_credentials"],
  ["an address nobody has (token.go)", () => enter(mailOf("nobody")), 400, "invalid_credentials"],
  [
    "no address (token.go)",
    () => auth("token?grant_type=password", { body: { password: "x" } }),
    400,
    "validation_failed",
  ],
  [
    "an address that checkmail does not know (mail.go, validateEmail)",
    () => auth("otp", { body: { email: `"layla"@hikaya.test` } }),
    400,
    "validation_failed",
  ],
  [
    "an address with a sign that nobody sees (mail.go, validateEmail)",
    () => auth("signup", { body: { email: "new@hikaya\u200b.test", password: PASSWORD } }),
    400,
    "validation_failed",
  ],
  [
    "an address somebody has (signup.go)",
    () => auth("signup", { body: { email: layla.email, password: PASSWORD } }),
    422,
    "user_already_exists",
  ],
  [
    "a password that is too short (password.go)",
    () => auth("signup", { body: { email: mailOf("short"), password: "12345" } }),
    422,
    "weak_password",
  ],
  [
    "no password (signup.go)",
    () => auth("signup", { body: { email: mailOf("none"), password: "" } }),
    400,
    "validation_failed",
  ],
  ["no bearer (auth.go)", () => auth("user"), 401, "no_authorization"],
  ["a bearer that is none (auth.go)", () => auth("user", { token: "a.b.c" }), 403, "bad_jwt"],
  [
    "a body that is no JSON (helpers.go, retrieveRequestParams)",
    () => auth("signup", { body: "{" }),
    400,
    "bad_json",
  ],
  [
    "a scope that is none (logout.go)",
    () => auth("logout?scope=nonsense", { method: "POST", token: omar.token }),
    400,
    "validation_failed",
  ],
  [
    "the same password again (user.go)",
    () => auth("user", { method: "PUT", token: omar.token, body: { password: PASSWORD } }),
    422,
    "same_password",
  ],
  [
    "an address that is somebody else's (user.go)",
    () => auth("user", { method: "PUT", token: omar.token, body: { email: layla.email } }),
    422,
    "email_exists",
  ],
  [
    "a code nobody was sent (verify.go)",
    () => auth("verify", { body: { type: "email", email: layla.email, token: "000000" } }),
    403,
    "otp_expired",
  ],
  [
    "a link nobody was sent (verify.go)",
    () => auth("verify", { body: { type: "recovery", token_hash: "f".repeat(56) } }),
    403,
    "otp_expired",
  ],
  [
    "no type of proof (verify.go)",
    () => auth("verify", { body: { token_hash: "f".repeat(56) } }),
    400,
    "validation_failed",
  ],
  ["no proof (verify.go)", () => auth("verify", { body: { type: "email" } }), 400, "validation_failed"],
  [
    "a PKCE code without its verifier (token.go, PKCE)",
    () => auth("token?grant_type=pkce", { body: { auth_code: crypto.randomUUID() } }),
    400,
    "validation_failed",
  ],
  [
    "a PKCE code nobody was given (token.go, PKCE)",
    () =>
      auth("token?grant_type=pkce", {
        body: { auth_code: crypto.randomUUID(), code_verifier: "v".repeat(43) },
      }),
    404,
    "flow_state_not_found",
  ],
])("errors: %s", async (_, send, status, code) => {
  const answer = await send();
  expect(codeOf(answer)).toEqual([status, code]);
  expect(typeof (answer.json.message ?? answer.json.msg)).toBe("string");
});

differs.each([
  ["a refresh token nobody has (service.go)", () => refresh("abcdefghijkl"), 400, "refresh_token_not_found"],
  [
    "a challenge that is too short (pkce.go)",
    () =>
      auth("recover", { body: { email: layla.email, code_challenge: "x", code_challenge_method: "s256" } }),
    400,
    "validation_failed",
  ],
  [
    "a challenge without its method (pkce.go)",
    () => auth("recover", { body: { email: layla.email, code_challenge: "x".repeat(43) } }),
    400,
    "validation_failed",
  ],
])("errors: %s", async (_, send, status, code) => {
  expect(codeOf(await send())).toEqual([status, code]);
});

test("a refresh gives new tokens of the same session; the last token may come twice at once (tokens/service.go, reuse interval)", async () => {
  const { json: first } = await enter(omar.email);
  const [once, twice] = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
  expect([once.status, twice.status]).toEqual([200, 200]);
  expect(once.json.refresh_token).not.toBe(first.refresh_token);
  const sessionOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id;
  expect(sessionOf(once.json.access_token)).toBe(sessionOf(first.access_token));
});

test("signing out ends the session, its token and refresh token with it (logout.go; auth.go, session_not_found)", async () => {
  const { json } = await enter(omar.email);
  const ended = await auth("logout?scope=local", { method: "POST", token: json.access_token });
  expect(ended.status).toBe(204);
  expect(codeOf(await auth("user", { token: json.access_token }))).toEqual([403, "session_not_found"]);
  expect((await refresh(json.refresh_token)).status).toBe(400);
});

test("signing out elsewhere leaves the own session (logout.go, LogoutOthers)", async () => {
  const [{ json: here }, { json: there }] = [await enter(omar.email), await enter(omar.email)];
  expect((await auth("logout?scope=others", { method: "POST", token: here.access_token })).status).toBe(204);
  expect((await auth("user", { token: here.access_token })).json).toMatchObject({ id: omar.id });
  expect((await auth("user", { token: there.access_token })).status).toBe(403);
});

test("who asks for a new password is not told whether the address is known (recover.go)", async () => {
  const { status, json } = await auth("recover", { body: { email: mailOf("nobody") } });
  expect([status, json]).toEqual([200, {}]);
});

test("a mailed code lets in, once (verify.go, verifyTokenHash and verifyUserAndToken)", async () => {
  const { code } = await askForCode(layla, "magiclink");
  const body = { type: "email", email: layla.email, token: code };
  const { status, json } = await auth("verify", { body });
  expect([status, json.user?.id]).toEqual([200, layla.id]);
  expect(codeOf(await auth("verify", { body }))).toEqual(REFUSED_CODE);
});

test("a mailed link lets in, once (verify.go, verifyTokenHash)", async () => {
  const { hash } = await askForCode(layla, "recovery");
  const { status, json } = await auth("verify", { body: { type: "recovery", token_hash: hash } });
  expect([status, json.user?.id]).toEqual([200, layla.id]);
  expect(codeOf(await auth("verify", { body: { type: "recovery", token_hash: hash } }))).toEqual(
    REFUSED_CODE,
  );
});

test("a PKCE challenge is taken where a new password is asked for (recover.go, pkce.go; RFC 7636, 4.2)", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const body = { email: mailOf("nobody"), code_challenge, code_challenge_method: "s256" };
  expect((await auth("recover", { body })).status).toBe(200);
});

test("the key set is public (jwks.go; RFC 7517, 5)", async () => {
  const { status, json } = await auth(".well-known/jwks.json");
  expect([status, Array.isArray(json.keys)]).toEqual([200, true]);
});
