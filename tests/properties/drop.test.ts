import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropsBetween, keyOfDrop, MOST_IN_SPAN, nextDrop } from "../../app/domain/drop/drop.ts";
import { checkDrops } from "../../catalogue/check-drops.ts";
import { dropsIn, MOST_DROPS } from "../../catalogue/schema/drop.ts";

const DAY_MS = 86_400_000;

/** A drama in a rhythm that the check of the catalogue lets pass. */
const drama = fc
  .record({
    episodes: fc.integer({ min: 1, max: 2_000 }),
    begin: fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) }),
    everyDays: fc.integer({ min: 1, max: 90 }),
    each: fc.integer({ min: 1, max: 100 }),
    pause: fc.option(fc.integer({ min: 0, max: 300 })),
  })
  .map(({ episodes, begin, everyDays, each, pause }) => {
    const at = new Date(begin).toISOString().replace(/:\d\d\.\d{3}Z$/, ":00Z");
    const run = dropsIn({ episodes: each }, episodes) * everyDays;
    const repeatDays = pause === null ? undefined : Math.max(7, run + pause);
    const drops = { at, everyDays, episodes: each, ...(repeatDays && { repeatDays }) };
    return { id: "3", episodes, drops };
  })
  .filter(({ episodes, drops }) => {
    const released = { releaseDate: drops.at.slice(0, 10), status: "upcoming" as const, sampleEpisodes: [] };
    return checkDrops({ episodes, drops, ...released }).length === 0;
  });
const moment = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2120, 0) });

describe("drops of a rhythm", () => {
  test("of its first run hold every episode once, in order, and end with the finale", () => {
    fc.assert(
      fc.property(drama, (one) => {
        const once = { ...one, drops: { ...one.drops, repeatDays: undefined } };
        const all = dropsBetween(once, { from: 0, until: Infinity });
        expect(all.length).toBeLessThanOrEqual(MOST_DROPS);
        expect(all[0]?.first).toBe(1);
        expect(all.at(-1)?.last).toBe(one.episodes);
        for (const [place, { first, at }] of all.entries()) {
          const before = all[place - 1];
          if (before) expect([first, at > before.at]).toEqual([before.last + 1, true]);
        }
        expect(all.map(({ isPremiere }) => isPremiere).indexOf(true, 1)).toBe(-1);
        expect(all.filter(({ isFinale }) => isFinale)).toEqual([all.at(-1)]);
      }),
      { numRuns: 300 },
    );
  });

  test("of a span are those of its parts, within it, in order, and never more than the bound", () => {
    fc.assert(
      fc.property(drama, moment, fc.nat(400), fc.nat(400), (one, from, days, more) => {
        const [middle, until] = [from + days * DAY_MS, from + (days + more) * DAY_MS];
        const all = dropsBetween(one, { from, until });
        expect(all.length).toBeLessThanOrEqual(MOST_IN_SPAN);
        expect(all.every(({ at }) => from <= at && at < until)).toBe(true);
        expect(all).toEqual(all.toSorted((a, b) => a.at - b.at));
        expect(new Set(all.map(keyOfDrop)).size).toBe(all.length);
        if (all.length === MOST_IN_SPAN) return;
        const parts = [
          { from, until: middle },
          { from: middle, until },
        ].flatMap((span) => dropsBetween(one, span));
        expect(parts).toEqual(all);
      }),
      { numRuns: 500 },
    );
  });

  test("the next one is the first of what is new", () => {
    fc.assert(
      fc.property(drama, moment, (one, now) => {
        const next = nextDrop(one, now);
        const news = dropsBetween(one, { from: now, until: Infinity }).filter(({ repeat }) => repeat === 0);
        expect(next).toEqual(news[0] ?? null);
      }),
      { numRuns: 200 },
    );
  });

  test("takes as little time a million years later", () => {
    fc.assert(
      fc.property(drama, (one) => {
        const from = 8.6e15 - 400 * DAY_MS;
        expect(dropsBetween(one, { from, until: from + 7 * DAY_MS }).length).toBeLessThanOrEqual(7 * 2);
      }),
      { numRuns: 50 },
    );
  });
});
