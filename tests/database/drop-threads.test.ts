import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { openDueThreads } from "../../app/domain/drop/drop-threads.server.ts";
import { listForumPosts } from "../../app/domain/post/post.server.ts";
import { EDITORS_ID } from "../../app/domain/profile/editors.ts";
import { searchForum } from "../../app/domain/search/search.server.ts";
import type { Database } from "../../app/platform/database.ts";
import type { Db } from "../../app/platform/supabase.server.ts";
import { openDropThreads } from "../../functions/open-drop-threads.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { bindingsOf } from "../support/worker-bindings.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ seedFile: "supabase/seed.sql" });
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.sql("delete from private.drops");
  await backend.sql("delete from public.posts where id in (select post_id from private.drop_threads)");
  await backend.sql("delete from private.drop_threads");
});

/** The operator's client; what `ask` throws ends the job. */
const operator = (ask: typeof fetch = fetch): Db =>
  createClient<Database>(backend.url, backend.backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: ask },
    realtime: { transport: WebSocket as never },
  });

/** A drop whose time came `ago`, of which the catalogue told long before. */
const announce = (drama: string, first: number, last: number, ago = "1 minute", known = "30 days") =>
  backend.sql(
    `insert into private.drops (drama_id, first_episode, last_episode, released_at, known_at)
     values ($1, $2, $3, now() - $4::interval, now() - $5::interval)`,
    [drama, first, last, ago, known],
  );

interface Opened {
  title: string;
  title_ar: string;
  drama_id: string;
  level: number;
}
const opened = () =>
  backend.sql<Opened>(
    `select p.title, p.title_ar, p.drama_id, p.spoiler_level as level
       from private.drop_threads t join public.posts p on p.id = t.post_id order by p.drama_id, p.spoiler_level, p.title`,
  );
/** Also such as nothing remembers. */
const countTitles = async () => {
  const rows = await backend.sql<{ title: string; times: number }>(
    "select title, count(*)::integer as times from public.posts where title_ar is not null group by title",
  );
  return Object.fromEntries(rows.map(({ title, times }) => [title, times]));
};

describe("465 a drop that is out has its thread", () => {
  test("in the name of the editors, about its drama, telling up to its last episode, in both languages", async () => {
    await announce("3", 12, 12);
    await announce("4", 5, 8);
    expect(await openDueThreads(operator())).toEqual({ ok: true, value: { opened: 2, failed: 0 } });
    expect(await opened()).toEqual([
      { title: "Noor, episode 12", title_ar: "نور، الحلقة 12", drama_id: "3", level: 12 },
      {
        title: "City of Dreams, episodes 5 to 8",
        title_ar: "مدينة الأحلام، الحلقات من 5 إلى 8",
        drama_id: "4",
        level: 8,
      },
    ]);
    const [post] = await backend.sql(
      "select p.author_id, p.content, c.slug from public.posts p join discussion_categories c on c.id = p.category_id where p.drama_id = '3' and p.title_ar is not null",
    );
    expect(post).toEqual({ author_id: EDITORS_ID, content: "", slug: "general" });
  });

  test("466 the finale has one of its own besides", async () => {
    await announce("3", 15, 15);
    await openDueThreads(operator());
    expect((await opened()).map(({ title, title_ar }) => [title, title_ar])).toEqual([
      ["Noor, episode 15", "نور، الحلقة 15"],
      ["Noor, the finale", "نور، الحلقة الأخيرة"],
    ]);
  });

  test("not before it is out, not a week late, and not where it was out before the catalogue told of it", async () => {
    await announce("3", 1, 1, "-1 minute");
    await announce("3", 2, 2, "8 days");
    await announce("3", 3, 3, "2 hours", "1 hour");
    await announce("3", 4, 4, "6 days");
    await openDueThreads(operator());
    expect(await opened()).toMatchObject([{ title: "Noor, episode 4" }]);
  });

  test("unless the worker was told to open none, as on the sites of tests", async () => {
    vi.stubGlobal("WebSocket", WebSocket);
    vi.spyOn(console, "info").mockImplementation(() => {});
    await announce("3", 12, 12);
    const bindings = { ...bindingsOf(backend), IMAGES: {} };
    await openDropThreads({ ...bindings, DROP_THREADS: "off" });
    expect(await opened()).toEqual([]);
    await openDropThreads(bindings);
    expect(await opened()).toHaveLength(1);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test("nobody but the operator opens one", async () => {
    await announce("3", 12, 12);
    const { client } = await backend.signUp("drop_nabil");
    const args = {
      drama_id: "3",
      first_episode: 12,
      kind: "drop",
      title_en: "Mine",
      title_ar: "لي",
      content: "Mine",
    };
    for (const asking of [client, backend.asVisitor()]) {
      expect((await asking.rpc("open_drop_thread", args)).error?.code).toBe("42501");
      expect((await asking.rpc("due_threads")).error?.code).toBe("42501");
    }
  });
});

describe("467 its title", () => {
  test("is in the reader's language in lists, and a search finds it in both", async () => {
    await announce("3", 12, 12);
    await openDueThreads(operator());
    const asked = { category: null, tag: null, sort: "newest", after: null, before: null } as const;
    for (const [language, title] of [
      ["en", "Noor, episode 12"],
      ["ar", "نور، الحلقة 12"],
    ] as const) {
      const { posts } = await listForumPosts(Object.assign(backend.asVisitor(), { language }), asked);
      expect(posts.map((post) => post.title)).toContain(title);
    }
    for (const query of ["noor episode 12", "نور الحلقة 12"]) {
      const found = await searchForum(backend.asVisitor(), query);
      expect(found?.posts, query).toMatchObject([{ title: "Noor, episode 12", titleAr: "نور، الحلقة 12" }]);
    }
  });

  test("469 is one once a moderator changed it; sent as it was shown it stays both", async () => {
    await announce("3", 12, 12);
    await openDueThreads(operator());
    const [{ post_id } = { post_id: "" }] = await backend.sql<{ post_id: string }>(
      "select post_id from private.drop_threads",
    );
    const moderator = await backend.signUp("drop_maysa");
    await backend.sql("update user_profiles set role = 'moderator' where id = $1", [moderator.id]);
    await moderator.client.rpc("retitle_post", { post_id, title: "نور، الحلقة 12" });
    expect(await opened()).toMatchObject([{ title: "Noor, episode 12", title_ar: "نور، الحلقة 12" }]);
    await moderator.client.rpc("retitle_post", { post_id, title: "نور: ليلة المصباح" });
    expect(await opened()).toMatchObject([{ title: "نور: ليلة المصباح", title_ar: null }]);
    expect(await openDueThreads(operator())).toMatchObject({ value: { opened: 0 } });
  });
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
