import * as v from "valibot";
import { Email } from "../email";
import { Username } from "../profile/profile";

export const PASSWORD_SHORTEST = 6; // specification §5
/** bcrypt reads 72 bytes and ignores the rest: a longer password would let other endings in. */
export const PASSWORD_LONGEST_BYTES = 72;

/** Said by the auth service's own limits and by those at the edge. */
export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait a moment and try again.";

/** Said where a mail was asked for a moment ago, to this address or by this member; not whether there is an account. */
export const MAILED_ALREADY =
  "A mail was asked for less than a minute ago. Please wait a minute before you ask for another.";

/** As typed, before composing made it shorter; composing thousands of loose marks would take seconds. */
const PASSWORD_LONGEST_AS_TYPED = 500;
const PASSWORD_TOO_LONG = "Password is too long: at most 72 bytes";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Composed and decomposed letters are one password (NFKC), whatever keyboard typed it. The length is looked at first: a
 * transformation is not reached after a check that failed.
 */
export const GivenPassword = v.pipe(
  v.string("Password is required"),
  v.nonEmpty("Password is required"),
  v.maxLength(PASSWORD_LONGEST_AS_TYPED, PASSWORD_TOO_LONG),
  v.transform((password) => password.normalize("NFKC")),
  v.check((password) => bytesOf(password) <= PASSWORD_LONGEST_BYTES, PASSWORD_TOO_LONG),
);

export const NewPassword = v.pipe(
  GivenPassword,
  v.check(
    (password) => Array.from(password).length >= PASSWORD_SHORTEST,
    "Password must be at least 6 characters",
  ),
);

export const SignInForm = v.object({ email: Email, password: GivenPassword });
export type SignInForm = v.InferOutput<typeof SignInForm>;

export const SignUpForm = v.object({ username: Username, email: Email, password: NewPassword });
export type SignUpForm = v.InferOutput<typeof SignUpForm>;

/** The dialog's two modes (specification §4). */
export type AuthMode = "sign-in" | "sign-up";

/** Everything the dialog can show: the modes, and the ways in for those who forgot the password (decision Q50). */
export type AuthScreen = AuthMode | "forgot" | "code";

/** Forgot password?, the first screen. */
export const RecoveryForm = v.object({ email: Email });

/** Forgot password?, the second screen. */
export const NewPasswordForm = v.object({ password: NewPassword });

/** As an Arabic or a Persian keyboard types them. */
const latinDigits = (text: string) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Signing in with a code: asking for it, then typing it. Spaces and Arabic digits do no harm. */
export const CodeIntent = v.variant("intent", [
  v.object({
    intent: v.literal("request"),
    email: Email,
    /** Where a mail went out before: the page then speaks of a new code. */
    again: v.optional(v.string()),
  }),
  v.object({
    intent: v.literal("verify"),
    email: Email,
    code: v.pipe(
      v.optional(v.string(), ""),
      v.maxLength(100, "Enter the digits from the mail"),
      v.transform((code) => latinDigits(code.replace(/\s/g, ""))),
      v.regex(/^\d{6,10}$/, "Enter the digits from the mail"),
    ),
  }),
]);

/** What a link in one of our mails is for, and its proof. */
export const MailLink = v.object({
  token_hash: v.pipe(v.string(), v.regex(/^[\w-]{10,200}$/)),
  type: v.picklist(["recovery", "magiclink", "email", "signup", "email_change", "invite"]),
});
export type MailLink = v.InferOutput<typeof MailLink>;

/** How far a sign-out reaches: this device, everywhere, or everywhere else (decision Q50). */
export const SignOutScope = v.fallback(v.picklist(["local", "global", "others"]), "local");
