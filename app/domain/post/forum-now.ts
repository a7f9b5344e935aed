/** One of the newest posts of the forum. */
export interface NewPost {
  id: string;
  title: string;
  createdAt: string;
  comments: number;
}

/** What the forum has in one category. */
export interface CategoryFigures {
  /** All its posts, those of the editors too. */
  posts: number;
  /** The newest that people wrote, newest first, as many as 'In the forum now' names at most. */
  newest: readonly NewPost[];
}

/** What 'In the forum now' says of one category, or of the whole forum (decision Q55). */
export interface ForumNow extends CategoryFigures {
  /** Slug; null for the whole forum. */
  category: string | null;
}

/** How many posts 'In the forum now' names (decision Q55). */
export const NEWEST = 3;

/** The forum now, in the category of this slug; in all of it for null, or where the forum has no such category. */
export function forumNowOf(
  categories: ReadonlyMap<string, CategoryFigures>,
  category: string | null = null,
): ForumNow {
  const found = category === null ? undefined : categories.get(category);
  if (found) return { ...found, category };
  const all = [...categories.values()];
  return {
    category: null,
    posts: all.reduce((sum, { posts }) => sum + posts, 0),
    newest: all
      .flatMap(({ newest }) => newest)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, NEWEST),
  };
}
