import type { PostgrestError } from "@supabase/supabase-js";
import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { setBlocked } from "../block/block.server";
import { saveChoices, setThreadMuted } from "../notification/choices.server";
import { done, type Outcome, refuse } from "../refusal";
import { refusedBy, signOut } from "./account.server";
import type { BlockedPerson, SettingsDeed } from "./settings";

/** Whom the reader blocked, by name. Throws 503. */
export async function listBlocked(db: Db): Promise<BlockedPerson[]> {
  const rows = rowsOf(
    await db
      .from("user_blocks")
      .select("person:user_profiles!user_blocks_blocked_id_fkey(id, username, avatar_url)")
      .order("created_at", { ascending: false }),
    "blocked people",
  );
  return rows.map(({ person: { id, username, avatar_url } }) => ({ id, username, avatarUrl: avatar_url }));
}

/** When the account is to be erased; null while it stays. Throws 503. */
export async function findDeletionDay(db: Db): Promise<string | null> {
  const { data, error } = await db.rpc("account_deletion_due");
  if (error) backendFault("account deletion", error.code);
  return data;
}

/** Everything the community keeps about the reader, as one JSON value. Throws 503. */
export async function exportMyData(db: Db): Promise<unknown> {
  return rowsOf(await db.rpc("export_my_data"), "export");
}

/** Does what was asked on /settings; `username` is the reader's own, typed again before an account is given up. */
export async function doInSettings(
  { auth, db }: Pick<Session, "auth" | "db">,
  username: string,
  asked: SettingsDeed,
): Promise<Outcome<null>> {
  if ("password" in asked) {
    const proof = await checkPassword(auth, asked.password);
    if (!proof.ok) return proof;
  }
  switch (asked.deed) {
    case "password":
      return change(auth, { password: asked.newPassword });
    case "email":
      return change(auth, { email: asked.email });
    case "unblock":
      return setBlocked(db, asked.person, false);
    case "notifications": {
      const { deed: _, ...choices } = asked;
      return saveChoices(db, choices);
    }
    case "unmute":
      return setThreadMuted(db, asked.thread, false);
    case "others":
      return signOut(auth, "others");
    case "delete":
      if (asked.confirmation !== username) return refuse("invalid", "Type your username to confirm");
      return call(db.rpc("delete_my_account", { erase_contributions: asked.erase }), "delete account");
    case "keep":
      return call(db.rpc("cancel_account_deletion"), "keep account");
  }
}

async function checkPassword(auth: Session["auth"], password: string): Promise<Outcome<null>> {
  const { data } = await auth.getUser();
  const email = data.user?.email;
  if (!email) return refuse("signed_out", "Please sign in first.");
  const { error } = await auth.signInWithPassword({ email, password: password.normalize("NFKC") });
  if (!error) return done(null);
  return error.code === "invalid_credentials"
    ? refuse("invalid", "This is not your password")
    : refusedBy(error, "check password");
}

async function change(
  auth: Session["auth"],
  what: { password?: string; email?: string },
): Promise<Outcome<null>> {
  const { error } = await auth.updateUser(what);
  return error ? refusedBy(error, "change account") : done(null);
}

async function call(
  asking: PromiseLike<{ error: PostgrestError | null }>,
  deed: string,
): Promise<Outcome<null>> {
  const { error } = await asking;
  return error ? refused(error, deed) : done(null);
}
