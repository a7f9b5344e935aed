import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SIGN_UPS } from "../../../../supabase/local/limits/request-counts.ts";
import { passwords } from "../../../../supabase/local/password-thread.ts";
import { SECRETS } from "../corrections/pair.ts";
import { type Limited, OVER_REQUESTS, openLimited, PASSWORD } from "./limited.ts";

// S7 of the third look: passwords and sign-ups were not counted, and each password stopped everybody for a tenth of a second.

let limited: Limited;
beforeAll(async () => {
  limited = await openLimited();
});
afterAll(() => limited?.side.connection.close());
const compare = passwords.compare.bind(passwords);
beforeEach(() => {
  // A guess is wrong anyway; comparing would take a tenth of a second each time.
  vi.spyOn(passwords, "compare").mockImplementation((password, hash) =>
    password.startsWith("guess") ? Promise.resolve(false) : compare(password, hash),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  limited.pass(3_600);
});

const INVALID = { error_code: "invalid_credentials" };

const signIn = (
  email: string,
  password: string,
  { from = "192.0.2.1", grant = "grant_type=password" } = {},
) => limited.post(from, `token?${grant}`, { email, password });

/** So many wrong passwords at once; how many of them were compared. */
async function guess(
  count: number,
  one: (index: number) => { email: string; from: string },
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const { email, from } = one(index);
      return signIn(email, `guess-${index}`, { from });
    }),
  );
  for (const { status, json } of answers)
    expect(json).toMatchObject(status === 429 ? OVER_REQUESTS : INVALID);
  return answers.filter(({ status }) => status === 400).length;
}

test("S7 one network tries one account six times, also all at once; then not even the right password, and elsewhere it is", async () => {
  const { email } = await limited.signUp("huda");
  expect(await guess(24, () => ({ email, from: "192.0.2.1" }))).toBe(6);
  const refused = await signIn(email, PASSWORD);
  expect(refused).toMatchObject({ status: 429, json: OVER_REQUESTS });
  expect(refused.headers.get("retry-after")).toBe("50");
  expect((await signIn(email.toUpperCase(), PASSWORD)).status).toBe(429);
  expect((await signIn(email, PASSWORD, { from: "198.51.100.9" })).status).toBe(200);
  limited.pass(50);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test("S7 whatever the address of a request says, a password in it is counted as one", async () => {
  const { email } = await limited.signUp("spelled");
  const grants = [
    "grant%5Ftype=refresh_token&grant_type=password",
    "a=1#&grant_type=password",
    "",
    "grant_type=pkce",
  ];
  const statuses = [];
  for (let index = 0; index < 8; index += 1)
    statuses.push((await signIn(email, "guess", { grant: grants[index % 4] })).status);
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(400));
  expect(statuses.slice(6)).toEqual([429, 429]);
});

test("S7 an account is tried twenty times from everywhere, then once from each neighbourhood; nobody keeps its owner out", async () => {
  const { email } = await limited.signUp("rami");
  expect((await signIn(email, PASSWORD, { from: "192.0.2.50" })).status).toBe(200);
  // Forty networks of two neighbourhoods.
  const spread = (index: number) => ({ email, from: `198.51.${index % 2}.${index}` });
  expect(await guess(40, spread)).toBe(22);
  expect(await guess(10, spread)).toBe(0);
  expect(await guess(9, (index) => ({ email, from: `2001:db8:7:${index}::1` }))).toBe(1);
  // Its owner, where they signed in before, mistypes and comes in; and where they never were.
  expect((await signIn(email, "mistyped", { from: "192.0.2.50" })).json).toMatchObject(INVALID);
  expect((await signIn(email, PASSWORD, { from: "192.0.2.50" })).status).toBe(200);
  expect((await signIn(email, PASSWORD, { from: "203.0.113.77" })).status).toBe(200);
});

test("S7 one network tries thirty accounts; who signed in from there before still comes in, others do not notice", async () => {
  const { email } = await limited.signUp("neighbour");
  const from = "192.0.2.80";
  expect((await signIn(email, PASSWORD, { from })).status).toBe(200);
  const spray = (count: number, word: string) =>
    guess(count, (index) => ({ email: `${word}${index}@hikaya.test`, from }));
  expect(await spray(40, "a")).toBe(30);
  limited.pass(20);
  expect((await signIn(email, PASSWORD, { from })).status).toBe(200);
  expect(await spray(5, "b")).toBe(2);
  expect(await guess(1, () => ({ email: "c@hikaya.test", from: "192.0.2.81" }))).toBe(1);
});

test("S7 one network opens six accounts in a minute, by whichever way; another opens its own", async () => {
  const from = "192.0.2.90";
  const open = (index: number, network = from) => {
    const email = `new${index}@hikaya.test`;
    return [
      () => limited.post(network, "signup", { email, password: PASSWORD }),
      () => limited.post(network, "otp", { email }),
      () => limited.post(network, "otp", { email, create_user: true }),
      () => limited.post(network, "magiclink", { email, create_user: false }),
    ][index % 4]?.();
  };
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => open(index)));
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(6);
  expect(answers.at(-1)).toMatchObject({ status: 429, json: OVER_REQUESTS });
  expect((await open(30, "192.0.2.91"))?.status).toBe(200);
  limited.pass(10);
  expect((await open(31))?.status).toBe(200);
  expect((await open(32))?.status).toBe(429);
});

test("S7 past the worker as many accounts are opened as through it", () => {
  const toml = readFileSync("wrangler.toml", "utf8");
  const atTheEdge =
    /^\[\[ratelimits]]\nname = "ATTEMPTS_BY_PERSON"\n.*\nsimple = \{ limit = (\d+), period = (\d+) }/m.exec(
      toml,
    );
  expect(atTheEdge?.slice(1).map(Number)).toEqual([SIGN_UPS.size, SIGN_UPS.seconds]);
});

test("S7 a session is renewed thirty times at once by one network, whatever passwords are tried there", async () => {
  const { email } = await limited.signUp("renews");
  const from = "192.0.2.95";
  expect(await guess(7, () => ({ email, from }))).toBe(6);
  const renew = () => limited.post(from, "token?grant_type=refresh_token", { refresh_token: "none" });
  const answers = await Promise.all(Array.from({ length: 32 }, renew));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("S7 the worker says for whom it asks; nobody else is believed, and a household of IPv6 is one", async () => {
  const { email } = await limited.signUp("behind");
  const ask = (forwarded: string | null, key: string | null) =>
    limited.ask("127.0.0.1", "POST", "token?grant_type=password", {
      body: { email, password: "guess" },
      headers: {
        ...(forwarded && { "sb-forwarded-for": forwarded, "cf-connecting-ip": forwarded }),
        "x-forwarded-for": "192.0.2.1",
        ...(key && { "x-front-door-key": key }),
      },
    });
  const spend = async (addresses: (string | null)[], key: string | null) => {
    const answers = await Promise.all(addresses.map((address) => ask(address, key)));
    return answers.filter(({ status }) => status === 400).length;
  };
  const { secretKey } = SECRETS;
  // Each in a neighbourhood of its own: 6 of 9.
  const household = Array.from({ length: 9 }, (_, index) => `2001:DB8:5:07::${index.toString(16)}`);
  expect(await spend(household, secretKey)).toBe(6);
  expect(await spend(["2001:db8:5:7:ffff::1", "2001:db8:5:7:0:0:0:9"], secretKey)).toBe(0);
  expect(await spend(["::ffff:192.0.2.200", ...Array(8).fill("192.0.2.200")], secretKey)).toBe(6);
  limited.pass(3_600);
  const many = Array.from({ length: 9 }, (_, index) => `203.0.113.${index}`);
  expect(await spend(many, null)).toBe(6);
  expect(await spend(many, `${secretKey}x`)).toBe(0);
  // The worker that does not know the visitor's address is not taken for who connects directly.
  expect(await spend(Array(9).fill(null), secretKey)).toBe(6);
});

test("S7 one person signs in from many devices of one network at once", async () => {
  const { email } = await limited.signUp("everywhere");
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

test("S7 one network signs many in, one after the other; three hundred in five minutes", async () => {
  const from = "192.0.2.130";
  const { email } = await limited.signUp("demo");
  vi.mocked(passwords.compare).mockResolvedValue(true);
  const statuses: number[] = [];
  for (let index = 0; index < 301; index += 1)
    statuses.push((await signIn(email, PASSWORD, { from })).status);
  expect(statuses.indexOf(429)).toBe(300);
  limited.pass(1);
  expect((await signIn(email, PASSWORD, { from })).status).toBe(200);
});
