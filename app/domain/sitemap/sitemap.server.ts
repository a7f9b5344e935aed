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
  const from = `${month}-01T00:00:00Z`;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const pages: PublicPage[] = [];
  while (pages.length < ADDRESSES_PER_PART) {
    const rows = rowsOf(
      await publicRows(db, kind)
        .gte("created_at", from)
        .lt("created_at", next.toISOString())
        .order("created_at")
        .order("id")
        .range(pages.length, pages.length + ROWS - 1),
      kind,
    ) as { id: string; created_at: string; edited_at?: string | null }[];
    pages.push(
      ...rows.map(({ id, created_at, edited_at }) => ({
        path: `${PATHS[kind]}/${id}`,
        changedAt: kind === "posts" ? (edited_at ?? created_at) : undefined,
      })),
    );
    if (rows.length < ROWS) break;
  }
  return pages;
}

const PATHS: Record<SitemapKind, string> = {
  posts: "/forum/post",
  communities: "/groups",
  people: "/profile",
};

function publicRows(db: Db, kind: SitemapKind) {
  switch (kind) {
    case "posts":
      return db.from("posts").select("id, created_at, edited_at").is("removed_at", null);
    case "communities":
      return db.from("groups").select("id, created_at").eq("is_private", false).is("removed_at", null);
    case "people":
      return db.from("user_profiles").select("id, created_at");
  }
}
