/** Languages of the interface; English is default and fallback (decision Q47). */
export const LANGUAGES = ["en", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "en";

/** Query parameter, cookie and storage key of the chosen language. */
export const LANGUAGE_PARAM = "lng";
export const LANGUAGE_COOKIE = "lng";
export const LANGUAGE_STORAGE_KEY = "i18nextLng";

/** Writing direction for the `dir` attribute. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The other language, which the switch in header and footer offers. */
export function otherLanguage(language: Language): Language {
  return language === "ar" ? "en" : "ar";
}

/** The language a text seems to be in, from its first letter: sets type, leading and a screen reader's voice. */
export function languageOfText(text: string): Language | undefined {
  const letter = text.match(/\p{L}/u)?.[0];
  if (!letter) return undefined;
  return /\p{Script=Arabic}/u.test(letter) ? "ar" : "en";
}
