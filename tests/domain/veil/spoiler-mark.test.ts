import * as v from "valibot";
import { expect, test } from "vitest";
import { episodeToOffer, MarkedRef, MarkForm } from "../../../app/domain/veil/spoiler-mark.ts";

test.each([
  ["nothing told, not begun", 0, 0, 1],
  ["where the reader is", 0, 7, 7],
  ["more than it tells already", 8, 7, 9],
  ["no further than the end", 10, 4, 10],
])("449 a mark begins with the next episode, or where its reader is: %s", (_, level, position, offered) => {
  expect(episodeToOffer(level, position, 10)).toBe(offered);
});

test("449 a mark names an episode, and a thing that can be marked", () => {
  expect(v.parse(MarkForm, { episode: " 12 " })).toEqual({ episode: 12 });
  // sixth-7 Nothing told: whether it may be said, the database decides.
  expect(v.parse(MarkForm, { episode: "0" })).toEqual({ episode: 0 });
  for (const episode of ["", "-1", "1.5", "12345"]) {
    expect(v.safeParse(MarkForm, { episode }).issues?.[0].message).toBe("This drama has no such episode.");
  }
  const id = crypto.randomUUID();
  expect(v.is(MarkedRef, { type: "group_post", id })).toBe(true);
  for (const wrong of [{ type: "review", id }, { type: "post", id: "1" }, {}]) {
    expect(v.is(MarkedRef, wrong)).toBe(false);
  }
});
