import { expect, test } from "vitest";
import arabic from "../../app/i18n/ar.json" with { type: "json" };
import { inDigits } from "../../app/i18n/digits-in-text.ts";
import { createTranslatorOfPages } from "../../app/i18n/page-translator.ts";

// The digits a reader chose hold for the numbers that stand in a text of the interface as for those put into it.

const texts: Record<string, string> = arabic;
const GAP = /\{\{.+?\}\}/g;
/** Texts whose numbers stay as they are, each with the reason. */
const EXCEPTIONS: Record<string, string> = {};

test("with Arabic digits no Arabic text shows a Latin one", () => {
  const { t } = createTranslatorOfPages("ar", texts, "arab");
  const shown = Object.keys(texts).map((key) => [key, t(key, { count: undefined })] as const);
  const latin = shown.filter(([key, text]) => !(key in EXCEPTIONS) && /\d/.test(text));
  expect(latin).toEqual([]);
});

test("no text is bound to Arabic digits: they come with the choice", () => {
  expect(Object.entries(texts).filter(([, text]) => /[٠-٩]/.test(text.replace(GAP, "")))).toEqual([]);
});

test("a text that asks for Latin digits shows none: they would be turned into Arabic ones", () => {
  const asking = Object.values(texts).filter((text) => /أرقام (ال)?إنجليزية/.test(text));
  expect(asking).not.toEqual([]);
  expect(asking.filter((text) => /\d/.test(text))).toEqual([]);
});

test("numbers keep their grouping, and what is put in keeps its own digits", () => {
  const { t } = createTranslatorOfPages("ar", { a: "حتى 10,000 حرف لـ{{name}} منذ {{place}}" }, "arab");
  expect(t("a", { name: "noor99", place: 12 })).toBe("حتى ١٠٬٠٠٠ حرف لـnoor99 منذ ١٢");
  const latin = createTranslatorOfPages("ar", { a: "حتى 10,000 حرف لـ{{name}} منذ {{place}}" });
  expect(latin.t("a", { name: "noor99", place: 12 })).toBe("حتى 10,000 حرف لـnoor99 منذ 12");
});

test.each([
  ["24/7", "٢٤/٧"],
  ["1.2 مليون", "١٫٢ مليون"],
  ["الساعة 22:00", "الساعة ٢٢:٠٠"],
  ["i18nextLng لسنة", "i18nextLng لسنة"],
])("%s becomes %s", (text, written) => {
  expect(inDigits(text, "arab")).toBe(written);
  expect(inDigits(text, "latn")).toBe(text);
});
