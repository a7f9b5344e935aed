import { expect, test } from "vitest";
import { avatarOf } from "../../../app/domain/avatar/avatar.ts";

const ids = Array.from({ length: 200 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`);

test("the same id gives the same picture, whatever the name", () => {
  const { initial: before, ...image } = avatarOf("a1", "layla");
  const { initial: after, ...later } = avatarOf("a1", "noor");
  expect(later).toEqual(image);
  expect([before, after]).toEqual(["L", "N"]);
});

test("ids that differ in a digit spread over all eight colour pairs and four shapes", () => {
  const images = ids.map((id) => avatarOf(id, "x"));
  expect(new Set(images.map(({ ground }) => ground)).size).toBe(8);
  expect(new Set(images.map(({ shape }) => shape)).size).toBe(4);
  expect(new Set(images.map(({ ground, shape }) => ground + shape)).size).toBe(32);
});

test.each([
  ["layla", "L", "latin"],
  ["_omar-1", "O", "latin"],
  ["7days", "7", "latin"],
  ["نورة", "ن", "arabic"],
  ["---", "", "latin"],
])("the initial of %s is %s", (name, initial, script) => {
  expect(avatarOf("a1", name)).toMatchObject({ initial, script });
});
