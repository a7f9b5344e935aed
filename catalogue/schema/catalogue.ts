import * as v from "valibot";
import { Categories } from "./category.ts";
import { CategoryPosts } from "./category-post.ts";
import { Creator } from "./creator.ts";
import { Drama } from "./drama.ts";
import { Home } from "./home.ts";
import { Sidebars } from "./sidebar.ts";

/** The parts of the catalogue; each is one key of the store. A category without posts yet is left out of `posts`. */
export const PARTS = {
  dramas: v.array(Drama),
  creators: v.array(Creator),
  categories: Categories,
  posts: v.partial(CategoryPosts),
  home: Home,
  sidebars: Sidebars,
};

export type Part = keyof typeof PARTS;
export type Catalogue = { [P in Part]: v.InferOutput<(typeof PARTS)[P]> };

const Version = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, "not a version"));

/** The one key that moves: which version readers get, and which one they got before. */
export const Pointer = v.object({ version: Version, previous: v.nullable(Version) });
export type Pointer = v.InferOutput<typeof Pointer>;

export const POINTER_KEY = "catalogue/current";

/** Where a part of a version lies; what lies there never changes. */
export function keyOf(version: string, part: Part): string {
  return `catalogue/${version}/${part}`;
}
