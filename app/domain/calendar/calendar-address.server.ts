import { throwUnavailable, toErr } from "../../platform/errors.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";

/** The token of a new secret address, which nobody is told again; the address before ends. */
export async function makeCalendarAddress(db: Db): Promise<Result<string>> {
  const { data, error } = await db.rpc("make_calendar_address");
  return error ? toErr(error, "make calendar address") : ok(data);
}

/** Nothing is found at the secret address any more. */
export async function endCalendarAddress(db: Db): Promise<Result<null>> {
  const { error } = await db.rpc("end_calendar_address");
  return error ? toErr(error, "end calendar address") : ok(null);
}

/** Ids of the dramas that a secret address tells of; null where there is no such address. Throws 503. */
export async function findCalendarDramas(db: Db, token: string): Promise<string[] | null> {
  // Sent as a body: a token must not stand in the addresses that servers write down.
  const { data, error } = await db.rpc("calendar_dramas", { token });
  if (error) throwUnavailable("calendar address", error.code);
  return data;
}
