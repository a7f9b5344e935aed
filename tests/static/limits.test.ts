import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { largestBody } from "../../functions/body-limits.ts";
import { counterOf, EDGE_LIMITS, type EdgeCounter } from "../../functions/edge-limits.ts";
import * as turns from "../../functions/page-turns.ts";
import * as direct from "../../supabase/local/limits/direct.ts";
import * as realtime from "../../supabase/local/realtime/limits.ts";

// The tables of limits in docs/security.md say what the code does: each endpoint, form, procedure and message stands there,
// and no number that the code does not have.

const read = (file: string) => readFileSync(file, "utf8");
const [, section = ""] = read("docs/security.md").split("\n## Every limit in one place\n");
const text = section.split("\n## ")[0] ?? "";

/** The rows of the table whose header begins so, as lists of cells. */
function tableOf(title: string): string[][] {
  const lines =
    text
      .slice(text.indexOf(`| ${title} |`))
      .split("\n\n")[0]
      ?.split("\n")
      .slice(2) ?? [];
  return lines.map((line) => line.slice(2, -2).split(" | "));
}

const namesIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const numberOf = (cell = "") => Number(cell.replaceAll(",", ""));
const ID = "00000000-0000-4000-8000-000000000001";
const addressOf = (path: string) => path.replace(/:file/, "x.xml").replace(/:\w+|\*/g, ID);

/** "GET /api/search", as functions/worker.ts names them; what answers that there is nothing is no endpoint. */
const endpoints = [...read("functions/worker.ts").matchAll(/app\.(get|post|put|delete)\("(\/[^"]*)"/g)].map(
  ([, method = "", path = ""]) => `${method.toUpperCase()} ${path.replace(/:file\{[^}]*\}+/, ":file")}`,
);

const codeOf = (folder: string) =>
  ["route.ts", "route.tsx"]
    .map((file) => `app/routes/${folder}/${file}`)
    .filter((file) => existsSync(file))
    .map(read)
    .join();

const forms = readdirSync("app/routes")
  .filter((folder) =>
    /export (async )?(function|const) action\b|export \{[^}]*\baction\b/.test(codeOf(folder)),
  )
  .map((folder) =>
    folder
      .replaceAll("[.]", "\0")
      .split(".")
      .filter((part) => part !== "_index")
      .map((part) => part.replace(/_$/, "").replace(/^\$$/, "*").replace(/^\$/, ":"))
      .join("/")
      .replaceAll("\0", "."),
  )
  .map((path) => `/${path}`);

test("each endpoint stands at its counter at the edge, with its number", () => {
  const rows = tableOf("counter | a network may");
  const named = rows.flatMap(([, , what]) => namesIn(what).filter((name) => name.includes(" /")));
  expect(named.sort()).toEqual([...endpoints].sort());
  for (const [counter = "", max, what] of rows.slice(0, -1)) {
    const name = namesIn(counter)[0] as EdgeCounter;
    const limit = EDGE_LIMITS[name];
    expect([name, max]).toEqual([name, `${limit.max.toLocaleString("en")} in ${limit.seconds} s`]);
    for (const endpoint of namesIn(what).filter((one) => one.includes(" /"))) {
      const [method, path = ""] = endpoint.split(" ");
      const request = new Request(`http://localhost${addressOf(path)}`, { method });
      expect([endpoint, counterOf(request)]).toEqual([endpoint, name]);
    }
  }
  expect(rows.map(([counter]) => namesIn(counter)[0])).toEqual([...Object.keys(EDGE_LIMITS), undefined]);
});

test("each form and each endpoint that takes a body stands at the bytes it takes", () => {
  const rows = tableOf("bytes of a body");
  const writing = endpoints.filter((one) => !one.startsWith("GET ")).map((one) => one.split(" ")[1] ?? "");
  const named = rows.flatMap(([, what]) => namesIn(what));
  expect(named.sort()).toEqual([...new Set([...forms, ...writing])].sort());
  for (const [bytes, what] of rows) {
    for (const path of namesIn(what)) {
      const request = new Request(`http://localhost${addressOf(path)}`, { method: "POST" });
      expect([path, largestBody(request)]).toEqual([path, numberOf(bytes)]);
    }
  }
});

test("the counters of signing in have the numbers that Cloudflare reads", () => {
  const settings = read("wrangler.toml").split("[env.")[0] ?? "";
  const counters = [
    ...settings.matchAll(
      /name = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = (\d+) \}/g,
    ),
  ]
    .filter(([, name = ""]) => !(name in EDGE_LIMITS))
    .map(([, name, max, seconds]) => [name, `${max} in ${seconds} s`]);
  const said = tableOf("counter | attempts").map(([counter, max]) => [namesIn(counter)[0], max]);
  expect(said.sort()).toEqual(counters.sort());
});

const schema = read("supabase/schema.sql");

/** By action, as the database writes them: "20 in 86400 s (new: 3)". */
const rates = new Map<string, string[]>();
for (const [, action = "", seconds, max, ofNew] of read(
  "supabase/migrations/20261123000300_rate_limits.sql",
).matchAll(/^ {2}\('(\w+)', +(\d+), +(\d+), +(null|\d+),/gm)) {
  const most = `${max} in ${seconds} s${ofNew === "null" ? "" : ` (new: ${ofNew})`}`;
  rates.set(action, [...(rates.get(action) ?? []), most]);
}

/** What people may call and PostgreSQL lets write, with the actions that it counts itself. */
const procedures = new Map<string, string[]>();
const granted = new Set(
  [...schema.matchAll(/^GRANT [^;]+? ON FUNCTION public\.(\w+)[^;]* TO (?:anon|authenticated);$/gm)].map(
    ([, name = ""]) => name,
  ),
);
for (const part of schema.split(/^(?=CREATE FUNCTION )/m)) {
  const [, name = "", how = ""] = /^CREATE FUNCTION public\.(\w+)\(.*\n {4}LANGUAGE (.*)$/m.exec(part) ?? [];
  if (!granted.has(name) || /\b(STABLE|IMMUTABLE)\b/.test(how)) continue;
  const counted = [...part.matchAll(/\.consume_(?:network_)?rate_limit\('(\w+)'/g)].map(
    ([, action = ""]) => action,
  );
  procedures.set(name, [...new Set(counted)]);
}

/** Tables whose rows count, by the action. */
const counting = [...schema.matchAll(/ ON \w+\.(\w+) FOR EACH [^;]*\.limit_rate\('(\w+)'\)/g)];

test("each counter of the database stands there with its numbers, and with what counts", () => {
  const rows = tableOf("counter | a member may").slice(0, -1);
  expect(rows.map(([action]) => namesIn(action)[0]).sort()).toEqual([...rates.keys()].sort());
  for (const [cell, most, what] of rows) {
    const action = namesIn(cell)[0] ?? "";
    expect([action, most]).toEqual([action, rates.get(action)?.join("; ")]);
    const tables = counting.filter(([, , one]) => one === action).map(([, table = ""]) => table);
    const called = [...procedures]
      .filter(([, counts]) => counts.includes(action))
      .map(([name]) => `rpc/${name}`);
    expect([action, namesIn(what).sort()]).toEqual([action, [...new Set([...tables, ...called])].sort()]);
  }
});

test("each procedure that people may have write stands there, counted or not", () => {
  const uncounted = [...procedures]
    .filter(([, counts]) => counts.length === 0)
    .map(([name]) => `rpc/${name}`);
  const [last] = tableOf("counter | a member may").slice(-1);
  expect(uncounted.length).toBeGreaterThan(0);
  expect(namesIn(last?.[2]).sort()).toEqual(uncounted.sort());
});

/** The limits that a table names, with their numbers. */
const limitsIn = (title: string) =>
  Object.fromEntries(
    tableOf(title).flatMap(([, limits = ""]) =>
      [...limits.matchAll(/`([A-Z_]+)` ([\d,]+)/g)].map(([, name = "", value]) => [name, numberOf(value)]),
    ),
  );

test("the limits of pages that are made, and of what is asked past the worker, stand there with their numbers", () => {
  const { PageTurns, ...made } = turns;
  expect(limitsIn("pages made for a network")).toEqual(made);
  expect(limitsIn("asked directly")).toEqual({ ...direct });
});

test("each limit of live connections stands there with its number, and each message that a client may send", () => {
  expect(limitsIn("counted by")).toEqual({ ...realtime });
  const listener = read("supabase/local/realtime/listener.ts");
  const messages = [...listener.matchAll(/\bevent === "(\w+)"/g)].map(([, event = ""]) => event);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((event) => !namesIn(text).includes(event))).toEqual([]);
});
