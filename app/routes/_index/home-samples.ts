import type { Category } from "../../../catalogue/schema/category.ts";
import type { Creator } from "../../../catalogue/schema/creator.ts";
import type { Drama } from "../../../catalogue/schema/drama.ts";
import type { Home } from "../../../catalogue/schema/home.ts";
import type { Text } from "../../../catalogue/schema/text.ts";
import { readShortNumber } from "../../i18n/format";
import type { Language } from "../../i18n/language";

/** The part of the catalogue that the home page is made of. */
export interface HomeSources {
  home: Home;
  dramas: readonly Pick<Drama, "id" | "title" | "poster" | "rating" | "episodes">[];
  creators: readonly Pick<Creator, "id" | "name" | "role" | "avatar" | "verified">[];
  categories: readonly Pick<Category, "id" | "name" | "posts">[];
}

/** The fixed samples of the home page in one language: five threads, four dramas, six categories, five creators. */
export type HomeSamples = ReturnType<typeof homeSamplesOf>;

/** Picks from the catalogue what the home page shows, in the page's language; an id without its work is left out. */
export function homeSamplesOf({ home, dramas, creators, categories }: HomeSources, language: Language) {
  const say = (text: Text) => text[language];
  return {
    threads: home.threads.map(({ id, title, author, category, replies, likes, timestamp }) => ({
      id,
      title: say(title),
      author: say(author),
      category,
      replies,
      likes,
      timestamp: say(timestamp),
    })),
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
    categories: categories.map(({ id, name, posts }) => ({
      id,
      name: say(name),
      posts: readShortNumber(posts),
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
