import { describe, expect, test } from "vitest";
import { dropToday, mayDropToday } from "../../../app/domain/drop/drop-today.server.ts";
import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";

const { dramas } = readCatalogueFiles();
const noor = dramas.find(({ id }) => id === "3");
if (!noor) throw new Error("Noor is not in the catalogue");

const RIYADH = "Asia/Riyadh";
const at = (time: string) => Date.parse(time);

describe("402 what comes out later on the reader's day", () => {
  test("Noor's twelfth episode, on its Monday until it is out", () => {
    const twelve = { first: 12, last: 12, time: "21:00", isTonight: true };
    expect(dropToday(noor, at("2026-11-23T00:00:00+03:00"), RIYADH)).toEqual(twelve);
    expect(dropToday(noor, at("2026-11-23T20:59:59+03:00"), RIYADH)).toEqual(twelve);
    expect(dropToday(noor, at("2026-11-22T23:59:59+03:00"), RIYADH)).toBeNull();
    expect(dropToday(noor, at("2026-11-23T21:00:01+03:00"), RIYADH)).toBeNull();
  });

  test("the day and the time are those of the reader's zone; before the evening it is no night", () => {
    const now = at("2026-11-23T12:00:00Z");
    expect(dropToday(noor, now, "America/New_York")).toMatchObject({ time: "13:00", isTonight: false });
    // There it is Tuesday already when it comes out.
    expect(dropToday(noor, now, "Asia/Tokyo")).toBeNull();
    expect(dropToday(noor, at("2026-11-23T17:00:00Z"), "Asia/Tokyo")).toMatchObject({ time: "03:00" });
  });

  test("several at once are named by the first and the last", () => {
    const drops = [{ at: "2026-11-23T22:00:00+03:00", first: 61, last: 64 }];
    expect(dropToday({ id: "9", episodes: 68, drops }, at("2026-11-23T10:00:00Z"), RIYADH)).toMatchObject({
      first: 61,
      last: 64,
    });
  });

  test("nothing is said of repeats, and nothing where nothing is announced", () => {
    expect(dropToday(noor, at("2027-01-04T12:00:00+03:00"), RIYADH)).toBeNull();
    expect(dropToday({ id: "9", episodes: 68 }, at("2026-11-23T10:00:00Z"), RIYADH)).toBeNull();
  });

  test("the zone makes a difference within a day alone", () => {
    expect(mayDropToday(noor, at("2026-11-22T21:30:00+03:00"))).toBe(true);
    expect(mayDropToday(noor, at("2026-11-22T19:30:00+03:00"))).toBe(false);
    // On the longest day, on which clocks are put back.
    expect(
      mayDropToday(
        { id: "9", episodes: 1, drops: [{ at: "2026-11-01T23:59:00-05:00", first: 1, last: 1 }] },
        at("2026-11-01T00:00:00-04:00"),
      ),
    ).toBe(true);
  });
});
