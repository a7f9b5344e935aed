import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

// The plugins of biome.json, on a folder like ours with one file.

const folder = mkdtempSync(join(tmpdir(), "hikaya-lint-"));
mkdirSync(join(folder, "app"));
for (const path of ["biome.json", ".biome"]) cpSync(path, join(folder, path), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

function lint(name: string, text: string): string {
  writeFileSync(join(folder, "app", name), text);
  const parameters = ["lint", "--vcs-enabled=false", "--max-diagnostics=none", `app/${name}`];
  return spawnSync(resolve("node_modules/.bin/biome"), parameters, { cwd: folder, encoding: "utf8" }).stderr;
}

/** The lines of which the linter says this. */
function linesOf(said: string, words: string): number[] {
  const complaints = said.split(/^app\//m).filter((part) => part.includes(words));
  return complaints.map((part) => Number(part.split(":")[1]));
}

test("classes that name a side of the screen are refused, and style attributes, which the security policy forbids", () => {
  const text = [
    "export const some = (on: boolean) => [",
    '  <p key="1" className="flex ml-2" />,',
    '  <p key="2" className={on ? "md:text-left" : ""} />,',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    '  <p key="3" className={`-mr-2 ${on}`} />,',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    '  <p key="4" className={`${on} hover:rounded-tl`} />,',
    '  <p key="5" className="ms-2 text-start" title="left, right and alright-then" />,',
    '  <p key="6" style={{ color: "red" }} />,',
    "];",
  ];
  const said = lint("some.tsx", text.join("\n"));
  expect(linesOf(said, "names a side of the screen")).toEqual([2, 3, 4, 5]);
  expect(linesOf(said, "forbids style attributes")).toEqual([7]);
});

test("so are rules", () => {
  const rules = [
    ...["margin-left: 1px", "right: 0", "float: left", "text-align: right", "margin-inline: 1px"],
    ...["padding: 1px 2px 1px 0", "padding: 0 0 1rem", "margin: calc(1px + 2px) 1px"],
  ];
  const said = lint("some.css", `.some {\n${rules.map((rule) => `  ${rule};\n`).join("")}}\n`);
  expect(linesOf(said, "names a side of the screen")).toEqual([2, 3, 4, 5, 7]);
});
