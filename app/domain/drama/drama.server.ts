import type { Drama } from "../../../catalogue/schema/drama";
import { toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { newDropsOf } from "../drop/drop";
import { ok, type Result } from "../result";
import { publishedDramaOf } from "./drama";

/** Brings the dramas of the database into the state of the catalogue; the operator's alone. Yields how many changed. */
export async function publishDramas(db: Db, dramas: readonly Drama[]): Promise<Result<number>> {
  const works = dramas.map((drama) => ({ ...publishedDramaOf(drama), drops: plannedDropsOf(drama) }));
  const { data, error } = await db.rpc("publish_dramas", { works });
  return error ? toErr(error, "publish dramas") : ok(data);
}

/** When its episodes come out, as publish_dramas() takes it; what is shown again has no threads and no reminders. */
function plannedDropsOf(drama: Drama) {
  return newDropsOf(drama).map(({ first, last, at }) => ({ first, last, at: new Date(at).toISOString() }));
}
