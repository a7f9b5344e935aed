import type { Language } from "../../i18n/language";

/** The two files the first screen of a language is set in: preload these and no others. */
export const FONTS_TO_PRELOAD: Record<Language, readonly string[]> = {
  en: ["/fonts/readex-pro-latin.woff2", "/fonts/rakkas-latin.woff2"],
  ar: ["/fonts/readex-pro-arabic.woff2", "/fonts/aref-ruqaa-arabic-700.woff2"],
};
