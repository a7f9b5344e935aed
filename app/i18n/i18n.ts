import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "./language";

/** The newest translator of each language: on the server every request makes one before its page is drawn. */
const newest = new Map<Language, i18n>();

/** A sentence where no hook reaches, such as the title of a page; English until a translator was made. */
export function translate(language: Language, sentence: string): string {
  return newest.get(language)?.t(sentence) ?? sentence;
}

/**
 * An i18next instance for one request or one browser page. English sentences are the keys, so full stops and
 * colons in them mean nothing, and a missing text still reads in English. React escapes, not i18next.
 */
export function createTranslator(language: Language, texts: Record<string, string>): i18n {
  const resources: Resource = { [language]: { translation: texts } };
  const translator = createInstance();
  void translator.use(initReactI18next).init({
    lng: language,
    resources,
    supportedLngs: LANGUAGES,
    fallbackLng: DEFAULT_LANGUAGE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
    initImmediate: false,
  });
  newest.set(language, translator);
  return translator;
}
