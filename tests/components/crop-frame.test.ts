import { expect, test } from "vitest";
import { dragged, placeOf, WHOLE, zoomed } from "../../app/components/image/crop-frame.ts";

const WIDE = { width: 1200, height: 600 };
const SQUARE = { width: 500, height: 500 };

test("161 at first the middle of the picture fills the frame", () => {
  expect(placeOf(WIDE, SQUARE, WHOLE)).toMatchObject({ width: 1000, height: 500, x: -250, y: -0 });
});

test("161 a picture is dragged as far as its edge, and not where it has no leeway", () => {
  const right = dragged(WIDE, SQUARE, WHOLE, { x: 125, y: 80 });
  expect(right).toEqual({ zoom: 1, across: -0.5, down: 0 });
  expect(placeOf(WIDE, SQUARE, right).x).toBe(-125);
  const end = dragged(WIDE, SQUARE, WHOLE, { x: 9_000, y: 0 });
  expect(placeOf(WIDE, SQUARE, end).x + 0).toBe(0);
});

test("161 the zoom stays between the whole and four times", () => {
  expect([zoomed(WHOLE, 0.2).zoom, zoomed(WHOLE, 2).zoom, zoomed(WHOLE, 99).zoom]).toEqual([1, 2, 4]);
});
