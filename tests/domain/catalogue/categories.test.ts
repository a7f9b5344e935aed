import { describe, expect, test } from "vitest";
import { findCategories, isCategoryId, totalsOf } from "../../../app/domain/catalogue/categories.ts";
import { readQuery } from "../../../app/domain/search/search.ts";
import { categories, HOSTILE } from "./catalogue.ts";

const found = (typed: string) => findCategories(categories, readQuery(typed)).map(({ id }) => id);

describe("the six categories", () => {
  test("332: only their ids have a page", () => {
    for (const { id } of categories) expect(isCategoryId(id)).toBe(true);
    for (const id of [...HOSTILE, "General", "general ", "toString", undefined]) {
      expect(isCategoryId(id)).toBe(false);
    }
  });

  test("328: are found by name or description, in either language", () => {
    expect(found("industry")).toEqual(["news"]);
    expect(found("ترشيحات")).toEqual(["recommendations"]);
    expect(found("whether others should")).toEqual(["reviews"]);
    expect(found("تنصح به")).toEqual(["reviews"]);
    // A recent topic is neither.
    expect(found("Salt & Cardamom")).toEqual([]);
  });

  test("330: the figures of all six together", () => {
    expect(totalsOf(categories)).toEqual({ categories: 6, posts: 4243, members: 31_029 });
    expect(totalsOf([])).toEqual({ categories: 0, posts: 0, members: 0 });
  });

  test("331, 373: an empty search shows all six, hostile text is only text", () => {
    expect(found("  ")).toHaveLength(6);
    for (const text of HOSTILE) expect(() => found(text)).not.toThrow();
    expect(found("%")).toEqual([]);
  });
});
