import type { Language } from "../../i18n/language";
import type { DiaryEntry } from "../diary/diary";
import type { LibraryCounts } from "./library-page";

/** What a profile shows of a library. */
export interface Shelf {
  counts: LibraryCounts;
  favourites: string[];
  /** `mine` is how far the reader is; null where the drama is not in the reader's library. */
  watching: {
    dramaId: string;
    title: { en: string; ar: string };
    position: number;
    episodes: number;
    episodesOut: number;
    mine: number | null;
  }[];
  diary: DiaryEntry[];
  reviews: ShelfReview[];
}

/** The beginning of a review; null under the veil, since it tells of episodes that the reader has not seen. */
interface ShelfReview {
  id: string;
  dramaId: string;
  stars: number | null;
  spoilerLevel: number;
  excerpt: string | null;
  createdAt: string;
}

interface Work {
  id: string;
  title: { en: string; ar: string };
  poster: string;
}

/** A drama as a shelf shows it; without a poster where it left the catalogue. */
interface OnShelf {
  id: string;
  title: string;
  poster: string | null;
}

/** A shelf in the reader's language. */
export interface ShelfView {
  dramas: number;
  episodes: number;
  /** How many dramas got 1 to 5 stars. */
  stars: [number, number, number, number, number];
  /** From five ratings on. */
  mean: number | null;
  favourites: (OnShelf & { poster: string })[];
  watching: (OnShelf & Omit<Shelf["watching"][number], "dramaId" | "title">)[];
  diary: { entry: DiaryEntry; drama?: OnShelf & { poster: string } }[];
  /** Of dramas that are in the catalogue. */
  reviews: (ShelfReview & { drama: string })[];
}

const MEAN_FROM = 5;

/** A shelf with what the catalogue says of its dramas; null where there is nothing on it. */
export function shelfView(
  { counts, favourites, watching, diary, reviews }: Shelf,
  works: readonly Work[],
  language: Language,
): ShelfView | null {
  const known = new Map(
    works.map(({ id, title, poster }) => [id, { id, title: title[language], poster }] as const),
  );
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts.stars;
  const rated = one + two + three + four + five;
  const dramas = counts.planned + counts.watching + counts.completed + counts.paused + counts.dropped;
  if (dramas + rated + favourites.length + diary.length + reviews.length === 0) return null;
  return {
    dramas,
    episodes: counts.episodes,
    stars: [one, two, three, four, five],
    mean: rated < MEAN_FROM ? null : (one + 2 * two + 3 * three + 4 * four + 5 * five) / rated,
    favourites: favourites.flatMap((id) => known.get(id) ?? []),
    watching: watching.map(({ dramaId, title, ...place }) => ({
      ...place,
      id: dramaId,
      title: title[language],
      poster: known.get(dramaId)?.poster ?? null,
    })),
    diary: diary.map((entry) => ({ entry, drama: known.get(entry.dramaId) })),
    reviews: reviews.flatMap((review) => {
      const drama = known.get(review.dramaId)?.title;
      return drama ? [{ ...review, drama }] : [];
    }),
  };
}
