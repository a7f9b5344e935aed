// specification §9
export const SEARCH_SHORTEST = 2;
export const SEARCH_PAUSE_MS = 300;
/** More is cut off; the database reads no more either. */
export const SEARCH_LONGEST = 100;

/** One line of the dropdown (specification §3, search result item). `category` is null for comments. */
export interface SearchItem {
  id: string;
  title: string;
  /** Of a post that has its title in both languages: one answer serves readers of either. */
  titleAr?: string;
  content: string;
  type: "post" | "comment";
  author: string | null;
  category: string | null;
  createdAt: string;
  /** The post to read it in. */
  postId: string;
}

/** What a person typed, without spaces around and cut to what is searched. */
export function readQuery(typed: string | null | undefined): string {
  const text = (typed ?? "").toWellFormed().replaceAll("\0", "").trim();
  // A space may be the last that is left.
  return Array.from(text).slice(0, SEARCH_LONGEST).join("").trimEnd();
}

/** Whether there is enough to search for. */
export function maySearch(query: string): boolean {
  return Array.from(query).length >= SEARCH_SHORTEST;
}
