import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

// Titles of tests and comments cite lines of docs/spec by their number and decisions by Q and a number. Whoever reads one
// finds it there.

const SPEC = "docs/spec";
const DECISIONS = "docs/decisions";

/** The numbers of the lines, in the order of the files: `- **080** …`. */
const lines = readdirSync(SPEC).flatMap((file) =>
  [...readFileSync(join(SPEC, file), "utf8").matchAll(/^- \*\*(\d{3})\*\* \S/gm)].map(
    ([, number = ""]) => number,
  ),
);
const decisions = readdirSync(DECISIONS).flatMap((file) => file.match(/^q\d+(?=-)/)?.[0].toUpperCase() ?? []);

/**
 * Line numbers that a text cites: those its first words consist of ("080, 082 to 084 and Q12 cards …", "020 …; 021 …"), and
 * those after the word acceptance.
 */
function citedLines(text: string): string[] {
  const parts = text
    .split(/(?<=; )/)
    .map((part) => part.match(/^(?:(?:\d{3}|[A-Z]\d{1,2}|to|and)(?:[,:-] ?| |$))+/)?.[0]);
  const named = text.match(/\bacceptance(?:(?: to)?,? \d{3}\b)+/g) ?? [];
  return [...parts, ...named].flatMap((part) => part?.match(/\d{3}/g) ?? []);
}

/** Ids of attacks, findings and outages that a text begins with; Q is a decision. */
function citedIds(text: string): string[] {
  const first = text.match(/^(?:(?:\d{3}|(?:finding-)?[A-Z]\d{1,2})[,:]?(?: |$))+/)?.[0] ?? "";
  return first.match(/(?:finding-)?[A-PR-Z]\d{1,2}/g) ?? [];
}

const citedDecisions = (text: string) => text.match(/\bQ\d{1,2}\b/g) ?? [];

interface Text {
  file: string;
  text: string;
}

/** The titles of tests and of groups of tests: the first words of what is called test, describe or it. */
function titlesOf(file: string, source: ts.SourceFile): Text[] {
  const found: Text[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(test|describe|it)\b/.test(node.expression.getText(source))) {
      const title = node.arguments[0];
      if (title && ts.isStringLiteralLike(title)) found.push({ file, text: title.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Comments, in whichever language: lines that begin with a sign of one, or end in one. */
const commentsOf = (file: string, source: string): Text[] =>
  (source.match(/(?:^\s*(?:\*|\/\*\*?)|\/\/|--|#) .*$/gm) ?? []).map((text) => ({ file, text }));

const files = ["app", "catalogue", "functions", "supabase", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .concat("wrangler.toml", "vite.config.ts", "vitest.config.ts")
  .filter((file) => /\.(tsx?|sql|css|toml)$/.test(file) && !file.endsWith("database.types.ts"));
const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

const titles = files
  .filter((file) => /^tests\/.*\.tsx?$/.test(file))
  .flatMap((file) =>
    titlesOf(file, ts.createSourceFile(file, sources.get(file) ?? "", ts.ScriptTarget.Latest, false)),
  );
const comments = files.flatMap((file) => commentsOf(file, sources.get(file) ?? ""));

test("each line has a number of its own, in order, from 001 on; the third document begins at 401", () => {
  const sorted = [...lines].sort();
  const expected = [...Array(384).keys()].map((at) => String(at + 1).padStart(3, "0"));
  const later = sorted.slice(384).map((_, at) => String(401 + at));
  expect(sorted).toEqual([...expected, ...later]);
});

test("each decision on the specification has one file, and the list names every decision", () => {
  expect([...decisions].sort()).toEqual([...Array(57).keys()].map((at) => `Q${at + 1}`).sort());
  const list = readFileSync(join(DECISIONS, "README.md"), "utf8");
  const unlisted = readdirSync(DECISIONS).filter(
    (file) => file !== "README.md" && !list.includes(`](${file})`),
  );
  expect(unlisted).toEqual([]);
});

describe("what is cited stands in the documents:", () => {
  test("lines, by titles and comments", () => {
    const cited = [...titles, ...comments.filter(({ text }) => text.includes("acceptance"))].flatMap(
      ({ file, text }) => citedLines(text).map((line) => ({ line, file })),
    );
    // Far fewer would mean that citations are no longer found.
    expect(new Set(cited.map(({ line }) => line)).size).toBeGreaterThan(340);
    expect(cited.filter(({ line }) => !lines.includes(line))).toEqual([]);
  });

  test("decisions, by titles and comments", () => {
    const cited = [...titles, ...comments].flatMap(({ file, text }) =>
      citedDecisions(text).map((decision) => ({ decision, file })),
    );
    expect(new Set(cited.map(({ decision }) => decision)).size).toBeGreaterThan(40);
    expect(cited.filter(({ decision }) => !decisions.includes(decision))).toEqual([]);
  });
});

test("ids of attacks, findings and outages in titles are explained", () => {
  const read = (file: string) => readFileSync(join("docs", file), "utf8");
  const idsOf = (text: string) =>
    [...text.matchAll(/\*\*([A-Z]\d{1,2})\*\*|^\| ([A-Z]\d{1,2}) \|/gm)].map(
      ([, one, other]) => one ?? other,
    );
  const findings = idsOf(read("spec/findings.md"));
  const all = [...findings, ...idsOf(read("security.md")), ...idsOf(read("spec/outages.md"))];
  const cited = titles.flatMap(({ file, text }) => citedIds(text).map((id) => ({ id, file })));
  expect(new Set(cited.map(({ id }) => id)).size).toBeGreaterThan(120);
  const known = (id: string) =>
    id.startsWith("finding-") ? findings.includes(id.slice(8)) : all.includes(id);
  expect(cited.filter(({ id }) => !known(id))).toEqual([]);
});

test.each([
  ["080 a list without posts", ["080"]],
  ["098 to 107, 111 to 136: written and read", ["098", "107", "111", "136"]],
  ["Q12 Q18 014 a private community", ["014"]],
  ["146 an empty comment is refused; 147 the mark of 1,000 stops no one", ["146", "147"]],
  ["the menu (acceptance 006, 008, 009)", ["006", "008", "009"]],
  ["a title of 255 characters passes, 404 for others", []],
])("%s: which lines are cited is told", (text, expected) => {
  expect(citedLines(text)).toEqual(expected);
});
