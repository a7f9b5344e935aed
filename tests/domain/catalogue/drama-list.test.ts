import { expect, test } from "vitest";
import { addressOfDramaList, readDramaListLook, shownOf } from "../../../app/domain/catalogue/drama-list.ts";
import { HOSTILE } from "./catalogue.ts";

const ask = (address: string) => readDramaListLook(new URLSearchParams(address));

test("542 543: view and page are read from the address, and what means nothing is the grid's first page", () => {
  expect(ask("view=list&page=3")).toEqual({ view: "list", page: 3 });
  for (const value of [...HOSTILE, "", "0", "-1", "1.5", "1e9", "NaN", "100"])
    expect(ask(String(new URLSearchParams({ view: value, page: value })))).toEqual({ view: "grid", page: 1 });
});

test("542: the address of a view reads back as it was", () => {
  expect(addressOfDramaList({}, { view: "grid" })).toBe("/dramas");
  expect(addressOfDramaList({}, { view: "list" })).toBe("/dramas?view=list");
  const address = addressOfDramaList({ q: "نور & x", sort: "rating" }, { view: "list", page: 2 });
  expect(ask(address.slice(8))).toEqual({ view: "list", page: 2 });
  expect(new URLSearchParams(address.slice(8)).get("q")).toBe("نور & x");
});

test("543: eight at a time, and more only where there are more", () => {
  const works = (count: number) => Array.from({ length: count }, (_, place) => place);
  expect(shownOf(works(8), 1)).toEqual({ shown: works(8), hasMore: false });
  expect(shownOf(works(9), 1)).toEqual({ shown: works(8), hasMore: true });
  expect(shownOf(works(9), 2)).toEqual({ shown: works(9), hasMore: false });
  expect(shownOf(works(17), 2)).toEqual({ shown: works(16), hasMore: true });
});
