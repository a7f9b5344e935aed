import { type Language, languageOfText } from "../../i18n/language";

type Titled = { title: string };

/** Whether a post is in another language than the reader's, by the first letter of its title. */
function isForeign({ title }: Titled, language: Language): boolean {
  return (languageOfText(title) ?? language) !== language;
}

/** The same posts, those in the reader's language first (decision 0079). */
export function readersLanguageFirst<P extends Titled>(posts: readonly P[], language: Language): P[] {
  return [
    ...posts.filter((post) => !isForeign(post, language)),
    ...posts.filter((post) => isForeign(post, language)),
  ];
}

/**
 * A list with its pinned posts above the others. Those in another language than the reader's end it instead, where
 * anything is pinned in that (decision 0079).
 */
export function pinnedForReader<P extends Titled & { isPinned: boolean }>(
  posts: readonly P[],
  language: Language,
): P[] {
  const { pinned, others } = partPinned(posts, language);
  return [...pinned, ...others];
}

/** The same for a page that shows what is pinned above apart from the others. */
export function partPinned<P extends Titled & { isPinned: boolean }>(
  posts: readonly P[],
  language: Language,
): { pinned: P[]; others: P[] } {
  const all = posts.filter(({ isPinned }) => isPinned);
  const others = posts.filter(({ isPinned }) => !isPinned);
  const own = all.filter((post) => !isForeign(post, language));
  if (own.length === 0) return { pinned: all, others };
  return { pinned: own, others: [...others, ...all.filter((post) => isForeign(post, language))] };
}
