import { afterAll, beforeAll, expect, test } from "vitest";
import { listParts, listPublicPages } from "../../app/domain/sitemap/sitemap.server.ts";
import { openTestBackend, type TestBackend } from "../support/backend.ts";

// A month in which more was written than the backend gives at once.

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend?.stop());

test("a month is listed whole, each page once and the oldest first, though hundreds came in one moment", async () => {
  const { id } = await backend.signUp("sitemap_raya");
  await backend.sql(
    `insert into posts (author_id, category_id, title, content, created_at)
     select $1, '00000000-0000-4000-8000-0000000000c2', 'One of many', 'Words.',
            timestamptz '2026-03-01 00:00:00.123456Z' + make_interval(mins => number / 500)
       from generate_series(0, 1149) number`,
    [id],
  );
  await backend.sql("update posts set removed_at = now() where id = (select min(id::text)::uuid from posts)");
  const pages = await listPublicPages(backend.asVisitor(), "posts", "2026-03");
  const times = pages.map(({ changedAt = "" }) => Date.parse(changedAt));
  expect([pages.length, new Set(pages.map(({ path }) => path)).size]).toEqual([1149, 1149]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(await listPublicPages(backend.asVisitor(), "posts", "2026-04")).toEqual([]);
});

test("D8 months without anything have no part, and one that a part does not hold has further ones", async () => {
  const { id } = await backend.signUp("sitemap_rafif");
  const visitor = backend.asVisitor();
  // Four of May come in one moment; June has none, July as many as one part of three holds.
  await backend.sql(
    `insert into groups (name, description, created_by, created_at)
     select 'Of ' || made, 'Words.', $1, made::timestamptz
       from unnest(array['2025-04-30T23:59:59.9Z', '2025-05-01T00:00:00Z', '2025-05-02T00:00:00Z',
                         '2025-05-02T00:00:00Z', '2025-05-02T00:00:00Z', '2025-05-02T00:00:00Z', '2025-05-31T00:00:00Z',
                         '2025-07-01T00:00:00Z', '2025-07-02T00:00:00Z', '2025-07-03T00:00:00Z']) made`,
    [id],
  );
  const partsOf = async (limit?: number) =>
    (await listParts(visitor, "communities", limit)).map((name) => name.replace("communities-2025-", ""));
  expect(await partsOf()).toEqual(["04", "05", "07"]);
  expect(await partsOf(6)).toEqual(["04", "05", "07"]);
  expect(await partsOf(3)).toEqual(["04", "05", "05-2", "07"]);
  expect(await partsOf(2)).toEqual(["04", "05", "05-2", "05-3", "07", "07-2"]);

  const may = (part?: number, limit?: number) =>
    listPublicPages(visitor, "communities", "2025-05", part, limit);
  const whole = await may();
  expect(whole).toHaveLength(6);
  for (const limit of [1, 2, 4]) {
    const parts = await Promise.all(
      Array.from({ length: Math.ceil(6 / limit) }, (_, place) => may(place + 1, limit)),
    );
    expect(parts.flat()).toEqual(whole);
    expect(parts.every(({ length }) => length <= limit)).toBe(true);
  }
  expect(await may(3, 3)).toEqual([]);
});
