import { changePassword, refusedBy, signOut } from "../../domain/account/account.server";
import type { SettingsIntent } from "../../domain/account/settings";
import {
  deleteMyAccount,
  endSession,
  keepMyAccount,
  requestEmail,
} from "../../domain/account/settings.server";
import { setBlocked } from "../../domain/block/block.server";
import { endCalendarAddress } from "../../domain/calendar/calendar-address.server";
import { saveLibraryVisibility } from "../../domain/library/library.server";
import { saveChoices, saveQuietHours, setThreadMuted } from "../../domain/notification/choices.server";
import { err, ok, type Result } from "../../domain/result";
import type { Session } from "../../platform/session.server";
import { type Counters, countAttempt, countFailure } from "./attempts.server";

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

/** A new calendar address is answered with what is shown once. */
type Settled = Exclude<SettingsIntent, { intent: "calendar" }>;

/** Does what was asked on /settings. */
export async function doInSettings(asking: Asking, asked: Settled): Promise<Result<null>> {
  const { auth, db } = asking.session;
  if ("password" in asked) {
    const proof = await checkPassword(asking, asked.password);
    if (!proof.ok) return proof;
  }
  switch (asked.intent) {
    case "password":
      return changePassword(auth, asked.newPassword);
    case "email":
      return requestEmail(auth, asked.email, asking.redirectTo);
    case "unblock":
    case "block":
      return setBlocked(db, asked.person, asked.intent === "block");
    case "end":
      return endSession(db, asked.session);
    case "notifications": {
      const { intent: _, ...choices } = asked;
      return saveChoices(db, choices);
    }
    case "quiet":
      return saveQuietHours(db, asked);
    case "library":
      return asking.session.authState.state === "member"
        ? saveLibraryVisibility(db, asking.session.authState.claims.userId, asked.visibility)
        : err("signed_out", "Please sign in first.");
    case "unmute":
      return setThreadMuted(db, asked.thread, false);
    case "others":
      return signOut(auth, "others");
    case "delete":
      if (asked.confirmation !== asking.username) return err("invalid", "Type your username to confirm");
      return deleteMyAccount(db, asked.erase);
    case "keep":
      return keepMyAccount(db);
    case "calendar-end":
      return endCalendarAddress(db);
  }
}

/** Proves the password by signing in with it. The session of that takes the place of the one before, which ends. */
async function checkPassword(
  { session, counters, request }: Asking,
  password: string,
): Promise<Result<null>> {
  const { auth, db, authState } = session;
  const { data } = await auth.getUser();
  const email = data.user?.email;
  if (!email) return err("signed_out", "Please sign in first.");
  const counted = await countAttempt(counters, request, { attempt: "sign-in", email });
  if (!counted.ok) return counted;
  const { error } = await auth.signInWithPassword({ email, password });
  if (!error) {
    await session.settle();
    if (authState.state !== "member") return ok(null);
    return endSession(db, authState.claims.sessionId);
  }
  const result =
    error.code === "invalid_credentials"
      ? err("invalid", "This is not your password")
      : refusedBy(error, "check password");
  return countFailure(counters, request, result);
}
