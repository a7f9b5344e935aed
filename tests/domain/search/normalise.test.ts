import { describe, expect, test } from "vitest";
import { normaliseText } from "../../../app/domain/search/normalise.ts";
import vectors from "./vectors.json" with { type: "json" };

const written = vectors.flatMap((vector) =>
  vector.written.map((words) => ({ words, normalised: vector.normalised })),
);

describe("the same word however it was typed", () => {
  test("there are at least sixty ways of writing to hold to", () => {
    expect(written.length).toBeGreaterThanOrEqual(60);
  });

  test.each(written)("$words is found as $normalised", ({ words, normalised }) => {
    expect(normaliseText(words)).toBe(normalised);
  });

  test.each(vectors)("$normalised stays as it is", ({ normalised }) => {
    expect(normaliseText(normalised)).toBe(normalised);
  });

  test("different words stay different", () => {
    expect(normaliseText("نار")).not.toBe(normaliseText("نور"));
    expect(normaliseText("سماء")).not.toBe(normaliseText("سما"));
  });
});
