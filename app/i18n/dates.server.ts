import type { Language } from "./language";

// Days are given as YYYY-MM-DD. Written on the server alone: the first use of Intl costs a slow phone a tenth of a second (decision 0045). Names stand
// here and not in Intl, whose words for Hijri months differ between its versions.

const HIJRI_MONTHS: Record<Language, readonly string[]> = {
  en: [
    ...["Muharram", "Safar", "Rabi I", "Rabi II", "Jumada I", "Jumada II"],
    ...["Rajab", "Shaban", "Ramadan", "Shawwal", "Dhu al-Qadah", "Dhu al-Hijjah"],
  ],
  ar: [
    ...["محرم", "صفر", "ربيع الأول", "ربيع الآخر", "جمادى الأولى", "جمادى الآخرة"],
    ...["رجب", "شعبان", "رمضان", "شوال", "ذو القعدة", "ذو الحجة"],
  ],
};
const MONTHS: Record<Language, readonly string[]> = {
  en: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  ar: [
    ...["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو"],
    ...["يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"],
  ],
};
const WEEKDAYS: Record<Language, readonly string[]> = {
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  ar: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
};
const TO: Record<Language, string> = { en: "to", ar: "إلى" };

/** A day, its month by name, and its year, in one of the two calendars. */
interface NamedDay {
  day: number;
  month: string;
  year: number;
}

const umalqura = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** The day in the calendar of Umm al-Qura: 13 Jumada II 1448. */
export function hijriOf(day: string, language: Language): NamedDay {
  const parts = umalqura.formatToParts(Date.parse(day));
  const number = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return {
    day: number("day"),
    month: HIJRI_MONTHS[language][number("month") - 1] ?? "",
    year: number("year"),
  };
}

/** The same day in the Gregorian calendar: 23 November 2026. */
export function gregorianOf(day: string, language: Language): NamedDay {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { day: date, month: MONTHS[language][month - 1] ?? "", year };
}

/** "Monday", "الاثنين". */
export function weekdayName(day: string, language: Language): string {
  return WEEKDAYS[language][new Date(day).getUTCDay()] ?? "";
}

/** "November 22 to 28, 2026"; "22 إلى 28 نوفمبر 2026". */
export function writeDays(from: string, until: string, language: Language): string {
  const [first, last] = [gregorianOf(from, language), gregorianOf(until, language)];
  if (language === "ar") return writeSpan(first, last, language);
  const begin = `${first.month} ${first.day}`;
  if (first.year !== last.year) {
    return `${begin}, ${first.year} to ${last.month} ${last.day}, ${last.year}`;
  }
  return `${begin} to ${first.month === last.month ? "" : `${last.month} `}${last.day}, ${last.year}`;
}

/** "12 to 18 Jumada II 1448"; "12 إلى 18 جمادى الآخرة 1448". */
export function writeHijriDays(from: string, until: string, language: Language): string {
  return writeSpan(hijriOf(from, language), hijriOf(until, language), language);
}

/** What both ends share stands once. */
function writeSpan(first: NamedDay, last: NamedDay, language: Language): string {
  const year = first.year === last.year ? "" : ` ${first.year}`;
  const month = first.month === last.month && !year ? "" : ` ${first.month}`;
  return `${first.day}${month}${year} ${TO[language]} ${last.day} ${last.month} ${last.year}`;
}

/** The Hijri months that a span of days touches: "Jumada I to Jumada II 1448". */
export function writeHijriMonths(from: string, until: string, language: Language): string {
  const [first, last] = [hijriOf(from, language), hijriOf(until, language)];
  const end = `${last.month} ${last.year}`;
  if (first.month === last.month) return end;
  const year = first.year === last.year ? "" : ` ${first.year}`;
  return `${first.month}${year} ${TO[language]} ${end}`;
}

/** "Thursday, January 14, 2027"; "الخميس 14 يناير 2027". */
export function writeLongDay(day: string, language: Language): string {
  const { day: date, month, year } = gregorianOf(day, language);
  const weekday = weekdayName(day, language);
  return language === "ar" ? `${weekday} ${date} ${month} ${year}` : `${weekday}, ${month} ${date}, ${year}`;
}

/** "6 Shaban 1448"; "6 شعبان 1448". */
export function writeHijriDay(day: string, language: Language): string {
  const { day: date, month, year } = hijriOf(day, language);
  return `${date} ${month} ${year}`;
}
