import { rowsOf } from "../../platform/faults.server";
import type { Db } from "../../platform/supabase.server";
import type { GroupSummary } from "./group";

const COLUMNS =
  "id, name, description, is_private, avatar_url, banner_url, member_count, post_count, created_at";

interface GroupRow {
  id: string;
  name: string;
  description: string;
  is_private: boolean;
  avatar_url: string | null;
  banner_url: string | null;
  member_count: number;
  post_count: number;
  created_at: string;
}

/** Public communities whose name or description holds the query, the largest first. Throws 503. */
export async function searchGroups(db: Db, query: string, count: number): Promise<GroupSummary[]> {
  const rows = rowsOf(
    await db.rpc("search_groups", { q: query, page_size: count }, { get: true }).select(COLUMNS),
    "communities found",
  );
  return rows.map(summaryOf);
}

function summaryOf(row: GroupRow): GroupSummary {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isPrivate: row.is_private,
    avatarUrl: row.avatar_url,
    bannerUrl: row.banner_url,
    memberCount: row.member_count,
    postCount: row.post_count,
    createdAt: row.created_at,
  };
}
