import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../app/", import.meta.url).pathname;
const filesLike = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => [path, readFileSync(root + path, "utf8")] as const);

/** Utilities that name a side of the screen instead of a side of the text. */
const PHYSICAL_CLASS =
  /(?<![\w-])-?(?:[mp][lr]-|(?:left|right)-|text-(?:left|right)\b|border-[lr]\b|rounded-(?:[lr]|[tb][lr])\b|float-(?:left|right)|scroll-[mp][lr]-)/;
const PHYSICAL_PROPERTY =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right|float|text-align:\s*(?:left|right))\b\s*:?/m;

test.each(filesLike(".tsx"))("%s names no left and no right in its classes", (_, source) => {
  const classes = [...source.matchAll(/["'`]([^"'`\n]*)["'`]/g)].map((match) => match[1] ?? "");
  expect(classes.flatMap((text) => text.split(/\s+/)).filter((name) => PHYSICAL_CLASS.test(name))).toEqual(
    [],
  );
});

test.each(filesLike(".css"))("%s names no left and no right in its rules", (_, source) => {
  expect(source.match(PHYSICAL_PROPERTY)?.[0] ?? "").toBe("");
});

test.each(filesLike(".tsx"))("%s has no style attribute, which the security policy forbids", (_, source) => {
  expect(source).not.toMatch(/\sstyle=\{/);
});
