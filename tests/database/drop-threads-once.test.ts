import { beforeAll, describe, expect, test, vi } from "vitest";
import { openDueThreads } from "../../app/domain/drop/drop-threads.server.ts";
import { announce, backend, countTitles, openDrops, opened, operator } from "./drops.ts";

openDrops();

test("468 of two jobs that find it due at the same moment one opens it", async () => {
  // The embedded database runs one after the other: here the other comes between the look and the writing of the first.
  await backend.sql(
    `create function public.be_faster() returns trigger language plpgsql security definer as $$
     begin
       if pg_trigger_depth() = 1 then
         perform public.open_drop_thread(new.drama_id, new.first_episode, new.kind, 'The faster', 'الأسرع', 'Words');
       end if;
       return new;
     end $$`,
  );
  await backend.sql(
    "create trigger a_faster before insert on private.drop_threads for each row execute function public.be_faster()",
  );
  await announce("3", 12, 12);
  expect(await openDueThreads(operator())).toEqual({ ok: true, value: { opened: 0, failed: 0 } });
  expect(await countTitles()).toEqual({ "The faster": 1 });
  await backend.sql("drop trigger a_faster on private.drop_threads");
});

describe("468 exactly one thread each, whatever fails while the jobs run", () => {
  // What a run writes, counted in statements; a sequence goes on where its transaction is rolled back.
  const WRITES = [
    "public.posts",
    "private.drop_threads",
    "private.veiled_words",
    "private.post_texts",
    "public.user_activities",
    "public.discussion_categories",
  ];
  beforeAll(async () => {
    await backend.sql("create sequence public.writes_of_a_run");
    await backend.sql("create table public.last_write (place bigint)");
    await backend.sql(
      `create function public.die_at_last_write() returns trigger language plpgsql security definer as $$
       begin
         if nextval('public.writes_of_a_run') = (select place from public.last_write) then
           raise exception 'killed' using errcode = '57P01';
         end if;
         return null;
       end $$`,
    );
    for (const table of WRITES) {
      await backend.sql(
        `create trigger z_dies after insert or update on ${table} for each statement execute function public.die_at_last_write()`,
      );
    }
  });

  /** The same numbers each time: Park and Miller's generator. */
  function dice(seed: number) {
    let state = seed;
    return (sides: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return 1 + (state % sides);
    };
  }

  /** A job that dies at its n-th question: before it is asked, or with the answer on its way. */
  function dying(place: number, isAsked: boolean) {
    let questions = 0;
    const job = { isDead: false };
    const ask: typeof fetch = async (input, init) => {
      questions += 1;
      if (job.isDead || questions > place || (questions === place && !isAsked)) {
        job.isDead = true;
        throw new DOMException("killed", "AbortError");
      }
      const response = await fetch(input, init);
      if (response.ok && questions !== place) return response;
      await response.arrayBuffer();
      job.isDead = true;
      throw new DOMException("killed", "AbortError");
    };
    return { ask, job };
  }

  test("a hundred runs, each killed at a point drawn from a seed", async () => {
    const roll = dice(20_261_126);
    const deaths = { unasked: 0, unanswered: 0, "amid its writes": 0 };
    vi.spyOn(console, "error").mockImplementation(() => {});
    await backend.sql("update public.dramas set episodes = 100 where id = '4'");
    for (let run = 1; run <= 100; run += 1) {
      await announce("4", run, run);
      const kind = (["unasked", "unanswered", "amid its writes"] as const)[roll(3) - 1] ?? "unasked";
      await backend.sql("delete from public.last_write");
      await backend.sql("select setval('public.writes_of_a_run', 1, false)");
      if (kind === "amid its writes") {
        await backend.sql("insert into public.last_write values ($1)", [roll(24)]);
      }
      const first = dying(kind === "amid its writes" ? 1_000 : roll(6), kind === "unanswered");
      // Every fourth time a second worker does the same meanwhile.
      const second = run % 4 === 0 ? dying(roll(4), true) : null;
      await Promise.all([first, second].map((one) => one && openDueThreads(operator(one.ask))));
      if (first.job.isDead) deaths[kind] += 1;
      for (const [title, times] of Object.entries(await countTitles())) {
        expect(times, `${title} after run ${run}`).toBe(1);
      }
    }
    for (const kind of Object.keys(deaths) as (keyof typeof deaths)[]) {
      expect(deaths[kind], kind).toBeGreaterThan(10);
    }
    await backend.sql("delete from public.last_write");
    await openDueThreads(operator());
    vi.restoreAllMocks();
    const titles = Array.from({ length: 100 }, (_, place) => `City of Dreams, episode ${place + 1}`);
    expect(await countTitles()).toEqual(
      Object.fromEntries([...titles, "City of Dreams, the finale"].map((title) => [title, 1])),
    );
    expect(await opened()).toHaveLength(101);
    await backend.sql("update public.dramas set episodes = 20 where id = '4'");
  });
});
