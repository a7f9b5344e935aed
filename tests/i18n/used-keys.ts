import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Where literals are not only passed to t() but become keys by way of a value. */
const SPEAKING_FILES = /^app\/(domain|platform)\//;
const SPEAKING_PROPERTIES = new Set(["label", "title", "description", "message", "gone"]);

/** All files below a folder with one of these endings. */
export function filesBelow(folder: string, endings: string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => endings.some((ending) => name.endsWith(ending)));
}

/**
 * Keys the interface asks for: t("…"), phrase="…", labels of places, sentences of rules and errors. `literals` are
 * all words written as values or names of properties, in the code or in the reference rows.
 */
export function collectKeys(): { texts: Set<string>; phrases: Set<string>; literals: Set<string> } {
  const texts = new Set<string>();
  const phrases = new Set<string>();
  const literals = new Set(quotedIn(readFileSync("supabase/seed.sql", "utf8")));
  for (const file of filesBelow("app", [".ts", ".tsx"])) {
    if (file.endsWith("database.types.ts") || file.startsWith("app/routes/design")) continue;
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    visit(source, (literal) => {
      literals.add(literal.text);
      if (!ts.isStringLiteralLike(literal)) return;
      const role = roleOf(literal, file);
      if (role) (role === "phrase" || literal.text.includes("{{count}}") ? phrases : texts).add(literal.text);
    });
  }
  return { texts, phrases, literals };
}

/** Sentences the database refuses with; the hint marks those a page shows. */
export function collectErrors(): Set<string> {
  const sentences = new Set<string>();
  for (const file of filesBelow("supabase/migrations", [".sql"])) {
    const sql = readFileSync(file, "utf8");
    for (const [, sentence] of sql.matchAll(
      /raise exception '((?:[^']|'')+)'[^;]*?hint = '(?!rate_limit)/g,
    )) {
      // A sentence with gaps is put together by the database and shown in moderation only.
      if (sentence && !sentence.includes("%")) sentences.add(sentence.replaceAll("''", "'"));
    }
  }
  return sentences;
}

/** A key without its plural form. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, "");
}

function quotedIn(sql: string): string[] {
  return [...sql.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = ""]) => text.replaceAll("''", "'"));
}

function visit(node: ts.Node, found: (literal: ts.StringLiteralLike | ts.Identifier) => void): void {
  const isPropertyName =
    ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (ts.isStringLiteralLike(node) || isPropertyName) found(node);
  node.forEachChild((child) => visit(child, found));
}

function roleOf(literal: ts.StringLiteralLike, file: string): "text" | "phrase" | null {
  let node: ts.Node = literal;
  while (ts.isConditionalExpression(node.parent) || ts.isParenthesizedExpression(node.parent))
    node = node.parent;
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.arguments[0] === node && parent.expression.getText() === "t")
    return "text";
  if (ts.isJsxAttribute(parent) && parent.name.getText() === "phrase") return "phrase";
  if (!isSentence(literal.text)) return null;
  // Names of schema.org are said to search engines.
  if (ts.isPropertyAssignment(parent) && parent.name.getText() === '"@type"') return null;
  if (SPEAKING_FILES.test(file) && !ts.isImportDeclaration(parent) && !isLogOrError(parent)) return "text";
  if (ts.isPropertyAssignment(parent) && SPEAKING_PROPERTIES.has(parent.name.getText())) return "text";
  return null;
}

/** Begins like a sentence or a title and holds nothing that only code holds. */
function isSentence(text: string): boolean {
  return (
    /^[A-Z][\p{L}\d ,.'’?:;()-]*(\{\{count\}\}[\p{L}\d ,.'’]*)?$/u.test(text) &&
    /^[A-Z][a-z]* |^[A-Z][a-z]+$/.test(text) &&
    text !== "Hikaya"
  );
}

/** What the operator reads is not translated. */
function isLogOrError(parent: ts.Node): boolean {
  return ts.isNewExpression(parent) || ts.isLiteralTypeNode(parent) || ts.isBinaryExpression(parent);
}
