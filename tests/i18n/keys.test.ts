import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import english from "../../app/i18n/en.json" with { type: "json" };
import { collectErrors, collectKeys, stemOf } from "./used-keys.ts";

const { texts, phrases, literals } = collectKeys();
const errors = collectErrors();
const FORMS = ["zero", "one", "two", "few", "many", "other"];

test("the search for keys finds what it looks for", () => {
  expect(texts.size).toBeGreaterThan(80);
  expect(texts).toContain("Username must be at least 3 characters");
  expect(phrases).toContain("{{count}} comments");
});

test("every text of the interface has its Arabic", () => {
  const missing = [...texts, ...errors].filter((key) => !(key in arabic));
  expect(missing).toEqual([]);
});

test("every counted phrase has two English and six Arabic forms", () => {
  const missing = [...phrases].flatMap((phrase) => [
    ...["one", "other"].map((form) => `${phrase}_${form}`).filter((key) => !(key in english)),
    ...FORMS.map((form) => `${phrase}_${form}`).filter((key) => !(key in arabic)),
  ]);
  expect(missing).toEqual([]);
});

test("no translation is left over", () => {
  const used = (key: string) => literals.has(stemOf(key)) || errors.has(key);
  expect(Object.keys(arabic).filter((key) => !used(key))).toEqual([]);
  expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
});

test("placeholders are the same in both languages", () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  const differing = Object.entries(arabic).filter(([key, text]) => {
    // One and two may be said without a digit.
    if (/_(zero|one|two)$/.test(key)) return false;
    return placeholders(stemOf(key)).join() !== placeholders(text).join();
  });
  expect(differing).toEqual([]);
});
