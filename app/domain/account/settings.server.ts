import type { PostgrestError } from "@supabase/supabase-js";
import { throwUnavailable, toErr } from "../../platform/errors.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { ok, type Result } from "../result";
import { refusedBy } from "./account.server";

/** Everything the community keeps about the reader, as one JSON value; once a day. */
export async function exportMyData(db: Db): Promise<Result<unknown>> {
  const { data, error } = await db.rpc("export_my_data");
  return error ? toErr(error, "export") : ok(data);
}

/** The time zone that the reader chose; null for none. Throws 503. */
export async function findTimeZone(db: Db): Promise<string | null> {
  const { data, error } = await db.from("user_settings").select("time_zone").maybeSingle();
  if (error) throwUnavailable("time zone", error.code);
  return data?.time_zone ?? null;
}

/** Ends one of the reader's sessions. */
export function endSession(db: Db, id: string): Promise<Result<null>> {
  return call(db.rpc("end_session", { session_id: id }), "end session");
}

/** Has the account deleted once its days to come back are over. */
export function deleteMyAccount(db: Db, erase: boolean): Promise<Result<null>> {
  return call(db.rpc("delete_my_account", { erase_contributions: erase }), "delete account");
}

/** Takes the deletion back. */
export function keepMyAccount(db: Db): Promise<Result<null>> {
  return call(db.rpc("cancel_account_deletion"), "keep account");
}

/** Sends a link to the new address; the address counts once it is followed. */
export async function requestEmail(
  auth: Session["auth"],
  email: string,
  emailRedirectTo: string,
): Promise<Result<null>> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo });
  return error ? refusedBy(error, "change e-mail address") : ok(null);
}

async function call(
  asking: PromiseLike<{ error: PostgrestError | null }>,
  operation: string,
): Promise<Result<null>> {
  const { error } = await asking;
  return error ? toErr(error, operation) : ok(null);
}
