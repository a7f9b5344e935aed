import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { packTexts, shortName, unpackTexts } from "../../app/i18n/packed-texts.ts";
import { createTranslatorOfPages } from "../../app/i18n/page-translator.ts";

test("no two sentences have the same short name", () => {
  const byName = new Map<string, string[]>();
  for (const key of Object.keys(arabic)) {
    byName.set(shortName(key), [...(byName.get(shortName(key)) ?? []), key]);
  }
  expect([...byName.values()].filter((keys) => keys.length > 1)).toEqual([]);
  expect([...byName.keys()].filter((name) => !/^[0-9a-z]{5}$/.test(name))).toEqual([]);
});

test("packed texts say what the whole ones do, plurals and all", () => {
  const packed = createTranslatorOfPages("ar", unpackTexts(packTexts(arabic)), "latn", shortName);
  const whole = createTranslatorOfPages("ar", arabic);
  const stems = Object.keys(arabic).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ""));
  for (const stem of new Set(stems)) {
    for (const count of [undefined, 0, 1, 2, 3, 11, 100]) {
      expect(packed.t(stem, { count })).toBe(whole.t(stem, { count }));
    }
  }
});

test("a page without texts has none, and a text of several lines stops the build", () => {
  expect(unpackTexts(packTexts({}))).toEqual({});
  expect(() => packTexts({ Hello: "مرحبًا\nبك" })).toThrow();
});
