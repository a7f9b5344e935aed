import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { passwords } from "../../../../supabase/local/password-thread.ts";
import { type Limited, OVER_REQUESTS, openLimited, PASSWORD } from "./limited.ts";

// S7 of the third look: of passwords that came faster than they were compared, all waited.

let limited: Limited;
beforeAll(async () => {
  limited = await openLimited();
});
afterAll(() => limited?.side.connection.close());

let compareAll = () => {};
beforeEach(() => {
  // They wait until the test has seen them wait.
  const held = new Promise<boolean>((resolve) => {
    compareAll = () => resolve(false);
  });
  vi.spyOn(passwords, "compare").mockReturnValue(held);
});
afterEach(() => vi.restoreAllMocks());

const areWaiting = (count: number) =>
  vi.waitUntil(() => vi.mocked(passwords.compare).mock.calls.length === count, { timeout: 30_000 });

const signIn = (email: string, from: string, password = "guess") =>
  limited.post(from, "token?grant_type=password", { email, password });

test("S7 of passwords that wait to be compared there are fifty; the next are sent away, and then not any more", async () => {
  const { email } = await limited.signUp("late");
  const crowd = Promise.all(
    Array.from({ length: 60 }, (_, index) => signIn(`waits${index}@hikaya.test`, `10.8.${index}.1`)),
  );
  await areWaiting(50);
  expect(await signIn(email, "192.0.2.110", PASSWORD)).toMatchObject({
    status: 429,
    json: OVER_REQUESTS,
  });
  compareAll();
  expect((await crowd).filter(({ status }) => status === 429)).toHaveLength(10);
  vi.restoreAllMocks();
  expect((await signIn(email, "192.0.2.110", PASSWORD)).status).toBe(200);
});

test("S7 one network leaves others room to wait, whatever it brings passwords for", async () => {
  const from = "192.0.2.120";
  const { token } = await limited.signUp("busy");
  const change = () =>
    limited.ask(from, "PUT", "user", { bearer: token, body: { password: "guess-a-new-one" } });
  const guesses = Array.from({ length: 25 }, (_, index) => signIn(`busy${index}@hikaya.test`, from));
  const changes = Array.from({ length: 10 }, change);
  await areWaiting(30);
  expect((await change()).status).toBe(429);
  const elsewhere = signIn("busy@hikaya.test", "192.0.2.121");
  await areWaiting(31);
  compareAll();
  expect((await elsewhere).status).toBe(400);
  const answers = await Promise.all([...guesses, ...changes]);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
