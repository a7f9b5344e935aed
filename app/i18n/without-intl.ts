import type { Language } from "./language";

// What most pages write, in Latin digits and UTC, as Intl would write it (tests/i18n/without-intl.test.ts compares them):
// the first word of Intl costs a slow phone up to a tenth of a second, in which the page answers to nobody.

const MONTHS: Record<Language, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  ar: [
    ...["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو"],
    ...["يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"],
  ],
};

/**
 * A number that is not negative and below 1e15: 1,240; 4.8. With `decimals` exactly as many, 0 or 1; without, its own, of
 * which it must not have more than one.
 */
export function writeNumber(size: number, { isGrouped = true, decimals }: NumberForm = {}): string {
  const rounded = decimals === undefined ? size : Math.round(size * 10 ** decimals) / 10 ** decimals;
  const [whole = "", own] = String(rounded).split(".");
  const decimal = own ?? (decimals ? "0" : undefined);
  // Bounded: a number below 1e15 has fifteen digits.
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return decimal ? `${grouped}.${decimal}` : grouped;
}

export interface NumberForm {
  isGrouped?: boolean;
  decimals?: 0 | 1;
}

/** A day of UTC: "May 14", with its year "May 14, 2024"; in Arabic "14 مايو 2024". */
export function writeDay(at: Date, language: Language, withYear: boolean): string {
  const month = MONTHS[language][at.getUTCMonth()];
  const [day, year] = [at.getUTCDate(), at.getUTCFullYear()];
  if (language === "ar") return withYear ? `${day} ${month} ${year}` : `${day} ${month}`;
  return withYear ? `${month} ${day}, ${year}` : `${month} ${day}`;
}

type Span = "minute" | "hour" | "day";

/** For one, two, three to ten, and more up to 99. */
const SPANS_IN_ARABIC: Record<Span, readonly [string, string, string, string]> = {
  minute: ["دقيقة", "دقيقتين", "دقائق", "دقيقة"],
  hour: ["ساعة", "ساعتين", "ساعات", "ساعة"],
  day: ["يوم", "يومين", "أيام", "يومًا"],
};

/** "3 hours ago", "قبل 3 ساعات", for counts from 1 to 99; Arabic says "an hour ago" without the word for one. */
export function writeAgo(count: number, span: Span, language: Language): string {
  if (language === "en") return `${count} ${span}${count === 1 ? "" : "s"} ago`;
  const [one, two, few, many] = SPANS_IN_ARABIC[span];
  if (count === 1) return `قبل ${one}`;
  if (count === 2) return `قبل ${two}`;
  return `قبل ${count} ${count <= 10 ? few : many}`;
}

/** The short name of a month, 1 to 12. */
export function writeMonth(month: number, language: Language): string {
  return MONTHS[language][month - 1] ?? "";
}
