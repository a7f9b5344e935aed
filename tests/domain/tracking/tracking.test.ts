import * as v from "valibot";
import { expect, test } from "vitest";
import { offersCompleted, stateAfter, TrackingForm } from "../../../app/domain/tracking/tracking.ts";

const seven = { status: "watching", position: 7 } as const;

test.each([
  [seven, 8, { status: "watching", position: 8 }],
  [seven, 12, { status: "watching", position: 12 }],
  [seven, 99, { status: "watching", position: 15 }],
  [seven, 5, { status: "watching", position: 5 }],
  [null, 1, { status: "watching", position: 1 }],
  [null, 0, { status: "planned", position: 0 }],
  [{ status: "paused", position: 7 }, 8, { status: "watching", position: 8 }],
  [{ status: "paused", position: 7 }, 6, { status: "paused", position: 6 }],
  [{ status: "completed", position: 15 }, 16, { status: "completed", position: 15 }],
] as const)("409 from %j a step to %i of 15 wishes for %j", (tracking, position, state) => {
  expect(stateAfter(tracking, position, 15)).toEqual(state);
});

test("411 the last episode offers the status completed once all of it is out", () => {
  const last = { status: "watching", position: 15 } as const;
  expect(offersCompleted(last, { episodes: 15, episodesOut: 15 })).toBe(true);
  expect(offersCompleted(last, { episodes: 15, episodesOut: 11 })).toBe(false);
  expect(offersCompleted(seven, { episodes: 15, episodesOut: 15 })).toBe(false);
  expect(offersCompleted({ ...last, status: "completed" }, { episodes: 15, episodesOut: 15 })).toBe(false);
});

test("a form names the state wished for and the version that was seen", () => {
  const form = { intent: "set", drama: "3", status: "watching", position: "8", seen: "4" };
  expect(v.parse(TrackingForm, form)).toEqual({ ...form, position: 8, seen: 4 });
  for (const bad of [
    { position: "-1" },
    { position: "8.5" },
    { status: "seen" },
    { drama: "../3" },
    { seen: "" },
  ])
    expect(v.safeParse(TrackingForm, { ...form, ...bad }).success).toBe(false);
});
