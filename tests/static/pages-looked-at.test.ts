import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MADE, PAGES, PRESSED, STILL } from "../e2e/pages.ts";

/** Routes with a view that nobody comes to see: for builders, or only shown after an action without scripts. */
const NO_PAGES = ["design", "dev.mail", "follow", "poll", "save", "tracking", "vote"];

/** Addresses of a route, from the name of its folder. */
function patternOf(folder: string): RegExp {
  const parts = folder.split(".").filter((part) => part !== "_index");
  const patterns = parts.map((part) =>
    part
      .replace(/_$/, "")
      .replace(/^\$$/, ".+")
      .replace(/^\$\w+$/, "[^/]+"),
  );
  return new RegExp(`^/${patterns.join("/")}$`);
}

test("every page of the product is one that is looked at", () => {
  const looked = [...Object.values(PAGES).flat(), ...Object.values(MADE).map((addressOf) => addressOf("1"))];
  const paths = looked.map((path) => path.replace(/\?.*/, ""));
  const unseen = readdirSync("app/routes").filter((folder) => {
    const file = `app/routes/${folder}/route.tsx`;
    if (!existsSync(file) || NO_PAGES.includes(folder)) return false;
    if (!readFileSync(file, "utf8").includes("export default")) return false;
    return !paths.some((path) => patternOf(folder).test(path));
  });
  expect(unseen).toEqual([]);
});

test("what is measured on a page is measured on one that is looked at", () => {
  for (const marked of [PRESSED, STILL]) {
    for (const [person, paths] of Object.entries(marked)) {
      expect(PAGES[person as keyof typeof PAGES]).toEqual(expect.arrayContaining([...paths]));
    }
  }
});
