import type { Drama } from "../../../catalogue/schema/drama.ts";
import { readShortNumber } from "../../i18n/format";
import type { Language } from "../../i18n/language";
import { type DramaCard, dramaCardOf, minutesOf } from "./drama-card";

// specification, catalogue §2 and living dramas §4; the first is what an address without a tab shows
const DRAMA_TABS = ["episodes", "overview", "reviews", "discussion"] as const;
export type DramaTab = (typeof DRAMA_TABS)[number];

/** The tab an address names; anything unknown is the first. */
export function dramaTabIn(searchParams: URLSearchParams): DramaTab {
  // A link to a review names it alone.
  if (searchParams.has("review")) return "reviews";
  return DRAMA_TABS.find((tab) => tab === searchParams.get("tab")) ?? "episodes";
}

/** The address of a work, of one of its tabs. */
export function addressOfDrama(id: string, tab: DramaTab = "episodes"): string {
  return tab === "episodes" ? `/drama/${id}` : `/drama/${id}?tab=${tab}`;
}

/** The field of one's own review, as an address names it. */
export const WRITE_REVIEW = "write-review";

/** Where a review is written: its text takes the focus. */
export const addressOfWriting = (id: string): string => `${addressOfDrama(id, "reviews")}#${WRITE_REVIEW}`;

/** The button that puts a work into one's library, as an address names it. */
export const ADD_TO_LIBRARY = "add-to-library";

/** A sample episode in one language; `day` is YYYY-MM-DD. */
export interface EpisodeView {
  id: string;
  number: number;
  title: string;
  description: string;
  minutes: number;
  day: string;
  thumbnail: string;
  views: number;
}

/** A review in one language; `day` is YYYY-MM-DD. */
export interface ReviewView {
  id: string;
  user: string;
  avatar: string | null;
  rating: number;
  comment: string;
  day: string;
  likes: number;
}

/** A work as its own page shows it, in one language; `tags` are all of them, `synopsis` is in paragraphs. */
export interface DramaView extends DramaCard {
  banner: string;
  synopsis: string[];
  language: string;
  director: string;
  cast: string[];
  day: string;
  sampleEpisodes: EpisodeView[];
  reviews: ReviewView[];
}

/** The page of a work in the reader's language. */
export function dramaViewOf(drama: Drama, language: Language): DramaView {
  return {
    ...dramaCardOf(drama, language),
    tags: drama.tags.map((tag) => tag[language]),
    banner: drama.banner,
    synopsis: drama.synopsis[language].split(/\n{2,}/),
    language: drama.language[language],
    director: drama.director[language],
    cast: drama.cast.map((name) => name[language]),
    day: drama.releaseDate,
    sampleEpisodes: drama.sampleEpisodes.map((episode) => ({
      id: episode.id,
      number: episode.number,
      title: episode.title[language],
      description: episode.description[language],
      minutes: minutesOf(episode.duration),
      day: episode.releaseDate,
      thumbnail: episode.thumbnail,
      views: readShortNumber(episode.views),
    })),
    reviews: drama.reviews.map((review) => ({
      id: review.id,
      user: review.user[language],
      avatar: review.avatar,
      rating: review.rating,
      comment: review.comment[language],
      day: review.date,
      likes: review.likes,
    })),
  };
}

/** The related works of a work; an id without its work is left out. */
export function relatedTo(drama: Drama, dramas: readonly Drama[], language: Language) {
  return drama.related.flatMap((wanted) =>
    dramas
      .filter(({ id }) => id === wanted)
      .map(({ id, title, poster, rating }) => ({ id, title: title[language], poster, rating })),
  );
}
export type RelatedDrama = ReturnType<typeof relatedTo>[number];

/** The id of a review that the reader has just written; it is theirs alone. */
export function ownReviewId(place: number): string {
  return `own-${place}`;
}

/** Whether the reader wrote a review; the others are samples. */
export function isOwnReview(id: string): boolean {
  return id.startsWith("own-");
}

/** Whether a review may be sent: 1 to 5 stars and a text that is more than blanks (specification, catalogue §5). */
export function mayReview(rating: number, comment: string): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 && comment.trim() !== "";
}

export const DRAMA_CARD_SIZE = { width: 1200, height: 630 };

/** The card for shared links, drawn from banner and poster: networks show no SVG. */
export function dramaCardPicture({ banner }: Pick<Drama, "banner">): string {
  return banner.replace(/^\/art\/banners\/(.+)\.svg$/, "/art/cards/$1.png");
}
