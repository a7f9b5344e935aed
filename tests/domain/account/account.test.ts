import { AuthApiError } from "@supabase/supabase-js";
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { refusedBy } from "../../../app/domain/account/account.server.ts";
import { CodeIntent, SignInForm, SignUpForm } from "../../../app/domain/account/account.ts";
import { SettingsIntent } from "../../../app/domain/account/settings.ts";

const filled = { username: "layla", email: "Layla@Hikaya.test ", password: "hikaya-demo" };

function sentences(schema: typeof SignUpForm | typeof SignInForm, form: Record<string, unknown>): string[] {
  const result = v.safeParse(schema, form);
  return result.success ? [] : result.issues.map((issue) => issue.message);
}

test("024 sign-up takes username, email and password; the address is trimmed and lowercased", () => {
  expect(v.parse(SignUpForm, filled)).toEqual({ ...filled, email: "layla@hikaya.test" });
});

test("025 026 nothing may be missing", () => {
  const said = sentences(SignUpForm, { username: "", email: "", password: "" });
  expect(said).toEqual(
    expect.arrayContaining(["Username is required", "Email is required", "Password is required"]),
  );
  expect(sentences(SignInForm, { email: " ", password: "x" })).toContain("Email is required");
});

test.each(["12345678", "1234 5678", "١٢٣٤٥٦٧٨", "۱۲۳۴ ۵۶۷۸"])(
  "the code of a mail may be typed as %s",
  (code) => {
    expect(v.parse(CodeIntent, { intent: "verify", email: "layla@hikaya.test", code })).toMatchObject({
      code: "12345678",
    });
  },
);

test("027 a password of 5 characters is refused, one of 6 passes; signing in asks for any", () => {
  expect(sentences(SignUpForm, { ...filled, password: "12345" })).toEqual([
    "Password must be at least 6 characters",
  ]);
  expect(sentences(SignUpForm, { ...filled, password: "123456" })).toEqual([]);
  expect(sentences(SignInForm, { ...filled, password: "1" })).toEqual([]);
});

test("A21 a password of more than 72 bytes is refused: what follows would not be compared", () => {
  expect(sentences(SignUpForm, { ...filled, password: "م".repeat(36) })).toEqual([]);
  expect(sentences(SignUpForm, { ...filled, password: "م".repeat(37) })).toEqual([
    "Password is too long: at most 72 bytes",
  ]);
});

test("A22 composed and decomposed letters are the same password", () => {
  const composed = v.parse(SignInForm, { ...filled, password: "café-noir" });
  const decomposed = v.parse(SignInForm, { ...filled, password: "cafe\u0301-noir" });
  expect(composed.password).toBe(decomposed.password);
});

test.each([
  "layla",
  "a@b",
  "a@@b.test",
  "la\u200byla@hikaya.test",
  `${"a".repeat(250)}@b.test`,
  "a b@c.test",
])("A24 %j is no address", (email) => {
  expect(sentences(SignInForm, { ...filled, email })).toHaveLength(1);
});

test("028 029 the server's own text is shown; a failure without one is An error occurred", () => {
  const sentence = (error: AuthApiError) => {
    const outcome = refusedBy(error, "sign in");
    return outcome.ok ? null : outcome.error.message;
  };
  expect(sentence(new AuthApiError("Signups are paused today", 422, "signup_disabled"))).toBe(
    "Signups are paused today",
  );
  expect(sentence(new AuthApiError("", 400, undefined))).toBe("An error occurred");
});

afterEach(() => vi.restoreAllMocks());

test("F2 what is too long is refused by its length alone: nothing composes it, no expression runs over it", () => {
  const marks = "\u0323\u0301".repeat(100_000);
  const dots = `a@${".a".repeat(30_000)} `;
  const normalize = vi.spyOn(String.prototype, "normalize");
  const run = vi.spyOn(RegExp.prototype, "exec");
  expect(sentences(SignInForm, { email: dots, password: marks })).toEqual([
    "That email address is too long",
    "Password is too long: at most 72 bytes",
  ]);
  const asked = { intent: "delete", password: marks, confirmation: "x" };
  expect(v.safeParse(SettingsIntent, asked).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  expect(run.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([]);
});

test("F2 an address as long as addresses may be is looked at in one pass", () => {
  const longest = `${"a".repeat(100)}@${"b.".repeat(70)}example`;
  expect(sentences(SignInForm, { email: longest, password: "x" })).toEqual([]);
  for (const email of ["a@.b", "a@b.", "a@b", "@b.c", "a@", "a@b@c.d", '"a"@b.c', "a@b\u200b.c"]) {
    expect(sentences(SignInForm, { email, password: "x" })).toEqual(["Please enter a valid email address"]);
  }
});
