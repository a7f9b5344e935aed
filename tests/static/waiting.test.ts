import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// Tests wait for what they mean. What a page shows may still be drawn when it is read: `expect.poll` looks until it stands.

/** What is asked of a page or a part of it. */
const READS = [
  ...["textContent", "innerText", "allTextContents", "allInnerTexts", "inputValue", "getAttribute", "count"],
  ...["isVisible", "isHidden", "isChecked", "isDisabled", "isEnabled", "boundingBox"],
];

/** The method that is called of something. */
const methodOf = (node: ts.Node): string =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : "";

/** What is called, a method or not, and the arguments it gets. */
function callOf(node: ts.Node): { name: string; given: readonly ts.Node[] } | null {
  if (!ts.isCallExpression(node)) return null;
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression)) return { name: expression.text, given };
  return ts.isPropertyAccessExpression(expression) ? { name: expression.name.text, given } : null;
}

/** Why this is no way to wait; null for everything else. */
function haste(node: ts.Node): string | null {
  const call = callOf(node);
  if (!call) return null;
  const [first] = call.given;
  if (call.name === "expect" && first && ts.isAwaitExpression(first)) {
    const read = methodOf(first.expression);
    if (READS.includes(read)) return `${read} is read once: await expect.poll(() => …)`;
  }
  if (call.name === "waitForTimeout") return "time passes, nothing is waited for";
  const isAlone = call.given.length === 1 && node.getText().startsWith("vi.");
  if (call.name === "waitFor" && isAlone) return "vi.waitFor waits for a second: give it PATIENCE";
  return null;
}

function hastyPlaces(file: string, text: string): string[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const why = haste(node);
    if (why) found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${why}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test("no test reads a page once, sleeps, or gives something a second to happen", () => {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("tests", name));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => hastyPlaces(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ['expect(await page.locator("h1").textContent()).toBe("a");', 1],
  ['expect(await rows.count(), "rows").toBe(2);', 1],
  ["await page.waitForTimeout(300);", 1],
  ["await vi.waitFor(() => expect(heard).toHaveLength(1));", 1],
  ["await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE);", 0],
  ["await expect.poll(() => rows.count()).toBe(2);", 0],
  ['await rows.first().waitFor({ state: "hidden" });', 0],
  ["expect(await answer.json()).toEqual([]);", 0],
])("%s", (text, count) => {
  expect(hastyPlaces("a.ts", text)).toHaveLength(count);
});
