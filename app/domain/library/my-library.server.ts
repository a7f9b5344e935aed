import { throwUnavailable } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { countsOf } from "./library-page.server";
import type { LibraryHead } from "./my-library";

/** What stands above the tabs of the member's own library. Throws 503. */
export async function findLibraryHead(db: Db): Promise<LibraryHead> {
  const { data, error } = await db.rpc("my_library", undefined, { get: true });
  if (error || !data) throwUnavailable("library head", error?.code);
  return { ...data, counts: countsOf(data.counts) };
}
