import type { Context } from "hono";
import { searchPeople } from "../app/domain/profile/profile.server.ts";
import { normaliseText } from "../app/domain/search/normalise.ts";
import { readQuery } from "../app/domain/search/search.ts";
import { createDb } from "../app/platform/supabase.server.ts";
import { apiError } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** People a list of suggestions holds. */
const SUGGESTIONS = 6;

/**
 * GET /api/people?q=…: `{ people: [{ id, username, displayName?, avatarUrl }] }`, at most six whose names hold the query;
 * whom to mention or to write to.
 */
export async function people(c: Context<WorkerTypes>): Promise<Response> {
  const query = readQuery(c.req.query("q"));
  const db = createDb(c.get("environment"), () => null);
  const found = query ? await searchPeople(db, query, SUGGESTIONS).catch(() => null) : [];
  if (!found) return apiError(c, "unavailable", "Hikaya cannot be reached right now.");
  c.header("cache-control", "public, max-age=60");
  return c.json({
    people: found.filter(isNamed(query)).map(({ id, username, displayName, avatarUrl }) => ({
      id,
      username,
      displayName,
      avatarUrl,
    })),
  });
}

/** The search finds people by what they say of themselves too, behind those whom it finds by name. */
function isNamed(query: string) {
  const part = normaliseText(query);
  return ({ username, displayName }: { username: string; displayName?: string | null }) =>
    normaliseText(username).includes(part) || normaliseText(displayName ?? "").includes(part);
}
