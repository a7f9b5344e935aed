import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { refusedBy } from "../../../app/domain/account/account.server.ts";
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
  ...[0, 502, 503, 504].map((status): [string, AuthError, string, string] => [
    `a network that answers ${status}`,
    new AuthRetryableFetchError("Failed to fetch", status),
    "unavailable",
    NOT_ANSWERING,
  ]),
  ["a failure without words", new AuthUnknownError("", null), "invalid", "An error occurred"],
])("263 %s", (_, error, code, message) => {
  expect(said(error)).toEqual({ code, message });
  expect(arabic).toHaveProperty([message]);
});

test("263 whatever else it says is said in its own words, such as of a way back that is not allowed", () => {
  const message = "redirect_to is not an allowed address";
  expect(said(new AuthApiError(message, 400, "validation_failed"))).toEqual({ code: "invalid", message });
});
