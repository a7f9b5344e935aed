import * as v from "valibot";

export const TIME_ZONE_LIMIT = 60;

/** From when until when a member is not to be disturbed, in the member's own time zone; null for never. */
export interface QuietHours {
  /** "22:00" */
  from: string | null;
  until: string | null;
  /** IANA name; null until one was chosen. */
  timeZone: string | null;
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

/** Two times and the zone they are meant in; both times empty for no quiet hours. */
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
});

/** Why these hours cannot be kept; null when they can. */
export function problemOfQuietHours({ from, until }: { from: string; until: string }): string | null {
  if ((from === "") !== (until === "")) return "Give both times, or neither";
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
