import { type AuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { log } from "../../platform/log.server";
import type { Session } from "../../platform/session.server";
import { done, type Outcome, refuse } from "../refusal";
import type { SignInForm, SignUpForm } from "./account";

type Auth = Session["auth"];

/** Shown when a failure carries no text of its own (specification §8). */
const NO_TEXT = "An error occurred";

/** Opens an account. The wished username travels in its metadata until the profile is made (decision Q31). */
export async function signUp(auth: Auth, form: SignUpForm): Promise<Outcome<null>> {
  const { error } = await auth.signUp({
    email: form.email,
    password: form.password,
    options: { data: { username: form.username } },
  });
  return error ? refusedBy(error, "sign up") : done(null);
}

/** Signs in with e-mail and password. */
export async function signIn(auth: Auth, form: SignInForm): Promise<Outcome<null>> {
  const { error } = await auth.signInWithPassword(form);
  return error ? refusedBy(error, "sign in") : done(null);
}

/** Ends this session, all others, or all of them. A backend that cannot be reached still signs this device out. */
export async function signOut(auth: Auth, scope: "local" | "global" | "others"): Promise<Outcome<null>> {
  const { error } = await auth.signOut({ scope });
  if (!error || error.name === "AuthSessionMissingError") return done(null);
  return refusedBy(error, "sign out");
}

/** The username wished for at sign-up, for the profile form; null when it cannot be had. */
export async function wishedUsername(auth: Auth): Promise<string | null> {
  const { data } = await auth.getUser();
  const wish = data.user?.user_metadata?.username;
  return typeof wish === "string" ? wish : null;
}

/** What the auth service says most, by its code; the texts are its own. */
const KNOWN: Record<string, string> = {
  invalid_credentials: "Invalid login credentials",
  user_already_exists: "User already registered",
  over_request_rate_limit: "Too many attempts. Please wait a moment and try again.",
};

/** A failure of the auth service as a refusal. */
export function refusedBy(error: AuthError, deed: string): Outcome<never> {
  if (isAuthRetryableFetchError(error)) {
    log("warn", "auth.fault", { deed, status: error.status });
    return refuse("fault", "The community's memory does not answer right now. Please try again.");
  }
  return refuse(
    error.status === 429 ? "rate_limited" : "invalid",
    KNOWN[error.code ?? ""] ?? (error.message || NO_TEXT),
  );
}
