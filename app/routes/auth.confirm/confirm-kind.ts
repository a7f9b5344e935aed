/** What the link of a mail comes to: "half" is the first of the two that change an address. */
export type ConfirmKind = "new-password" | "sign-in" | "done" | "half" | "broken";

export const TITLES = {
  "new-password": "Choose a new password",
  "sign-in": "Sign In",
  done: "Choose a new password",
  half: "Confirm your new e-mail address",
  broken: "Choose a new password",
} as const satisfies Record<ConfirmKind, string>;
