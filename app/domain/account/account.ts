import * as v from "valibot";
import { Email } from "../email";
import { Username } from "../profile/profile";

export const PASSWORD_SHORTEST = 6; // specification §5
/** bcrypt reads 72 bytes and ignores the rest: a longer password would let other endings in. */
export const PASSWORD_LONGEST_BYTES = 72;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Composed and decomposed letters are one password (NFKC), whatever keyboard typed it. */
const GivenPassword = v.pipe(
  v.string("Password is required"),
  v.nonEmpty("Password is required"),
  v.transform((password) => password.normalize("NFKC")),
  v.check(
    (password) => bytesOf(password) <= PASSWORD_LONGEST_BYTES,
    "Password is too long: at most 72 bytes",
  ),
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

/** Signing in with a code: asking for it, then typing it. Spaces between the digits do no harm. */
export const CodeDeed = v.variant("deed", [
  v.object({ deed: v.literal("request"), email: Email }),
  v.object({
    deed: v.literal("verify"),
    email: Email,
    code: v.pipe(
      v.optional(v.string(), ""),
      v.transform((code) => code.replace(/\s/g, "")),
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
