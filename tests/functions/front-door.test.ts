import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Site, startSite } from "../support/site.ts";

// What reaches the worker from anywhere: pages of others, broken clients, attackers. After each case the next
// request must be fine.

const UNKNOWN = "00000000-0000-4000-8000-00000000dead";
const CATEGORY = "00000000-0000-4000-8000-0000000000c2";
/** What no answer may contain: stack traces, words of SQL or of the libraries behind. */
const INSIDES = /\bat [\w.]+ \(|\.tsx?:\d|PGRST|select .* from|violates|plpgsql|node_modules|TypeError/i;

let site: Site;
let cookie = "";
let post = "";

beforeAll(async () => {
  site = await startSite();
  cookie = await signUp("dana");
  const made = await send("/forum/new", {
    categoryId: CATEGORY,
    title: "A lamp",
    content: "It burns.",
    tags: "",
  });
  expect(made.status).toBe(302);
  post = made.headers.get("location") ?? "";
});
afterAll(() => site?.stop());

interface Sent {
  body?: BodyInit;
  headers?: Record<string, string>;
  method?: string;
}

/** A request as our own pages send it, unless told otherwise. */
function ask(path: string, { body, headers, method = body === undefined ? "GET" : "POST" }: Sent = {}) {
  return fetch(site.url + path, {
    method,
    body,
    redirect: "manual",
    headers: { cookie, ...(method === "GET" ? {} : { origin: site.url }), ...headers },
  });
}

function send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return ask(path, { body: new URLSearchParams(form), headers });
}

async function signUp(name: string): Promise<string> {
  const email = `${name}@hikaya.test`;
  const account = await send("/sign-in?mode=sign-up", { username: name, email, password: "hikaya-demo" });
  expect(account.status).toBe(302);
  const session = account.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const profile = await send("/complete-profile", { username: name, bio: "" }, { cookie: session });
  expect(profile.status).toBe(302);
  return session;
}

async function expectFine(): Promise<void> {
  expect((await ask("/forum")).status).toBe(200);
}

test("health answers ok", async () => {
  const response = await ask("/api/health");
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: "ok" })]);
});

describe("O11 the wall around every answer", () => {
  test.each(["/forum", "/nowhere", "/api/health", "/api/nothing", "/forum/post/abc"])("%s", async (path) => {
    const [first, second] = await Promise.all([ask(path), ask(path)]);
    const policy = first.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'; style-src 'self' 'nonce-[\w+/=]{20,}'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' wss?:\/\/[\w.-]+(:\d+)?; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; manifest-src 'self'; worker-src 'self'; report-uri \/api\/csp-report$/,
    );
    expect(policy).not.toBe(second.headers.get("content-security-policy"));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy":
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": expect.stringContaining("no-store"),
    });
  });

  test("every script of a page carries the nonce of its answer, and no element a style", async () => {
    const response = await ask("/forum");
    const html = await response.text();
    const nonce = /nonce-([^']+)/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });
});

describe("writes of other sites", () => {
  test.each([
    ["O01 cross-site", { "sec-fetch-site": "cross-site" }],
    ["O02 a neighbour of the same site", { "sec-fetch-site": "same-site" }],
    ["O03 a foreign origin", { origin: "https://evil.test" }],
    ["O06 an origin that begins like ours", { origin: "http://localhost.evil.test" }],
    ["O05 no origin at all", { origin: "" }],
    ["the origin null", { origin: "null" }],
  ])("%s is refused and nothing is stored", async (_who, headers) => {
    const form = { categoryId: CATEGORY, title: "Forged", content: "Not mine.", tags: "" };
    const response = await send("/forum/new", form, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "cross_origin" } });
    expect(await (await ask("/forum")).text()).not.toContain("Forged");
  });

  test("F34 our own pages may write under both names of this machine, from browsers without Sec-Fetch too", async () => {
    for (const origin of [site.url, `http://127.0.0.1:${site.port}`]) {
      expect((await send("/preferences", { theme: "dark" }, { origin })).status).toBe(302);
    }
  });

  test("O09 O10 nobody is allowed in by CORS, and forwarded hosts are ignored", async () => {
    const preflight = await ask("/api/health", {
      method: "OPTIONS",
      headers: { origin: "https://evil.test" },
    });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    const html = await (await ask("/forum", { headers: { "x-forwarded-host": "evil.test" } })).text();
    expect(html).not.toContain("evil.test");
  });
});

describe("forms that are wrong keep what was typed and say so", () => {
  const filled = { categoryId: CATEGORY, title: "Kept title", content: "Kept <words> here", tags: "kept" };

  test.each([
    ["no category", { ...filled, categoryId: "" }, "Please fill in all required fields"],
    ["a blank title", { ...filled, title: "  " }, "Please fill in all required fields"],
    ["no content", { ...filled, content: "" }, "Please fill in all required fields"],
    ["T01 a long title", { ...filled, title: "t".repeat(256) }, "Title must be at most 255 characters"],
    ["T05 a NUL", { ...filled, title: "nul \0 here" }, "This text holds characters that cannot be stored"],
    ["a category that is not there", { ...filled, categoryId: UNKNOWN }, "This is no longer there"],
    [
      "T10 a tag with markup",
      { ...filled, tags: '"><img src=x onerror=alert(1)>' },
      "Tags are made of letters",
    ],
  ])("a post with %s", async (_what, form, sentence) => {
    const response = await send("/forum/new", form);
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(html).toContain(sentence);
    if (form.content) expect(html).toContain("Kept &lt;words&gt; here");
    expect(html).not.toContain("<img src=x");
    expect(html).not.toMatch(INSIDES);
    await expectFine();
  });

  test("146 an empty comment, and a comment under a parent that is none", async () => {
    const empty = await send(post, { content: "   ", parentId: "" });
    expect([empty.status, await empty.text()]).toEqual([
      422,
      expect.stringContaining("Write something before posting"),
    ]);
    const orphan = await send(post, { content: "kept words", parentId: UNKNOWN });
    expect(orphan.status).toBeGreaterThanOrEqual(400);
    expect(await orphan.text()).toContain("kept words");
    await expectFine();
  });

  test("100 a visitor's post is not stored; the text is still on the page", async () => {
    const response = await send("/forum/new", filled, { cookie: "" });
    const html = await response.text();
    expect(html === "" || html.includes("Kept &lt;words&gt; here")).toBe(true);
    expect(response.status).toBe(401);
  });

  test.each(["1", "up;drop", "", "1e400", "[]"])("B08 a vote of %j is refused", async (wish) => {
    const response = await send("/vote", {
      target: "post",
      id: post.split("/").at(-1) ?? "",
      wish,
      returnTo: "",
    });
    expect(response.status).toBe(422);
    await expectFine();
  });

  test("a vote cannot lead off the site", async () => {
    const id = post.split("/").at(-1) ?? "";
    const response = await send("/vote", { target: "post", id, wish: "up", returnTo: "//evil.test" });
    expect(response.headers.get("location")).toBe("/");
  });

  test("B09 unknown fields are never written", async () => {
    const form = {
      ...filled,
      title: "With extras",
      upvotes: "99",
      is_pinned: "true",
      author_id: UNKNOWN,
      role: "admin",
    };
    const made = await send("/forum/new", form);
    const html = await (await ask(made.headers.get("location") ?? "")).text();
    expect(html).toContain('data-testid="score" dir="ltr">0<');
    expect(html).not.toContain("Pinned<");
  });
});

describe("addresses that are wrong", () => {
  test.each(["abc", UNKNOWN, "1'%20or%20'1'='1", "..%2f..", "%F0%9F%98%80"])(
    "144 I01 I02 the post %s leads to the forum with a notice",
    async (id) => {
      const response = await ask(`/forum/post/${id}`);
      expect([response.status, response.headers.get("location")]).toEqual([
        302,
        "/forum?notice=post-missing",
      ]);
      expect(await (await ask("/forum?notice=post-missing")).text()).toContain("That post is not there");
    },
  );

  test.each(["/forum/post/%00", "/%E0%A4%A", "/forum/%00"])("I05 %s is not found", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("This page has not been generated");
    await expectFine();
  });

  test("002 any other path answers 404 with the specification's sentence", async () => {
    const response = await ask("/no/such/page");
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining("This page has not been generated"),
    ]);
  });

  test.each([
    "?category=nothing",
    "?after=abc",
    "?after=1e9&before=-1",
    "?category[]=a&category[]=b",
    "?page=NaN",
  ])("I10 S17 /forum%s falls back to what it understands", async (query) => {
    expect((await ask(`/forum${query}`)).status).toBe(200);
  });

  test("an unknown address of the API is a JSON error", async () => {
    const response = await ask("/api/nothing");
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: "not_found", message: expect.any(String) } },
    ]);
  });
});

describe("requests that no page sends", () => {
  test("B01 50 MB announced are refused before they are sent", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${site.url}/forum/new`, {
        method: "POST",
        headers: {
          origin: site.url,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": String(50 * 1024 * 1024),
        },
      });
      call.on("response", (response) => {
        resolve(response.statusCode);
        call.destroy();
      });
      call.on("error", reject);
      call.write("title=");
    });
    expect(status).toBe(413);
    await expectFine();
  });

  test("B02 a body without a length is counted while it comes", async () => {
    const chunk = new TextEncoder().encode("a".repeat(64 * 1024));
    let left = 80;
    const body = new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const outcome = await fetch(`${site.url}/contact`, {
      method: "POST",
      body,
      duplex: "half",
      headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded" },
    } as RequestInit).then(
      (response) => response.status,
      () => "closed",
    );
    expect([413, "closed"]).toContain(outcome);
    await expectFine();
  });

  test.each([
    ["B11 JSON to a page", { body: "{}", headers: { "content-type": "application/json" } }, 415],
    ["B10 plain text", { body: "title=x", headers: { "content-type": "text/plain" } }, 415],
    ["B11 XML", { body: "<a/>", headers: { "content-type": "application/xml" } }, 415],
    [
      "B11 multipart without a boundary",
      { body: "x", headers: { "content-type": "multipart/form-data" } },
      415,
    ],
    [
      "T09 another character set",
      { body: "title=x", headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-16" } },
      415,
    ],
    [
      "B12 a compressed body",
      {
        body: "x",
        headers: { "content-type": "application/x-www-form-urlencoded", "content-encoding": "gzip" },
      },
      415,
    ],
    ["B16 PUT", { method: "PUT", body: "x" }, 405],
    ["B16 DELETE", { method: "DELETE" }, 405],
  ] as [string, Sent, number][])("%s is refused", async (_what, sent, status) => {
    const response = await ask("/forum/new", sent);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(INSIDES);
    await expectFine();
  });

  test("B13 20,000 fields are too many", async () => {
    const body = Array.from({ length: 20_000 }, (_, place) => `f${place}=1`).join("&");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await ask("/forum/new", { body, headers })).status).toBe(413);
    await expectFine();
  });

  test("B15 an address of 9,000 characters is too long, a header of 20 cookies is none of our business", async () => {
    expect((await ask(`/forum?q=${"a".repeat(9_000)}`)).status).toBe(414);
    const cookies = Array.from({ length: 20 }, (_, place) => `c${place}=${"x".repeat(50)}`).join("; ");
    expect((await ask("/forum", { headers: { cookie: cookies } })).status).toBe(200);
  });

  test("B16 HEAD answers like GET without a body", async () => {
    const response = await ask("/forum", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

test("T15 X15 a log line is one line of JSON without names, addresses or words", async () => {
  await ask("/forum?secret=layla%40hikaya.test", { headers: { "user-agent": 'x"}\\r\\n{"forged":true}' } });
  await send("/sign-in", { email: "dana@hikaya.test", password: "wrong-password" }, { cookie: "" });
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(site.output()).not.toMatch(/hikaya\.test|wrong-password|hikaya-demo|Kept|forged/);
});

test("without the backend: a page says so, health is degraded, nobody is signed out, and all is well after", async () => {
  const rows = site.output();
  expect(rows).toContain("Ready on");
  const { execFileSync } = await import("node:child_process");
  const backend = Number(
    execFileSync("pgrep", ["-P", String(site.process.pid), "-f", "supabase/local/server"], {
      encoding: "utf8",
    }).trim(),
  );
  process.kill(backend, "SIGSTOP");
  try {
    const [health, page] = await Promise.all([ask("/api/health"), ask("/forum")]);
    expect([health.status, await health.json()]).toEqual([
      503,
      expect.objectContaining({ status: "degraded" }),
    ]);
    expect(page.status).toBe(503);
    expect(page.headers.getSetCookie().join()).not.toContain("hikaya-session");
    const html = await page.text();
    expect(html).toContain("Something went wrong on our side");
    expect(html).not.toMatch(INSIDES);
  } finally {
    process.kill(backend, "SIGCONT");
  }
  await expect.poll(async () => (await ask("/forum")).status, { timeout: 20_000 }).toBe(200);
  expect(await (await ask(post)).text()).toContain("Your comment");
});

describe("POST /api/create-activity (decision Q9)", () => {
  const tell = (body: unknown, as = cookie) =>
    ask("/api/create-activity", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", origin: site.url, cookie: as },
    });

  test("260: one's own deed is told once, under either name of its kind", async () => {
    const target_id = post.split("/").at(-1);
    const first = await tell({ type: "post_created", target_id, target_type: "post", metadata: {} });
    expect(first.status).toBe(201);
    const { id } = (await first.json()) as { id: string };
    const again = await tell({ activity_type: "post_created", target_id });
    expect([again.status, await again.json()]).toEqual([201, { id }]);
  });

  test("visitors, other people, other kinds and things that are not there are refused", async () => {
    const target_id = post.split("/").at(-1);
    expect((await tell({ type: "post_created", target_id }, "")).status).toBe(401);
    expect((await tell({ type: "post_created", target_id, user_id: UNKNOWN })).status).toBe(403);
    expect((await tell({ type: "post_created", target_id: UNKNOWN })).status).toBe(404);
    for (const body of [
      { type: "user_joined", target_id },
      { target_id },
      { type: "post_created" },
      [],
      "x",
      null,
    ]) {
      const answer = await tell(body);
      expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
      expect(await answer.text()).not.toMatch(INSIDES);
    }
    const rami = await signUp("rawiya");
    expect((await tell({ type: "post_created", target_id }, rami)).status).toBe(403);
  });
});
