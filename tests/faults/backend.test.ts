import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../support/backend.ts";
import { cookiesOf, openStand, type Stand } from "./stand.ts";
import type { Fault } from "./weak-line.ts";

// Faults of the backend as readers and writers meet them (specification §8), through the built worker.

const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
const DATA = /\/rest\//;
const JSON_TYPE = "application/json";
let stand: Stand;
let cookie = "";
let post = "";

beforeAll(async () => {
  stand = await openStand();
  cookie = await stand.arrive("fault_amal");
  const form = {
    categoryId: CATEGORY,
    title: "Good until then",
    content: "Words.",
    tags: "",
    clientId: newId(),
  };
  const made = await stand.send("/forum/new", form, cookie);
  post = made.headers.get("location") ?? "";
});
afterAll(() => stand?.stop());

const newId = () => crypto.randomUUID();
const readerOf = (html: string) => /data-reader="(\w+)"/.exec(html)?.[1];
const numberOf = (html: string) => /data-request="([\w-]+)"/.exec(html)?.[1];

/** A good copy of the page lies in the worker, and is no longer fresh. */
async function keepCopy(path: string): Promise<void> {
  const answer = await stand.ask(path);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Good until then")]);
  expect((await stand.send("/preferences", { theme: "light" }, cookie)).status).toBeLessThan(400);
}

const INSIDES = /nginx|PGRST|postgres|supabase|at \w+ \(|"hello"|SyntaxError|TypeError/i;

/** With an address each: one that failed is asked for again after five seconds. */
const NONSENSE: [string, string, Fault][] = [
  ["refuses connections", "/forum", { kind: "refuses" }],
  [
    "fails",
    "/forum?sort=top",
    { kind: "says", status: 500, type: JSON_TYPE, body: '{"code":"XX000","message":"postgres: insides"}' },
  ],
  [
    "answers a proxy's page",
    "/discussions",
    { kind: "says", status: 502, type: "text/html", body: "<html>nginx</html>" },
  ],
  [
    "answers a page and calls it well",
    "/forum?category=reviews",
    { kind: "says", status: 200, type: "text/html", body: "<html>nginx" },
  ],
  [
    "answers JSON that is cut",
    "/trending",
    { kind: "says", status: 200, type: JSON_TYPE, body: '[{"id": "0000' },
  ],
  [
    "answers another shape",
    "/forum?category=reviews&sort=top",
    { kind: "says", status: 200, type: JSON_TYPE, body: '{"hello": "there"}' },
  ],
];

test.each(NONSENSE)(
  "F1 F3 a backend that %s: visitors read the last good copy, marked; members read the number to quote, and stay",
  async (_what, path, fault) => {
    await keepCopy(path);
    await stand.line.with(DATA, fault, async () => {
      const copy = await stand.ask(path);
      expect([copy.status, copy.headers.get("x-copy")]).toEqual([200, "old"]);
      const html = await copy.text();
      expect(html).toMatch(/<html [^>]*data-copy="old"/);
      expect(html).toContain("Good until then");

      const mine = await stand.ask("/forum", cookie);
      const told = await mine.text();
      expect(mine.status).toBeGreaterThanOrEqual(500);
      expect(told).toContain("Something went wrong on our side");
      expect(numberOf(told)).toBe(mine.headers.get("x-request-id"));
      expect(told).not.toMatch(INSIDES);
      expect([mine.headers.getSetCookie(), mine.headers.get("x-frame-options")]).toEqual([[], "DENY"]);
      expect(told).toContain('href="/dramas"');
    });
    expect(readerOf(await (await stand.ask(post, cookie)).text())).toBe("member");
  },
);

test("the number to quote stands on the page in Arabic too, and its line in the log", async () => {
  const fault: Fault = { kind: "refuses" };
  const answer = await stand.line.with(DATA, fault, () => stand.ask("/forum?lng=ar", cookie));
  const html = await answer.text();
  const number = answer.headers.get("x-request-id");
  expect(html).toMatch(/<html lang="ar" dir="rtl"/);
  expect(numberOf(html)).toBe(number);
  await expect
    .poll(() => stand.logged().find(({ requestId }) => requestId === number))
    .toMatchObject({
      event: "request",
      status: 503,
    });
});

async function timed(path: string, as: string) {
  const began = performance.now();
  const answer = await stand.ask(path, as);
  const html = await answer.text();
  return { answer, html, status: answer.status, ms: performance.now() - began };
}

/** Whoever comes after the backend hung meets a closed circuit again (app/platform/circuit.server.ts). */
const pagesComeBack = () =>
  expect.poll(async () => (await timed("/forum", cookie)).status, { interval: 300 }).toBe(200);

test("F2 a slow backend: every page answers within 8 s, those that need none at once", async () => {
  await stand.line.with(DATA, { kind: "late", ms: 9_000 }, async () => {
    const [still, ...mine] = await Promise.all([
      timed("/help", ""),
      ...["/forum", "/groups", "/messages"].map((path) => timed(path, cookie)),
    ]);
    // Conversations say in their own place that they cannot be had.
    expect([still.status, ...mine.map(({ status }) => status)]).toEqual([200, 503, 503, 200]);
    for (const { ms } of mine) {
      expect(ms).toBeLessThan(8_000);
      expect(still.ms).toBeLessThan(ms);
    }
  });
  await pagesComeBack();
});

test("F1 F2 a backend that hangs: after five waits in vain pages wait no more, copies stand in, nobody is signed out, writes are tried", async () => {
  const path = "/forum?sort=discussed";
  await keepCopy(path);
  await stand.line.with(DATA, { kind: "silent" }, async () => {
    const waited = await Promise.all(Array.from({ length: 5 }, () => timed("/forum", cookie)));
    for (const { status, ms } of waited) expect([status, ms > 2_500]).toEqual([503, true]);
    const asked = stand.line.met();
    const [mine, copy, other] = await Promise.all([
      timed("/forum", cookie),
      timed(path, ""),
      timed("/forum?category=reviews&sort=discussed", ""),
    ]);
    expect(stand.line.met()).toBe(asked);
    for (const { ms } of [mine, copy, other]) expect(ms).toBeLessThan(1_000);
    expect([mine.status, mine.answer.headers.getSetCookie()]).toEqual([503, []]);
    expect(mine.html).toContain("Something went wrong on our side");
    expect(numberOf(mine.html)).toBe(mine.answer.headers.get("x-request-id"));
    expect([copy.status, copy.answer.headers.get("x-copy")]).toEqual([200, "old"]);
    expect(copy.html).toMatch(/<html [^>]*data-copy="old"/);
    expect(other.status).toBe(503);
    expect(stand.logged()).toContainEqual({ level: "error", event: "backend.hangs" });
  });
  const form = { content: "Sent all the same", parentId: "", clientId: newId() };
  expect((await stand.send(post, form, cookie)).status).toBe(302);
  await pagesComeBack();
  expect((await timed(post, cookie)).html).toContain("Sent all the same");
});

test("a member's page asks the backend for all it needs at once: a slow one is waited for a single time", async () => {
  const amal = await stand.backend.signIn("fault_amal");
  const other = await stand.backend.signUp("fault_lubna");
  const { data: group } = await amal.client
    .from("groups")
    .insert({ name: "Side by side", description: "", is_private: false })
    .select("id")
    .single();
  const talk = await amal.client.rpc("start_conversation", { other_user: other.id });
  const ms = 1_400;
  const waited = async (path: string) => {
    const answer = await stand.ask(path, cookie);
    await answer.text();
    const [, dur, calls] =
      /backend;dur=(\d+);desc="(\d+) calls"/.exec(answer.headers.get("server-timing") ?? "") ?? [];
    return {
      path,
      status: answer.status,
      isOnce: Number(dur) >= ms - 10 && Number(dur) < 2 * ms,
      calls: Number(calls),
    };
  };
  const paths = [
    "/",
    "/forum",
    post,
    "/drama/1",
    "/discover",
    "/trending",
    "/discussions",
    "/notifications",
    "/search?q=lamp",
  ];
  const people = [`/groups/${group?.id}`, `/profile/${other.id}`, "/profile", `/messages/${talk.data}`];
  const pages = await stand.line.with(DATA, { kind: "late", ms }, async () => [
    ...(await Promise.all(paths.map(waited))),
    ...(await Promise.all(people.map(waited))),
  ]);
  for (const page of pages) expect(page).toMatchObject({ status: 200, isOnce: true });
  for (const { path, calls } of pages) expect([path, calls <= 3]).toEqual([path, true]);
});

test("F4 F25 the time runs out after a write was done: what was typed is still there, and sent again it is there once", async () => {
  const other = await stand.backend.signUp("fault_badr");
  const me = await stand.backend.signIn("fault_amal");
  const { data: talk } = await me.client.rpc("start_conversation", { other_user: other.id });
  const { data: group } = await me.client
    .from("groups")
    .insert({ name: "Slow wires", description: "", is_private: false })
    .select("id")
    .single();
  const writes = [
    [
      "/forum/new",
      { categoryId: CATEGORY, title: "Sent once", content: "Kept one", tags: "", clientId: newId() },
    ],
    [`${post}`, { content: "Kept two", parentId: "", clientId: newId() }],
    [`/messages/${talk}`, { deed: "send", content: "Kept three", clientId: newId() }],
    [`/groups/${group?.id}/posts/new`, { title: "Once", content: "Kept four", tags: "", clientId: newId() }],
  ] as const;
  const vote = { target: "post", id: post.split("/").at(-1) ?? "", wish: "up", returnTo: post };
  const every = (): Promise<Response[]> =>
    Promise.all([
      ...writes.map(([path, form]) => stand.send(path, form, cookie)),
      stand.send("/vote", vote, cookie),
    ]);
  const unanswered = await stand.line.with(
    /^POST \/rest\/v1\/(posts|comments|messages|group_posts|post_votes)/,
    { kind: "silent" },
    every,
  );
  const pages = await Promise.all(unanswered.map((answer) => answer.text()));
  expect(unanswered.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  for (const [place, word] of ["one", "two", "three", "four"].entries()) {
    expect(pages[place]).toContain(`Kept ${word}`);
  }
  // What was written before cannot be asked for: that is no reason to write it again.
  const unasked = await stand.line.with(/^GET .*client_id=/, { kind: "refuses" }, every);
  expect(unasked.map(({ status }) => status)).toEqual([503, 503, 503, 503, 302]);
  expect((await every()).map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
  const rows = await stand.backend.sql<{ kept: string }>(
    `select content as kept from posts union all select content from comments union all select content from messages
      union all select content from group_posts union all select vote_type::text from post_votes order by 1`,
  );
  expect(rows.map(({ kept }) => kept)).toEqual([
    "Kept four",
    "Kept one",
    "Kept three",
    "Kept two",
    "Sent all the same",
    "Words.",
    "up",
  ]);
  expect(await stand.backend.sql("select * from recount_all()")).toEqual([]);
});

/** This member's cookie with a token that ends in so many seconds. */
async function endingIn(seconds: number, name: string): Promise<string> {
  const { jwtSecret } = stand.backend.backend;
  const whole = await stand.arrive(name);
  const text = Buffer.from(/base64-([\w-]+)/.exec(whole)?.[1] ?? "", "base64url").toString();
  const session = JSON.parse(text) as { access_token: string };
  const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString());
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const access_token = await new SignJWT({ ...claims, exp, iat: exp - 900 })
    .setProtectedHeader({ alg: "HS256" })
    .sign(new TextEncoder().encode(jwtSecret));
  const aged = { ...session, access_token, expires_at: exp };
  return `hikaya-session=base64-${Buffer.from(JSON.stringify(aged)).toString("base64url")}`;
}

test("F5 F6 sign-in does not answer: a token that holds does everything; one that ended reads what is public and keeps its cookie", async () => {
  const [held, ended] = [await endingIn(60, "fault_dima"), await endingIn(-60, "fault_eyad")];
  await stand.line.with(/\/auth\//, { kind: "refuses" }, async () => {
    const page = await stand.ask("/messages", held);
    expect([page.status, readerOf(await page.text())]).toEqual([200, "member"]);
    const form = { content: "Written meanwhile", parentId: "", clientId: newId() };
    expect((await stand.send(post, form, held)).status).toBe(302);

    const forum = await stand.ask("/forum", ended);
    expect([forum.status, readerOf(await forum.text())]).toEqual([200, "unknown"]);
    const kept = await stand.send(post, { ...form, content: "Not lost" }, ended);
    expect([kept.status, (await kept.text()).includes("Not lost")]).toEqual([503, true]);
    for (const answer of [page, forum, kept]) expect(cookiesOf(answer)).not.toContain("hikaya-session");
  });
  expect(readerOf(await (await stand.ask("/forum", ended)).text())).toBe("member");
});

test("F8 six requests with one token that has to be renewed: all live, nobody is signed out", async () => {
  for (const seconds of [-60, 60]) {
    const aged = await endingIn(seconds, seconds < 0 ? "fault_fadi" : "fault_ghada");
    const answers = await Promise.all(Array.from({ length: 6 }, () => stand.ask("/messages", aged)));
    for (const answer of answers) {
      expect([answer.status, readerOf(await answer.text())]).toEqual([200, "member"]);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/Max-Age=0/i);
      const renewed = cookiesOf(answer) || aged;
      expect(readerOf(await (await stand.ask("/help", renewed)).text())).toBe("member");
    }
  }
});

test("F28 a search that fails says so in both languages, keeps the words, and the rest can be read", async () => {
  await stand.line.with(/\/rpc\/search/, { kind: "refuses" }, async () => {
    for (const [language, sentence] of [
      ["en", "Search does not answer right now."],
      ["ar", "البحث لا يستجيب الآن."],
    ]) {
      const page = await stand.ask(`/search?q=lantern&lng=${language}`);
      const html = await page.text();
      expect([page.status, html.includes(`${sentence}`)]).toEqual([503, true]);
      expect(html).toContain('value="lantern"');
      expect(html).not.toMatch(INSIDES);
    }
    const asked = await stand.ask("/api/search?q=lantern");
    expect([asked.status, ((await asked.json()) as { error: { code: string } }).error.code]).toEqual([
      503,
      "unavailable",
    ]);
    expect((await stand.ask("/forum?sort=discussed")).status).toBe(200);
  });
  expect((await stand.ask("/search?q=lantern")).status).toBe(200);
});

test("F31 the mail cannot be sent: whoever asks for a new password keeps the address typed and is told to try again", async () => {
  const form = { email: "fault_amal@hikaya.test" };
  const fault: Fault = {
    kind: "says",
    status: 500,
    type: JSON_TYPE,
    body: '{"msg":"smtp: postgres insides"}',
  };
  const unsent = await stand.line.with(/\/auth\/v1\/recover/, fault, () =>
    stand.send("/forgot-password", form, ""),
  );
  const html = await unsent.text();
  expect(html).toContain('value="fault_amal@hikaya.test"');
  expect(html).not.toMatch(INSIDES);
  for (const email of [form.email, "nobody_at_all@hikaya.test"]) {
    const answer = await stand.send("/forgot-password", { email }, "");
    expect(await answer.text()).toContain("If there is an account with this address");
  }
});

test("F18 F19 the worker ends in the middle of a write: nothing half is left, sent again it is there once, the session goes on", async () => {
  const form = { content: "Across a restart", parentId: "", clientId: newId() };
  const count = async () =>
    (await stand.backend.sql("select 1 from comments where content = 'Across a restart'")).length;
  await stand.line.with(/^POST \/rest\/v1\/comments/, { kind: "silent" }, async () => {
    const broken = stand.send(post, form, cookie).catch(() => null);
    await expect.poll(count).toBe(1);
    await stand.restartWorker();
    await broken;
  });
  expect((await stand.send(post, form, cookie)).status).toBe(302);
  expect(await count()).toBe(1);
  expect(await stand.backend.sql("select * from recount_all()")).toEqual([]);
});

test("A31 X15 whatever goes wrong, the log names no key, token, cookie, password, code or address", async () => {
  const name = "fault_secretive";
  const email = `${name}@hikaya.test`;
  const mine = await stand.arrive(name);
  const { backend } = stand;
  const entered = await backend.asVisitor().auth.signInWithPassword({ email, password: PASSWORD });
  const { access_token = "", refresh_token = "" } = entered.data.session ?? {};
  await stand.send("/forgot-password", { email }, "");
  await stand.send("/sign-in/code", { deed: "request", email }, "");
  const sent = (await (await fetch(`${backend.url}/_dev/mail`)).json()) as { text: string }[];
  const mails = sent.map(({ text }) => text).join("\n");
  const codes = [...mails.matchAll(/token_hash=([\w-]{12,})|\b(\d{6})\b/g)].map(
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
  const faults: Fault[] = [
    { kind: "refuses" },
    { kind: "says", status: 500, type: JSON_TYPE, body: echo },
    { kind: "says", status: 200, type: JSON_TYPE, body: echo.slice(0, 90) },
    { kind: "says", status: 401, type: JSON_TYPE, body: echo },
  ];
  const hash = codes.find((code) => code.length > 6) ?? "";
  const pin = codes.find((code) => code.length === 6) ?? "";
  for (const fault of faults) {
    await stand.line.with(/./, fault, async () => {
      await stand.send("/sign-in", { email, password: PASSWORD }, "");
      await stand.send("/sign-in/code", { deed: "verify", email, code: pin }, "");
      await stand.send(
        "/settings",
        { deed: "password", password: PASSWORD, newPassword: "another-secret" },
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
