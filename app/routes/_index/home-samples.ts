import type { Category } from "../../../catalogue/schema/category.ts";
import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import type { Home } from "../../../catalogue/schema/home.ts";
import type { Text } from "../../../catalogue/schema/text.ts";
import { type CategoryFigures, forumNowOf } from "../../domain/post/forum-now";
import type { LiveThread } from "../../domain/post/thread.server";
import { readShortNumber } from "../../i18n/format";
import type { Language } from "../../i18n/language";

/** The part of the catalogue that the home page is made of. */
export interface HomeSources {
  home: Home;
  /** The posts that the threads lead to, by the thread's id; null where the backend does not answer. */
  live: ReadonlyMap<string, LiveThread> | null;
  /** What the forum has in each category, by slug; null where the backend does not answer. */
  figures: ReadonlyMap<string, CategoryFigures> | null;
  dramas: readonly Drama[];
  creators: readonly Pick<Creator, "id" | "name" | "role" | "avatar" | "verified">[];
  categories: readonly Pick<Category, "id" | "name">[];
}

/** The home page in one language: five threads, four dramas, six categories, five creators. */
export type HomeSamples = ReturnType<typeof homeSamplesOf>;

/**
 * Picks from the catalogue what the home page shows, in the page's language; an id without its work is left out, and so is
 * a thread whose post is gone. Numbers are those of the place they lead to; without a backend there are none.
 */
export function homeSamplesOf(
  { home, live, figures, dramas, creators, categories }: HomeSources,
  language: Language,
) {
  const say = (text: Text) => text[language];
  return {
    threads: home.threads.flatMap(({ id, title, category }) => {
      const post = live?.get(id) ?? null;
      if (live && !post) return [];
      return [{ id, title: post?.title ?? say(title), category: post?.category ?? category, post }];
    }),
    now: figures && forumNowOf(figures),
    dramas: home.dramas.flatMap((wanted) =>
      dramas
        .filter(({ id }) => id === wanted)
        .map(({ id, title, poster, rating, episodes }) => ({
          id,
          title: say(title),
          poster,
          rating,
          episodes,
        })),
    ),
    categories: categories.map(({ id, name }) => ({
      id,
      name: say(name),
      posts: figures?.get(id)?.posts ?? null,
    })),
    creators: home.creators.flatMap((wanted) =>
      creators
        .filter(({ id }) => id === wanted.id)
        .map(({ id, name, role, avatar, verified }) => ({
          id,
          name: say(name),
          role,
          avatar,
          verified,
          followers: readShortNumber(wanted.followers),
        })),
    ),
  };
}
