import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

// Requests are read by routes and handlers; the domain is handed what they say.

function namesRequest(file: string): boolean {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === "Request") || ts.forEachChild(node, visit) === true;
  return visit(source);
}

test("no module of the domain takes a request", () => {
  const args = [
    "ls-files",
    "--cached",
    "--others",
    "--exclude-standard",
    "--deduplicate",
    "--",
    "app/domain",
  ];
  const deleted = execFileSync("git", ["ls-files", "--deleted"], { encoding: "utf8" }).split("\n");
  const files = execFileSync("git", args, { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !deleted.includes(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter(namesRequest)).toEqual([]);
});
