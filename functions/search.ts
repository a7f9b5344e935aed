import type { Context } from "hono";
import { searchForum } from "../app/domain/search/search.server.ts";
import { maySearch, readQuery } from "../app/domain/search/search.ts";
import { createDb } from "../app/platform/supabase.server.ts";
import { apiError } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * GET /api/search?q=…: `{ posts: [≤5], comments: [≤3] }`, both empty below two characters (specification §9). It reads
 * as a visitor, whoever asks, so that one answer serves everybody for a short while.
 */
export async function search(c: Context<WorkerTypes>): Promise<Response> {
  const query = readQuery(c.req.query("q"));
  const found = maySearch(query)
    ? await searchForum(
        createDb(c.get("environment"), () => null),
        query,
      )
    : { posts: [], comments: [] };
  if (!found) return apiError(c, "unavailable", "Search does not answer right now. Please try again.");
  // Within a minute a post that was removed must be gone everywhere.
  c.header("cache-control", "public, max-age=15");
  return c.json(found);
}
