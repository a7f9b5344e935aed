import { rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import { ADDRESSES_PER_PART, type PublicPage, type SitemapKind } from "./sitemap";

/** The most rows the backend gives at once. */
const ROWS = 1000;

/** When the first public thing of a kind was made; null when there is none. Throws 503. */
export async function findFirstDay(db: Db, kind: SitemapKind): Promise<string | null> {
  const [row] = rowsOf(await publicRows(db, kind).order("created_at").limit(1), kind) as {
    created_at: string;
  }[];
  return row?.created_at ?? null;
}

/**
 * The public pages of a kind that were made in a month ("2026-11"), the oldest first, 50,000 at most. `db` must be a
 * visitor's: what it may read is what everybody may. Throws 503.
 */
export async function listPublicPages(db: Db, kind: SitemapKind, month: string): Promise<PublicPage[]> {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const pages: PublicPage[] = [];
  let last: PublicRow | undefined;
  while (pages.length < ADDRESSES_PER_PART) {
    const from = last?.created_at ?? `${month}-01T00:00:00Z`;
    // Each step begins where the one before ended: an offset would read all of them again.
    let found = publicRows(db, kind).gte("created_at", from).lt("created_at", next.toISOString());
    if (last) found = found.or(`created_at.gt."${from}",id.gt.${last.id}`);
    const rows = rowsOf(await found.order("created_at").order("id").limit(ROWS), kind) as PublicRow[];
    pages.push(...rows.map((row) => pageOf(kind, row)));
    last = rows.at(-1);
    if (rows.length < ROWS) break;
  }
  return pages;
}

interface PublicRow {
  id: string;
  created_at: string;
  edited_at?: string | null;
  group_id?: string;
}

function pageOf(kind: SitemapKind, { id, created_at, edited_at, group_id }: PublicRow): PublicPage {
  switch (kind) {
    case "posts":
      return { path: `/forum/post/${id}`, changedAt: edited_at ?? created_at };
    case "discussions":
      return { path: `/groups/${group_id}/posts/${id}`, changedAt: edited_at ?? created_at };
    case "communities":
      return { path: `/groups/${id}` };
    case "people":
      return { path: `/profile/${id}` };
  }
}

function publicRows(db: Db, kind: SitemapKind) {
  switch (kind) {
    case "posts":
      return db.from("posts").select("id, created_at, edited_at").is("removed_at", null);
    case "discussions":
      return db.from("group_posts").select("id, created_at, edited_at, group_id").is("removed_at", null);
    case "communities":
      return db.from("groups").select("id, created_at").eq("is_private", false).is("removed_at", null);
    case "people":
      return db.from("user_profiles").select("id, created_at");
  }
}
