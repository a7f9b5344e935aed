import type { Digits } from "../platform/digits";
import type { Language } from "./language";
import { createTranslatorOfPages, type Translator } from "./page-translator";
import { TEXTS } from "./texts.server";

const translators = new Map<string, Translator>();

/** One for all of a language and its digits: a translator holds nothing of a request. */
export function translatorOf(language: Language, digits: Digits) {
  const shown = language === "ar" ? digits : "latn";
  const kind = `${language} ${shown}`;
  const known = translators.get(kind) ?? createTranslatorOfPages(language, TEXTS[language], shown);
  translators.set(kind, known);
  return known;
}
