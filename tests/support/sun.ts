const RADIAN = Math.PI / 180;
const J2000 = Date.UTC(2000, 0, 1, 12);
const MS_PER_DEGREE = 240_000;

/** Dawn (the sun 18° below the horizon) on a day, given as midnight UTC in ms; in ms, to within two minutes. */
export function dawnOf(day: number, latitude: number, longitude: number): number {
  return crossingOf({ day, latitude, longitude, altitude: -18, side: -1 });
}

/** Sunset, with the sun's own breadth and refraction. */
export function sunsetOf(day: number, latitude: number, longitude: number): number {
  return crossingOf({ day, latitude, longitude, altitude: -0.833, side: 1 });
}

interface Crossing {
  day: number;
  latitude: number;
  longitude: number;
  altitude: number;
  /** Before noon or after it. */
  side: -1 | 1;
}

/** The low precision formulas of the Astronomical Almanac. */
function crossingOf({ day, latitude, longitude, altitude, side }: Crossing): number {
  let at = day + 12 * 3_600_000 - longitude * MS_PER_DEGREE;
  for (let turn = 0; turn < 5; turn += 1) {
    const days = (at - J2000) / 86_400_000;
    const mean = 280.46 + 0.9856474 * days;
    const anomaly = (357.528 + 0.9856003 * days) * RADIAN;
    const lambda = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIAN;
    const tilt = 23.439 * RADIAN;
    const declination = Math.asin(Math.sin(tilt) * Math.sin(lambda));
    const ascension = Math.atan2(Math.cos(tilt) * Math.sin(lambda), Math.cos(lambda)) / RADIAN;
    const equation = ((((mean - ascension + 180) % 360) + 360) % 360) - 180;
    const noon = day + 12 * 3_600_000 - (longitude + equation) * MS_PER_DEGREE;
    const cosine =
      (Math.sin(altitude * RADIAN) - Math.sin(latitude * RADIAN) * Math.sin(declination)) /
      (Math.cos(latitude * RADIAN) * Math.cos(declination));
    at = noon + (side * Math.acos(cosine) * MS_PER_DEGREE) / RADIAN;
  }
  return at;
}
