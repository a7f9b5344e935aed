import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const DOCS = ["README.md", ...["docs", ".github"].flatMap((folder) => filesIn(folder))];

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
  return [...text.matchAll(/`([\w.$@-]+(?:\/[\w.$@-]+)+\.(?:tsx?|sql|toml|json|md|css))`/g)].map(
    ([, path = ""]) => path,
  );
}

const ROOTS = [".", "app", "app/components", "functions", "supabase", "tests"];

test.each(DOCS)("%s links to and names files that are there", (document) => {
  const broken = linksOf(document).filter((link) => !existsSync(normalize(join(dirname(document), link))));
  const unknown = pathsOf(document).filter((path) => !ROOTS.some((root) => existsSync(join(root, path))));
  expect({ broken, unknown }).toEqual({ broken: [], unknown: [] });
});

test("the README can be read in one sitting", () => {
  expect(readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(150);
});
