import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";

// Code is read in pieces: no function over 80 lines, no file over 260, no migration of 450 or more.

const LONGEST_FUNCTION = 80;
const LONGEST_FILE = 260;
const LONGEST_MIGRATION = 449;

const GENERATED = ["app/platform/database.types.ts"];

/** Tracked files and new ones. */
function listFiles(...places: string[]): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", ...places];
  const deleted = execFileSync("git", ["ls-files", "--deleted"], { encoding: "utf8" }).split("\n");
  return execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && !deleted.includes(file) && !GENERATED.includes(file));
}

const countLines = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

interface Long {
  name: string;
  lines: number;
}

/** Functions and methods with a body, longer than allowed; each with the name it is bound to, or its line. */
function longFunctions(file: string, text: string): Long[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: Long[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const first = lineOf(node.getStart(source));
      const lines = lineOf(node.end) - first + 1;
      const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
      if (lines > LONGEST_FUNCTION) {
        found.push({ name: `${file} ${named?.getText(source) ?? `line ${first}`}`, lines });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("functions", () => {
  const files = listFiles("app", "functions", "supabase", "catalogue", "tests/support").filter((file) =>
    /\.tsx?$/.test(file),
  );

  test("are at most 80 lines long", () => {
    expect(files.length).toBeGreaterThan(400);
    const long = files.flatMap((file) => longFunctions(file, readFileSync(file, "utf8")));
    expect(long).toEqual([]);
  });

  test.each([
    ["function", (body: string) => `function long() {\n${body}}`],
    ["method", (body: string) => `class A {\n  long() {\n${body}}\n}`],
    ["arrow bound to a name", (body: string) => `const long = () => {\n${body}};`],
    ["callback", (body: string) => `run(() => {\n${body}});`],
  ])("of 81 lines are found: %s", (_kind, write) => {
    const linesOf = (count: number) => "  run();\n".repeat(count);
    expect(longFunctions("a.ts", write(linesOf(LONGEST_FUNCTION - 2)))).toEqual([]);
    expect(longFunctions("a.ts", write(linesOf(LONGEST_FUNCTION - 1)))).toMatchObject([{ lines: 81 }]);
  });
});

describe("files", () => {
  const tooLong = (files: string[], longest: number) =>
    files
      .map((name) => ({ name, lines: countLines(readFileSync(name, "utf8")) }))
      .filter(({ lines }) => lines > longest);

  test("are at most 260 lines long", () => {
    const files = listFiles("app", "functions", "supabase", "catalogue", "tests", "*.ts").filter((file) =>
      /\.(tsx?|css)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(tooLong(files, LONGEST_FILE)).toEqual([]);
  });

  test("migrations stay under 450 lines", () => {
    const migrations = listFiles("supabase/migrations").filter((file) => file.endsWith(".sql"));
    expect(migrations.length).toBeGreaterThan(20);
    expect(tooLong(migrations, LONGEST_MIGRATION)).toEqual([]);
  });
});
