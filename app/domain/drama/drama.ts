import type { Drama } from "../../../catalogue/schema/drama";

/** A work of the catalogue as the database keeps it, for what rules, counters and statistics need. */
export interface PublishedDrama {
  id: string;
  title_en: string;
  title_ar: string;
  genres: string[];
  country: string;
  episodes: number;
  minutes: number;
  status: Drama["status"];
  released_on: string;
  /** Days between two episodes; null where nobody knows. */
  episode_days: number | null;
}

export function publishedDramaOf(drama: Drama): PublishedDrama {
  return {
    id: drama.id,
    title_en: drama.title.en,
    title_ar: drama.title.ar,
    genres: drama.genre.split(", "),
    country: drama.country,
    episodes: drama.episodes,
    minutes: Number.parseInt(drama.duration, 10),
    status: drama.status,
    released_on: drama.releaseDate,
    episode_days: daysBetweenEpisodes(drama),
  };
}

const DAY_MS = 86_400_000;

/** As the first two episodes of the catalogue tell it. */
function daysBetweenEpisodes({ sampleEpisodes }: Pick<Drama, "sampleEpisodes">): number | null {
  const [first, second] = sampleEpisodes.map(({ releaseDate }) => Date.parse(releaseDate));
  const days = first !== undefined && second !== undefined ? Math.round((second - first) / DAY_MS) : 0;
  return days > 0 ? days : null;
}

/** How many episodes of a work are out on a day, YYYY-MM-DD: as private.episodes_out() of the database counts them. */
export function episodesOutOn(day: string, drama: Drama): number {
  const { status, released_on, episodes, episode_days } = publishedDramaOf(drama);
  if (status === "upcoming" || released_on > day) return 0;
  if (status === "completed" || episode_days === null) return episodes;
  const days = Math.floor((Date.parse(day) - Date.parse(released_on)) / DAY_MS);
  return Math.min(episodes, 1 + Math.floor(days / episode_days));
}
