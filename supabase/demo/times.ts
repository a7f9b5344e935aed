const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// The people live between Casablanca and Muscat: 04:00 UTC is breakfast for the middle of them.
const DAY_STARTS_AT = 4 * 60 * MINUTE;
const AWAKE = 18 / 24;

/**
 * The moment so many minutes before `now`. What is older than a day is squeezed into the hours in which people
 * are awake; nothing moves later and the order of any two moments stays.
 */
export function momentOf(minutesAgo: number, now: Date): Date {
  const moment = now.getTime() - minutesAgo * MINUTE;
  if (now.getTime() - moment <= DAY) return new Date(moment);

  const sinceMorning = (moment - DAY_STARTS_AT) % DAY;
  return new Date(moment - sinceMorning + Math.floor(sinceMorning * AWAKE));
}
