import { join } from "node:path";
import type { Rollup } from "vite";
import { ROOT } from "./root.ts";

/**
 * What every page needs travels as two files instead of thirty: fewer requests, and one dictionary for compression.
 * Packages stand apart, since they change with an upgrade only.
 */
export function framesOfAllPages(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  frame ??= closureOf(
    [...FRAME].map((path) => join(ROOT, path)),
    getModuleInfo,
  );
  // The script that starts the page stands alone: it runs once it is called, after all that Remix prepares for it.
  if (id === join(ROOT, ENTRY)) return undefined;
  if (frame.has(id)) return id.includes("node_modules") ? "packages" : "frame";
  pages ??= MUCH_READ.flatMap(({ family, names }) =>
    names.map((name) => closureOfPage(family, name, getModuleInfo)),
  );
  return id.endsWith(".css") ? undefined : sharedFileOf(id, pages);
}

/**
 * What is shared by pages that most people read travels as a few files instead of fifty of half a kilobyte each, which
 * compress badly and cost a request each: what all kinds of pages show, what one kind shows, and what two kinds fill in.
 */
function sharedFileOf(id: string, pages: readonly PageClosure[]): string | undefined {
  const users = pages.filter(({ modules }) => modules.has(id));
  const [only] = users;
  if (!only) return undefined;
  if (users.length === 1) return id.startsWith(only.folder) ? undefined : only.name;
  const families = new Set(users.map(({ family }) => family));
  if (families.has("home") && families.size > 1) return "parts";
  return families.size > 1 ? "fields" : only.family;
}

interface PageClosure {
  family: string;
  name: string;
  folder: string;
  modules: Set<string>;
}

const MUCH_READ = [
  { family: "home", names: ["_index"] },
  { family: "talk", names: ["forum._index", "forum.post.$postId", "discussions._index"] },
  { family: "catalogue", names: ["dramas", "drama.$id", "creators", "creator.$id", "category.$id"] },
];
let pages: PageClosure[] | null = null;

function closureOfPage(family: string, page: string, moduleOf: Rollup.GetModuleInfo): PageClosure {
  const folder = join(ROOT, "app/routes", page);
  const name = page.replace(/[^a-z]+/gi, "-").replace(/^-|-$/g, "");
  return {
    family,
    name: `with-${name}`,
    folder: `${folder}/`,
    modules: closureOf([join(folder, "route.tsx")], moduleOf),
  };
}

const ENTRY = "app/entry.client.tsx";
const FRAME = ["app/root.tsx", ENTRY];
let frame: Set<string> | null = null;

function closureOf(ids: string[], moduleOf: Rollup.GetModuleInfo): Set<string> {
  const closure = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id; id = open.pop()) {
    if (closure.has(id)) continue;
    closure.add(id);
    open.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return closure;
}
