import { describe, expect, test } from "vitest";
import {
  beadsOf,
  episodeAt,
  labelsOf,
  nextEpisode,
  positionAfterKey,
  type StrandPlace,
  sagAt,
  timeWatched,
  waitingCount,
} from "../../../app/domain/tracking/strand.ts";

const place = (given: Partial<StrandPlace>): StrandPlace => ({ total: 15, position: 7, out: 11, ...given });
const marks = (given: Partial<StrandPlace>) => beadsOf(place(given)).beads.map(({ mark }) => mark);

describe("beads", () => {
  test("402: up to 40 episodes each has one, at i of n, on the curve", () => {
    for (const total of [1, 7, 12, 20, 40]) {
      const { beads, room } = beadsOf(place({ total, position: 0, out: total }));
      expect(beads).toHaveLength(total);
      expect(room).toBe(total);
      beads.forEach((bead, index) => {
        expect(bead.t).toBeCloseTo((index + 1) / total, 10);
        expect(bead.y).toBeCloseTo(4 * bead.t * (1 - bead.t), 10);
      });
      expect(beads.filter(({ isFinale }) => isFinale)).toEqual([beads.at(-1)]);
    }
    expect(sagAt(0.5)).toBe(1);
  });

  test("402: above 40 one stands for ten, and the own ten is open", () => {
    const counts = (total: number, position: number) => {
      const { beads } = beadsOf(place({ total, position, out: total }));
      const tens = beads.filter(({ first, last }) => first < last).length;
      return [beads.length - tens, tens];
    };
    expect(counts(120, 47)).toEqual([10, 11]);
    expect(counts(200, 134)).toEqual([10, 19]);
    expect(counts(200, 0)).toEqual([10, 19]);
    expect(counts(45, 45)).toEqual([5, 4]);
    expect(counts(41, 3)).toEqual([11, 3]);
    const { beads } = beadsOf(place({ total: 120, position: 50, out: 60 }));
    expect(beads.map(({ last }) => last)).toEqual([
      ...[10, 20, 30, 40],
      ...[41, 42, 43, 44, 45, 46, 47, 48, 49, 50],
      ...[60, 70, 80, 90, 100, 110, 120],
    ]);
  });

  test("marks: seen, you, out, the drop of today, and what is still to come", () => {
    expect(marks({ today: 12 })).toEqual([
      ...["seen", "seen", "seen", "seen", "seen", "seen", "you"],
      ...["out", "out", "out", "out", "today", "soon", "soon", "soon"],
    ]);
    expect(marks({ total: 3, position: 0, out: 0 })).toEqual(["soon", "soon", "soon"]);
    expect(marks({ total: 3, position: 3, out: 3 })).toEqual(["seen", "seen", "you"]);
    // A drop of several, and one that is out already.
    expect(marks({ total: 6, position: 1, out: 2, today: 4 })).toEqual([
      ...["you", "out", "today", "today", "soon", "soon"],
    ]);
    expect(marks({ total: 4, position: 1, out: 2, today: 2 })).toEqual(["you", "out", "soon", "soon"]);
    const long = beadsOf(place({ total: 120, position: 47, out: 60, today: 64 })).beads;
    expect(long.find(({ last }) => last === 70)?.mark).toBe("today");
    expect(long.filter(({ mark }) => mark === "seen")).toHaveLength(4 + 6);
  });

  test("the thread is split where one is", () => {
    expect(beadsOf(place({})).here).toBeCloseTo(7 / 15, 10);
    expect(beadsOf(place({ position: 0 })).here).toBe(0);
    expect(beadsOf(place({ position: 15, out: 15 })).here).toBe(1);
  });
});

describe("use", () => {
  test("a tap means the nearest bead, the beginning means none, and nothing that is not out", () => {
    const strand = beadsOf(place({}));
    expect(episodeAt(strand, 0, 11)).toBe(0);
    expect(episodeAt(strand, 0.03, 11)).toBe(0);
    expect(episodeAt(strand, 8.4 / 15, 11)).toBe(8);
    expect(episodeAt(strand, 1, 11)).toBe(11);
    const long = beadsOf(place({ total: 120, position: 47, out: 120 }));
    expect(episodeAt(long, 0.0592, 120)).toBe(10);
    expect(episodeAt(long, 2, 120)).toBe(120);
  });

  test.each([
    ["ArrowRight", false, 8],
    ["ArrowLeft", false, 6],
    ["ArrowRight", true, 6],
    ["ArrowLeft", true, 8],
    ["ArrowUp", true, 8],
    ["PageUp", false, 11],
    ["PageDown", false, 2],
    ["Home", false, 0],
    ["End", false, 11],
    ["Tab", false, null],
    ["a", false, null],
    ["constructor", false, null],
  ])("%s, right to left %s: %s", (key, isRtl, wanted) => {
    expect(positionAfterKey(key, { position: 7, out: 11 }, isRtl)).toBe(wanted);
  });

  test("409: the next episode, how many wait, and how long it took", () => {
    expect(nextEpisode(place({}))).toBe(8);
    expect(nextEpisode(place({ position: 11 }))).toBeNull();
    expect(nextEpisode(place({ position: 15, out: 15 }))).toBeNull();
    expect(waitingCount(place({}))).toBe(4);
    expect(waitingCount(place({ position: 12 }))).toBe(0);
    expect(timeWatched(7, 42)).toEqual({ hours: 4, minutes: 54 });
    expect(timeWatched(0, 42)).toEqual({ hours: 0, minutes: 0 });
  });

  test("labels: what would stand on top of another is left out or goes below", () => {
    const labels = (given: Partial<StrandPlace>) => labelsOf(beadsOf(place(given)), place(given));
    const all = labels({ today: 12 });
    expect([all.you?.last, all.out?.last, all.today?.bead.last, all.hasTotal]).toEqual([7, 11, 12, true]);
    expect(all.today?.isBelow).toBe(false);
    expect(labels({ total: 12, position: 11, out: 11, today: 12 })).toMatchObject({
      out: null,
      today: { isBelow: true },
      hasTotal: false,
    });
    expect(labels({ position: 0, out: 0 })).toMatchObject({ you: null, out: null, today: null });
    expect(labels({ total: 10, position: 10, out: 10 }).hasTotal).toBe(false);
    expect(labels({ total: 120, position: 47, out: 60, today: 64 })).toMatchObject({
      out: null,
      today: { isBelow: true },
    });
  });
});
