import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { CATEGORY, JSON_TYPE } from "./marks.ts";
import { openStand, type Stand } from "./stand.ts";
import type { Failure } from "./weak-line.ts";

let stand: Stand;

beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.stop());

test("A31 X15 whatever goes wrong, the log names no key, token, cookie, password, code or address", async () => {
  const name = "fault_secretive";
  const email = `${name}@hikaya.test`;
  const mine = await stand.arrive(name);
  const { backend } = stand;
  const entered = await backend.asVisitor().auth.signInWithPassword({ email, password: PASSWORD });
  const { access_token = "", refresh_token = "" } = entered.data.session ?? {};
  await stand.send("/forgot-password", { email }, "");
  await stand.send("/sign-in/code", { intent: "request", email }, "");
  const sent = (await (await fetch(`${backend.url}/_dev/mail`)).json()) as { text: string }[];
  const mails = sent.map(({ text }) => text).join("\n");
  const codes = [...mails.matchAll(/token_hash=([\w-]{12,})|\b(\d{8})\b/g)].map(
    ([, hash, code]) => hash ?? code ?? "",
  );
  expect(codes.length).toBeGreaterThan(1);
  const { jwtSecret, secretKey } = backend.backend;
  const echo = JSON.stringify({
    code: "XX000",
    message: `failing row: ${email} ${PASSWORD} ${access_token}\nat ${refresh_token}`,
    details: `apikey ${secretKey}`,
    error_description: jwtSecret,
  });
  const failures: Failure[] = [
    { kind: "refuses" },
    { kind: "says", status: 500, type: JSON_TYPE, body: echo },
    { kind: "says", status: 200, type: JSON_TYPE, body: echo.slice(0, 90) },
    { kind: "says", status: 401, type: JSON_TYPE, body: echo },
  ];
  const hash = codes.find((code) => code.length > 8) ?? "";
  const pin = codes.find((code) => code.length === 8) ?? "";
  for (const failure of failures) {
    await stand.line.with(/./, failure, async () => {
      await stand.send("/sign-in", { email, password: PASSWORD }, "");
      await stand.send("/sign-in/code", { intent: "verify", email, code: pin }, "");
      await stand.send(
        "/settings",
        { intent: "password", password: PASSWORD, newPassword: "another-secret" },
        mine,
      );
      await stand.send(
        "/forum/new",
        { categoryId: CATEGORY, title: email, content: PASSWORD, tags: "" },
        mine,
      );
      await stand.ask(`/auth/confirm?token_hash=${hash}&type=recovery`, mine);
      await stand.ask("/settings", mine);
      await stand.ask("/api/realtime-token", mine, { "sec-fetch-site": "same-origin" });
      await stand.ask("/api/notifications", mine, { authorization: `Bearer ${access_token}` });
    });
  }
  // What was pasted where an address belongs, a cookie that is none, JSON that is none.
  for (const path of [`/forum/${email}`, `/${access_token}`, `/forum/post/${encodeURIComponent(email)}`]) {
    await stand.ask(path, mine);
  }
  await stand.ask("/forum", `${mine}x; hikaya-session=base64-${btoa(access_token)}`);
  const wrong = await fetch(`${stand.url}/api/create-activity`, {
    method: "POST",
    headers: { cookie: mine, origin: stand.url, "content-type": JSON_TYPE },
    body: `{"password":"${PASSWORD}`,
  });
  expect(wrong.status).toBe(400);
  const last = wrong.headers.get("x-request-id");
  await expect.poll(() => stand.logged().some(({ requestId }) => requestId === last)).toBe(true);

  const said = stand.said();
  expect(said).toMatch(/"level":"(warn|error)"/);
  const cookieValue = /=(?:base64-)?([\w-]{60})/.exec(mine)?.[1] ?? "";
  const known = {
    jwtSecret,
    secretKey,
    access_token,
    signature: access_token.split(".")[2] ?? "",
    cookieValue,
    email,
    encoded: encodeURIComponent(email),
    name,
    password: PASSWORD,
    another: "another-secret",
    hash,
  };
  for (const [what, secret] of Object.entries(known)) {
    expect([what, secret.length > 5, said.includes(secret)]).toEqual([what, true, false]);
  }
  // Short ones may stand in numbers of other meaning; as words of their own they must not.
  for (const short of [refresh_token, pin]) {
    expect([short.length > 5, new RegExp(`(?<![\\w-])${short}(?![\\w-])`).test(said)]).toEqual([true, false]);
  }
  expect(said).not.toMatch(/eyJ[\w-]{10,}\.|sb_secret_|Bearer |VAPID|PRIVATE KEY/);
});
