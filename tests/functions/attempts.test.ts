import { request } from "node:http";
import { expect, test } from "vitest";
import { pngOf } from "../domain/image/drawn.ts";
import { PASSWORD } from "../support/backend.ts";
import { cookies, errorOf, get, openUploads, send, signUp, site, store } from "./upload-site.ts";

// Who asks too often waits, and others do not notice.

openUploads();

/** What the backend answers somebody who asks it past the worker, from one of this machine's addresses. */
function statusFrom(localAddress: string, path: string, body: Record<string, string>): Promise<number> {
  const headers = { apikey: "sb_publishable_local", "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const url = `${site.backendUrl}/auth/v1/${path}`;
    const asking = request(url, { method: "POST", localAddress, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on("error", reject).end(JSON.stringify(body));
  });
}

test("S20 A19: the thirty-first search in ten seconds and the seventh wrong sign-in in a minute wait, others do not", async () => {
  const from = (address: string) => ({ "cf-connecting-ip": address });
  const search = (address: string) => get("/api/search?q=lamp", from(address));
  // The ten seconds begin on the clock and may end while these run, and then they are counted anew.
  let waiting: Response[] = [];
  for (let round = 0; round < 5 && waiting.length === 0; round += 1) {
    const searches = await Promise.all(Array.from({ length: 40 }, () => search("192.0.2.1")));
    waiting = searches.filter(({ status }) => status === 429);
  }
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting[0]?.headers.get("retry-after")).toBe("10");
  expect((await search("192.0.2.2")).status).toBe(200);

  const attempt = (address: string, email: string, password = "wrong-one") =>
    fetch(`${site.url}/sign-in`, {
      method: "POST",
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
      headers: { origin: site.url, ...from(address) },
    });
  const attempts = [];
  for (let index = 0; index < 14; index += 1)
    attempts.push(await attempt("192.0.2.1", `huda${index}@hikaya.test`));
  const last = attempts.find(({ status }) => status === 429);
  expect(attempts.map(({ status }) => status).slice(0, 6)).toEqual(Array(6).fill(422));
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  const html = (await last?.text()) ?? "";
  expect(html).toContain("Too many attempts. Please wait a moment and try again.");
  expect(html).toMatch(/value="huda\d+@hikaya\.test"/);
  // Whoever shares the address of a carrier with them and knows the password comes in, and signs up.
  expect((await attempt("192.0.2.1", "huda@hikaya.test", PASSWORD)).status).toBe(302);
  const newMember = { username: "neighbour", email: "neighbour@hikaya.test", password: PASSWORD };
  const joined = await fetch(`${site.url}/sign-in?mode=sign-up`, {
    method: "POST",
    body: new URLSearchParams(newMember),
    redirect: "manual",
    headers: { origin: site.url, ...from("192.0.2.1") },
  });
  expect(joined.status).toBe(302);
  // One account, tried from everywhere, waits too.
  const spread = await Promise.all(
    Array.from({ length: 24 }, (_, index) => attempt(`198.51.100.${index}`, "rami@hikaya.test")),
  );
  expect(spread.map(({ status }) => status)).toContain(429);
});

test("A19 A29: passwords tried at an open session count like those tried at the door, and what was typed stays", async () => {
  const cookie = await signUp("nasir");
  const actions: Record<string, string>[] = [
    { intent: "email", email: "thief@hikaya.test" },
    { intent: "password", newPassword: "a-new-password" },
    { intent: "delete", confirmation: "nasir" },
  ];
  const ask = (form: Record<string, string>) =>
    fetch(`${site.url}/settings`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
      headers: { origin: site.url, cookie, "cf-connecting-ip": "203.0.113.9" },
    });
  const answers: Response[] = [];
  for (let index = 0; index < 6; index += 1)
    answers.push(await ask({ password: `guess-${index}`, ...actions[index % 3] }));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(422));
  expect(await answers[0]?.text()).toContain("This is not your password");
  // The minute may end on the way: then a few more are told that the password is wrong.
  let last = await ask({ ...actions[0], password: "guess-7" });
  for (let index = 0; last.status === 422 && index < 12; index += 1)
    last = await ask({ ...actions[0], password: `guess-${index}` });
  expect(last.status).toBe(429);
  const html = await last.text();
  expect(html).toContain("Too many attempts. Please wait a moment and try again.");
  expect(html).toContain('value="thief@hikaya.test"');
  // What needs no password does not wait.
  expect((await ask({ intent: "others" })).status).toBe(302);
});

/** What is left of the minute. */
const SECONDS = /^[1-5]?\d$|^60$/;

test("S1 a second code or link within the minute waits, whoever the address belongs to, and the page says so in both languages", async () => {
  const ask = (path: string, form: Record<string, string>, language = "en") =>
    fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { origin: site.url, "cf-connecting-ip": "192.0.2.60", "accept-language": language },
    });
  const english =
    "A mail was asked for less than a minute ago. Please wait a minute before you ask for another.";
  for (const email of ["huda@hikaya.test", "nobody-at-all@hikaya.test"]) {
    expect((await ask("/sign-in/code", { intent: "request", email })).status).toBe(200);
    const again = await ask("/sign-in/code", { intent: "request", email });
    expect([again.status, again.headers.get("retry-after")]).toEqual([429, expect.stringMatching(SECONDS)]);
    const html = await again.text();
    expect(html).toContain(english);
    // The code of the mail before can be typed.
    expect(html).toMatch(/<input[^>]*name="code"/);
    // It may have been the link for a new password; and none was sent just now.
    expect(html).toContain("If that mail has a code, enter it here.");
    expect(html).not.toContain("on its way");
    const code = await ask("/sign-in/code", { intent: "request", email }, "ar");
    const said = await code.text();
    expect(said).toContain("إن كان في تلك الرسالة رمز فاكتبه هنا.");
    expect(said).not.toContain("فستصله");
    const arabic = await ask("/forgot-password", { email }, "ar");
    expect([arabic.status, arabic.headers.get("retry-after")]).toEqual([429, expect.stringMatching(SECONDS)]);
    expect(await arabic.text()).toContain("طُلبت رسالة قبل أقل من دقيقة. انتظر دقيقة قبل أن تطلب رسالة أخرى.");
  }
});

test("S7 the backend counts visitors by their own networks: seven join from seven, and who guesses past the worker is another", async () => {
  await signUp("guessed");
  const email = "guessed@hikaya.test";
  const statuses: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    const guess = { email, password: `guess-${index}` };
    statuses.push(await statusFrom("127.0.0.1", "token?grant_type=password", guess));
  }
  expect(statuses).toEqual([...Array(6).fill(400), 429, 429, 429]);
  // Connections count by where they come from.
  expect(await statusFrom("127.0.0.2", "token?grant_type=password", { email, password: "guess" })).toBe(400);
  const send = (path: string, form: Record<string, string>, address: string) =>
    fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
      headers: { origin: site.url, "cf-connecting-ip": address },
    });
  const owner = { email, password: PASSWORD };
  expect((await send("/sign-in", owner, "203.0.113.70")).status).toBe(302);
  const joined = await Promise.all(
    Array.from({ length: 7 }, (_, index) => {
      const name = `seventh_${index}`;
      const form = { username: name, email: `${name}@hikaya.test`, password: PASSWORD };
      return send("/sign-in?mode=sign-up", form, `203.0.113.${80 + index}`);
    }),
  );
  expect(joined.map(({ status }) => status)).toEqual(Array(7).fill(302));
});

test("M17: the eleventh image in a minute waits, and others do not notice", async () => {
  cookies.huda = await signUp("nada");
  const statuses: number[] = [];
  let last: Response | null = null;
  // The minute of the first may end on the way: then a few more are taken.
  for (let grey = 1; last?.status !== 429 && grey <= 30; grey += 1) {
    last = await send(new Uint8Array(pngOf({ width: 5, height: 5, grey })));
    statuses.push(last.status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((last && (await errorOf(last)))?.message).toMatch(/^Please wait \d+ seconds and try again$/);
  // An image that is there already costs nothing.
  expect((await send(new Uint8Array(pngOf({ width: 5, height: 5, grey: 1 })))).status).toBe(201);
  await store(new Uint8Array(pngOf({ width: 5, height: 5, grey: 200 })), "rami");
});
