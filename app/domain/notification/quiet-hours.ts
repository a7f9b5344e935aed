import * as v from "valibot";

export const TIME_ZONE_LIMIT = 60;

/** From when until when a member is not to be disturbed, in the member's own time zone; null for never. */
export interface QuietHours {
  /** "22:00" */
  from: string | null;
  until: string | null;
  /** IANA name; null until one was chosen. */
  timeZone: string | null;
  /** Quiet at suhoor and iftar in Ramadan too. */
  isInRamadan: boolean;
}

/** This Ramadan or the next in the country of a time zone, written in the reader's language. */
export interface RamadanHours {
  /** The place the zone is named after. */
  place: string;
  /** "February 8 to March 8, 2027" */
  days: string;
  /** Until then it is expected, and may begin or end a day later. */
  isAnnounced: boolean;
  /** "03:45" */
  suhoor: { from: string; until: string };
  iftar: { from: string; until: string };
}

/** Offered beside the field; any other name of a zone counts too. */
export const TIME_ZONES = [
  "Africa/Algiers",
  "Africa/Cairo",
  "Africa/Casablanca",
  "Africa/Khartoum",
  "Africa/Mogadishu",
  "Africa/Nouakchott",
  "Africa/Tripoli",
  "Africa/Tunis",
  "Asia/Aden",
  "Asia/Amman",
  "Asia/Baghdad",
  "Asia/Bahrain",
  "Asia/Beirut",
  "Asia/Damascus",
  "Asia/Dubai",
  "Asia/Gaza",
  "Asia/Kuwait",
  "Asia/Muscat",
  "Asia/Qatar",
  "Asia/Riyadh",
  "Europe/Berlin",
  "Europe/London",
  "Europe/Paris",
  "America/New_York",
  "UTC",
];

const Time = v.pipe(
  v.optional(v.string(), ""),
  v.trim(),
  v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/, "Write times such as 22:00"),
  v.transform((time) => time.slice(0, 5)),
);

/** Two times and the zone they are meant in; both times empty for none but those of Ramadan. */
export const QuietHoursForm = v.object({
  intent: v.literal("quiet"),
  from: Time,
  until: Time,
  timeZone: v.pipe(
    v.optional(v.string(), ""),
    v.trim(),
    v.maxLength(TIME_ZONE_LIMIT, "There is no such time zone"),
    v.check((zone) => zone === "" || isTimeZone(zone), "There is no such time zone"),
  ),
  inRamadan: v.pipe(
    v.optional(v.string(), ""),
    v.transform((tick) => tick !== ""),
  ),
});

/** Why these hours cannot be kept; null when they can. */
export function problemOfQuietHours({
  from,
  until,
  timeZone,
  inRamadan,
}: Omit<v.InferOutput<typeof QuietHoursForm>, "intent">): string | null {
  if ((from === "") !== (until === "")) return "Give both times, or neither";
  if (inRamadan && timeZone === "") return "Suhoor and iftar depend on your time zone: please give it";
  return from !== "" && from === until ? "The two times are the same" : null;
}

/** Names with an offset, such as +03:00, are no zones: they know no summer. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
