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
  shared ??= sharedFiles(frame, getModuleInfo);
  if (FOR_FORMS.some((path) => id.startsWith(join(ROOT, path)))) return "for-forms";
  if (id === join(ROOT, FOLDING)) return "folding";
  if (FOR_TITLES.some((path) => id === join(ROOT, path))) return "for-titles";
  if (FIELDS.some((path) => id.replace(/\.tsx?$/, "") === join(ROOT, path))) return "fields";
  return shared.get(id);
}

/** What every page has keeps its name, and the editor: public/sw.js and tests look for them. */
const NAMED = new Set(["entry.client", "root", "frame", "packages", "parts", "shell", "rich-text-editor"]);

/**
 * Under which name a script is written. All others are called by their hash alone: the manifest of routes, which every
 * visitor fetches, names two hundred scripts (decision 0076).
 */
export function nameOfScript({ name }: Rollup.PreRenderedChunk): string {
  return NAMED.has(name) ? "assets/[name]-[hash].js" : "assets/[hash].js";
}

/** Under which name a style sheet is written: the manifest names each on every page that has it. */
export function nameOfAsset({ names }: Rollup.PreRenderedAsset): string {
  return names[0]?.endsWith(".css") ? "assets/[hash][extname]" : "assets/[name]-[hash][extname]";
}

/**
 * What is shared by pages that most people read travels as a few files instead of fifty of half a kilobyte each, which
 * compress badly and cost a request each: what one kind of page shows, what the same kinds show, and what most of them
 * do. A visitor of one kind fetches next to nothing that only another kind shows.
 */
function sharedFiles(frame: Set<string>, moduleOf: Rollup.GetModuleInfo): Map<string, string> {
  const pages = MUCH_READ.flatMap(({ kind, names }) =>
    names.map((name) => closureOfPage(kind, name, moduleOf)),
  );
  const files = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const id of new Set(pages.flatMap(({ modules }) => [...modules]))) {
    const file =
      frame.has(id) || id.endsWith(".css") || APART.some((path) => id.endsWith(path))
        ? undefined
        : sharedFileOf(id, pages);
    if (!file) continue;
    files.set(id, file);
    sizes.set(file, (sizes.get(file) ?? 0) + (moduleOf(id)?.code?.length ?? 0));
  }
  for (const [id, file] of files) {
    if ((sizes.get(file) ?? 0) < SMALLEST) files.set(id, FOR_MOST);
  }
  return files;
}

function sharedFileOf(id: string, pages: readonly PageClosure[]): string | undefined {
  const users = pages.filter(({ modules }) => modules.has(id));
  const [only] = users;
  if (!only || (users.length === 1 && id.startsWith(only.folder))) return undefined;
  const kinds = [...new Set(users.map(({ kind }) => kind))];
  const isOfEditor = WITH_EDITOR.some((path) => id.includes(path));
  return kinds.length > MOST_KINDS || isOfEditor ? FOR_MOST : kinds.join("-and-");
}

/** What more kinds of page show is fetched by all: every further file is a request, and compresses worse. */
const MOST_KINDS = 4;
const FOR_MOST = "parts";
/** Of one kind of page and of the editor, which would fetch all that this kind shows for the sake of an icon. */
const WITH_EDITOR = ["node_modules/lucide/dist/esm/icons/list."];
/** Long, and of the editor and posts alone: a file of its own. */
const APART = ["app/domain/rich-text/link-address.ts"];
/** Length of sources below which a file is not worth its request: pages fetch it with what most of them show. */
const SMALLEST = 1100;

interface PageClosure {
  kind: string;
  folder: string;
  modules: Set<string>;
}

/** Every page with a budget of its weight (tests/bench/budgets.ts), but for those that are nothing but text. */
const MUCH_READ = [
  { kind: "home", names: ["_index"] },
  { kind: "lists", names: ["forum._index", "discussions._index"] },
  { kind: "posts", names: ["forum.post.$postId", "groups.$groupId_.posts.$postId"] },
  { kind: "catalogue", names: ["dramas", "creators", "calendar"] },
  { kind: "works", names: ["drama.$id", "creator.$id"] },
  { kind: "categories", names: ["category.$id", "categories"] },
  { kind: "communities", names: ["groups._index", "groups.$groupId", "discover"] },
  { kind: "forms", names: ["sign-in", "contact"] },
];
/**
 * Many nouns name these for their forms, which are checked on the server. They stand apart, for what asks them in the
 * browser, such as the editor or the uploader: with the nouns they would come to every visitor.
 */
const FOR_FORMS = [
  "node_modules/valibot/",
  "app/domain/image/image.ts",
  "app/domain/rich-text/rich-text.ts",
  "app/domain/rich-text/tokens.ts",
];
/** So do many for what is searched on the server: few pages and the forms of posts search in the browser. */
const FOLDING = "app/domain/search/normalise.ts";
const FOR_TITLES = [
  "app/domain/search/spelling.ts",
  "app/domain/catalogue/matching.ts",
  "app/domain/veil/about-drama.ts",
];
/** Of whatever is written: most pages are only read, though they name what members write with. */
const FIELDS = ["field", "field-counter", "field-error"].map((name) => `app/components/ui/${name}`);
let shared: Map<string, string> | null = null;

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
