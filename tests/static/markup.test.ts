import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Where texts become markup or code, counted: a new place is a decision, not an accident.

const ROOT = join(import.meta.dirname, "../..");

const sources = ["app", "functions", "public"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|js|html)$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(ROOT, folder, file), "utf8") })),
);

const holding = (words: RegExp) =>
  sources
    .filter(({ text }) => words.test(text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "")))
    .map(({ path }) => path)
    .sort();

test("one file sets markup of people's, another the structured data, and two nothing at all", () => {
  const empty = ["app/components/layout/place-of-styles.tsx", "app/components/ui/as-drawn.tsx"];
  const setters = [
    "app/components/catalogue/structured-data.tsx",
    "app/components/rich-text/rich-text.tsx",
    ...empty,
  ];
  expect(holding(/dangerouslySetInnerHTML/)).toEqual(setters.sort());
  for (const file of empty)
    expect(sources.find(({ path }) => path === file)?.text.match(/__html.*$/gm)).toEqual(['__html: "" };']);
  expect(
    holding(/\.(innerHTML|outerHTML)\b|insertAdjacentHTML|createContextualFragment|document\.write/),
  ).toEqual([]);
});

test("texts are named as markup by those two, and by what parses a page without showing it", () => {
  expect(holding(/\btrustMarkup\(/)).toEqual([
    "app/components/catalogue/structured-data.tsx",
    "app/components/editor/markup.ts",
    "app/components/rich-text/rich-text.tsx",
    "app/platform/offline.client.ts",
    "app/platform/trusted-types.ts",
  ]);
  expect(holding(/DOMParser/)).toEqual(["app/components/editor/markup.ts", "app/platform/offline.client.ts"]);
});

test("no text is ever run, and nothing but the service worker is loaded by address", () => {
  expect(holding(/\beval\(|new Function\(|setTimeout\("|setInterval\("|javascript:/)).toEqual([]);
  expect(holding(/serviceWorker\.register|new (Shared)?Worker\(|importScripts/)).toEqual([
    "app/platform/offline.client.ts",
  ]);
});

test("no address is ever made of what a request says its host is", () => {
  // There it is only asked whether it is one.
  expect(holding(/x-forwarded|x-original|headers\.get\("host"\)|header\("host"\)/i)).toEqual([
    "functions/middleware/request-shape.ts",
  ]);
});
