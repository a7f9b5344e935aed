import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { securityHeaders } from "../../functions/middleware/security-headers.ts";
import type { WorkerTypes } from "../../functions/variables.ts";
import { ask, enter, expectFine, url } from "./door.ts";
import { failuresOf, marksOffFor, policyOf } from "./scanner.ts";

// The security headers of answers that are no page's, and around writes; canaries.test.ts scans every page, feed, map, image and
// function for visitors, members and moderators on its way.

const DEMO_POST = "00000000-0000-4000-8000-0000000a0001";

test("K10 O11 refused requests, errors, images and cached pages carry the security headers too, each with a nonce of its own", async () => {
  const refused = [
    await ask("/forum/new", { body: "{}", headers: { "content-type": "application/json" } }),
    await ask("/forum/new", { method: "DELETE" }),
    await ask("/forum/new", { body: "title=x", headers: { origin: "https://evil.test" } }),
    await ask(`/forum?q=${"a".repeat(9_000)}`),
  ];
  const cached = [await ask("/help"), await ask("/help"), await ask("/help")];
  const image = /\/images\/[\w/.-]+/.exec(await (await ask("/forum")).text())?.[0] ?? "";
  const odd = [
    await ask(image),
    await ask("/api/nothing"),
    await ask("/forum/post/%00"),
    await ask("/%E0%A4%A"),
  ];
  for (const answer of [...refused, ...cached, ...odd]) {
    expect(marksOffFor(answer)).toEqual([]);
    expect(failuresOf(policyOf(answer))).toEqual([]);
  }
  const nonces = cached.map(
    ({ headers }) => /nonce-([^']+)/.exec(headers.get("content-security-policy") ?? "")?.[1],
  );
  expect(new Set(nonces).size).toBe(3);
});

test("the answers to writes carry it as well, whoever sends them: refused, unreadable, signed out, done", async () => {
  const nobody = { cookie: "" };
  const layla = await enter("layla");
  const mona = await enter("mona");
  const paths = readdirSync(join(import.meta.dirname, "../../app/routes"))
    // Signing out would end the story.
    .filter((folder) => !/^(design|dev\.mail|sign-out|\$)$|\[/.test(folder))
    .map(
      (folder) =>
        `/${folder
          .replace(/(^|\.)_index$/, "")
          .replaceAll("_", "")
          .replaceAll(".", "/")}`,
    )
    .map((path) => path.replaceAll(/\$(\w+)/g, (_, name) => (name === "actionId" ? "1" : DEMO_POST)));
  expect(paths.length).toBeGreaterThan(50);
  const api = [
    "uploads",
    "create-activity",
    "conversations",
    `conversations/${DEMO_POST}`,
    "notifications",
    "push",
  ];
  const poor: [string, string[]][] = [];
  for (const as of [nobody, layla, mona]) {
    for (const path of [...paths, ...api.map((name) => `/api/${name}`)]) {
      const answer = await ask(path, { as, body: new URLSearchParams({ intent: "nonsense" }) });
      await answer.arrayBuffer();
      const marks = marksOffFor(answer);
      if (marks.length > 0 || answer.status >= 500) poor.push([`${answer.status} ${path}`, marks]);
    }
  }
  expect(poor).toEqual([]);
});

test("on https every answer asks for https, for two years, with all below it", async () => {
  const app = new Hono<WorkerTypes>();
  app.use(async (c, next) => {
    const backend = { SUPABASE_URL: "https://project.supabase.co", APP_ENV: "production" };
    c.set("environment", { ...backend, ORIGIN: "https://hikaya.test" } as never);
    await next();
  });
  app.use(securityHeaders);
  app.get("/found", (c) => c.text("here"));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_, c) => c.text("broken", 500));
  for (const path of ["/found", "/missing", "/broken"]) {
    const { headers } = await app.request(path);
    expect([path, headers.get("strict-transport-security")]).toEqual([
      path,
      "max-age=63072000; includeSubDomains; preload",
    ]);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("connect-src 'self' wss://project.supabase.co;");
    expect(policy).not.toMatch(/unsafe|http:|\*/);
  }
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
