import type { Language } from "./language";
import { type NumberForm, writeAgo, writeDay, writeNumber } from "./without-intl";

/** What every format depends on. The server decides it once; the browser must use the same to show the same text. */
export interface Formatting {
  language: Language;
  /** Western digits in both languages unless a member chose otherwise. */
  digits?: "latn" | "arab";
  /** IANA name; UTC when the visitor's is not known. */
  timeZone?: string;
}

export type Moment = Date | string | number;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on a date says more than a count of days (specification §9). */
const RELATIVE_LIMIT = 7 * DAY;

/** A whole or decimal number with the language's grouping: 1,240; −2 with a real minus sign. */
export function formatNumber(value: number, formatting: Formatting, form: NumberForm = {}): string {
  const size = Math.abs(value);
  const text =
    isPlain(formatting) && isShort(size, form)
      ? writeNumber(size, form)
      : numberFormat(formatting, optionsOf(form)).format(size);
  return value < 0 ? `−${text}` : text;
}

/** Latin digits and the clock of UTC: most of what is written, and written without Intl. */
function isPlain({ digits = "latn", timeZone = "UTC" }: Formatting): boolean {
  return digits === "latn" && timeZone === "UTC";
}

function isShort(size: number, { decimals }: NumberForm): boolean {
  return size < 1e15 && (decimals !== undefined || Math.round(size * 10) / 10 === size);
}

function optionsOf({ isGrouped = true, decimals }: NumberForm): Intl.NumberFormatOptions {
  return {
    useGrouping: isGrouped,
    ...(decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  };
}

/** A large count in few letters: 960, 1.8K, 2.3M; in Arabic with the word: 2.3 مليون. */
export function abbreviateNumber(value: number, formatting: Formatting): string {
  // Lists never print 1000K: 999,500 and above is 1.0M (decision Q42).
  if (value >= 999_500) return `${oneDecimal(value / 1e6, formatting)}${unit("million", formatting)}`;
  if (value >= 10_000) return thousands(Math.round(value / 1e3), formatting);
  if (value >= 1_000) return thousands(Math.floor(value / 100) / 10, formatting);
  return formatNumber(value, formatting);
}

/**
 * Followers: from 1,000 K without decimals, from 1,000,000 M with one (specification, catalogue §9; decision Q42).
 * With `largest: "thousand"`, as on a creator's own page, always K; Arabic has no thousand thousands and says million.
 */
export function abbreviateFollowers(
  value: number,
  formatting: Formatting,
  largest: "thousand" | "million" = "million",
): string {
  if ((largest === "million" || formatting.language === "ar") && value >= 999_500) {
    return `${oneDecimal(value / 1e6, formatting)}${unit("million", formatting)}`;
  }
  if (largest === "million" && value < 1_000) return formatNumber(value, formatting);
  return thousands(Math.round(value / 1e3), formatting);
}

/** The number a text of the catalogue stands for: "2.3M" is 2,300,000, more than "980K" (decision Q41). */
export function readShortNumber(text: string | number): number {
  const unit = String(text).slice(-1);
  const factor = unit === "M" ? 1e6 : unit === "K" ? 1e3 : 1;
  return Math.round(Number.parseFloat(String(text)) * factor);
}

/** The number in an unread badge: "9+" above nine (specification §4). */
export function formatUnread(count: number, formatting: Formatting): string {
  return count > 9 ? `${formatNumber(9, formatting)}+` : formatNumber(count, formatting);
}

/** Time of a post: "Just now" under an hour, then "2h ago", "3d ago", from 7 days the date (specification §9). */
export function formatPostTime(at: Moment, now: Moment, formatting: Formatting): string {
  const age = ageOf(at, now);
  if (age < HOUR) return justNow(formatting);
  if (age >= RELATIVE_LIMIT) return formatDay(at, now, formatting);
  const [count, name] = age < DAY ? ([age / HOUR, "hour"] as const) : ([age / DAY, "day"] as const);
  if (formatting.language === "ar") return ago(Math.floor(count), name, formatting);
  return `${formatNumber(Math.floor(count), formatting)}${name.charAt(0)} ago`;
}

/** Time in the activity feed: "Just now", minutes, hours, days, from 7 days the date (specification §9). */
export function formatActivityTime(at: Moment, now: Moment, formatting: Formatting): string {
  const age = ageOf(at, now);
  if (age < MINUTE) return justNow(formatting);
  if (age < HOUR) return ago(Math.floor(age / MINUTE), "minute", formatting);
  if (age < DAY) return ago(Math.floor(age / HOUR), "hour", formatting);
  if (age < RELATIVE_LIMIT) return ago(Math.floor(age / DAY), "day", formatting);
  return formatDay(at, now, formatting);
}

/** Time of a message: time of day within 24 h, weekday within 168 h, otherwise month and day (specification §9). */
export function formatMessageTime(at: Moment, now: Moment, formatting: Formatting): string {
  const age = ageOf(at, now);
  if (age < DAY) return dateText(at, formatting, TIME_OF_DAY);
  if (age < RELATIVE_LIMIT) return dateText(at, formatting, WEEKDAY);
  return dateText(at, formatting, MONTH_AND_DAY);
}

const YEAR = { year: "numeric" } as const;
const MONTH_AND_DAY = { month: "short", day: "numeric" } as const;
const SHORT_DATE = { year: "numeric", month: "short", day: "numeric" } as const;
const LONG_DATE = { year: "numeric", month: "long", day: "numeric" } as const;
const TIME_OF_DAY = { hour: "numeric", minute: "2-digit" } as const;
const WEEKDAY = { weekday: "short" } as const;

/** Month and day; the year too when it is not the year of `now`. */
export function formatDay(at: Moment, now: Moment, formatting: Formatting): string {
  if (isPlain(formatting)) {
    const [day, today] = [new Date(at), new Date(now)];
    return writeDay(day, formatting.language, day.getUTCFullYear() !== today.getUTCFullYear());
  }
  const year = (moment: Moment) => dateText(moment, { ...formatting, language: "en" }, YEAR);
  return year(at) === year(now) ? dateText(at, formatting, MONTH_AND_DAY) : formatDate(at, formatting);
}

/** The date with its year: "May 14, 2024". */
export function formatDate(at: Moment, formatting: Formatting): string {
  if (isPlain(formatting)) return writeDay(new Date(at), formatting.language, true);
  return dateText(at, formatting, SHORT_DATE);
}

/** Date and time of day in full, for the title of a `time` element. */
export function formatDateTime(at: Moment, formatting: Formatting): string {
  const date = dateText(at, formatting, LONG_DATE);
  const time = dateText(at, formatting, TIME_OF_DAY);
  // Joined here: the word between date and time differs between versions of Intl.
  return formatting.language === "ar" ? `${date}، ${time}` : `${date}, ${time}`;
}

function ageOf(at: Moment, now: Moment): number {
  return new Date(now).getTime() - new Date(at).getTime();
}

function justNow({ language }: Formatting): string {
  return language === "ar" ? "الآن" : "Just now";
}

function ago(count: number, name: "minute" | "hour" | "day", formatting: Formatting): string {
  if (isPlain(formatting)) return writeAgo(count, name, formatting.language);
  const text = relativeFormat(formatting).format(-count, name);
  // Arabic says "an hour ago" without the word for one.
  return text.replace(/ واحدة?$/u, "");
}

function oneDecimal(value: number, formatting: Formatting): string {
  return formatNumber(value, formatting, { decimals: 1 });
}

function unit(size: "thousand" | "million", { language }: Formatting): string {
  if (language === "ar") return size === "thousand" ? " ألف" : " مليون";
  return size === "thousand" ? "K" : "M";
}

/** So many thousands. Arabic counts them: a thousand, 2,000 (its dual changes before a noun), 3 thousands to 10, then 11 thousand. */
function thousands(count: number, formatting: Formatting): string {
  const text = formatNumber(count, formatting, { isGrouped: false });
  if (formatting.language !== "ar" || count % 1 || count > 10 || !count)
    return text + unit("thousand", formatting);
  return count === 1 ? "ألف" : count === 2 ? formatNumber(2_000, formatting) : `${text} آلاف`;
}

function dateText(at: Moment, formatting: Formatting, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(formatting, options)(Math.floor(new Date(at).getTime() / MINUTE));
}

function localeOf({ language, digits = "latn" }: Formatting): string {
  return language === "ar" ? `ar-u-ca-gregory-nu-${digits}` : "en-US";
}

const PLAIN = {};

/**
 * Formatters are costly to make and few in kind: each is made once per place (locale, time zone) and options. Options that
 * are the same object are found without being read; a list of posts asks a hundred times.
 */
function remember<T>(make: (place: string, options: object) => T) {
  const made = new Map<string, T>();
  const quick = new WeakMap<object, Map<string, T>>();
  return (place: string, options: object = PLAIN): T => {
    const known = quick.get(options)?.get(place);
    if (known) return known;
    const key = place + JSON.stringify(options);
    const formatter = made.get(key) ?? make(place, options);
    made.set(key, formatter);
    const places = quick.get(options) ?? new Map<string, T>();
    quick.set(options, places.set(place, formatter));
    return formatter;
  };
}

const numberFormats = remember((locale, options) => new Intl.NumberFormat(locale, options));
const dateFormats = remember((place, options) => {
  const [locale, timeZone] = place.split(" ");
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  // Nothing here is finer than a minute, and the same posts are read again and again.
  const written = new Map<number, string>();
  return (minute: number): string => {
    const known = written.get(minute);
    if (known) return known;
    // Some versions of Intl put a narrow no-break space before AM and PM, others a plain one.
    const text = format.format(minute * MINUTE).replaceAll("\u202f", " ");
    if (written.size >= MOST_WRITTEN) written.clear();
    written.set(minute, text);
    return text;
  };
});
const MOST_WRITTEN = 1_000;
const ALWAYS_A_NUMBER = { numeric: "always" };
const relativeFormats = remember((locale, options) => new Intl.RelativeTimeFormat(locale, options));

function numberFormat(formatting: Formatting, options?: Intl.NumberFormatOptions) {
  return numberFormats(localeOf(formatting), options);
}

function dateFormat(formatting: Formatting, options: Intl.DateTimeFormatOptions) {
  return dateFormats(`${localeOf(formatting)} ${formatting.timeZone ?? "UTC"}`, options);
}

function relativeFormat(formatting: Formatting) {
  return relativeFormats(localeOf(formatting), ALWAYS_A_NUMBER);
}
