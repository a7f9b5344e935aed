import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_MEMBER_DATA_BYTES } from "../../../../supabase/local/corrections/member-data.ts";
import { type Limited, OVER_REQUESTS, openLimited, PASSWORD } from "./limited.ts";

// S8 of the third look: 900 KB of a member's own data were taken, as often as one liked.

let limited: Limited;
beforeAll(async () => {
  limited = await openLimited();
});
afterAll(() => limited?.side.connection.close());

const TOO_MUCH = {
  status: 422,
  json: { error_code: "validation_failed", msg: "The field data cannot be longer than 4096 bytes" },
};

/** Data of so many bytes, in letters of two bytes as far as that goes. */
const dataOf = (bytes: number) => {
  const left = bytes - Buffer.byteLength(JSON.stringify({ about: "" }));
  return { about: "س".repeat(left >> 1) + "x".repeat(left & 1) };
};

const put = (from: string, bearer: string, body: unknown) =>
  limited.ask(from, "PUT", "user", { bearer, body });

test("S8 a member's data may have 4 KB, at sign-up, with a code and later", async () => {
  const most = dataOf(MAX_MEMBER_DATA_BYTES);
  const more = dataOf(MAX_MEMBER_DATA_BYTES + 1);
  const join = (name: string, fields: object) =>
    limited.post("10.1.0.1", "signup", { email: `${name}@hikaya.test`, password: PASSWORD, ...fields });
  expect((await join("most", { data: most })).status).toBe(200);
  expect(await join("more", { data: more })).toMatchObject(TOO_MUCH);
  expect(await join("nested", { options: { data: more } })).toMatchObject(TOO_MUCH);
  const code = { email: "most@hikaya.test", create_user: false };
  expect(await limited.post("10.1.0.1", "otp", { ...code, data: more })).toMatchObject(TOO_MUCH);

  const { token } = await limited.signUp("later");
  expect(await put("10.1.0.2", token, { data: more })).toMatchObject(TOO_MUCH);
  expect((await put("10.1.0.2", token, { data: { note: "short" } })).status).toBe(200);
});

test("S8 a body of the auth service has 16 KB at most, whatever is in it", async () => {
  const { token } = await limited.signUp("long");
  const answer = await put("10.2.0.1", token, { data: {}, other: "x".repeat(900_000) });
  expect(answer).toMatchObject({ status: 413, json: { error_code: "validation_failed" } });
  expect((await put("10.2.0.1", token, { data: {}, other: "x".repeat(15_000) })).status).toBe(200);
});

test("S8 fields that are added one by one, or many at once, are bounded together; shorter is always taken", async () => {
  const { token } = await limited.signUp("adds");
  const letters = [..."abcdefgh"];
  const answers = await Promise.all(
    letters.map((name) => put("10.3.0.1", token, { data: { [name]: "x".repeat(1_000) } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(5).fill(422)]);
  const kept = async (): Promise<object> =>
    (await limited.ask("10.3.0.1", "GET", "user", { bearer: token })).json.user_metadata;
  const held = await kept();
  const [first = "", ...others] = letters.filter((name) => name in held);
  expect(others).toHaveLength(2);
  const change = { [first]: null, [others[0] ?? ""]: "y".repeat(999) };
  expect((await put("10.3.0.1", token, { data: change })).status).toBe(200);
  expect(await kept()).not.toHaveProperty(first);
});

test("S8 changes of a member's data are counted by network", async () => {
  const { token } = await limited.signUp("often");
  for (let turn = 0; turn < 30; turn += 1) {
    expect((await put("10.4.0.1", token, { data: { turn } })).status).toBe(200);
  }
  expect(await put("10.4.0.1", token, { data: { turn: 30 } })).toMatchObject({
    status: 429,
    json: OVER_REQUESTS,
  });
});
