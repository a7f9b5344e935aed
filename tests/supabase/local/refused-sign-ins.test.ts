import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refuseInEqualTime } from "../../../supabase/local/corrections/refused-sign-ins.ts";
import { passwords } from "../../../supabase/local/password-thread.ts";

vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(passwords, "compare").mockResolvedValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How long the answer takes, in ms, where the service needs so long for it and gives it this status. */
async function timeOf(path: string, status: number, needs: number): Promise<number> {
  const begin = Date.now();
  const answer = refuseInEqualTime(async () => {
    await new Promise((resolve) => setTimeout(resolve, needs));
    return new Response(null, { status });
  });
  const body = JSON.stringify({ email: "nobody@hikaya.test", password: "a password" });
  const work = answer(new Request(`http://backend.test${path}`, { method: "POST", body })).then(() =>
    Date.now(),
  );
  // Reading the body takes turns, but no time.
  await vi.advanceTimersByTimeAsync(0);
  await vi.runAllTimersAsync();
  return (await work) - begin;
}

const SIGN_IN = "/auth/v1/token?grant_type=password";

test.each([
  ["a refused sign-in without an account", SIGN_IN, 400, 5, 400],
  ["a refused sign-in with an account", SIGN_IN, 400, 90, 400],
  ["one that takes longer by itself", SIGN_IN, 400, 700, 700],
  ["a sign-in", SIGN_IN, 200, 90, 90],
  ["anything else that is refused", "/auth/v1/recover", 400, 5, 5],
])("F24 %s is answered in its time", async (_, path, status, needs, takes) => {
  expect(await timeOf(path, status, needs)).toBe(takes);
});

test("F24 one without an account waits behind the passwords that are being compared", async () => {
  vi.mocked(passwords.compare).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    return false;
  });
  expect(await timeOf(SIGN_IN, 400, 5)).toBe(905);
});
