import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { beforeAll, expect, test } from "vitest";
import { listOthers, listPages } from "./canaries/addresses.ts";
import type { Places } from "./canaries/plant.ts";
import { arrive, ask, aVisitor, enter, expectFine, type Person, url } from "./door.ts";

// The wall around every answer, read by a scanner: pages of visitors, members and moderators, errors, API, images, feeds.

const NOWHERE = "00000000-0000-4000-8000-00000000dead";
const DEMO_POST = "00000000-0000-4000-8000-0000000a0001";
const PLACES: Places = {
  groupId: NOWHERE,
  groupPostId: NOWHERE,
  groupCommentId: NOWHERE,
  image: "/images/post-images/0123456789abcdef0123456789abcdef-1x1.png",
  conversationId: NOWHERE,
  messageId: NOWHERE,
  removedPostId: DEMO_POST,
  deletedPostId: NOWHERE,
  commentId: NOWHERE,
  reportId: NOWHERE,
  notificationId: NOWHERE,
  ownerId: NOWHERE,
  friendId: NOWHERE,
};

/** What a scanner of headers takes marks off for, beside the policy: all of them on every answer. */
const WALL = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
/** What tells more than an answer should. */
const NEVER = ["server", "x-powered-by", "access-control-allow-origin", "access-control-allow-credentials"];

let people: Record<"visitor" | "member" | "moderator", Person>;
let image = "";

beforeAll(async () => {
  const [member, moderator] = await Promise.all([arrive("hostile_scanner"), enter("mona")]);
  people = { visitor: aVisitor(), member, moderator };
  const html = await (await ask("/forum")).text();
  image = /\/images\/[\w/.-]+/.exec(html)?.[0] ?? "";
});

/** What Google's evaluator says of a policy; the backend's own name stands where it will on a real site. */
function faultsOf(policy: string): string[] {
  const there = policy.replace(/wss?:\/\/[\w.-]+(:\d+)?/, "wss://project.supabase.co");
  return new CspEvaluator(new CspParser(there).csp).evaluate().map(({ description }) => description);
}

function marksOffFor({ headers }: Response): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const missing = Object.entries(WALL).filter(([name, value]) => headers.get(name) !== value);
  const cookies = headers
    .getSetCookie()
    .filter((line) => /session/.test(line) && !/httponly.*samesite=lax|samesite=lax.*httponly/i.test(line));
  const isOpen = !policy.startsWith("default-src 'none'") || /unsafe|\*/.test(policy);
  return [
    ...missing.map(([name]) => name),
    ...NEVER.filter((name) => headers.has(name)),
    ...cookies,
    ...(isOpen ? [`policy: ${policy}`] : []),
    ...(headers.get("cache-control") ? [] : ["cache-control"]),
  ];
}

test.each(["visitor", "member", "moderator"] as const)(
  "O11 full marks for every answer to a %s",
  async (who) => {
    const paths = [
      ...listPages(PLACES),
      ...listOthers(PLACES),
      image,
      "/api/nothing",
      "/forum/post/%00",
      "/%E0%A4%A",
    ];
    const policies = new Set<string>();
    const poor: [string, string[]][] = [];
    const walk = async () => {
      for (let path = paths.shift(); path; path = paths.shift()) {
        const answer = await ask(path, { as: people[who] });
        await answer.arrayBuffer();
        policies.add(
          (answer.headers.get("content-security-policy") ?? "").replace(
            /nonce-[\w+/=]+/,
            "nonce-abcdefghijklmnopqrstuvwx",
          ),
        );
        const marks = marksOffFor(answer);
        if (marks.length > 0) poor.push([path, marks]);
      }
    };
    await Promise.all(Array.from({ length: 4 }, walk));
    expect(poor).toEqual([]);
    // That of pages, and that of images.
    expect(policies.size).toBeLessThanOrEqual(2);
    for (const policy of policies) expect([policy, faultsOf(policy)]).toEqual([policy, []]);
  },
);

test("K10 refused requests and copies carry the wall too, each with a nonce of its own", async () => {
  const refused = [
    await ask("/forum/new", { body: "{}", headers: { "content-type": "application/json" } }),
    await ask("/forum/new", { method: "DELETE" }),
    await ask("/forum/new", { body: "title=x", headers: { origin: "https://evil.test" } }),
    await ask(`/forum?q=${"a".repeat(9_000)}`),
  ];
  const copies = [await ask("/help"), await ask("/help"), await ask("/help")];
  for (const answer of [...refused, ...copies]) expect(marksOffFor(answer)).toEqual([]);
  const nonces = copies.map(
    ({ headers }) => /nonce-([^']+)/.exec(headers.get("content-security-policy") ?? "")?.[1],
  );
  expect(new Set(nonces).size).toBe(3);
});

test("Trusted Types watch in report mode, for our policies and the editor's", async () => {
  const watched = (await ask("/forum")).headers.get("content-security-policy-report-only");
  expect(watched).toBe(
    "require-trusted-types-for 'script'; trusted-types hikaya default lexical 'allow-duplicates'; report-uri /api/csp-report",
  );
});

const REPORT = {
  "csp-report": {
    "document-uri": `${url}/forum/post/${DEMO_POST}?q=secret`,
    "blocked-uri": "https://evil.test/secret.js",
    "effective-directive": "script-src-elem",
    disposition: "enforce",
  },
};
const report = (body: string, type = "application/csp-report") =>
  ask("/api/csp-report", { body, headers: { "content-type": type } });

test("a report of the policy is taken without a word, from browsers that send no origin too; nothing else is", async () => {
  const sent = await fetch(`${url}/api/csp-report`, {
    method: "POST",
    body: JSON.stringify(REPORT),
    headers: { "content-type": "application/csp-report" },
  });
  expect([sent.status, await sent.text(), sent.headers.getSetCookie()]).toEqual([204, "", []]);
  expect((await report("{}", "text/plain")).status).toBe(415);
  for (const body of ["", "{", "[]", "null", '{"csp-report":7}', "[".repeat(9_000)]) {
    expect([body.slice(0, 9), (await report(body)).status]).toEqual([body.slice(0, 9), 400]);
  }
  const long = { "csp-report": { "document-uri": `${url}/${"x".repeat(20_000)}` } };
  expect((await report(JSON.stringify(long))).status).toBe(413);
  expect((await ask("/api/csp-report")).status).toBe(404);
  await expectFine();
});
