import * as v from "valibot";

export const EMAIL_LIMIT = 254;
/** Spaces around an address are forgiven, but not pages of them. */
const LONGEST_AS_TYPED = 1_000;
const TOO_LONG = "That email address is too long";

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
  v.check(isAddress, "Please enter a valid email address"),
);

/** Something, one @, and a name with a dot inside; no spaces and nothing invisible. */
function isAddress(text: string): boolean {
  const [name, host, ...more] = text.split("@");
  if (!name || !host || more.length > 0 || /[\s\p{C}]/u.test(text)) return false;
  const dot = host.indexOf(".", 1);
  return dot > 0 && dot < host.length - 1;
}
