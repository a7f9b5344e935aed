import bcrypt from "bcryptjs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { passwords } from "../../../../supabase/local/password-thread.ts";
import { call, openCorrected, type Side } from "./pair.ts";

// S7 of the third look: each password stopped everybody for a tenth of a second.

let side: Side;
beforeAll(async () => {
  side = await openCorrected();
});
afterAll(() => side?.connection.close());

const PASSWORD = "hikaya-demo";

test("S7 passwords are compared and hashed beside the thread that is the database", async () => {
  const turnsDuring = async (work: Promise<unknown>) => {
    let turns = 0;
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      turns += 1;
      await new Promise(setImmediate);
    }
    return turns;
  };
  const hash = await bcrypt.hash(PASSWORD, 10);
  // In this thread the library would stop once in a tenth of a second, which is about as long as it takes.
  expect(await turnsDuring(bcrypt.hash(PASSWORD, 10))).toBeGreaterThan(100);
  expect(await turnsDuring(bcrypt.compare(PASSWORD, hash))).toBeGreaterThan(100);
  expect([await bcrypt.compare(PASSWORD, hash), await bcrypt.compare("another", hash)]).toEqual([
    true,
    false,
  ]);
});

test("a password that cannot be compared fails alone", async () => {
  const hash = await passwords.hash(PASSWORD, 4);
  const broken = passwords.compare(PASSWORD, null as unknown as string);
  const next = passwords.compare(PASSWORD, hash);
  await expect(broken).rejects.toThrow("Illegal arguments");
  expect(await next).toBe(true);
});

test("F24 a sign-in compares once, with an account and without; a sign-up hashes once", async () => {
  const [compare, hash] = [vi.spyOn(passwords, "compare"), vi.spyOn(passwords, "hash")];
  const [email, nobody] = ["compared@hikaya.test", "nobody-compared@hikaya.test"];
  const post = (path: string, body: unknown) => call(side, "POST", `/auth/v1/${path}`, { body });
  expect((await post("signup", { email, password: PASSWORD })).status).toBe(200);
  expect([hash.mock.calls.length, compare.mock.calls.length]).toEqual([1, 0]);
  for (const [one, password, status] of [
    [email, "wrong-one", 400],
    [nobody, "wrong-one", 400],
    [email, PASSWORD, 200],
  ] as const) {
    compare.mockClear();
    expect((await post("token?grant_type=password", { email: one, password })).status).toBe(status);
    expect([one, compare.mock.calls.length]).toEqual([one, 1]);
  }
});
