import type { Drama } from "../../../catalogue/schema/drama.ts";
import { readShortNumber } from "../../i18n/format";
import type { Language } from "../../i18n/language";

// specification, catalogue §9
const TAGS_SHOWN = 3;
/** From here on a list ends in Load More (specification, catalogue §9). */
export const LOAD_MORE_FROM = 8;

/** What a card of the list shows of a work, in one language; `minutes` is the length of an episode. */
export interface DramaCard {
  id: string;
  title: string;
  description: string;
  poster: string;
  rating: number;
  status: Drama["status"];
  year: number;
  country: Drama["country"];
  episodes: number;
  genres: string[];
  minutes: number;
  views: number;
  tags: string[];
}

/** The card of a work in the reader's language. */
export function dramaCardOf(drama: Drama, language: Language): DramaCard {
  const { id, poster, rating, status, year, country, episodes, genre, duration, views, tags } = drama;
  return {
    id,
    title: drama.title[language],
    description: drama.description[language],
    poster,
    rating,
    status,
    year,
    country,
    episodes,
    genres: genre.split(", "),
    minutes: minutesOf(duration),
    views: readShortNumber(views),
    tags: tags.slice(0, TAGS_SHOWN).map((tag) => tag[language]),
  };
}

/** "45 min" is 45. */
export function minutesOf(duration: string): number {
  return Number.parseInt(duration, 10);
}
