// specification §9
export const SUGGESTED_TAGS = [
  "discussion",
  "question",
  "help",
  "review",
  "recommendation",
  "spoiler",
  "theory",
  "analysis",
  "news",
  "episode-discussion",
  "character-analysis",
  "plot-theory",
  "behind-the-scenes",
  "cast",
  "romance",
  "comedy",
  "drama",
  "thriller",
  "historical",
  "fantasy",
];
const MOST_SUGGESTIONS = 5;

/** At most five suggested tags that hold what is typed and are not chosen yet, those that begin with it first. */
export function suggestTags(typed: string, chosen: readonly string[]): string[] {
  const wanted = typed.trim().replace(/^#/, "").toLowerCase();
  if (wanted === "") return [];
  const fitting = SUGGESTED_TAGS.filter((tag) => tag.includes(wanted) && !chosen.includes(tag));
  return [
    ...fitting.filter((tag) => tag.startsWith(wanted)),
    ...fitting.filter((tag) => !tag.startsWith(wanted)),
  ].slice(0, MOST_SUGGESTIONS);
}
