import { isDay } from "../row-in-time";
import { type CivilDay, dayAfter, sundayOf } from "./civil-day";

/** So far in both directions the calendar can be leafed through, in weeks. */
const WEEKS_AWAY = 53;

/** The week that an address names; null for this week, for what is none and for one too far away. */
export function readWeek(asked: string | null, today: CivilDay): CivilDay | null {
  if (!asked || !isDay(asked)) return null;
  const [week, own] = [sundayOf(asked), sundayOf(today)];
  const isNear = dayAfter(own, -7 * WEEKS_AWAY) <= week && week <= dayAfter(own, 7 * WEEKS_AWAY);
  return isNear && week !== own ? week : null;
}
