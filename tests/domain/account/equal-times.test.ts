import { AuthApiError, type AuthError } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  requestCode,
  requestRecovery,
  signIn,
  signInWithCode,
  signUp,
} from "../../../app/domain/account/account.server.ts";
import type { Session } from "../../../app/platform/session.server.ts";

// Who has an account shows in no time either. The clock is the test's own.

type Auth = Session["auth"];
const EMAIL = "sara@hikaya.test";
const PAGE = { environment: { ORIGIN: "https://hikaya.test" }, language: "en" } as Parameters<
  typeof requestCode
>[2];

vi.mock("../../../app/domain/profile/profile.server.ts", () => ({ isNameFree: async () => true }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An auth service that answers every question after so many ms. */
function serviceOf(needs: number, error: AuthError | null): Auth {
  const ask = () => new Promise((resolve) => setTimeout(resolve, needs, { data: {}, error }));
  const names = ["signInWithPassword", "signUp", "verifyOtp", "signInWithOtp", "resetPasswordForEmail"];
  return Object.fromEntries(names.map((name) => [name, ask])) as unknown as Auth;
}

const QUESTIONS: Record<string, (auth: Auth) => Promise<unknown>> = {
  "signing in": (auth) => signIn(auth, { email: EMAIL, password: "not-the-password" }),
  "a code": (auth) => signInWithCode(auth, EMAIL, "123456"),
  "signing up": (auth) =>
    signUp({ auth } as Session, { email: EMAIL, password: "a-password", username: "sara" }),
  "asking for a link": (auth) => requestRecovery(auth, EMAIL, PAGE),
  "asking for a code": (auth) => requestCode(auth, EMAIL, PAGE),
};

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begin = Date.now();
  const ended = work.then(() => Date.now());
  await vi.runAllTimersAsync();
  return (await ended) - begin;
}

const refused = new AuthApiError("Invalid login credentials", 400, "invalid_credentials");

test.each(Object.entries(QUESTIONS))("A18 %s is refused no sooner without an account", async (_, ask) => {
  expect([await timeOf(ask(serviceOf(5, refused))), await timeOf(ask(serviceOf(450, refused)))]).toEqual([
    700, 700,
  ]);
});

test.each(["asking for a link", "asking for a code"])("A18 %s is done no sooner either", async (name) => {
  expect(await timeOf(QUESTIONS[name]?.(serviceOf(5, null)) ?? Promise.reject())).toBe(700);
});

test("whoever signs in does not wait", async () => {
  expect(await timeOf(signIn(serviceOf(90, null), { email: EMAIL, password: "their-password" }))).toBe(90);
});
