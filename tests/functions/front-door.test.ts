import { describe, expect, test } from "vitest";
import { ask, CATEGORY, expectFine, INSIDES, openDoor, post, send, site, UNKNOWN } from "./door-site.ts";

// What reaches the worker from anywhere: pages of others, wrong addresses.

openDoor();

test("health answers ok", async () => {
  const response = await ask("/api/health");
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: "ok" })]);
});

test("D6 the picture that networks show of a drama is sent", async () => {
  const image = await ask("/art/cards/noor.png");
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
});

describe("O11 the security headers of every answer", () => {
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
    [
      "a foreign origin that calls itself ours",
      { "sec-fetch-site": "same-origin", origin: "https://evil.test" },
    ],
    ["the origin null that calls itself ours", { "sec-fetch-site": "same-origin", origin: "null" }],
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

  test.each([
    ["/login", "/sign-in"],
    ["/signin", "/sign-in"],
    ["/SignUp", "/sign-in?mode=sign-up"],
    ["/register", "/sign-in?mode=sign-up"],
  ])("%s leads to %s", async (typed, address) => {
    const response = await ask(typed);
    expect([response.status, response.headers.get("location")]).toEqual([301, address]);
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
