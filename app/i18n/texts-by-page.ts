import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const STATIC_IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;'"()]*?["']([^"']+)["']/g;
const BARE_IMPORT = /(?:^|\n)\s*import\s*["']([^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const LITERAL = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
/** Names of categories are texts too, and stand on pages of every kind. */
const REFERENCE_ROWS = "supabase/seed.sql";
/** What the content of the catalogue is held to, on the server. Which of its words are shown, the pages say themselves. */
const DATA = "catalogue/";
export const SHELL = "app/root.tsx";
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** What a module says by itself, what it needs at once, and what it fetches later. Paths are relative to the root. */
interface Saying {
  stems: Set<string>;
  needs: string[];
  fetches: string[];
}

/**
 * Which texts a page needs, read off the sources: every literal that is a key, in the module and in all it imports. A
 * module of a noun of the domain counts for its whole folder, since refusals are worded on the server and shown by the
 * page. Over-counting costs a few bytes; a page short of a text would show English.
 */
export class TextsByPage {
  readonly #root: string;
  readonly #texts: Record<string, string>;
  readonly #stems: Map<string, string[]>;
  readonly #sayings = new Map<string, Saying>();

  constructor(root: string, texts: Record<string, string>) {
    this.#root = root;
    this.#texts = texts;
    this.#stems = new Map();
    for (const key of Object.keys(texts)) {
      const stem = key.replace(PLURAL, "");
      this.#stems.set(stem, [...(this.#stems.get(stem) ?? []), key]);
    }
  }

  /** The texts of a module and everything it imports, less those of the modules that are there anyway. */
  textsOf(module: string, present: string[] = []): Record<string, string> {
    const there = this.#stemsOf(present);
    return this.#pick([...this.#stemsOf([module])].filter((stem) => !there.has(stem)));
  }

  /** Texts that none of the modules says: sentences of the database. */
  textsBeside(modules: string[]): Record<string, string> {
    const said = this.#stemsOf(modules);
    return this.#pick([...this.#stems.keys()].filter((stem) => !said.has(stem)));
  }

  /** Modules that some module below these fetches when it is needed, such as a dialog. */
  fetchedBelow(modules: string[]): string[] {
    const found = new Set<string>();
    let fresh = modules;
    while (fresh.length > 0) {
      const fetched = fresh.flatMap((module) =>
        [...this.#closureOf([module])].flatMap((one) => this.#sayingOf(one).fetches),
      );
      fresh = fetched.filter((module) => !found.has(module));
      for (const module of fresh) found.add(module);
    }
    return [...found];
  }

  #pick(stems: string[]): Record<string, string> {
    const keys = stems.flatMap((stem) => this.#stems.get(stem) ?? []).sort();
    return Object.fromEntries(keys.map((key) => [key, this.#texts[key] ?? key]));
  }

  #stemsOf(modules: string[]): Set<string> {
    return new Set([...this.#closureOf(modules)].flatMap((module) => [...this.#sayingOf(module).stems]));
  }

  #closureOf(modules: string[]): Set<string> {
    const closure = new Set<string>();
    const open = [...modules];
    for (let module = open.pop(); module; module = open.pop()) {
      if (closure.has(module)) continue;
      closure.add(module);
      open.push(...this.#sayingOf(module).needs);
    }
    return closure;
  }

  #sayingOf(module: string): Saying {
    const known = this.#sayings.get(module);
    if (known) return known;
    const source = readFileSync(join(this.#root, module), "utf8");
    const saying: Saying = {
      stems: new Set(literalsOf(source).filter((literal) => this.#stems.has(literal))),
      needs: [STATIC_IMPORT, BARE_IMPORT].flatMap((form) => this.#resolveAll(source, form, module)),
      fetches: this.#resolveAll(source, DYNAMIC_IMPORT, module),
    };
    const server = module.replace(/\.ts$/, ".server.ts");
    if (module.startsWith("app/domain/") && existsSync(join(this.#root, server))) saying.needs.push(server);
    if (module === SHELL) {
      // What its loader asks the backend comes to no words: whoever shows refusals brings them along.
      saying.needs = [...saying.needs.filter((need) => !need.endsWith(".server.ts")), REFERENCE_ROWS];
    }
    this.#sayings.set(module, saying);
    return saying;
  }

  #resolveAll(source: string, form: RegExp, from: string): string[] {
    return [...source.matchAll(form)].flatMap(([, wanted = ""]) => this.#resolve(wanted, from) ?? []);
  }

  /** The module's path from the root, or null for packages, styles and data. */
  #resolve(wanted: string, from: string): string | null {
    const base = wanted.startsWith("~/")
      ? join(this.#root, "app", wanted.slice(2))
      : wanted.startsWith(".")
        ? resolve(this.#root, dirname(from), wanted)
        : null;
    if (!base) return null;
    const file = [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.tsx?$/.test(path) && existsSync(path));
    const found = file ? relative(this.#root, file) : null;
    return found?.startsWith(DATA) ? null : found;
  }
}

function literalsOf(source: string): string[] {
  return [...source.matchAll(LITERAL)].flatMap(([, double, single, template]) =>
    // What stands in the gaps of a template counts; the template itself is no key.
    template?.includes("${")
      ? literalsOf(template)
      : (double ?? single ?? template ?? "").replace(/\\(["'`\\])/g, "$1"),
  );
}
