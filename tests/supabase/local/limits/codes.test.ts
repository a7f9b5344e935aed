import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WRONG_CODES } from "../../../../supabase/local/limits/codes.ts";
import { type Limited, OVER_REQUESTS, openLimited, WRONG_CODE } from "./limited.ts";

// S1 of the third look: any account could be taken by guessing the code of a mail, 404 times a second.

let limited: Limited;
beforeAll(async () => {
  limited = await openLimited();
});
afterAll(() => limited?.side.connection.close());

/** Addresses of networks that nobody else asks from. */
let networks = 0;
const elsewhere = () => {
  networks += 1;
  return `172.16.${networks >> 8}.${networks & 255}`;
};

/** Asks for a code; the minute before is over. */
async function codeFor(email: string): Promise<{ code: string; hash: string }> {
  limited.pass(60);
  const { status } = await limited.post(elsewhere(), "otp", { email, create_user: false });
  expect(status).toBe(200);
  return limited.mailTo(email);
}

const verify = (email: string, token: string, { type = "email", from = elsewhere() } = {}) =>
  limited.post(from, "verify", { type, email, token });

/** So many codes that are not this one. */
const wrongOnes = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 10 ** 8).padStart(8, "0"));

test("a code has as many digits as supabase/config.toml says, and works once", async () => {
  const { email } = await limited.signUp("digits");
  const { code } = await codeFor(email);
  expect(code).toMatch(/^\d{8}$/);
  expect(await verify(email, code)).toMatchObject({
    status: 200,
    json: { access_token: expect.any(String) },
  });
  expect(await verify(email, code)).toMatchObject({ status: 403, json: WRONG_CODE });
});

test("S1 after five wrong tries the right code is as wrong as any other, until a new one is mailed", async () => {
  const { email } = await limited.signUp("guessed");
  const { code } = await codeFor(email);
  for (const wrong of wrongOnes(code, 5))
    expect(await verify(email, wrong)).toMatchObject({ status: 403, json: WRONG_CODE });
  expect(await verify(email, code)).toMatchObject({ status: 403, json: WRONG_CODE });
  limited.pass(600);
  expect((await verify(email, code)).status).toBe(403);
  const next = await codeFor(email);
  expect((await verify(email, next.code)).status).toBe(200);
});

test("S1 four wrong tries leave the right one good; of many at once five are looked at", async () => {
  const { email } = await limited.signUp("mistyped");
  const first = await codeFor(email);
  for (const wrong of wrongOnes(first.code, 4)) await verify(email, wrong);
  expect((await verify(email, first.code)).status).toBe(200);
  const { code } = await codeFor(email);
  const guesses = [...wrongOnes(code, 5), code, ...wrongOnes(code, 26)];
  const answers = await Promise.all(guesses.map((guess) => verify(email, guess)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});

test("S1 tries count together, in whichever spelling, of whichever type and from wherever they come", async () => {
  const { email } = await limited.signUp("kareem");
  const { code } = await codeFor(email);
  const [one = "", two = "", three = "", four = "", five = ""] = wrongOnes(code, 5);
  await verify("KAREEM@Hikaya.test", one, { type: "magiclink" });
  await verify(" kareem@HIKAYA.test ", two, { type: "recovery" });
  await verify(email, three, { type: "signup" });
  await verify(email, four, { type: "reauthentication" });
  await verify(email, five);
  expect((await verify(email, code)).status).toBe(403);
  // Address and code are one text to the auth service: a digit of the one must not pass as the other's.
  for (const cut of [1, 2, 7]) {
    const split = await verify(email + code.slice(0, cut), code.slice(cut), { type: "magiclink" });
    expect([cut, split.status]).toEqual([cut, 403]);
  }
});

test("S1 nobody guesses by the hash of address and code; the link of the mail outlives the tries", async () => {
  const { email } = await limited.signUp("linked");
  const { code, hash } = await codeFor(email);
  const guess = createHash("sha256")
    .update(email + code)
    .digest("hex");
  expect(hash.startsWith(guess)).toBe(true);
  const seal = hash.slice(guess.length);
  for (const token_hash of [guess, `${guess}${seal.slice(0, -1)}`, `${guess}_${"A".repeat(43)}`, "-"]) {
    const answer = await limited.post(elsewhere(), "verify", { type: "magiclink", token_hash });
    expect([token_hash, answer.status]).toEqual([token_hash, 403]);
    for (const query of [`token=${token_hash}`, `tok%65n=${hash}x&token=${token_hash}`]) {
      const { headers } = await limited.ask(elsewhere(), "GET", `verify?type=magiclink&${query}`);
      expect(headers.get("location")).toContain("error_code=otp_expired");
    }
  }
  for (const wrong of wrongOnes(code, 5)) await verify(email, wrong);
  const opened = await limited.post(elsewhere(), "verify", { type: "email", token_hash: hash });
  expect(opened.status).toBe(200);
});

test("S1 an address in another spelling is no way past the tries", async () => {
  const { email } = await limited.signUp("percent");
  const { code } = await codeFor(email);
  const body = { type: "magiclink", email, token: code };
  for (const path of ["%76erify", "verif%79", "verify%2F", "verify/", "Verify"])
    expect((await limited.post(elsewhere(), path, body)).status).toBeGreaterThan(400);
  expect((await verify(email, code)).status).toBe(200);
});

test("S1 a code ends with the time that supabase/config.toml gives it", async () => {
  const { email } = await limited.signUp("slow");
  const { code } = await codeFor(email);
  const age = (seconds: number) =>
    limited.side.script(
      `update auth.users set recovery_sent_at = now() - interval '${seconds} seconds' where email = '${email}'`,
    );
  await age(3_601);
  expect((await verify(email, code)).status).toBe(403);
  await age(3_500);
  expect((await verify(email, code)).status).toBe(200);
});

test("S1 one account has fifty wrong codes in a day, however many mails are asked for; another is not touched", async () => {
  const { email } = await limited.signUp("stubborn");
  const statuses: number[] = [];
  for (let mail = 0; mail < 12; mail += 1) {
    const { code } = await codeFor(email);
    for (const wrong of wrongOnes(code, 5)) statuses.push((await verify(email, wrong)).status);
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(WRONG_CODES.size);
  expect(statuses.at(-1)).toBe(429);
  const { code, hash } = await codeFor(email);
  expect(await verify(email, code)).toMatchObject({ status: 429, json: OVER_REQUESTS });
  expect((await limited.post(elsewhere(), "verify", { type: "email", token_hash: hash })).status).toBe(200);
  const other = await limited.signUp("untouched");
  expect((await verify(other.email, (await codeFor(other.email)).code)).status).toBe(200);
});

test("S1 one network verifies thirty at once and then one a second, codes and links together; others do not notice", async () => {
  const from = elsewhere();
  const tries = [];
  for (let index = 0; index < 31; index += 1) {
    tries.push(
      index % 2
        ? await limited.ask(from, "GET", `verify?type=magiclink&token=${index}`)
        : await verify(`nobody${index}@hikaya.test`, "12345678", { from }),
    );
  }
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(tries.at(-1)).toMatchObject({ status: 429, json: OVER_REQUESTS });
  expect(tries.at(-1)?.headers.get("retry-after")).toBe("1");
  expect(tries.at(-1)?.headers.get("x-sb-error-code")).toBe("over_request_rate_limit");
  expect((await verify("nobody@hikaya.test", "12345678")).status).toBe(403);
  limited.pass(1);
  expect((await verify("nobody@hikaya.test", "12345678", { from })).status).toBe(403);
  expect((await verify("nobody@hikaya.test", "12345678", { from })).status).toBe(429);
});
