import { beforeEach, describe, expect, test } from "vitest";
import { publishedDramaOf } from "../../../app/domain/drama/drama.ts";
import { readCatalogueFiles } from "../../../catalogue/catalogue.ts";
import { database, openDatabase } from "./open-database.ts";

openDatabase();
beforeEach(async () => {
  await database.own("delete from public.tracking_events");
  await database.own("delete from public.trackings");
  await database.own("delete from public.user_settings");
  await database.own("delete from public.user_blocks");
});

interface Row extends Record<string, unknown> {
  status: string;
  position: number;
  version: number;
  completed_at: string | null;
  times_completed: number;
}

/** Noor has 15 episodes and is being released. */
const NOOR = "3";
const works = readCatalogueFiles().dramas.map(publishedDramaOf);
const publish = (list: unknown[]) => database.own("select public.publish_dramas($1)", [JSON.stringify(list)]);

async function set(seen: number, status: string | null, position = 0, drama = NOOR): Promise<Row | null> {
  const [answer] = await database.as<{ row: Row | null }>(
    "layla",
    "select set_tracking($1, $2, $3, $4) as row",
    [drama, seen, status, position],
  );
  return answer?.row ?? null;
}
const undo = async (undone: number, seen: number) =>
  (
    await database.as<{ row: Row | null }>("layla", "select undo_tracking($1, $2, $3) as row", [
      NOOR,
      undone,
      seen,
    ])
  )[0]?.row;
const refused = (seen: number, status: string, position: number, drama = NOOR) =>
  database.outcome("layla", "select set_tracking($1, $2, $3, $4)", [drama, seen, status, position]);

describe("401 the dramas of the database", () => {
  test("are those of the catalogue", async () => {
    const rows = await database.own<{ row: Record<string, unknown> }>(
      "select to_jsonb(d) - '{withdrawn_at,created_at,updated_at,key_en,key_ar}'::text[] as row from public.dramas d order by id",
    );
    expect(rows.map(({ row }) => row)).toEqual(works);
  });

  test("follow what is published: one that comes gets a row, one that goes keeps what members have of it", async () => {
    const [first, ...others] = works;
    await set(0, "watching", 2, "1");
    await publish([...others, { ...works[0], id: "41", title_en: "Another" }]);
    const gone = "select id from public.dramas where withdrawn_at is not null order by id";
    expect(await database.own(gone)).toEqual([{ id: "1" }]);
    expect(await database.own("select title_en from public.dramas where id = '41'")).toEqual([
      { title_en: "Another" },
    ]);
    expect(await set(1, "watching", 3, "1")).toMatchObject({ position: 3 });
    expect(await database.outcome("omar", "select set_tracking('1', 0, 'planned', 0)")).toBe(
      "P0001 drama_gone",
    );
    await publish([first, ...others]);
    expect(await database.own(gone)).toEqual([{ id: "41" }]);
    expect(
      await database.own("select public.publish_dramas($1) as changed", [JSON.stringify(works)]),
    ).toEqual([{ changed: 0 }]);
    await database.own("delete from public.dramas where id = '41'");
  });

  test("a drama that became shorter shows nobody behind its end, and takes nothing from them", async () => {
    const shown = async () =>
      (
        await database.as<{ all: { position: number }[] }>("layla", "select trackings_of($1) as all", [
          [NOOR],
        ])
      )[0]?.all.map(({ position }) => position);
    await set(0, "watching", 14);
    await publish(works.map((work) => (work.id === NOOR ? { ...work, episodes: 12 } : work)));
    expect(await database.own("select progress from public.trackings")).toEqual([{ progress: 1 }]);
    expect(await shown()).toEqual([12]);
    // The page sends what it shows.
    expect(await set(1, "paused", 12)).toMatchObject({ status: "paused", position: 12 });
    await publish(works);
    expect(await shown()).toEqual([14]);
  });

  test("a catalogue without dramas is refused", async () => {
    await expect(publish([])).rejects.toThrow("without a drama");
  });
});

describe("a tracking", () => {
  test("402 403 404 414 has one of five states and a position between 0 and the last episode", async () => {
    expect(await set(0, "planned")).toMatchObject({ status: "planned", position: 0, version: 1 });
    expect(await set(1, "watching", 15)).toMatchObject({ status: "watching", position: 15, version: 2 });
    expect(await refused(2, "watching", 16)).toBe("23514 no_episode");
    expect(await refused(2, "watching", -1)).toBe("23514 no_episode");
    expect(await refused(2, "seen", 3)).toBe("23514 unknown_status");
    expect(await refused(0, "watching", 1, "999")).toBe("P0001 drama_gone");
    expect(await refused(0, "completed", 7, "7")).toBe("23514 not_released");
  });

  test("413 a change that saw another version is refused with what stands there", async () => {
    await set(0, "watching", 7);
    await set(1, "watching", 8);
    const stale = set(1, "watching", 8);
    await expect(stale).rejects.toMatchObject({ code: "P0001", hint: "changed_elsewhere" });
    const { detail } = await stale.catch((error) => error);
    expect(JSON.parse(detail)).toMatchObject({ drama_id: NOOR, status: "watching", position: 8, version: 2 });
    expect(await refused(0, "planned", 0)).toBe("P0001 changed_elsewhere");
  });

  test("what is there already is no change", async () => {
    await set(0, "watching", 7);
    expect(await set(1, "watching", 7)).toMatchObject({ version: 1 });
    expect(await database.own("select version from public.tracking_events")).toHaveLength(1);
  });

  test("410 each change can be taken back, at once and later in the history", async () => {
    await set(0, "watching", 7);
    await set(1, "watching", 8);
    await set(2, "dropped", 8);
    expect(await undo(3, 3)).toMatchObject({ status: "watching", position: 8, version: 4 });
    expect(await undo(2, 4)).toMatchObject({ status: "watching", position: 7, version: 5 });
    expect(await undo(1, 5)).toBeNull();
    expect(
      await database.own("select undoes from public.tracking_events order by version desc limit 1"),
    ).toEqual([{ undoes: 1 }]);
    // Its history goes on where it ended: no version comes twice.
    expect(await set(0, "planned")).toMatchObject({ version: 7 });
    expect(await database.outcome("layla", "select undo_tracking($1, 99, 7)", [NOOR])).toBe(
      "P0001 nothing_to_undo",
    );
  });

  test("410 a change is taken back once, and again only after that was taken back", async () => {
    await set(0, "watching", 7);
    await set(1, "watching", 8);
    expect(await undo(2, 2)).toMatchObject({ position: 7, version: 3 });
    await set(3, "watching", 9);
    const twice = "select undo_tracking($1, 2, 4)";
    expect(await database.outcome("layla", twice, [NOOR])).toBe("P0001 nothing_to_undo");
    expect(await database.own("select position from public.trackings")).toEqual([{ position: 9 }]);
    expect(await undo(3, 4)).toMatchObject({ position: 8, version: 5 });
    expect(await undo(2, 5)).toMatchObject({ position: 7, version: 6 });
  });

  test("412 a second time through keeps the first", async () => {
    const first = await set(0, "completed", 0, "5");
    expect(first).toMatchObject({ position: 10, times_completed: 1 });
    await set(1, "watching", 2, "5");
    const second = await set(2, "completed", 0, "5");
    expect(second).toMatchObject({ times_completed: 2, completed_at: first?.completed_at });
  });

  test("a completion that is taken back leaves no date", async () => {
    await set(0, "watching", 7);
    await set(1, "completed");
    expect(await undo(2, 2)).toMatchObject({ position: 7, completed_at: null, times_completed: 0 });
  });

  test("the history is only added to", async () => {
    await set(0, "watching", 7);
    await expect(database.own("update public.tracking_events set position = 1")).rejects.toThrow(
      "only added to",
    );
  });

  test("415 every status is counted", async () => {
    const counts = () =>
      database.own(
        "select planned, watching, completed, paused, dropped, episodes from private.library_counts",
      );
    await set(0, "watching", 7);
    await set(0, "completed", 0, "5");
    expect(await counts()).toEqual([
      { planned: 0, watching: 1, completed: 1, paused: 0, dropped: 0, episodes: 17 },
    ]);
    await set(1, "paused", 9);
    await set(1, null, 0, "5");
    expect(await counts()).toEqual([
      { planned: 0, watching: 0, completed: 0, paused: 1, dropped: 0, episodes: 9 },
    ]);
  });
});

test("532 three hundred changes of tracking in an hour, and not one more", async () => {
  await database.own("select private.set_rate_limits(true)");
  for (let change = 0; change < 300; change += 1) await set(change, "watching", (change % 2) + 1);
  expect(await refused(300, "watching", 1)).toBe("P0001 rate_limit");
  await database.own("select private.set_rate_limits(false)");
  await database.own("delete from private.rate_events");
});
