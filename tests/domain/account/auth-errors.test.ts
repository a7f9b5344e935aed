import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { refusedBy, requestCode, requestRecovery } from "../../../app/domain/account/account.server.ts";
import arabic from "../../../app/i18n/ar.json";

// What a person reads when the auth service refuses (specification §8), and that it can be read in Arabic too.

const said = (error: AuthError) => {
  const outcome = refusedBy(error, "an action");
  return outcome.ok ? null : outcome.error;
};
const NOT_ANSWERING = "Hikaya's data cannot be reached right now. Please try again.";

test.each<[string, AuthError, string, string]>([
  ["no session", new AuthSessionMissingError(), "invalid", "Auth session missing!"],
  [
    "wrong credentials",
    new AuthApiError("Invalid login credentials", 400, "invalid_credentials"),
    "invalid",
    "Invalid login credentials",
  ],
  [
    "a short password",
    new AuthWeakPasswordError("Password should be longer.", 422, ["length"]),
    "invalid",
    "Password must be at least 6 characters",
  ],
  [
    "a simple password",
    new AuthWeakPasswordError("Weak.", 422, ["characters", "pwned"]),
    "invalid",
    "This password is too simple: mix letters, digits and signs",
  ],
  [
    "a password of a leak",
    new AuthWeakPasswordError("Weak.", 422, ["pwned"]),
    "invalid",
    "This password is known from leaks elsewhere: choose another",
  ],
  [
    "a used or old link",
    new AuthApiError("Token has expired or is invalid", 403, "otp_expired"),
    "invalid",
    "Email link is invalid or has expired",
  ],
  [
    "a broken token",
    new AuthApiError("invalid JWT", 403, "bad_jwt"),
    "invalid",
    "Your session has ended. Please sign in again.",
  ],
  [
    "too many attempts",
    new AuthApiError("Rate limit", 429, "over_request_rate_limit"),
    "rate_limited",
    "Too many attempts. Please wait a moment and try again.",
  ],
  [
    "a second mail within the minute",
    new AuthApiError(
      "For security purposes, you can only request this after 47 seconds.",
      429,
      "over_email_send_rate_limit",
    ),
    "rate_limited",
    "A mail was asked for less than a minute ago. Please wait a minute before you ask for another.",
  ],
  [
    "one mail too many of an hour",
    new AuthApiError("email rate limit exceeded", 429, "over_email_send_rate_limit"),
    "rate_limited",
    "Too many attempts. Please wait a moment and try again.",
  ],
  ...[0, 502, 503, 504].map((status): [string, AuthError, string, string] => [
    `a network that answers ${status}`,
    new AuthRetryableFetchError("Failed to fetch", status),
    "unavailable",
    NOT_ANSWERING,
  ]),
  ["a failure without words", new AuthUnknownError("", null), "invalid", "An error occurred"],
])("263 %s", (_, error, code, message) => {
  expect(said(error)).toMatchObject({ code, message });
  expect(arabic).toHaveProperty([message]);
});

test.each([
  ["For security purposes, you can only request this after 47 seconds.", 47],
  ["email rate limit exceeded", 3_600],
  ["Request rate limit reached", 60],
])("%s: when to try again", (sentence, retryAfter) => {
  const refused = refusedBy(new AuthApiError(sentence, 429, "over_email_send_rate_limit"), "test");
  expect(refused).toMatchObject({ error: { code: "rate_limited", retryAfter } });
});

const LIMIT = new AuthApiError("For security purposes …", 429, "over_email_send_rate_limit");
const REQUESTS = new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit");
const UNKNOWN = new AuthApiError("Signups not allowed for otp", 422, "otp_disabled");

test.each([
  ["the embedded backend says that a mail went out, to any address", "a-secret", LIMIT, "rate_limited"],
  ["a hosted project says so to members alone: nobody hears it", undefined, LIMIT, null],
  ["either counts requests whatever is asked for", undefined, REQUESTS, "rate_limited"],
  ["the embedded backend", "a-secret", REQUESTS, "rate_limited"],
  ["that there is no account is not told", "a-secret", UNKNOWN, null],
])("F24 S1 asking for a mail: %s", async (_, SUPABASE_JWT_SECRET, error, code) => {
  const auth = {
    resetPasswordForEmail: async () => ({ data: null, error }),
    signInWithOtp: async () => ({ data: { user: null, session: null }, error }),
  } as unknown as Parameters<typeof requestCode>[0];
  const page = {
    environment: { ORIGIN: "https://hikaya.test", SUPABASE_JWT_SECRET },
    language: "ar",
  } as Parameters<typeof requestCode>[2];
  const email = "layla@hikaya.test";
  for (const outcome of await Promise.all([
    requestCode(auth, email, page),
    requestRecovery(auth, email, page),
  ]))
    expect(outcome.ok ? null : outcome.error.code).toBe(code);
});

test("263 whatever else it says is said in its own words, such as of a way back that is not allowed", () => {
  const message = "redirect_to is not an allowed address";
  expect(said(new AuthApiError(message, 400, "validation_failed"))).toEqual({ code: "invalid", message });
});
