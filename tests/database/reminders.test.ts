import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { openDueThreads } from "../../app/domain/drop/drop-threads.server.ts";
import { writePush } from "../../app/domain/notification/push-text.server.ts";
import { sendReminders } from "../../app/domain/reminder/reminder.server.ts";
import type { Database } from "../../app/platform/database.ts";
import type { Db } from "../../app/platform/supabase.server.ts";
import { type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

let backend: TestBackend;
let reader: Member;
let other: Member;
beforeAll(async () => {
  backend = await openTestBackend({ seedFile: "supabase/seed.sql" });
  [reader, other] = [await backend.signUp("remind_sahar"), await backend.signUp("remind_qamar")];
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  for (const table of ["private.drop_threads", "public.notifications"]) {
    await backend.sql(`drop trigger if exists z_dies on ${table}`);
  }
  await backend.sql("delete from private.drops");
  await backend.sql("delete from public.posts where id in (select post_id from private.drop_threads)");
  await backend.sql("delete from private.drop_threads");
  for (const table of ["public.reminders", "public.notifications", "public.user_settings"]) {
    await backend.sql(`delete from ${table}`);
  }
});

/** The operator's client; what `ask` throws ends the job. */
const operator = (ask: typeof fetch = fetch): Db =>
  createClient<Database>(backend.url, backend.backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: ask },
    realtime: { transport: WebSocket as never },
  });

const wish = async (member: Member, drama: string, kind?: string) =>
  (await member.client.rpc("set_reminder", { drama, ...(kind && { kind }) })).error;
/** A drop of the drama whose time came a minute ago, with its thread. */
async function comesOut(drama: string, first: number, last = first) {
  await backend.sql(
    `insert into private.drops (drama_id, first_episode, last_episode, released_at, known_at)
     values ($1, $2, $3, now() - interval '1 minute', now() - interval '30 days')`,
    [drama, first, last],
  );
  await openDueThreads(operator());
}
interface Told {
  type: string;
  message: string;
  data: { kind: string; post_id?: string; drama_id?: string; title: string; title_ar: string };
}
const toldTo = ({ id }: Member) =>
  backend.sql<Told>(
    "select type, message, data from public.notifications where user_id = $1 order by created_at",
    [id],
  );

describe("476 a reminder", () => {
  test("for each drop tells of every one and leads to its thread, in words that tell nothing above level 0", async () => {
    expect(await wish(reader, "3", "each")).toBeNull();
    await comesOut("3", 12);
    expect(await sendReminders(operator())).toEqual({ ok: true, value: 1 });
    await comesOut("3", 13);
    await sendReminders(operator());
    const [first, second, ...more] = await toldTo(reader);
    expect(more).toEqual([]);
    const threads = await backend.sql<{ post_id: string }>(
      "select post_id from private.drop_threads order by first_episode",
    );
    expect(first).toMatchObject({
      type: "other",
      message: "Noor, episode 12: what you were waiting for is out.",
      data: { kind: "drop_out", post_id: threads[0]?.post_id, title_ar: "نور، الحلقة 12" },
    });
    expect(second?.data.post_id).toBe(threads[1]?.post_id);
    expect(await toldTo(other)).toEqual([]);
  });

  test("once it is complete tells of the finale alone, and is gone with that", async () => {
    await wish(reader, "3", "complete");
    await wish(other, "3", "each");
    await comesOut("3", 14);
    await comesOut("3", 15);
    await sendReminders(operator());
    expect((await toldTo(reader)).map(({ message }) => message)).toEqual([
      "Noor, the finale: all episodes are out.",
    ]);
    expect((await toldTo(other)).map(({ data }) => data.title)).toEqual([
      "Noor, episode 14",
      "Noor, episode 15",
    ]);
    expect(await backend.sql("select user_id, kind from public.reminders")).toEqual([
      { user_id: other.id, kind: "each" },
    ]);
  });

  test("tells nothing that was out before it was set, changed, or taken back, and nothing to whoever silenced it", async () => {
    await comesOut("3", 11);
    await wish(reader, "3", "each");
    await sendReminders(operator());
    expect(await toldTo(reader)).toEqual([]);
    await wish(reader, "3");
    await comesOut("3", 12);
    await wish(reader, "3", "each");
    await wish(other, "3", "each");
    await other.client.from("user_settings").insert({ notification_choices: { reminder: false } });
    await sendReminders(operator());
    await comesOut("3", 13);
    await sendReminders(operator());
    expect((await toldTo(reader)).map(({ data }) => data.title)).toEqual(["Noor, episode 13"]);
    expect(await toldTo(other)).toEqual([]);
  });

  test("whose thread is gone leads to the drama; the push names what came out in its language", async () => {
    await wish(reader, "3", "each");
    await comesOut("3", 12);
    await backend.sql("delete from public.posts where id in (select post_id from private.drop_threads)");
    await sendReminders(operator());
    const [told] = await toldTo(reader);
    if (!told) throw new Error("nothing told");
    const stored = { id: "1", thread: "", created_at: "", actor: null, group: null, ...told };
    expect(writePush(stored, "ar")).toMatchObject({
      body: "نور · عُرض ما كنت تنتظره",
      address: "/drama/3",
    });
    expect(writePush({ ...stored, data: { ...told.data, title: "Noor, episode 12" } }, "en").body).toBe(
      "Noor, episode 12 · What you were waiting for is out",
    );
  });

  test("is its member's alone, set as the state wished for, and only for a drama that is there", async () => {
    await wish(reader, "3", "each");
    expect(await wish(reader, "3", "complete")).toBeNull();
    expect(await wish(reader, "3", "complete")).toBeNull();
    const read = async (member: Member) =>
      (await member.client.from("reminders").select("drama_id, kind")).data;
    expect(await read(reader)).toEqual([{ drama_id: "3", kind: "complete" }]);
    expect(await read(other)).toEqual([]);
    expect((await backend.asVisitor().from("reminders").select("*")).error?.code).toBe("42501");
    const forged = { user_id: other.id, drama_id: "3", kind: "each" };
    expect((await reader.client.from("reminders").insert(forged)).error?.code).toBe("42501");
    expect((await wish(reader, "999", "each"))?.hint).toBe("drama_gone");
    expect((await wish(reader, "4", "sometimes"))?.code).toBe("23514");
    expect((await reader.client.rpc("remind_of_drops", {})).error?.code).toBe("42501");
  });

  test("is one of at most five hundred", async () => {
    await backend.sql(
      `insert into public.dramas (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on)
       select n::text, 'T', 'T', '{}', 'UAE', 1, 1, 'ongoing', '2026-01-01' from generate_series(1000, 1499) n`,
    );
    await backend.sql(
      "insert into public.reminders (user_id, drama_id, kind) select $1, n::text, 'each' from generate_series(1000, 1499) n",
      [reader.id],
    );
    expect((await wish(reader, "3", "each"))?.hint).toBe("too_many_reminders");
    expect(await wish(reader, "1000", "complete")).toBeNull();
    expect(await wish(reader, "1001")).toBeNull();
    expect(await wish(reader, "3", "each")).toBeNull();
    await backend.sql("delete from public.reminders");
    await backend.sql("delete from public.dramas where id::integer >= 1000");
  });
});

describe("476 whatever dies in between, everybody is reminded once", () => {
  const CROWD = 60;
  beforeAll(async () => {
    await backend.sql("create sequence public.writes_of_reminders");
    await backend.sql("create table public.deadly_write (place bigint)");
    await backend.sql(
      `create function public.die_reminding() returns trigger language plpgsql security definer as $$
       begin
         if nextval('public.writes_of_reminders') = (select place from public.deadly_write) then
           raise exception 'killed' using errcode = 'P0004';
         end if;
         return null;
       end $$`,
    );
    // Profiles need accounts, and these nobody signs in as.
    await backend.sql(
      `insert into auth.users (id, aud, role, encrypted_password, raw_app_meta_data, raw_user_meta_data, confirmation_token,
                               recovery_token, email_change, email_change_token_new, created_at, updated_at)
       select gen_random_uuid(), 'authenticated', 'authenticated', '', '{}', '{}', '', '', '', '', now(), now()
         from generate_series(1, $1::integer)`,
      [CROWD],
    );
    await backend.sql(
      `insert into public.user_profiles (id, username)
       select u.id, 'crowd' || row_number() over (order by u.id) from auth.users u
        where not exists (select 1 from public.user_profiles p where p.id = u.id)`,
    );
  });
  beforeEach(async () => {
    await backend.sql("delete from public.deadly_write");
    await backend.sql(
      "insert into public.reminders (user_id, drama_id, kind) select id, '3', 'each' from public.user_profiles where username like 'crowd%'",
    );
  });
  /** How many members were told so often. */
  const times = async () =>
    Object.fromEntries(
      (
        await backend.sql<{ times: number; members: number }>(
          `select times, count(*)::integer members from (
             select count(n.id)::integer times from public.reminders r
               left join public.notifications n on n.user_id = r.user_id group by r.user_id) told group by times`,
        )
      ).map((row) => [row.times, row.members]),
    );
  const remind = (atMost: number, db = operator()) => db.rpc("remind_of_drops", { at_most: atMost });

  test("in batches, each of which goes on behind the one before", async () => {
    await comesOut("3", 12);
    expect((await remind(25)).data).toBe(25);
    expect(await times()).toEqual({ 0: CROWD - 25, 1: 25 });
    expect((await remind(25)).data).toBe(25);
    expect((await remind(25)).data).toBe(CROWD - 50);
    expect(await times()).toEqual({ 1: CROWD });
    expect((await remind(25)).data).toBeNull();
  });

  test("amid the writes of a batch, with the answer on its way, and with a second job beside it", async () => {
    await backend.sql(
      "create trigger z_dies after insert on public.notifications for each row execute function public.die_reminding()",
    );
    await backend.sql(
      "create trigger z_dies after update on private.drop_threads for each row execute function public.die_reminding()",
    );
    await comesOut("3", 13);
    for (const place of [1, 5, 10, 11]) {
      await backend.sql("select setval('public.writes_of_reminders', 1, false)");
      await backend.sql("delete from public.deadly_write");
      await backend.sql("insert into public.deadly_write values ($1)", [place]);
      const before = await times();
      // Ten notifications and the place that was come to.
      expect((await remind(10)).error?.message, `write ${place}`).toBe("killed");
      expect(await times(), `write ${place}`).toEqual(before);
      await backend.sql("delete from public.deadly_write");
      const unheard: typeof fetch = async (input, init) => {
        await (await fetch(input, init)).arrayBuffer();
        throw new DOMException("killed", "AbortError");
      };
      expect((await remind(10, operator(unheard))).error).not.toBeNull();
    }
    await Promise.all([sendReminders(operator()), sendReminders(operator())]);
    await sendReminders(operator());
    expect(await times()).toEqual({ 1: CROWD });
  });
});
