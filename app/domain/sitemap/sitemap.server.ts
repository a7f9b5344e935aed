import { rowsOf } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ADDRESSES_PER_PART, monthAfter, type PublicPage, partName, type SitemapKind } from "./sitemap";

/** The most rows the backend gives at once. */
const ROWS = 1000;

/** A row, or the moment before all that were made since. */
type Place = Pick<PublicRow, "created_at"> & { id?: string };

/** Names of the parts that hold all public things of a kind, the oldest first; none when there is nothing. Throws 503. */
export async function listParts(db: Db, kind: SitemapKind, limit = ADDRESSES_PER_PART): Promise<string[]> {
  const months = await listMonths(db, kind);
  const [first] = months;
  if (!first) return [];
  const further = await countFurtherParts(db, kind, first, limit);
  return months.flatMap((month) =>
    Array.from({ length: 1 + (further.get(month) ?? 0) }, (_, place) =>
      partName({ kind, month, part: place + 1 }),
    ),
  );
}

/** The months in which anything of a kind was made. Each question brings many rows and goes on with the month after them. */
async function listMonths(db: Db, kind: SitemapKind): Promise<string[]> {
  const months = new Set<string>();
  let from: Place | undefined;
  for (;;) {
    const rows = await readRows(db, kind, { from }, 0, ROWS);
    for (const row of rows) months.add(monthOf(row));
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) return [...months];
    from = { created_at: beginOf(monthAfter(monthOf(last))) };
  }
}

/**
 * How many parts months have beside their first, where they have any. Each question leaps over as many rows as a part
 * holds: where the leap ends in another month, none before that has more than one part.
 */
async function countFurtherParts(
  db: Db,
  kind: SitemapKind,
  first: string,
  limit: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let month = first;
  let from: Place = { created_at: beginOf(month) };
  for (;;) {
    const [row] = await readRows(db, kind, { from }, from.id ? limit - 1 : limit, 1);
    if (!row) return counts;
    const isSame = monthOf(row) === month;
    if (isSame) counts.set(month, (counts.get(month) ?? 0) + 1);
    else month = monthOf(row);
    from = isSame ? row : { created_at: beginOf(month) };
  }
}

/**
 * The public pages of a kind that were made in a month ("2026-11"), the oldest first: of its first or a further part, none
 * when there is no such part. `db` must be a visitor's: what it may read is what everybody may. Throws 503.
 */
export async function listPublicPages(
  db: Db,
  kind: SitemapKind,
  month: string,
  part = 1,
  limit = ADDRESSES_PER_PART,
): Promise<PublicPage[]> {
  const until = beginOf(monthAfter(month));
  const pages: PublicPage[] = [];
  let from: Place = { created_at: beginOf(month) };
  // One leap for each part before: the backend takes no longer ones.
  for (let before = 1; before < part; before += 1) {
    const [last] = await readRows(db, kind, { from, until }, limit - 1, 1);
    if (!last) return [];
    from = last;
  }
  while (pages.length < limit) {
    const count = Math.min(ROWS, limit - pages.length);
    // Each step begins where the one before ended: an offset at each would read all of them again.
    const rows = await readRows(db, kind, { from, until }, 0, count);
    pages.push(...rows.map((row) => pageOf(kind, row)));
    from = rows.at(-1) ?? from;
    if (rows.length < count) break;
  }
  return pages;
}

/** Rows in the order they were made, after `from` and before `until`, beginning `skipped` rows later. */
async function readRows(
  db: Db,
  kind: SitemapKind,
  { from, until }: { from?: Place; until?: string },
  skipped: number,
  count: number,
): Promise<PublicRow[]> {
  let found = publicRows(db, kind);
  if (from) found = found.gte("created_at", from.created_at);
  if (from?.id) found = found.or(`created_at.gt."${from.created_at}",id.gt.${from.id}`);
  if (until) found = found.lt("created_at", until);
  const ordered = found.order("created_at").order("id");
  return rowsOf(await ordered.range(skipped, skipped + count - 1), kind) as PublicRow[];
}

function beginOf(month: string): string {
  return `${month}-01T00:00:00Z`;
}

function monthOf({ created_at }: Place): string {
  return created_at.slice(0, 7);
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
