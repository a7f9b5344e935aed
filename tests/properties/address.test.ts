import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOfDramaList, readDramaListLook } from "../../app/domain/catalogue/drama-list.ts";
import { addressOfDramas, DRAMA_SORTS, readDramaQuery } from "../../app/domain/catalogue/dramas.ts";
import { THREAD_SORTS, THREADS_AT_MOST, THREADS_PER_PAGE } from "../../app/domain/comment/comment.ts";
import { readThreadView, threadQuery } from "../../app/domain/comment/thread-query.ts";
import { REVIEW_SORTS } from "../../app/domain/drama-review/drama-review.ts";
import { addressOfReviews, readReviewAddress } from "../../app/domain/drama-review/review-address.ts";
import { addressOfLibrary, readLibraryAddress } from "../../app/domain/library/my-library.ts";
import { isDay, isMoment, readRowInTime, rowInTime } from "../../app/domain/row-in-time.ts";
import { readQuery } from "../../app/domain/search/search.ts";
import { GENRES } from "../../catalogue/schema/drama.ts";
import { anyText, textOf } from "./hostile-texts.ts";

const HERE = "https://here.test";
const paramsOf = (address: string) => new URL(address, HERE).searchParams;
const query = fc.oneof(anyText, textOf([..."ab &=+%#نور"], 20)).map(readQuery);
const id = fc.uuid();
const moment = fc
  .date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true })
  .map((date) => date.toISOString().replace("Z", "+00:00"));

describe("what an address is written from is what is read from it", () => {
  test("a row of a list by time", () => {
    fc.assert(
      fc.property(moment, id, (createdAt, id) => {
        expect(readRowInTime(rowInTime({ createdAt, id }))).toEqual({ createdAt, id });
      }),
    );
  });

  test("a list of dramas", () => {
    const asked = fc.record({
      q: query,
      genre: fc.constantFrom(null, ...GENRES),
      status: fc.constant(null),
      country: fc.constant(null),
      sort: fc.constantFrom(...DRAMA_SORTS),
    });
    const look = fc.record({
      view: fc.constantFrom("grid" as const, "list" as const),
      page: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(asked, look, (asked, look) => {
        const address = addressOfDramaList(asked, look);
        expect(readDramaQuery(paramsOf(address))).toEqual(asked);
        expect(readDramaListLook(paramsOf(address))).toEqual(look);
        expect(readDramaQuery(paramsOf(addressOfDramas(asked)))).toEqual(asked);
      }),
      { numRuns: 300 },
    );
  });

  test("the library", () => {
    const asked = fc.record({
      tab: fc.constantFrom("watching" as const, "completed" as const, "saved" as const),
      q: query,
      sort: fc.constantFrom("recent" as const, "title" as const),
      view: fc.constantFrom("grid" as const, "list" as const),
    });
    fc.assert(
      fc.property(asked, (asked) => {
        expect(readLibraryAddress(paramsOf(addressOfLibrary(asked)))).toEqual(asked);
      }),
      { numRuns: 300 },
    );
  });

  test("threads of comments", () => {
    const after = fc.option(fc.tuple(id, fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 }))), {
      nil: null,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...THREAD_SORTS),
        after,
        fc.integer({ min: THREADS_PER_PAGE, max: THREADS_AT_MOST }),
        (sort, row, shown) => {
          const after = row && (row[1] === null ? row[0] : `${row[0]}~${row[1]}`);
          expect(readThreadView(paramsOf(`/x${threadQuery({ sort, after, shown })}`))).toEqual({
            sort,
            after,
            shown,
          });
        },
      ),
    );
  });

  test("reviews", () => {
    const sort = fc.constantFrom(...REVIEW_SORTS.map(({ slug }) => slug));
    fc.assert(
      fc.property(
        sort,
        fc.option(id),
        fc.option(id),
        fc.nat(999_999_999),
        moment,
        (sort, after, named, score, at) => {
          const asked = {
            kind: "line" as const,
            sort,
            after: after ? { key: sort === "newest" ? at : String(score), id: after } : null,
            named,
            isOpen: named !== null,
          };
          expect(readReviewAddress(paramsOf(addressOfReviews("7", asked)))).toEqual(asked);
        },
      ),
    );
  });
});

test("a day is one of the calendar, and a moment is on such a day", () => {
  const pad = (number: number, length: number) => String(number).padStart(length, "0");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9999 }),
      fc.nat(13),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const written = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
        const days =
          month === 2
            ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
              ? 29
              : 28
            : [4, 6, 9, 11].includes(month)
              ? 30
              : 31;
        const isThere = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= days;
        expect(isDay(written)).toBe(isThere);
        expect(isMoment(`${written}T10:00:00+00:00`)).toBe(isThere);
      },
    ),
    { numRuns: 1000 },
  );
});
