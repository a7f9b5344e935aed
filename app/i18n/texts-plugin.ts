import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { SHELL, TextsByPage } from "./texts-by-page.ts";

const VIRTUAL = "virtual:texts/";
const LOADER = "/app/i18n/page-texts.ts";

/**
 * Gives each page of the browser's build the Arabic texts it needs and no others: a route, or a module that is
 * fetched later, begins by waiting for its own texts. English sentences are their own keys; only the plurals of a page
 * stand in its module. The server's build and development have all texts at hand.
 */
export function textsByPage(root: string): Plugin {
  let arabic: TextsByPage;
  let english: TextsByPage;
  let parts: string[];
  let isBuild = false;
  return {
    name: "texts-by-page",
    enforce: "post",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    buildStart() {
      if (!isBuild) return;
      const read = (language: string) =>
        JSON.parse(readFileSync(join(root, `app/i18n/${language}.json`), "utf8"));
      arabic = new TextsByPage(root, read("ar"));
      english = new TextsByPage(root, read("en"));
      const routes = readdirSync(join(root, "app/routes")).map((name) => `app/routes/${name}/route.tsx`);
      parts = [...routes, ...arabic.fetchedBelow([SHELL, ...routes])];
    },
    resolveId(id) {
      return id.startsWith(VIRTUAL) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      // Named in the sources, though development never asks for them.
      if (!isBuild) return "export default {}";
      const part = id.slice(VIRTUAL.length + 1);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOfPart(part)))})`;
    },
    transform(code, id, options) {
      if (!isBuild) return null;
      const module = relative(root, id.split("?")[0] ?? id);
      if (options?.ssr || id.includes("?") || !parts.includes(module)) return null;
      const plurals = english.textsOf(module, [SHELL]);
      if (Object.keys(plurals).length > 0) code = callOf("addPlurals", JSON.stringify(plurals)) + code;
      if (Object.keys(arabic.textsOf(module, [SHELL])).length > 0) {
        code = callOf("await waitForTexts", `() => import("${VIRTUAL}${module}")`) + code;
      }
      return { code, map: null };
    },
  };

  function textsOfPart(part: string): Record<string, string> {
    if (part === "english") return { ...english.textsOf(SHELL), ...english.textsBeside([SHELL, ...parts]) };
    if (part === "shell") return arabic.textsOf(SHELL);
    return part === "database" ? arabic.textsBeside([SHELL, ...parts]) : arabic.textsOf(part, [SHELL]);
  }
}

function callOf(deed: string, given: string): string {
  const name = deed.replace("await ", "");
  return `import { ${name} } from ${JSON.stringify(LOADER)};\n${deed}(${given});\n`;
}
