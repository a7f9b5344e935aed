import type { i18n } from "i18next";
import type { Language } from "./language";
import { rememberTranslator } from "./translate";

type Values = Record<string, unknown>;

/**
 * What pages need of i18next, in a tenth of its weight and a small part of its time: sentences, plurals by Intl, values in
 * double braces. It says the same as i18next for every text there is; tests/i18n/page-translator.test.ts holds it to that.
 * `texts` is read at each call, so that texts which arrive later are found.
 */
export function createTranslatorOfPages(language: Language, texts: Record<string, string>): i18n {
  const plurals = new Intl.PluralRules(language);

  function find(key: string, count: unknown): string | undefined {
    if (typeof count !== "number") return texts[key];
    return (
      (count === 0 ? texts[`${key}_zero`] : undefined) ??
      texts[`${key}_${plurals.select(count)}`] ??
      texts[key]
    );
  }
  function t(key: string, given?: string | Values, more?: Values): string {
    const values = (typeof given === "object" ? given : more) ?? {};
    const fallback = typeof given === "string" ? given : key;
    const text = find(key, values.count) ?? fallback;
    if (!text.includes("{{")) return text;
    // As in i18next, `replace` holds what is shown where it differs from what is counted.
    const shown: Values = { ...values, ...(values.replace as Values | undefined) };
    return text.replace(/\{\{(.+?)\}\}/g, (_, name: string) => String(shown[name.trim()] ?? ""));
  }

  const deaf = { on() {}, off() {} };
  const translator = {
    ...deaf,
    t,
    language,
    languages: [language],
    // What react-i18next asks of an instance before it takes it as ready, in development.
    isInitialized: true,
    options: { react: { useSuspense: false, bindI18n: "", bindI18nStore: "" } },
    store: deaf,
    hasLoadedNamespace: () => true,
    getFixedT: () => t,
  } as unknown as i18n;
  rememberTranslator(language, { t });
  return translator;
}
