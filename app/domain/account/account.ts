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

/** How far a sign-out reaches: this device, everywhere, or everywhere else (decision Q50). */
export const SignOutScope = v.fallback(v.picklist(["local", "global", "others"]), "local");
