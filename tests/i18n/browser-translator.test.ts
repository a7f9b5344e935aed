import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json";
import { createBrowserTranslator } from "../../app/i18n/browser-translator.ts";
import english from "../../app/i18n/en.json";
import { createTranslator } from "../../app/i18n/i18n.ts";

// The browser's translator is small; what it says must be what i18next said on the server, or hydration would stumble.

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
  const small = createBrowserTranslator(language, texts);
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
    const [small, whole] = [createBrowserTranslator, createTranslator].map((create) =>
      create(language, texts as Record<string, string>).t("{{count}} posts", shown),
    );
    expect(small).toBe(whole);
    expect(small).toContain("1,240");
  }
});

test("a text that is missing reads in English, or as it is given", () => {
  for (const create of [createBrowserTranslator, createTranslator]) {
    const { t } = create("ar", {});
    expect(t("No such text: {{name}}.", { name: "نور" })).toBe("No such text: نور.");
    expect(t("Post_verb", "Post")).toBe("Post");
  }
});
