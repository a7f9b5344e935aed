import type { Catalogue } from "./schema/catalogue.ts";

const IN_FOLDER = /^(dramas|creators|posts)\/([a-z0-9-]+)\.json$/;

/**
 * Puts the files of catalogue/content together: from path and parsed JSON ("dramas/noor.json") to the parts.
 * Checks nothing; works and makers stand in the order of their ids.
 */
export function assembleCatalogue(files: ReadonlyMap<string, unknown>): Record<keyof Catalogue, unknown> {
  const folders = {
    dramas: [] as unknown[],
    creators: [] as unknown[],
    posts: {} as Record<string, unknown>,
  };
  for (const [path, content] of files) {
    const [, folder, name] = IN_FOLDER.exec(path) ?? [];
    if (folder === "dramas" || folder === "creators") folders[folder].push(content);
    if (folder === "posts" && name) folders.posts[name] = content;
  }
  return {
    dramas: folders.dramas.sort(byId),
    creators: folders.creators.sort(byId),
    categories: files.get("categories.json"),
    posts: folders.posts,
    home: files.get("home.json"),
    sidebars: files.get("sidebars.json"),
  };
}

function byId(one: unknown, other: unknown): number {
  return idOf(one) - idOf(other);
}

function idOf(item: unknown): number {
  return typeof item === "object" && item !== null && "id" in item ? Number(item.id) : 0;
}
