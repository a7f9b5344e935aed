/** What can be searched, in the order of the tabs. */
export const SEARCH_KINDS = ["posts", "comments", "dramas", "creators", "communities", "people"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Results on one page; more are counted as "20+". */
export const PAGE = 20;
/** Of each kind, where all of them are shown. */
export const FIRST = 3;

export const KIND_LABELS: Record<SearchKind, string> = {
  posts: "Posts",
  comments: "Comments",
  dramas: "Dramas",
  creators: "Creators",
  communities: "Communities",
  people: "People",
};

/** They are few, and shown whole. */
export const isFromCatalogue = (kind: SearchKind): kind is "dramas" | "creators" =>
  kind === "dramas" || kind === "creators";

/** How many were found of each kind; null where it is not known. */
export type Counts = Record<SearchKind, number | null>;
