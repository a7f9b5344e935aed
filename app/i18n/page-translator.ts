import { inDigits, inDigitsOutsideGaps } from "./digits-in-text";
import type { Formatting } from "./format";
import type { Language } from "./language";
import { rememberTranslator } from "./translate";

type Values = Record<string, unknown>;

export interface Translator {
  language: Language;
  t: Translate;
}

interface Translate {
  /** English sentences are their own keys. A number as `count` among the values chooses the plural. */
  (sentence: string, values?: Values): string;
  /** For a key that is no sentence: what it says in English. */
  (key: string, english: string, values?: Values): string;
}

/**
 * What pages need of i18next, in a tenth of its weight and a small part of its time: sentences, plurals by Intl, values in
 * double braces. It says the same as i18next for every text there is; tests/i18n/page-translator.test.ts holds it to that.
 * `texts` is read at each call, so that texts which arrive later are found. With Arabic `digits` the numbers that stand
 * in a text are written in them, as are bare numbers among the values. `nameOf` is what stands for a key among the texts.
 */
export function createTranslatorOfPages(
  language: Language,
  texts: Record<string, string>,
  digits: Formatting["digits"] = "latn",
  nameOf = (key: string) => key,
): Translator {
  const read = (key: string) => texts[nameOf(key)];
  const plurals = new Intl.PluralRules(language);

  function find(key: string, count: unknown): string | undefined {
    if (typeof count !== "number") return read(key);
    return (
      (count === 0 ? read(`${key}_zero`) : undefined) ?? read(`${key}_${plurals.select(count)}`) ?? read(key)
    );
  }
  function t(key: string, given?: string | Values, more?: Values): string {
    const values = (typeof given === "object" ? given : more) ?? {};
    const fallback = typeof given === "string" ? given : key;
    const text = inDigitsOutsideGaps(find(key, values.count) ?? fallback, digits);
    if (!text.includes("{{")) return text;
    // As in i18next, `replace` holds what is shown where it differs from what is counted.
    const shown: Values = { ...values, ...(values.replace as Values | undefined) };
    return text.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
      const value = shown[name.trim()] ?? "";
      return typeof value === "number" ? inDigits(String(value), digits) : String(value);
    });
  }

  // For titles of pages, which are asked for by language alone.
  rememberTranslator(language, { t: (sentence) => find(sentence, undefined) ?? sentence });
  return { t, language };
}
