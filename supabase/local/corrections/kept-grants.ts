import type { BackendDatabase } from "../database.ts";

/**
 * Tells @supabase/lite that roles and row level security are in place.
 *
 * Left to itself, its first request grants ALL on every table to the API roles, which undoes each revoke and
 * column grant of the migrations (a member could make himself admin); and when that request comes before any
 * table has row level security, every later one runs as superuser. Call it before the first request.
 */
export function keepGrants(connection: BackendDatabase["connection"]): void {
  // The field is private in the types and has no setter; the version is pinned and a test watches the effect.
  Reflect.set(connection, "rlsState", "active");
}
