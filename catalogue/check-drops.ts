import type { Drama } from "./schema/drama.ts";
import { dropsIn, MOST_DROPS, type PlannedDrop, type Rhythm } from "./schema/drop.ts";

const DAY_MS = 86_400_000;

type Dated = Pick<Drama, "drops" | "episodes" | "releaseDate" | "status" | "sampleEpisodes">;

/** What is wrong with the drops of a drama, each as "place: fault". */
export function checkDrops(drama: Dated): string[] {
  const { drops } = drama;
  if (!drops) return [];
  return Array.isArray(drops) ? checkList(drops, drama) : checkRhythm(drops, drama);
}

/** In order of time and of episodes, none left out and none twice, and not more than there are. */
function checkList(drops: readonly PlannedDrop[], { episodes }: Dated): string[] {
  return drops.flatMap(({ at, first, last }, place) => {
    const before = drops[place - 1];
    const here = `drops.${place}`;
    const wrong: string[] = [];
    if (last < first) wrong.push(`${here}.last: ${last} is before episode ${first}`);
    if (last > episodes) wrong.push(`${here}.last: there are ${episodes} episodes`);
    if (before && Date.parse(at) <= Date.parse(before.at)) {
      wrong.push(`${here}.at: not later than the drop before it`);
    }
    if (before && first !== before.last + 1) {
      wrong.push(`${here}.first: after episode ${before.last} comes ${before.last + 1}`);
    }
    return wrong;
  });
}

/** The days of the sample episodes tell the same; what is upcoming has samples that were shown before it comes out. */
function checkRhythm(rhythm: Rhythm, { episodes, releaseDate, status, sampleEpisodes }: Dated): string[] {
  const count = dropsIn(rhythm, episodes);
  const wrong: string[] = [];
  if (rhythm.episodes > episodes) wrong.push(`drops.episodes: there are ${episodes} episodes`);
  if (count > MOST_DROPS) wrong.push(`drops: more than ${MOST_DROPS} drops`);
  if (rhythm.repeatDays && rhythm.repeatDays < count * rhythm.everyDays) {
    wrong.push(`drops.repeatDays: it is not over before day ${count * rhythm.everyDays}`);
  }
  const day = rhythm.at.slice(0, 10);
  if (day !== releaseDate) wrong.push(`drops.at: it is released on ${releaseDate}`);
  if (status === "upcoming") return wrong;
  for (const [place, episode] of sampleEpisodes.entries()) {
    const days = Math.floor((episode.number - 1) / rhythm.episodes) * rhythm.everyDays;
    const expected = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
    if (episode.releaseDate !== expected)
      wrong.push(`sampleEpisodes.${place}.releaseDate: by its drops ${expected}`);
  }
  return wrong;
}
