import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import english from "../../app/i18n/en.json";
import { createTranslatorOfPages } from "../../app/i18n/page-translator.ts";
import { createTranslator } from "./whole-translator.ts";

// The translator of pages is small; what it says must be what i18next says.

const COUNTS = [0, 1, 2, 3, 10, 11, 99, 100, 101, 1.5, 1_000];
const VALUE = /\{\{(.+?)\}\}/g;

function valuesIn(texts: string[]): Record<string, string> {
  const names = texts.flatMap((text) => [...text.matchAll(VALUE)].map(([, name = ""]) => name.trim()));
  return Object.fromEntries(names.map((name) => [name, `<${name} & "قيمة">`]));
}

test.each([
  ["en", english as Record<string, string>],
  ["ar", arabic as Record<string, string>],
] as const)("in %s every text reads as i18next reads it", (language, texts) => {
  const small = createTranslatorOfPages(language, texts);
  const whole = createTranslator(language, texts);
  const keys = new Set([...Object.keys(arabic), ...Object.keys(texts)]);
  for (const key of [...keys].flatMap((one) => [one, one.replace(/_(zero|one|two|few|many|other)$/, "")])) {
    const values = valuesIn([key, texts[key] ?? ""]);
    delete values.count;
    if (!(texts[key] ?? key).includes("{{count}}")) expect(small.t(key, values)).toBe(whole.t(key, values));
    for (const count of COUNTS)
      expect(small.t(key, { ...values, count })).toBe(whole.t(key, { ...values, count }));
  }
});

test("what is shown may differ from what is counted", () => {
  for (const [language, texts] of [
    ["en", english],
    ["ar", arabic],
  ] as const) {
    const shown = { count: 1_240, replace: { count: "1,240" } };
    const [small, whole] = [createTranslatorOfPages, createTranslator].map((create) =>
      create(language, texts as Record<string, string>).t("{{count}} posts", shown),
    );
    expect(small).toBe(whole);
    expect(small).toContain("1,240");
  }
});

test("022 a text that is missing reads in English, or as it is given", () => {
  for (const create of [createTranslatorOfPages, createTranslator]) {
    const { t } = create("ar", {});
    expect(t("No such text: {{name}}.", { name: "نور" })).toBe("No such text: نور.");
    expect(t("Post_verb", "Post")).toBe("Post");
  }
});
