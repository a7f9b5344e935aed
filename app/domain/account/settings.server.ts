import type { PostgrestError } from "@supabase/supabase-js";
import { refused } from "../../platform/faults.server";
import type { Session } from "../../platform/session.server";
import type { Db } from "../../platform/supabase.server";
import { setBlocked } from "../block/block.server";
import { saveChoices, saveQuietHours, setThreadMuted } from "../notification/choices.server";
import { done, type Outcome, refuse } from "../refusal";
import { changePassword, refusedBy, signOut } from "./account.server";
import { type Counters, countAttempt, countFailure } from "./attempts.server";
import type { SettingsDeed } from "./settings";

/** Everything the community keeps about the reader, as one JSON value; once a day. */
export async function exportMyData(db: Db): Promise<Outcome<unknown>> {
  const { data, error } = await db.rpc("export_my_data");
  return error ? refused(error, "export") : done(data);
}

/** Who asks on /settings. */
interface Asking {
  session: Session;
  /** The reader's own, typed again before an account is given up. */
  username: string;
  /** Passwords tried at an open screen count as those tried at the door. */
  counters: Counters;
  request: Request;
  /** Tells mails the language of the page (mailLanguage). */
  redirectTo: string;
}

/** Does what was asked on /settings. */
export async function doInSettings(asking: Asking, asked: SettingsDeed): Promise<Outcome<null>> {
  const { auth, db } = asking.session;
  if ("password" in asked) {
    const proof = await checkPassword(asking, asked.password);
    if (!proof.ok) return proof;
  }
  switch (asked.deed) {
    case "password":
      return changePassword(auth, asked.newPassword);
    case "email":
      return requestEmail(auth, asked.email, asking.redirectTo);
    case "unblock":
    case "block":
      return setBlocked(db, asked.person, asked.deed === "block");
    case "end":
      return call(db.rpc("end_session", { session_id: asked.session }), "end session");
    case "notifications": {
      const { deed: _, ...choices } = asked;
      return saveChoices(db, choices);
    }
    case "quiet":
      return saveQuietHours(db, asked);
    case "unmute":
      return setThreadMuted(db, asked.thread, false);
    case "others":
      return signOut(auth, "others");
    case "delete":
      if (asked.confirmation !== asking.username) return refuse("invalid", "Type your username to confirm");
      return call(db.rpc("delete_my_account", { erase_contributions: asked.erase }), "delete account");
    case "keep":
      return call(db.rpc("cancel_account_deletion"), "keep account");
  }
}

/** Proves the password by signing in with it. The session of that takes the place of the one before, which ends. */
async function checkPassword(
  { session, counters, request }: Asking,
  password: string,
): Promise<Outcome<null>> {
  const { auth, db, standing } = session;
  const { data } = await auth.getUser();
  const email = data.user?.email;
  if (!email) return refuse("signed_out", "Please sign in first.");
  const counted = await countAttempt(counters, request, { attempt: "sign-in", email });
  if (!counted.ok) return counted;
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) {
    await session.settle();
    if (standing.state !== "member") return done(null);
    return call(db.rpc("end_session", { session_id: standing.holder.sessionId }), "end session");
  }
  const refusal =
    error.code === "invalid_credentials"
      ? refuse("invalid", "This is not your password")
      : refusedBy(error, "check password");
  return countFailure(counters, request, refusal);
}

/** Sends a link to the new address; the address counts once it is followed. */
async function requestEmail(
  auth: Session["auth"],
  email: string,
  emailRedirectTo: string,
): Promise<Outcome<null>> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo });
  return error ? refusedBy(error, "change e-mail address") : done(null);
}

async function call(
  asking: PromiseLike<{ error: PostgrestError | null }>,
  deed: string,
): Promise<Outcome<null>> {
  const { error } = await asking;
  return error ? refused(error, deed) : done(null);
}
