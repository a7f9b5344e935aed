import { afterAll, beforeAll, expect, test } from "vitest";
import { findDropThreads, listDramaThreads } from "../../app/domain/drama/discussion.server.ts";
import type { ThreadOrder } from "../../app/domain/drama/discussion.ts";
import { THREADS_PAGE_SIZE } from "../../app/domain/drama/discussion.ts";
import { openDueThreads } from "../../app/domain/drop/drop-threads.server.ts";
import type { Db } from "../../app/platform/supabase.server.ts";
import { type Member, openClient, openTestBackend, type TestBackend } from "../support/backend.ts";

// The threads of a drama, as its page and the calendar list them.

const NOOR = "3";
const CITY = "4";

let backend: TestBackend;
let writer: Member;
beforeAll(async () => {
  backend = await openTestBackend({ seedFile: "supabase/seed.sql" });
  writer = await backend.signUp("threads_writer");
});
afterAll(() => backend?.stop());

async function write(drama: string, level: number, title: string, more: object = {}): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into public.posts (title, content, author_id, category_id, drama_id, spoiler_level)
     select $1, 'Words', $2, id, $3, $4 from public.discussion_categories where slug = 'general' returning id`,
    [title, writer.id, drama, level],
  );
  for (const [column, value] of Object.entries(more))
    await backend.sql(`update public.posts set ${column} = $2 where id = $1`, [row?.id, value]);
  return row?.id ?? "";
}

/** All pages of an order. */
async function titlesOf(db: Db, drama: string, order: ThreadOrder): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listDramaThreads>> = await listDramaThreads(db, drama, {
      order,
      after,
    });
    pages.push(page.threads.map(({ title }) => title));
    after = page.next;
    if (!after) return pages;
  }
}

test("462 465 by drop: the last episode first, before each other its own thread; by time: the newest first", async () => {
  const opened = await openOf(NOOR, 12);
  await write(NOOR, 0, "Nothing told");
  await write(NOOR, 12, "Later on twelve");
  await write(NOOR, 13, "Of the next");
  await write(NOOR, 7, "On seven");
  await write(CITY, 5, "Of another drama");
  await write(NOOR, 12, "Removed", { removed_at: "now" });
  await write(NOOR, 12, "Deleted", { deleted_at: "now" });
  for (const db of [backend.asVisitor(), writer.client]) {
    expect(await titlesOf(db, NOOR, "drop")).toEqual([
      ["Of the next", "Noor, episode 12", "Later on twelve", "On seven", "Nothing told"],
    ]);
    expect(await titlesOf(db, NOOR, "newest")).toEqual([
      ["On seven", "Of the next", "Later on twelve", "Nothing told", "Noor, episode 12"],
    ]);
  }
  const arabic = Object.assign(backend.asVisitor(), { language: "ar" as const });
  expect((await titlesOf(arabic, NOOR, "drop")).flat()).toContain("نور، الحلقة 12");
  const { threads } = await listDramaThreads(backend.asVisitor(), NOOR, { order: "drop", after: null });
  expect(threads.filter(({ isOfDrop }) => isOfDrop).map(({ id }) => id)).toEqual([opened]);
});

test("462 every thread stands on one page, in both orders", async () => {
  const count = 2 * THREADS_PAGE_SIZE + 1;
  for (let made = 0; made < count; made += 1) await write("5", made % 3, `Thread ${made}`);
  for (const order of ["drop", "newest"] as const) {
    const pages = await titlesOf(backend.asVisitor(), "5", order);
    expect(pages.map(({ length }) => length)).toEqual([THREADS_PAGE_SIZE, THREADS_PAGE_SIZE, 1]);
    expect(new Set(pages.flat()).size).toBe(count);
  }
});

test("465 470 the calendar finds the thread of a drop that is open, and of those that are there alone", async () => {
  const from = Date.now() - 3_600_000;
  const id = await openOf("6", 2);
  const asked = { from, until: from + 7_200_000 };
  expect((await findDropThreads(backend.asVisitor(), asked)).get("6-2")).toBe(id);
  const before = { from: from - 7_200_000, until: from };
  expect((await findDropThreads(backend.asVisitor(), before)).get("6-2")).toBeUndefined();
  await backend.sql("update public.posts set removed_at = now() where id = $1", [id]);
  expect((await findDropThreads(backend.asVisitor(), asked)).get("6-2")).toBeUndefined();
});

/** Opens the thread of an episode that came out a minute ago. */
async function openOf(drama: string, episode: number): Promise<string | undefined> {
  await backend.sql(
    `insert into private.drops (drama_id, first_episode, last_episode, released_at, known_at)
     values ($1, $2, $2, now() - interval '1 minute', now() - interval '30 days')
     on conflict (drama_id, first_episode) do update set released_at = excluded.released_at, known_at = excluded.known_at`,
    [drama, episode],
  );
  await openDueThreads(openClient(backend.backend, backend.backend.secretKey));
  const [row] = await backend.sql<{ post_id: string }>(
    "select post_id from private.drop_threads where drama_id = $1 and first_episode = $2",
    [drama, episode],
  );
  return row?.post_id;
}
