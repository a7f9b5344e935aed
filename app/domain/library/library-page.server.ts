import { rowsOf, throwUnavailable } from "../../platform/errors.server";
import type { LibraryCountsRow, LibraryItemRow, ShelfRow } from "../../platform/library-rows";
import type { Db } from "../../platform/supabase.server";
import { entryOf } from "../diary/diary.server";
import type { Tracking } from "../tracking/tracking";
import { trackingOf } from "../tracking/tracking.server";
import type { LibraryCounts, LibraryItem, LibraryPage, LibraryQuery } from "./library-page";
import type { Shelf } from "./shelf";

/** A page of a member's library; null where the reader may not see it. Throws 503. */
export async function findLibraryPage(
  db: Db,
  owner: string,
  query: LibraryQuery,
): Promise<LibraryPage | null> {
  const { status, sort, language, search, after, count } = query;
  const { data, error } = await db.rpc(
    "library_page",
    {
      owner,
      status,
      sort: sort === "title" ? `title_${language}` : sort,
      q: search,
      after_key: after?.key,
      after_drama: after?.drama,
      page_size: count,
    },
    { get: true },
  );
  if (error) throwUnavailable("library", error.code);
  return data && { counts: countsOf(data.counts), items: data.items.map(itemOf), next: data.next };
}

/** One's own shelf as others would see it. Throws 503. */
export async function findOwnShelf(db: Db, owner: string): Promise<Shelf | null> {
  const { data, error } = await db.rpc("profile_shelf", { owner }, { get: true });
  if (error) throwUnavailable("shelf", error.code);
  return data && shelfOf(data);
}

/** The member's own trackings of these dramas, by drama, for cards. Throws 503. */
export async function findTrackings(db: Db, dramas: readonly string[]): Promise<Map<string, Tracking>> {
  const rows = rowsOf(await db.rpc("trackings_of", { dramas: [...dramas] }, { get: true }), "trackings");
  return new Map(rows.map((row) => [row.drama_id, trackingOf(row)]));
}

export function shelfOf({ counts, favourites, watching, diary, reviews }: ShelfRow): Shelf {
  return {
    counts: countsOf(counts),
    favourites,
    watching: watching.map(({ drama_id, title_en, title_ar, episodes_out, ...it }) => ({
      ...it,
      dramaId: drama_id,
      episodesOut: episodes_out,
      title: { en: title_en, ar: title_ar },
    })),
    diary: diary.map(entryOf),
    reviews: reviews.map(({ drama_id, spoiler_level, created_at, ...it }) => ({
      ...it,
      dramaId: drama_id,
      spoilerLevel: spoiler_level,
      createdAt: created_at,
    })),
  };
}

export function countsOf({
  stars_1,
  stars_2,
  stars_3,
  stars_4,
  stars_5,
  ...counts
}: LibraryCountsRow): LibraryCounts {
  return { ...counts, stars: [stars_1, stars_2, stars_3, stars_4, stars_5] };
}

function itemOf(row: LibraryItemRow): LibraryItem {
  return {
    ...trackingOf(row),
    stars: row.stars,
    title: { en: row.title_en, ar: row.title_ar },
    episodes: row.episodes,
    episodesOut: row.episodes_out,
    isWithdrawn: row.withdrawn,
  };
}
