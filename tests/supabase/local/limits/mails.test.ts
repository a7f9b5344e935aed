import { afterAll, beforeAll, expect, test } from "vitest";
import { type Limited, openLimited } from "./limited.ts";

// S1 of the third look: thirty codes and thirty recovery mails in a row went to one address.

let limited: Limited;
beforeAll(async () => {
  limited = await openLimited();
});
afterAll(() => limited?.side.connection.close());

const HERE = "192.0.2.1";
const ELSEWHERE = "198.51.100.7";

const secondMail = (seconds: number) => ({
  code: 429,
  error_code: "over_email_send_rate_limit",
  msg: `For security purposes, you can only request this after ${seconds} seconds.`,
});

const send = (path: string, email: string, { from = HERE, ...rest }: Record<string, unknown> = {}) =>
  limited.post(String(from), path, { email, create_user: false, ...rest });

test.each([
  ["otp", {}],
  ["magiclink", {}],
  ["recover", {}],
])("S1 %s sends one address a mail in a minute, from wherever it is asked", async (path, more) => {
  const { email } = await limited.signUp(`mailed-${path}`);
  expect((await send(path, email, more)).status).toBe(200);
  limited.pass(13);
  for (const [spelling, other] of [
    [email, path],
    [email.toUpperCase(), path],
    [`${email.toUpperCase()} `, "otp"],
    [email, "recover"],
    [email, "magiclink"],
  ] as const) {
    const answer = await send(other, spelling, { ...more, from: ELSEWHERE });
    expect(answer).toMatchObject({ status: 429, json: secondMail(47) });
    expect(answer.headers.get("retry-after")).toBe("47");
  }
  // The sign for kelvin is a k in lower case; the service knows no such letters.
  const other = await send("otp", email.replace("k", "\u212A"), { ...more, from: ELSEWHERE });
  expect(other).toMatchObject({ status: 400, json: { error_code: "validation_failed" } });
  limited.pass(47);
  expect((await send(path, email, more)).status).toBe(200);
});

test("F24 an address without an account is refused in the same way, at the same time", async () => {
  const { email } = await limited.signUp("known");
  for (const one of [email, "nobody-knows@hikaya.test"]) {
    expect((await send("recover", one)).status).toBe(200);
    expect(await send("recover", one)).toMatchObject({ status: 429, json: secondMail(60) });
    expect(await send("otp", one)).toMatchObject({ status: 429, json: secondMail(60) });
  }
});

test("what sends no mail takes nobody's minute", async () => {
  const { email } = await limited.signUp("careless");
  expect((await send("resend", email, { type: "nonsense" })).status).toBe(400);
  expect((await send("otp", "no address")).status).toBe(400);
  // Answered with success, though there is nothing to send again.
  expect((await send("resend", email, { type: "signup" })).status).toBe(200);
  expect((await send("resend", email, { type: "email_change" })).json).toMatchObject(secondMail(60));
  expect((await send("recover", email)).status).toBe(200);
});

test("a new address and a code for what needs one are asked for once in a minute by one member", async () => {
  const { email, token } = await limited.signUp("restless");
  const change = (to: string) => limited.ask(HERE, "PUT", "user", { bearer: token, body: { email: to } });
  const confirm = () => limited.ask(HERE, "GET", "reauthenticate", { bearer: token });
  expect((await change("restless-one@hikaya.test")).status).toBe(200);
  expect(await change("restless-two@hikaya.test")).toMatchObject({ status: 429, json: secondMail(60) });
  expect(await confirm()).toMatchObject({ status: 429, json: secondMail(60) });
  limited.pass(60);
  expect((await confirm()).status).toBe(200);
  expect((await change("restless-two@hikaya.test")).status).toBe(429);
  // Whoever is not signed in takes no member's turn.
  limited.pass(60);
  const forged = await limited.ask(HERE, "GET", "reauthenticate", { bearer: `${token.slice(0, -4)}AAAA` });
  expect(forged.status).toBe(403);
  expect((await confirm()).status).toBe(200);
  expect((await send("recover", email)).status).toBe(200);
});

test("S1 whoever asks for mails about a new address keeps its owner from no other", async () => {
  const { email } = await limited.signUp("owner");
  const { token } = await limited.signUp("pest");
  await limited.ask(ELSEWHERE, "PUT", "user", { bearer: token, body: { email } });
  expect((await send("recover", email)).status).toBe(200);
  // What a stranger asks for arrives, and is as good as one's own.
  limited.pass(60);
  expect((await send("otp", email, { from: ELSEWHERE })).status).toBe(200);
  expect((await send("otp", email)).status).toBe(429);
  expect(await limited.mailTo(email)).toMatchObject({ code: expect.stringMatching(/^\d{8}$/) });
});

test("S1 one network asks for 360 mails in an hour, another for its own", async () => {
  const from = "203.0.113.3";
  const ask = (index: number, network = from) => {
    limited.pass(1);
    return send("recover", `many${index}@hikaya.test`, { from: network });
  };
  // While they are sent, one each second, every tenth second gives one back.
  let sent = 0;
  let last = await ask(0);
  for (; last.status === 200 && sent < 500; last = await ask(sent)) sent += 1;
  expect(sent).toBe(399);
  expect(last).toMatchObject({
    status: 429,
    json: { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" },
  });
  expect((await ask(501, ELSEWHERE)).status).toBe(200);
});

test("S1 one network asks thirty times at once, whatever the addresses, for each kind of mail", async () => {
  const from = "203.0.113.4";
  for (const path of ["otp", "recover"]) {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => send(path, `${path}${index}@hikaya.test`, { from })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([path, refused.length]).toEqual([path, 2]);
    expect(refused[0]?.json).toMatchObject({ error_code: "over_request_rate_limit" });
  }
});
