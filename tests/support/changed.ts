import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { asksPages, listTests } from "./tiers.ts";

// npm test -- --changed: which tests a change concerns. Tests of the product import nothing of it; they are found by
// the addresses of the routes nearest to what was changed, and by their names.

/** What reads files that it does not import. */
const READERS: readonly (readonly [RegExp, string])[] = [
  [/^supabase\/(?:migrations|seed\.sql)/, "tests/database/"],
  [/^supabase\/demo\//, "tests/supabase/demo/"],
  [/^app\/.*\.(?:tsx?|json)$/, "tests/i18n/"],
  [/^app\/.*\.tsx?$/, "tests/database/schema/same-rules.test.ts"],
  [/^catalogue\/content\//, "tests/catalogue/"],
  [/^(?:public\/|functions\/)/, "tests/visitor-cache/"],
  [/./, "tests/static/"],
];

/** A change that is near to more routes than these is near to none of them. */
const MOST_ROUTES = 8;

/** An address that more files of tests visit is where stories begin; then the names say whose it is. */
const MOST_VISITORS = 30;

export interface ChangedTests {
  tests: string[];
  /** Changed files that so many pages rest on that no test is theirs. */
  wide: string[];
}

/** The tests of what was changed since a commit; without one, of what is not committed. */
export function findTestsOfChanged(since = "HEAD"): ChangedTests {
  const changed = [
    ...listOf("git", "diff", "--name-only", since),
    ...listOf("git", "ls-files", "--others", "--exclude-standard"),
  ];
  const importers = readImporters();
  const tests = listTests();
  const found = new Set<string>();
  const wide: string[] = [];
  for (const file of changed) {
    for (const [pattern, place] of READERS) {
      if (pattern.test(file)) for (const test of tests) if (test.startsWith(place)) found.add(test);
    }
    for (const path of reach([file], importers)) if (tests.includes(path)) found.add(path);
    const nouns = nounsOf(file);
    const named = tests.filter((test) => nouns.some((noun) => namesOf(test).includes(noun)));
    const visitors = nearestAddresses(file, importers)?.map((address) =>
      tests.filter((test) => asksPages(test) && visits(test, address)),
    );
    const own = visitors?.filter((files) => files.length <= MOST_VISITORS) ?? [];
    for (const test of [...named, ...own.flat()]) found.add(test);
    if (own.length !== visitors?.length && !named.some(asksPages)) wide.push(file);
  }
  return { tests: [...found].sort(), wide };
}

function listOf(command: string, ...parameters: string[]): string[] {
  return execFileSync(command, parameters, { encoding: "utf8" }).split("\n").filter(Boolean);
}

/** Who imports each module, at run time. */
function readImporters(): Map<string, string[]> {
  const places = ["app", "catalogue", "functions", "supabase", "tests"];
  const parameters = [...places, "--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const said = execFileSync("node_modules/.bin/depcruise", parameters, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const { modules } = JSON.parse(said) as {
    modules: { source: string; dependencies: { resolved: string; dependencyTypes: string[] }[] }[];
  };
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes("type-only")) continue;
      importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
    }
  }
  return importers;
}

/** These and whatever imports them, at any distance. */
function reach(paths: string[], importers: Map<string, string[]>): Set<string> {
  const reached = new Set(paths);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

/** Addresses of the routes and endpoints that rest most directly on a file; null where too many do. */
function nearestAddresses(file: string, importers: Map<string, string[]>): string[] | null {
  const seen = new Set([file]);
  const addresses = new Set<string>();
  for (let ring = [file]; ring.length > 0; ) {
    const near = new Set(ring.flatMap((path) => addressOf(path) ?? []));
    if (addresses.size + near.size > MOST_ROUTES) return addresses.size > 0 ? [...addresses] : null;
    for (const address of near) addresses.add(address);
    ring = ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !seen.has(path));
    for (const path of ring) seen.add(path);
  }
  return [...addresses];
}

/** "/forum/post" of app/routes/forum.post.$postId, "/api/search" of functions/search.ts. */
function addressOf(path: string): string | null {
  const [, route] = /^app\/routes\/([^/]+)\//.exec(path) ?? [];
  const [, endpoint] = /^functions\/([\w-]+)\.ts$/.exec(path) ?? [];
  if (endpoint && endpoint !== "worker" && endpoint !== "remix") return `/api/${endpoint}`;
  if (!route) return null;
  const segments = route
    .replaceAll(/_(?=\.|$)/g, "")
    .replaceAll(/\[(.)\]/g, "$1")
    .split(".");
  const fixed = segments.slice(0, segments.findIndex((segment) => /^(?:\$|_index)/.test(segment)) >>> 0);
  return `/${fixed.join("/")}`;
}

/** Whether a file of tests, or a helper that is its own, names an address. */
function visits(test: string, address: string): boolean {
  // The home page stands in every address.
  if (address === "/") return namesOf(test).includes("home");
  const source = readFileSync(test, "utf8");
  const own = [...source.matchAll(/from "(\.\/[\w-]+\.ts)"/g)]
    .map(([, path = ""]) => join(dirname(test), path))
    .filter((path) => existsSync(path) && !SHARED_HELPERS.has(basename(path)));
  const texts = [source, ...own.map((path) => readFileSync(path, "utf8"))];
  return texts.some((text) =>
    text
      .split(address)
      .slice(1)
      .some((rest) => !/^[\w-]/.test(rest)),
  );
}

/** They visit for everybody. */
const SHARED_HELPERS = new Set(["people.ts", "looks.ts"]);

/** What a file is about: "vote" of app/domain/vote/score.ts, supabase/migrations/20261123002100_votes.sql. */
function nounsOf(file: string): string[] {
  const [, place] = /^app\/(?:components|domain|handlers|routes)\/([^/]+)\//.exec(file) ?? [];
  const [, migration] = /^supabase\/migrations\/\d+_([\w-]+)\.sql$/.exec(file) ?? [];
  const [, endpoint] = /^functions\/([\w-]+)\.ts$/.exec(file) ?? [];
  return wordsOf(place ?? migration ?? endpoint ?? "").filter((word) => !SAY_NOTHING.has(word));
}

/** Folders of what belongs to all. */
const SAY_NOTHING = new Set(["ui", "layout", "new", "worker", "remix", "local", "page"]);

const namesOf = (test: string): string[] => wordsOf(basename(test).replace(/\.test\.tsx?$/, ""));

/** In the singular. */
function wordsOf(name: string): string[] {
  const words = name.split(/[^a-z]+/).filter((word) => word.length > 1);
  return words.map((word) => word.replace(/ies$/, "y").replace(/s$/, ""));
}
