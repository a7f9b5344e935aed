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
  pages ??= MUCH_READ.flatMap(({ kind, names }) =>
    names.map((name) => closureOfPage(kind, name, getModuleInfo)),
  );
  if (id.endsWith(".css")) return undefined;
  if (FOR_FORMS.some((path) => id.startsWith(join(ROOT, path)))) return "for-forms";
  return sharedFileOf(id, pages);
}

/**
 * What is shared by pages that most people read travels as a few files instead of fifty of half a kilobyte each, which
 * compress badly and cost a request each: what one kind of page shows, what two kinds show, and what more of them do.
 * A visitor of one kind fetches next to nothing that only another kind shows.
 */
function sharedFileOf(id: string, pages: readonly PageClosure[]): string | undefined {
  const users = pages.filter(({ modules }) => modules.has(id));
  const [only] = users;
  if (!only || (users.length === 1 && id.startsWith(only.folder))) return undefined;
  const kinds = [...new Set(users.map(({ kind }) => kind))];
  return kinds.length > 2 ? "parts" : kinds.join("-and-");
}

interface PageClosure {
  kind: string;
  folder: string;
  modules: Set<string>;
}

const MUCH_READ = [
  { kind: "home", names: ["_index"] },
  { kind: "lists", names: ["forum._index", "discussions._index", "groups.$groupId"] },
  { kind: "posts", names: ["forum.post.$postId", "groups.$groupId_.posts.$postId"] },
  { kind: "catalogue", names: ["dramas", "drama.$id", "creators", "creator.$id", "category.$id"] },
];
/**
 * Many nouns name these for their forms, which are checked on the server. They stand apart, for what asks them in the
 * browser, such as the editor: with the nouns they would come to every visitor.
 */
const FOR_FORMS = [
  "node_modules/valibot/",
  "app/domain/rich-text/rich-text.ts",
  "app/domain/rich-text/tokens.ts",
];
let pages: PageClosure[] | null = null;

function closureOfPage(kind: string, page: string, moduleOf: Rollup.GetModuleInfo): PageClosure {
  const folder = join(ROOT, "app/routes", page);
  return { kind, folder: `${folder}/`, modules: closureOf([join(folder, "route.tsx")], moduleOf) };
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
