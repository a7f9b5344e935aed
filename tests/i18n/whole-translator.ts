import { createInstance, type i18n, type Resource } from "i18next";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../app/i18n/language.ts";

/**
 * An i18next instance for one language. English sentences are the keys, so full stops and colons in them mean nothing,
 * and a missing text still reads in English. React escapes, not i18next. Pages have app/i18n/page-translator.ts, which must
 * say the same.
 */
export function createTranslator(language: Language, texts: Record<string, string>): i18n {
  const resources: Resource = { [language]: { translation: texts } };
  const translator = createInstance();
  void translator.init({
    lng: language,
    resources,
    supportedLngs: LANGUAGES,
    fallbackLng: DEFAULT_LANGUAGE,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return translator;
}
