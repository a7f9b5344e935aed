import { expect, test } from "vitest";
import { inLanguage } from "../../../app/domain/catalogue/in-language.ts";

const part = {
  id: "1",
  title: { en: "Sea", ar: "بحر" },
  avatar: null,
  tags: ["salt"],
  topics: [{ label: { en: "Boats", ar: "قوارب" }, count: 2, isOpen: false }],
};

test("every text becomes the one of the language, the rest stays", () => {
  expect(inLanguage(part, "ar")).toEqual({
    id: "1",
    title: "بحر",
    avatar: null,
    tags: ["salt"],
    topics: [{ label: "قوارب", count: 2, isOpen: false }],
  });
  expect(inLanguage({ en: "Sea", ar: "بحر" }, "en")).toBe("Sea");
});

test("the catalogue itself, which readers share, is not changed", () => {
  const before = structuredClone(part);
  inLanguage(part, "en");
  expect(part).toEqual(before);
});
