import { formatNumber } from "../../i18n/format";
import type { Language } from "../../i18n/language";
import { translatorOf } from "../../i18n/translators.server";
import type { Digits } from "../../platform/digits";
import { TELLS } from "./veil";

/** What stands in place of words, where no component draws them. */
export function tellsOf(reader: { language: Language; digits: Digits }, level: number): string {
  const { language, digits } = reader;
  return translatorOf(language, digits).t(TELLS, { number: formatNumber(level, { language, digits }) });
}
