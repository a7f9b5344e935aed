import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { assembleCatalogue } from "./assemble.ts";
import { crossCheck } from "./cross-check.ts";
import { type Catalogue, PARTS } from "./schema/catalogue.ts";
import { CategoryPosts } from "./schema/category-post.ts";
import { Creator } from "./schema/creator.ts";
import { Drama } from "./schema/drama.ts";

/** What is wrong with the content, one line each: file, path within it, what is the matter. */
export class CatalogueError extends Error {
  override name = "CatalogueError";
  constructor(readonly problems: readonly string[]) {
    super(`The catalogue cannot be published:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

export interface CatalogueFolders {
  /** Holds dramas/, creators/, posts/, categories.json, home.json and sidebars.json. */
  content: string;
  /** Holds the pictures: /art/posters/noor.svg lies at art/posters/noor.svg. */
  pictures: string;
}

const FOLDERS: CatalogueFolders = {
  content: join(import.meta.dirname, "content"),
  pictures: join(import.meta.dirname, "../public"),
};

/** Reads and checks all files of the content. Throws CatalogueError with every problem it finds. */
export function readCatalogueFiles(folders: CatalogueFolders = FOLDERS): Catalogue {
  const problems: string[] = [];
  const files = new Map<string, unknown>();
  for (const path of listFiles(folders.content)) {
    try {
      files.set(path, JSON.parse(readFileSync(join(folders.content, path), "utf8")));
    } catch (error) {
      problems.push(`${path}: ${error instanceof Error ? error.message : "unreadable"}`);
    }
  }
  problems.push(...missingFiles(files), ...[...files].flatMap(([path, content]) => checkFile(path, content)));
  // What belongs together is compared only where each file is right by itself.
  if (problems.length > 0) throw new CatalogueError(problems);
  const missing = crossCheck(files, (picture) => existsSync(join(folders.pictures, picture)));
  if (missing.length > 0) throw new CatalogueError(missing);
  return v.parse(v.object(PARTS), assembleCatalogue(files));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

/** The posts come as a whole: six files, or none yet. */
function missingFiles(files: ReadonlyMap<string, unknown>): string[] {
  const posts = Object.keys(CategoryPosts.entries).map((category) => `posts/${category}.json`);
  const always = ["categories.json", "home.json", "sidebars.json"];
  const expected = [...always, ...(posts.some((path) => files.has(path)) ? posts : [])];
  return expected.filter((path) => !files.has(path)).map((path) => `${path}: the file is missing`);
}

function checkFile(path: string, content: unknown): string[] {
  const schema = schemaOf(path);
  if (!schema) return [`${path}: nobody reads a file of this name`];
  const result = v.safeParse(schema, content);
  if (result.success) return [];
  return result.issues.map((issue) => `${path}, ${v.getDotPath(issue) ?? "whole file"}: ${issue.message}`);
}

function schemaOf(path: string): v.GenericSchema | null {
  const [folder, name] = path.split("/");
  if (folder === "dramas") return Drama;
  if (folder === "creators") return Creator;
  if (path === "categories.json") return PARTS.categories;
  if (path === "home.json") return PARTS.home;
  if (path === "sidebars.json") return PARTS.sidebars;
  const category = folder === "posts" ? name?.replace(/\.json$/, "") : undefined;
  const schemas: Record<string, v.GenericSchema> = CategoryPosts.entries;
  return (category && Object.hasOwn(schemas, category) && schemas[category]) || null;
}
