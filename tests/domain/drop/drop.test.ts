import { describe, expect, test } from "vitest";
import { allDropsBetween, dropsBetween, keyOfDrop, nextDrop } from "../../../app/domain/drop/drop.ts";
import { titleOfDrop } from "../../../app/domain/drop/drop-title.ts";
import { translatorOf } from "../../../app/i18n/translators.server.ts";
import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";

const { dramas } = readCatalogueFiles();
const noor = dramas.find(({ id }) => id === "3");
if (!noor) throw new Error("Noor is not in the catalogue");

const week = (sunday: string) => {
  const from = Date.parse(`${sunday}T00:00:00+03:00`);
  return { from, until: from + 7 * 86_400_000 };
};

describe("405 464 drops of the catalogue", () => {
  test("Noor has one episode every Monday evening", () => {
    expect(dropsBetween(noor, week("2026-11-22"))).toEqual([
      {
        dramaId: "3",
        first: 12,
        last: 12,
        at: Date.parse("2026-11-23T21:00:00+03:00"),
        repeat: 0,
        isPremiere: false,
        isFinale: false,
      },
    ]);
    expect(dropsBetween(noor, week("2026-12-13"))[0]).toMatchObject({ last: 15, isFinale: true });
    expect(dropsBetween(noor, week("2026-08-30"))).toEqual([]);
  });

  test("after its end it is quiet, then it is shown again, under a name of its own", () => {
    expect(dropsBetween(noor, week("2026-12-27"))).toEqual([]);
    const [again] = dropsBetween(noor, week("2027-01-03"));
    expect(again).toMatchObject({ first: 1, repeat: 1, isPremiere: true });
    expect(again && keyOfDrop(again)).toBe("3-1-1");
  });

  test("every week of ten years from the first start on has something", () => {
    for (let place = 0; place < 520; place += 1) {
      const from = Date.parse("2026-01-04T00:00:00+03:00") + place * 7 * 86_400_000;
      const found = allDropsBetween(dramas, { from, until: from + 7 * 86_400_000 });
      expect(found.length, new Date(from).toISOString()).toBeGreaterThan(0);
    }
  });

  test("the next one is of new episodes; where all are out there is none", () => {
    expect(nextDrop(noor, Date.parse("2026-11-23T18:00:00Z"))?.first).toBe(12);
    expect(nextDrop(noor, Date.parse("2026-11-23T18:00:01Z"))?.first).toBe(13);
    expect(nextDrop(noor, Date.parse("2027-01-04T00:00:00Z"))).toBeNull();
  });

  test("a list says itself what comes out together", () => {
    const drops = [
      { at: "2026-11-23T22:00:00+03:00", first: 61, last: 64 },
      { at: "2026-11-24T22:00:00+03:00", first: 65, last: 68 },
    ];
    const found = dropsBetween({ id: "9", episodes: 68, drops }, week("2026-11-22"));
    expect(found.map(({ first, last, isFinale }) => [first, last, isFinale])).toEqual([
      [61, 64, false],
      [65, 68, true],
    ]);
  });
});

test.each([
  ["en" as const, { first: 12, last: 12 }, "Noor, episode 12"],
  ["en" as const, { first: 47, last: 48 }, "Noor, episodes 47 and 48"],
  ["en" as const, { first: 61, last: 64 }, "Noor, episodes 61 to 64"],
  ["ar" as const, { first: 12, last: 12 }, "نور، الحلقة 12"],
  ["ar" as const, { first: 47, last: 48 }, "نور، الحلقتان 47 و48"],
  ["ar" as const, { first: 61, last: 64 }, "نور، الحلقات من 61 إلى 64"],
])("467 in %s: what %j is called", (language, drop, title) => {
  expect(titleOfDrop(drop, noor.title[language], translatorOf(language, "latn").t)).toBe(title);
});
