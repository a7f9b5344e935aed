import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const DOCS = [...filesIn("."), ...["docs", "docs/spec", "docs/decisions", ".github"].flatMap(filesIn)];

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
}

/** What a document links to, or shows as an image, within the repository. */
function linksOf(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g), ...text.matchAll(/src="([^"]+)"/g)];
  return links.map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
}

/** Files of the repository that a document names in code: `folder/name.ext`, from the root or from one of its folders. */
function pathsOf(document: string): string[] {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(/`([\w.$@[\]-]+(?:\/[\w.$@[\]-]+)+\.(?:tsx?|sql|toml|json|md|css))`/g)].map(
    ([, path = ""]) => path,
  );
}

const ROOTS = [".", "app", "app/components", "functions", "supabase", "tests"];
/** What CONTRIBUTING.md has its reader make. */
const TO_BE_MADE = ["app/routes/about/route.tsx", "supabase/migrations/20261130120000_drama_mood.sql"];

test.each(DOCS)("%s links to and names files that are there", (document) => {
  const broken = linksOf(document).filter((link) => !existsSync(normalize(join(dirname(document), link))));
  const unknown = pathsOf(document).filter(
    (path) => !TO_BE_MADE.includes(path) && !ROOTS.some((root) => existsSync(join(root, path))),
  );
  expect({ broken, unknown }).toEqual({ broken: [], unknown: [] });
});

test("commands that documents name are scripts of package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const named = DOCS.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = ""]) => ({
      document,
      name,
    })),
  );
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test("every folder with documents is looked at", () => {
  const found = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  expect(found.map((name) => join("docs", name)).filter((name) => !DOCS.includes(name))).toEqual([]);
});

/** Set by Node's and Vitest's own programs; the last is worked out from ORIGIN and ALSO_ORIGINS. */
const NOT_OURS = ["NODE_OPTIONS", "PATH", "VITEST_POOL_ID", "ORIGINS"];

test("every variable that a program reads stands in .env.example", () => {
  const example = readFileSync(".env.example", "utf8");
  const sources = ["app", "catalogue", "functions", "supabase", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|mjs|toml)$/.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  const read = sources.flatMap((source) =>
    [...source.matchAll(/process\.env\.([A-Z_]+)|\benv\(([A-Z_]+)\)/g)].map(
      ([, one, other]) => one ?? other ?? "",
    ),
  );
  // What `npm start` and the worker read, each by a schema of its own: `NAME: v.…`.
  const schemas = ["functions/local/settings.ts", "app/platform/environment.server.ts"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ +([A-Z_]+): (?!binding|v\.optional\(binding)/gm)].map(
      ([, name = ""]) => name,
    ),
  );
  const names = new Set([...read, ...schemas].filter((name) => !NOT_OURS.includes(name)));
  expect(names).toContain("BACKEND_PORT");
  expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
});

test("the README can be read in one sitting", () => {
  expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(150);
});
