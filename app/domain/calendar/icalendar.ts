import type { Drama } from "../../../catalogue/schema/drama";
import { publicAddress } from "../../i18n/addresses";
import type { Language } from "../../i18n/language";
import { addressOfDrama } from "../catalogue/drama-page";
import { allDropsBetween, type Drop, keyOfDrop, type Span } from "../drop/drop";
import { titleOfDrop } from "../drop/drop-title";

const DAY_MS = 86_400_000;
/** What a calendar app gets of the past and of what is to come, in days. */
const DAYS_BACK = 35;
const DAYS_AHEAD = 200;
const MOST_EVENTS = 500;

/** RFC 5545, 3.1: no line is longer, in octets without its break. */
const LONGEST_LINE = 75;

/**
 * When an event was last revised. The same in every file, so that the same drops are the same text; apps that read an
 * address again replace what they had.
 */
const STAMP = "20261126T000000Z";

interface CalendarFile {
  origin: string;
  language: Language;
  /** Of the whole calendar. */
  name: string;
  dramas: readonly Drama[];
  /** The threads of drops, by keyOfDrop. */
  threads: ReadonlyMap<string, string>;
  /** In ms. */
  now: number;
  t(sentence: string, values?: Record<string, unknown>): string;
}

/** The drops around now as iCalendar (RFC 5545, with the name and the pace of RFC 7986). */
export function writeCalendarFile(file: CalendarFile): string {
  const { dramas, now, name, language } = file;
  const span = spanOfCalendarFile(now);
  const byId = new Map(dramas.map((drama) => [drama.id, drama]));
  const events = allDropsBetween(dramas, span)
    .slice(0, MOST_EVENTS)
    .flatMap((drop) => {
      const drama = byId.get(drop.dramaId);
      return drama ? eventOf(drop, drama, file) : [];
    });
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Hikaya//Calendar//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...events,
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}

/** The time of which a calendar file tells. */
export function spanOfCalendarFile(now: number): Span {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - DAYS_BACK * DAY_MS, until: today + DAYS_AHEAD * DAY_MS };
}

function eventOf(drop: Drop, drama: Drama, { origin, language, threads, t }: CalendarFile): string[] {
  const thread = threads.get(keyOfDrop(drop));
  const title = titleOfDrop(drop, drama.title[language], t);
  const mark = drop.repeat > 0 ? t("shown again") : drop.isFinale ? t("finale") : null;
  const minutes = Number.parseInt(drama.duration, 10) * (drop.last - drop.first + 1);
  return [
    "BEGIN:VEVENT",
    // The same in both languages, and when the time moves.
    `UID:drop-${keyOfDrop(drop)}@${new URL(origin).hostname}`,
    `DTSTAMP:${STAMP}`,
    `DTSTART:${momentOf(drop.at)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escapeText(mark ? `${title} (${mark})` : title)}`,
    `URL:${publicAddress(origin, addressOfDrama(drama.id), language)}`,
    ...(thread ? [`DESCRIPTION:${escapeText(discussionAt(thread, { origin, language, t }))}`] : []),
    // Nobody is busy because a series is on.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function discussionAt(
  thread: string,
  { origin, language, t }: Pick<CalendarFile, "origin" | "language" | "t">,
) {
  return `${t("Discussion")}: ${publicAddress(origin, `/forum/post/${thread}`, language)}`;
}

/** 20261123T180000Z */
function momentOf(at: number): string {
  return new Date(at).toISOString().replace(/\.\d{3}|[-:]/g, "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text as a value of RFC 5545, 3.3.11. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(CONTROLS, "")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");
}

/** Breaks a line after at most 75 octets, between letters; what follows begins with a space. */
export function foldLine(line: string): string {
  let folded = "";
  let room = LONGEST_LINE;
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length;
    if (octets > room) {
      folded += "\r\n ";
      room = LONGEST_LINE - 1;
    }
    folded += letter;
    room -= octets;
  }
  return folded;
}

/** What an answer with such a file says of it. */
export const CALENDAR_TYPE = "text/calendar; charset=utf-8";
