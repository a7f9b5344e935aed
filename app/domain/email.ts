import * as v from "valibot";

export const EMAIL_LIMIT = 254;
/** Spaces around an address are forgiven, but not pages of them. */
const LONGEST_AS_TYPED = 1_000;
const TOO_LONG = "That email address is too long";

/** What the auth service takes (supabase/local/corrections/auth-bodies.ts), and a host with a dot inside. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * An email address as people write it; the part that knows better is the mail that arrives. A transformation ends the
 * checks after one that failed, so a text that is too long is not looked at any further.
 */
export const Email = v.pipe(
  v.string("Email is required"),
  v.maxLength(LONGEST_AS_TYPED, TOO_LONG),
  v.trim(),
  v.nonEmpty("Email is required"),
  v.maxLength(EMAIL_LIMIT, TOO_LONG),
  v.toLowerCase(),
  v.regex(ADDRESS, "Please enter a valid email address"),
);
