import type { Drama, GENRES } from "../../../catalogue/schema/drama.ts";

/** Words of the catalogue as keys of the translations. */
const GENRE_NAMES: Record<(typeof GENRES)[number], string> = {
  Romance: "Romance",
  Drama: "Drama",
  Thriller: "Thriller",
  Comedy: "Comedy",
  Action: "Action",
  Historical: "Historical",
  Family: "Family",
  Business: "Business",
};
const STATUS_NAMES: Record<Drama["status"], string> = {
  ongoing: "Ongoing",
  completed: "Completed",
  upcoming: "Upcoming",
};

export function genreName(genre: string): string {
  return GENRE_NAMES[genre as keyof typeof GENRE_NAMES] ?? genre;
}

export function statusName(status: Drama["status"]): string {
  return STATUS_NAMES[status];
}
