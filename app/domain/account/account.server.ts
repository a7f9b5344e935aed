import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/supabase-js";
import { log } from "../../platform/log.server";
import type { Session } from "../../platform/session.server";
import { USERNAME_TAKEN } from "../profile/profile";
import { isNameFree } from "../profile/profile.server";
import { err, ok, type Result } from "../result";
import {
  MAILED_ALREADY,
  type MailLink,
  type SignInForm,
  type SignUpForm,
  TOO_MANY_ATTEMPTS,
} from "./account";

type Auth = Session["auth"];

const NOT_ANSWERING = "Hikaya's data cannot be reached right now. Please try again.";
/** Shown when a failure carries no text of its own (specification §8). */
const NO_TEXT = "An error occurred";

/**
 * Opens an account. The wished username travels in its metadata until the profile is made (decision Q31); one that
 * somebody has is refused before there is an account.
 */
export async function signUp(
  { auth, db }: Pick<Session, "auth" | "db">,
  form: SignUpForm,
): Promise<Result<null>> {
  const isFree = await isNameFree(db, form.username);
  if (isFree === null) return err("unavailable", NOT_ANSWERING);
  if (!isFree) return err("conflict", USERNAME_TAKEN);
  const floor = pauseFloor();
  const { error } = await auth.signUp({
    email: form.email,
    password: form.password,
    options: { data: { username: form.username } },
  });
  if (!error) return ok(null);
  await floor;
  return refusedBy(error, "sign up");
}

/** Signs in with e-mail and password. An error takes as long whether there is such an account or not. */
export async function signIn(auth: Auth, form: SignInForm): Promise<Result<null>> {
  const floor = pauseFloor();
  const { error } = await auth.signInWithPassword(form);
  if (!error) return ok(null);
  await floor;
  return refusedBy(error, "sign in");
}

/** The page where a mail was asked for. */
type MailedFrom = Pick<AppLoadContext, "environment" | "language">;

/**
 * By this address the mail knows which language to begin with (supabase/templates). Nobody is led to it: the links of our
 * mails name their page themselves.
 */
export function mailLanguage({ environment, language }: MailedFrom): string {
  return `${environment.ORIGIN}/auth/confirm?lng=${language}`;
}

/**
 * Sends a mail with a link to choose a new password, if there is such an account. Whether there is one shows neither in
 * the answer nor in the time it takes.
 */
export function requestRecovery(auth: Auth, email: string, page: MailedFrom): Promise<Result<null>> {
  const options = { redirectTo: mailLanguage(page) };
  return untold(() => auth.resetPasswordForEmail(email, options), "request recovery", page);
}

/** Sends a mail with a code to sign in, if there is such an account; as silent about that as `requestRecovery`. */
export function requestCode(auth: Auth, email: string, page: MailedFrom): Promise<Result<null>> {
  const options = { shouldCreateUser: false, emailRedirectTo: mailLanguage(page) };
  return untold(() => auth.signInWithOtp({ email, options }), "request code", page);
}

/** Signs in with the code of a mail; it counts once. */
export async function signInWithCode(auth: Auth, email: string, code: string): Promise<Result<null>> {
  const floor = pauseFloor();
  const { error } = await auth.verifyOtp({ email, token: code, type: "email" });
  if (!error) return ok(null);
  await floor;
  // The service has one sentence for codes and links.
  return error.code === "otp_expired" ? err("invalid", WRONG_CODE) : refusedBy(error, "verify code");
}

/**
 * Signs in with the link of a mail; it counts once. A new e-mail address ends all other sessions, as a password does; of
 * its two links, one to each address, the first signs nobody in: "half".
 */
export async function signInWithLink(auth: Auth, link: MailLink): Promise<Result<"half" | "whole">> {
  const { data, error } = await auth.verifyOtp(link);
  if (error) return refusedBy(error, "verify link");
  if (link.type !== "email_change") return ok("whole");
  if (!data.session) return ok("half");
  const outcome = await signOut(auth, "others");
  return outcome.ok ? ok("whole") : outcome;
}

/** Sets a new password for whoever is signed in, and ends all other sessions. */
export async function changePassword(auth: Auth, password: string): Promise<Result<null>> {
  const { error } = await auth.updateUser({ password });
  if (error) return refusedBy(error, "change password");
  return signOut(auth, "others");
}

/** Ends this session, all others, or all of them. A backend that cannot be reached still signs this device out. */
export async function signOut(auth: Auth, scope: "local" | "global" | "others"): Promise<Result<null>> {
  const { error } = await auth.signOut({ scope });
  if (!error || error.name === "AuthSessionMissingError") return ok(null);
  return refusedBy(error, "sign out");
}

/** The username wished for at sign-up, for the profile form; null when it cannot be had. */
export async function wishedUsername(auth: Auth): Promise<string | null> {
  const { data } = await auth.getUser();
  const wish = data.user?.user_metadata?.username;
  return typeof wish === "string" ? wish : null;
}

const WRONG_CODE =
  "This code is wrong, was used already or has expired. Check the digits, or ask for a new code.";
const SESSION_ENDED = "Your session has ended. Please sign in again.";

/** What the auth service says most, by its code or else its name; the texts are its own. */
const KNOWN: Record<string, string> = {
  invalid_credentials: "Invalid login credentials",
  // Nobody is told who has an account. Whoever has one reads what to do.
  user_already_exists:
    "We could not create an account with this address. If you have one already, sign in or choose a new password.",
  over_request_rate_limit: TOO_MANY_ATTEMPTS,
  over_email_send_rate_limit: MAILED_ALREADY,
  otp_expired: "Email link is invalid or has expired",
  same_password: "New password should be different from the old password.",
  AuthSessionMissingError: "Auth session missing!",
  reauthentication_needed: "Please sign in again to do this.",
  bad_jwt: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  session_not_found: SESSION_ENDED,
};

/** Why the auth service calls a password weak; of several reasons the first is said. */
const WEAK: Record<string, string> = {
  length: "Password must be at least 6 characters",
  characters: "This password is too simple: mix letters, digits and signs",
  pwned: "This password is known from leaks elsewhere: choose another",
};

/** As long as sending a mail takes, so that an address without an account is answered no sooner. */
const FLOOR_MS = 700;

function pauseFloor(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
}

/** Does what must not tell who has an account: only a backend that does not answer, or counts, is an error. */
async function untold(
  ask: () => Promise<{ error: AuthError | null }>,
  operation: string,
  { environment }: MailedFrom,
): Promise<Result<null>> {
  const [{ error }] = await Promise.all([ask(), pauseFloor()]);
  if (!error) return ok(null);
  // A hosted project counts mails of those alone who have an account; the embedded backend, which signs with a secret, all.
  const tellsNothing = error.code === "over_request_rate_limit" || Boolean(environment.SUPABASE_JWT_SECRET);
  const isSaid = isAuthRetryableFetchError(error) || (error.status === 429 && tellsNothing);
  return isSaid ? refusedBy(error, operation) : ok(null);
}

/** A failure of the auth service as an error. */
export function refusedBy(error: AuthError, operation: string): Result<never> {
  if (isAuthRetryableFetchError(error)) {
    log("warn", "auth.failed", { operation, status: error.status });
    return err("unavailable", NOT_ANSWERING);
  }
  const weakness = isAuthWeakPasswordError(error) ? WEAK[error.reasons[0] ?? ""] : undefined;
  const isHourly = error.message === "email rate limit exceeded";
  // By the same code as a second mail within the minute: one too many of an hour.
  const code = isHourly ? "over_request_rate_limit" : error.code;
  const message = weakness ?? KNOWN[code ?? error.name] ?? (error.message || NO_TEXT);
  if (error.status !== 429) return err("invalid", message);
  // The client hands on no headers; the sentence has the seconds.
  const said = /\bafter (\d{1,5}) seconds/.exec(error.message.slice(0, 200))?.[1];
  const retryAfter = isHourly ? 3_600 : Number(said ?? 60);
  return { ok: false, error: { code: "rate_limited", message, retryAfter } };
}
