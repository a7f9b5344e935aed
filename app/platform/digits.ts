/** Digits a person may choose for Arabic pages: Latin ones, as everywhere, or Arabic ones. */
export const DIGITS = ["latn", "arab"] as const;
export type Digits = (typeof DIGITS)[number];
export const DIGITS_COOKIE = "digits";

export function isDigits(value: unknown): value is Digits {
  return DIGITS.includes(value as Digits);
}
