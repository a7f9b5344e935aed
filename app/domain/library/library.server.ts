import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import type { LibraryVisibility } from "./library";

/** Says who sees the member's library, on every surface from now on. */
export async function saveLibraryVisibility(
  db: Db,
  userId: string,
  visibility: LibraryVisibility,
): Promise<Result<null>> {
  const { error } = await db
    .from("user_settings")
    .upsert({ user_id: userId, library_visibility: visibility }, { onConflict: "user_id" });
  return error ? toErr(error, "library visibility") : ok(null);
}

/** Replaces the member's favourites by these, in this order. */
export async function setFavourites(db: Db, dramas: string[]): Promise<Result<null>> {
  const { error } = await db.rpc("set_favourites", { dramas });
  return error ? toErr(error, "favourites") : ok(null);
}
