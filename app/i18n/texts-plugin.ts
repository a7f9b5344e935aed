import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import type { Plugin, Rollup } from "vite";
import { packTexts } from "./packed-texts.ts";
import { type BrowserCode, TextsByPage } from "./texts-by-page.ts";

const VIRTUAL = "virtual:texts/";
const LOADER = "/app/i18n/page-texts.ts";
/** What every page runs. */
const FRAME = ["app/root.tsx", "app/entry.client.tsx"];
/** Names of categories are texts too, and stand on pages of every kind. */
const REFERENCE_ROWS = "supabase/seed.sql";
const SQL_LITERAL = /'((?:[^']|'')*)'/g;
/** Stands in the code until it is known what the page has come to. */
const PLACE = /"texts of ([\w ./$-]+)"/g;

type Language = "ar" | "en";

/**
 * Gives each page of the browser's build the Arabic texts it needs and no others: a route, or a module that is
 * fetched later, begins by waiting for its own texts. English sentences are their own keys; only the plurals of a page
 * stand in its module. The server's build and development have all texts at hand.
 */
export function textsByPage(root: string): Plugin {
  let parts: Set<string>;
  let isBuild = false;
  let texts: Record<Language, TextsByPage> | null = null;
  return {
    name: "texts-by-page",
    enforce: "post",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    buildStart() {
      texts = null;
      if (isBuild) parts = partsOf(root);
    },
    resolveId(id) {
      return id.startsWith(VIRTUAL) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      // Named in the sources, though development never asks for them.
      return `export default ${isBuild ? placeOf(id.slice(VIRTUAL.length + 1)) : "{}"}`;
    },
    transform(code, id, options) {
      if (!isBuild || options?.ssr || id.includes("?")) return null;
      const module = relative(root, id);
      if (!parts.has(module) || (isRoute(module) && !hasDefault(this.parse(code)))) return null;
      const wait = `await waitForTexts(() => import("${VIRTUAL}ar ${module}"));`;
      const add = `addPlurals(${placeOf(`en ${module}`)});`;
      return {
        code: `import { addPlurals, waitForTexts } from "${LOADER}";\n${wait}\n${add}\n${code}`,
        map: null,
        // A route that only passes on what others wrote waits as well; package.json says the app's modules do nothing.
        moduleSideEffects: true,
      };
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (code.search(PLACE) < 0) return null;
      if (!texts) {
        const words = [...readFileSync(join(root, REFERENCE_ROWS), "utf8").matchAll(SQL_LITERAL)];
        const browser = codeIn(this, chunks);
        const read = (language: Language) =>
          new TextsByPage(
            JSON.parse(readFileSync(join(root, `app/i18n/${language}.json`), "utf8")),
            browser,
            FRAME.map((module) => join(root, module)),
            words.map(([, word = ""]) => word),
            literalsSent(root),
          );
        texts = { ar: read("ar"), en: read("en") };
      }
      const { ar, en } = texts;
      const filled = code.replace(PLACE, (_, place: string) => JSON.stringify(textsAt(place, ar, en)));
      return { code: filled, map: null };
    },
  };

  /** English ones by key, since few stand anywhere; Arabic ones packed. */
  function textsAt(
    place: string,
    arabic: TextsByPage,
    english: TextsByPage,
  ): Record<string, string> | string {
    if (place === "english") return english.ofFrame();
    if (place === "server-english") return english.ofServer();
    if (place === "shell") return packTexts(arabic.ofFrame());
    if (place === "server") return packTexts(arabic.ofServer());
    const [language, module = ""] = place.split(" ");
    const path = join(root, module);
    return language === "en" ? english.of(path) : packTexts(arabic.of(path));
  }
}

function placeOf(place: string): string {
  return `"texts of ${place}"`;
}

function isRoute(module: string): boolean {
  return module.startsWith("app/routes/") && module.endsWith("/route.tsx");
}

/** Modules that bring their own texts: routes, and components that are fetched when they are needed. */
function partsOf(root: string): Set<string> {
  const names = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
  const modules = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join("app", name));
  const fetched = modules.flatMap((module) =>
    fetchedIn(readFileSync(join(root, module), "utf8"), module).map((wanted) => {
      const path = relative(root, resolve(root, dirname(module), wanted));
      const found = [`${path}.tsx`, `${path}.ts`].find((name) => modules.includes(name));
      if (!found) throw new Error(`${module} fetches ${wanted}, which is no module of the app.`);
      return found;
    }),
  );
  return new Set([...modules.filter(isRoute), ...fetched]);
}

/** Every literal of the shared models and of the server's modules, whose sentences loaders send. */
function literalsSent(root: string): string[] {
  const names = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" });
  const modules = names.filter((name) => /^domain\/.*\.ts$|\.server\.tsx?$/.test(name));
  const found: string[] = [];
  for (const module of modules) {
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) found.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(module, readFileSync(join(root, "app", module), "utf8"), ts.ScriptTarget.Latest),
    );
  }
  return found;
}

/** The paths within a module of the sources that are fetched when they are needed. */
function fetchedIn(source: string, module: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [wanted] = node.arguments;
      if (wanted && ts.isStringLiteral(wanted) && wanted.text.startsWith(".")) found.push(wanted.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(module, source, ts.ScriptTarget.Latest));
  return found;
}

/** Of a route whose address answers without a page, nothing is left for browsers. */
function hasDefault({ body }: Rollup.ProgramNode): boolean {
  return body.some(
    (node) =>
      node.type === "ExportDefaultDeclaration" ||
      (node.type === "ExportNamedDeclaration" &&
        node.specifiers.some(
          ({ exported }) => exported.type === "Identifier" && exported.name === "default",
        )),
  );
}

/** What is left of the modules once the bundler has taken out what no browser runs. */
function codeIn(context: Rollup.PluginContext, chunks: Record<string, Rollup.RenderedChunk>): BrowserCode {
  const modules = new Map<string, string>();
  for (const chunk of Object.values(chunks)) {
    for (const [id, { code }] of Object.entries(chunk.modules)) {
      if (code && !id.includes("node_modules")) modules.set(id, code);
    }
  }
  const known = new Map<string, string[]>();
  return {
    modules: [...modules.keys()],
    importsOf: (module) => context.getModuleInfo(module)?.importedIds ?? [],
    literalsOf: (module) => {
      const literals = known.get(module) ?? literalsIn(context.parse(modules.get(module) ?? ""));
      known.set(module, literals);
      return literals;
    },
  };
}

/** All strings written within this tree. */
function literalsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && node.type === "Literal" && "value" in node) {
    return typeof node.value === "string" ? [node.value] : [];
  }
  if ("type" in node && node.type === "TemplateElement" && "value" in node) {
    const { cooked } = node.value as { cooked: string };
    return [cooked];
  }
  return Object.values(node).flatMap(literalsIn);
}
