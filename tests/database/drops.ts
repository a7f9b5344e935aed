import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach } from "vitest";
import WebSocket from "ws";
import type { Database } from "../../app/platform/database.ts";
import type { Db } from "../../app/platform/supabase.server.ts";
import { openTestBackend, type TestBackend } from "../support/backend.ts";

export let backend: TestBackend;

/** A backend with the dramas, on which nothing has come out yet when a test begins. */
export function openDrops(): void {
  beforeAll(async () => {
    backend = await openTestBackend({ seedFile: "supabase/seed.sql" });
  });
  afterAll(() => backend?.stop());
  beforeEach(async () => {
    await backend.sql("delete from private.drops");
    await backend.sql("delete from public.posts where id in (select post_id from private.drop_threads)");
    await backend.sql("delete from private.drop_threads");
  });
}

/** The operator's client; what `ask` throws ends the job. */
export const operator = (ask: typeof fetch = fetch): Db =>
  createClient<Database>(backend.url, backend.backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: ask },
    realtime: { transport: WebSocket as never },
  });

/** A drop whose time came `ago`, of which the catalogue told long before. */
export const announce = (drama: string, first: number, last: number, ago = "1 minute", known = "30 days") =>
  backend.sql(
    `insert into private.drops (drama_id, first_episode, last_episode, released_at, known_at)
     values ($1, $2, $3, now() - $4::interval, now() - $5::interval)`,
    [drama, first, last, ago, known],
  );

/** A thread as it was opened. */
interface Opened {
  title: string;
  title_ar: string;
  drama_id: string;
  level: number;
}
export const opened = () =>
  backend.sql<Opened>(
    `select p.title, p.title_ar, p.drama_id, p.spoiler_level as level
       from private.drop_threads t join public.posts p on p.id = t.post_id order by p.drama_id, p.spoiler_level, p.title`,
  );
/** Also such as nothing remembers. */
export const countTitles = async () => {
  const rows = await backend.sql<{ title: string; times: number }>(
    "select title, count(*)::integer as times from public.posts where title_ar is not null group by title",
  );
  return Object.fromEntries(rows.map(({ title, times }) => [title, times]));
};
