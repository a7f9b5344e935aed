import { expect, test } from "vitest";
import { emptyVisitorCache } from "../support/empty-cache.ts";
import { INSIDES, JSON_TYPE, newId, readerOf } from "./marks.ts";
import { cookie, openStandWithPost, post, stand } from "./stand-with-post.ts";
import type { Failure } from "./weak-line.ts";

const DATA = /\/rest\//;
openStandWithPost();
const numberOf = (html: string) => /data-request="([\w-]+)"/.exec(html)?.[1];

/** A good copy of the page lies in the worker, and is no longer fresh. */
async function keepCopy(path: string): Promise<void> {
  const answer = await stand.ask(path);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Good until then")]);
  await emptyVisitorCache(stand.url, stand.backend.backend.secretKey);
}

/** With an address each: one that failed is asked for again after five seconds. */
const NONSENSE: [string, string, Failure][] = [
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

async function read(path: string, as: string) {
  const answer = await stand.ask(path, as);
  return { answer, html: await answer.text(), status: answer.status };
}

/** Whoever comes after the backend hung meets a closed circuit again (app/platform/circuit.server.ts). */
const pagesComeBack = () =>
  expect.poll(async () => (await read("/forum", cookie)).status, { interval: 300 }).toBe(200);

test.each(NONSENSE)(
  "F1 F3 a backend that %s: visitors read the last good copy, marked; members read the number to quote, and stay",
  async (_what, path, failure) => {
    await keepCopy(path);
    await stand.line.with(DATA, failure, async () => {
      // Of many writes the last counts two seconds later.
      await expect.poll(async () => (await stand.ask(path)).headers.get("x-cache")).toBe("stale-if-error");
      const cached = await stand.ask(path);
      expect(cached.status).toBe(200);
      const html = await cached.text();
      expect(html).toMatch(/<html [^>]*data-stale/);
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
  const failure: Failure = { kind: "refuses" };
  const answer = await stand.line.with(DATA, failure, () => stand.ask("/forum?lng=ar", cookie));
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

test("F2 a slow backend: every page answers before it does, those that need none before the others", async () => {
  await stand.line.with(DATA, { kind: "late", ms: 8_000 }, async () => {
    const before = stand.line.passed();
    const order: string[] = [];
    const follow = async (path: string, as: string) => {
      const { status } = await read(path, as);
      order.push(path);
      return [status, stand.line.passed()];
    };
    const pages = await Promise.all([
      follow("/help", ""),
      ...["/forum", "/groups", "/messages"].map((path) => follow(path, cookie)),
    ]);
    // Conversations say in their own place that they cannot be had.
    expect(pages).toEqual([200, 503, 503, 200].map((status) => [status, before]));
    expect(order[0]).toBe("/help");
  });
  await pagesComeBack();
});

test("F1 F2 a backend that hangs: after five waits in vain pages wait no more, cached pages stand in, nobody is signed out, writes are tried", async () => {
  const path = "/forum?sort=discussed";
  await keepCopy(path);
  await stand.line.with(DATA, { kind: "silent" }, async () => {
    const before = stand.line.met();
    const waited = await Promise.all(Array.from({ length: 5 }, () => read("/forum", cookie)));
    for (const { status } of waited) expect(status).toBe(503);
    const asked = stand.line.met();
    expect(asked - before).toBeGreaterThanOrEqual(5);
    const [mine, cached, other] = await Promise.all([
      read("/forum", cookie),
      read(path, ""),
      read("/forum?category=reviews&sort=discussed", ""),
    ]);
    // Nobody asked, so nobody waited.
    expect(stand.line.met()).toBe(asked);
    expect([mine.status, mine.answer.headers.getSetCookie()]).toEqual([503, []]);
    expect(mine.html).toContain("Something went wrong on our side");
    expect(numberOf(mine.html)).toBe(mine.answer.headers.get("x-request-id"));
    expect([cached.status, cached.answer.headers.get("x-cache")]).toEqual([200, "stale-if-error"]);
    expect(cached.html).toMatch(/<html [^>]*data-stale/);
    expect(other.status).toBe(503);
    expect(stand.logged()).toContainEqual({ level: "error", event: "backend.hangs" });
  });
  const form = { content: "Sent all the same", parentId: "", clientId: newId() };
  expect((await stand.send(post, form, cookie)).status).toBe(302);
  await pagesComeBack();
  expect((await read(post, cookie)).html).toContain("Sent all the same");
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
  const look = async (path: string) => {
    const answer = await stand.ask(path, cookie);
    await answer.text();
    const [, calls] =
      /backend;dur=\d+;desc="(\d+) calls"/.exec(answer.headers.get("server-timing") ?? "") ?? [];
    return { path, status: answer.status, calls: Number(calls) };
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
  for (const path of [...paths, ...people]) {
    const before = stand.line.met();
    await stand.line.with(DATA, { kind: "late", ms: 0 }, () => look(path));
    const calls = stand.line.met() - before;
    // Each waits for all others: a page that asked for one after another would get none.
    const page = await stand.line.with(DATA, { kind: "together", calls }, () => look(path));
    expect(page).toMatchObject({ path, status: 200 });
    // A search asks for each kind of thing by itself.
    expect([path, page.calls <= (path.startsWith("/search") ? 5 : 3)]).toEqual([path, true]);
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
