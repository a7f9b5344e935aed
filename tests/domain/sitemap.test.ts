import { afterAll, beforeAll, expect, test } from "vitest";
import { listPublicPages } from "../../app/domain/sitemap/sitemap.server.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

// A month in which more was written than the backend gives at once.

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
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
