import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import ts from "typescript";

// npm run check:expressions: every regular expression of the product takes time in proportion to the text it sees.
//
// Judged by recheck (https://makenowjust-labs.github.io/recheck/). One that is quadratic is allowed where a comment on
// the line above begins with "Bounded:" and says what keeps its text short; one that is exponential never is. Left out
// are build steps, which read our own sources alone.

const ROOT = join(import.meta.dirname, "../..");
const PLACES = ["app", "functions", "catalogue", "supabase", "public/sw.js"];
const BUILD_STEPS =
  /^(functions\/local\/vite\/|app\/i18n\/(texts-by-page|texts-plugin)\.ts|supabase\/demo\/)/;
const BOUNDED = /^\s*(?:\/\/|\*|\/\*\*|--) Bounded: /;
/** The same verdict each time, however busy the machine is: no clock ends a check, and no chance leads it. */
const CHECK = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  recallTimeout: null,
  randomSeed: 1,
} satisfies Parameters<typeof checkSync>[2];

interface Expression {
  place: string;
  source: string;
  flags: string;
  isBounded: boolean;
}

function listFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", ...PLACES], { cwd: ROOT, encoding: "utf8" });
  return listed.split("\n").filter((file) => /\.(tsx?|js|sql)$/.test(file) && !BUILD_STEPS.test(file));
}

function expressionsOfScript(file: string, text: string): Expression[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lines = text.split("\n");
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const given = ts.isNewExpression(node) && node.expression.getText() === "RegExp" ? node.arguments : null;
    const pattern = given?.[0];
    if (ts.isRegularExpressionLiteral(node) || (pattern && ts.isStringLiteralLike(pattern))) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line;
      const literal = ts.isRegularExpressionLiteral(node) ? node.text : null;
      const end = literal?.lastIndexOf("/") ?? 0;
      const flagsGiven = given?.[1];
      found.push({
        place: `${file}:${line + 1}`,
        source: literal
          ? literal.slice(1, end)
          : pattern && ts.isStringLiteralLike(pattern)
            ? pattern.text
            : "",
        flags: literal
          ? literal.slice(end + 1)
          : flagsGiven && ts.isStringLiteralLike(flagsGiven)
            ? flagsGiven.text
            : "",
        isBounded: BOUNDED.test(lines[line - 1] ?? ""),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The literals to the right of `~` and within `regexp_…(`, in the syntax of JavaScript as far as it differs. */
function expressionsOfSql(file: string, text: string): Expression[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const isComparison = /!?~\*?\s*'((?:[^']|'')*)'/g;
    const isCall = /regexp_\w+\(.*?'((?:[^']|'')*)'/g;
    const found = [...line.matchAll(isComparison), ...line.matchAll(isCall)];
    return found.map(([, source = ""]) => ({
      place: `${file}:${at + 1}`,
      source: source.replaceAll("''", "'").replace(/\\[mMy]/g, "\\b"),
      flags: "",
      isBounded: BOUNDED.test(lines[at - 1] ?? ""),
    }));
  });
}

function judge({ source, flags, isBounded }: Expression): string | null {
  const verdict = checkSync(source, flags.replace("v", "u"), CHECK);
  if (verdict.status === "safe") return null;
  const summary = verdict.status === "vulnerable" ? verdict.complexity.summary : verdict.error.kind;
  return isBounded && !summary.includes("exponential") ? null : summary;
}

const expressions = listFiles().flatMap((file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  return file.endsWith(".sql") ? expressionsOfSql(file, text) : expressionsOfScript(file, text);
});
const judged = new Map<string, string | null>();
const slow = expressions.filter((expression) => {
  const key = `${expression.isBounded} /${expression.source}/${expression.flags}`;
  if (!judged.has(key)) judged.set(key, judge(expression));
  return judged.get(key) !== null;
});
for (const { place, source, flags, isBounded } of slow) {
  const verdict = judged.get(`${isBounded} /${source}/${flags}`);
  process.stdout.write(`${place}: ${verdict}: /${source}/${flags}\n`);
}
process.stdout.write(`${expressions.length} expressions, ${slow.length} not linear\n`);
process.exitCode = slow.length > 0 ? 1 : 0;
