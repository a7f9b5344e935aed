import { readdir, readFile } from "node:fs/promises";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { App } from "@supabase/lite";
import { PgliteConnection } from "@supabase/lite/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemo, type Run } from "../../../supabase/demo/load.ts";
import { placeComments, readDemo } from "../../../supabase/demo/read.ts";

const SUPABASE = new URL("../../../supabase/", import.meta.url);
const PUBLISHABLE_KEY = "sb_publishable_local";

const connection = new PgliteConnection({ pgliteOptions: { extensions: { citext, pg_trgm } } });
const app = new App({
  connection,
  api: { schemas: ["public"] },
  auth: {
    enabled: true,
    site_url: "http://localhost",
    jwt_secret: "a secret of at least thirty-two letters",
    publishable_key: PUBLISHABLE_KEY,
  },
});
const run: Run = async (sql, parameters) => (await connection.driver.query(sql, parameters)).rows;

beforeAll(async () => {
  await connection.driver.waitReady;
  await app.ensureSystemSchema();
  const migrations = (await readdir(new URL("migrations/", SUPABASE)))
    .filter((file) => file.endsWith(".sql"))
    .sort();
  const files = ["local/bootstrap.sql", ...migrations.map((file) => `migrations/${file}`), "seed.sql"];
  for (const file of files) await connection.driver.exec(await readFile(new URL(file, SUPABASE), "utf8"));
  await loadDemo(run, new Date());
});

afterAll(() => connection.close());

/** The editors' own: their account, and the Arabic threads of the home page with two comments each. */
const EDITORS = { people: 1, posts: 5, comments: 10 };

test("every row of the demo arrives, beside the editors' Arabic threads", async () => {
  const demo = readDemo();
  const [counts] = await run(
    `select (select count(*)::int from auth.users) accounts, (select count(*)::int from public.user_profiles) people,
            (select count(*)::int from public.posts) posts, (select count(*)::int from public.comments) comments,
            (select count(*)::int from public.groups) communities, (select count(*)::int from public.group_posts) "groupPosts"`,
    [],
  );
  expect(counts).toEqual({
    accounts: demo.people.length + EDITORS.people,
    people: demo.people.length + EDITORS.people,
    posts: demo.posts.length + EDITORS.posts,
    comments: placeComments(demo.threads).length + EDITORS.comments,
    communities: demo.communities.length,
    groupPosts: demo.communities.flatMap(({ posts }) => posts).length,
  });
});

test("D1 no thread of the home page is there twice in one language", async () => {
  const threads = await run(
    `select title, author_id = '00000000-0000-4000-8000-0000000000e0' as "byEditors" from public.posts
      where title in (select title from public.posts group by title having count(*) > 1)
         or id::text ~ '0000000(a0|aa)00[1-5]$' order by id`,
    [],
  );
  expect((threads as { byEditors: boolean }[]).map(({ byEditors }) => byEditors)).toEqual([
    ...[false, false, false, false, false],
    ...[true, true, true, true, true],
  ]);
});

test("counters, depths and tallies agree with the rows", async () => {
  const faults = await run(
    `select p.id from public.posts p
      where p.comment_count <> (select count(*) from public.comments c where c.post_id = p.id)
         or p.upvotes <> (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'up')
         or p.downvotes <> (select count(*) from public.post_votes v where v.post_id = p.id and v.vote_type = 'down')
     union all
     select c.id from public.comments c left join public.comments parent on parent.id = c.parent_id
      where c.depth <> coalesce(parent.depth + 1, 0)
         or c.upvotes <> (select count(*) from public.comment_votes v where v.comment_id = c.id and v.vote_type = 'up')
     union all
     select person.id from public.user_profiles person
      where person.reputation <> 5 * (select count(*) from public.posts p where p.author_id = person.id)
                               + 5 * (select count(*) from public.group_posts p where p.author_id = person.id)
                               + 2 * (select count(*) from public.comments c where c.author_id = person.id)`,
    [],
  );
  expect(faults).toEqual([]);
});

test("nobody votes for oneself, nothing is dated in the future or edited", async () => {
  const faults = await run(
    `select v.id from public.post_votes v join public.posts p on p.id = v.post_id
      where v.user_id = p.author_id or v.created_at > now() or v.created_at < p.created_at
     union all
     select v.id from public.comment_votes v join public.comments c on c.id = v.comment_id
      where v.user_id = c.author_id or v.created_at > now() or v.created_at < c.created_at
     union all
     select c.id from public.comments c join public.posts p on p.id = c.post_id
      where c.created_at > now() or c.created_at < p.created_at or c.edited_at is not null or p.edited_at is not null`,
    [],
  );
  expect(faults).toEqual([]);
});

test("the week's leaders are the home page's five threads in their order", async () => {
  const leaders = await run(
    `select right(id::text, 5) as thread from public.posts
      where created_at > now() - interval '7 days' order by upvotes desc, created_at desc limit 5`,
    [],
  );
  expect(leaders).toEqual(["a0001", "a0002", "a0003", "a0004", "a0005"].map((thread) => ({ thread })));
});

test("the cast signs in with the demo's password, and with no other", async () => {
  const signIn = (password: string) =>
    app.fetch(
      new Request("http://localhost/auth/v1/token?grant_type=password", {
        method: "POST",
        headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
        body: JSON.stringify({ email: "layla@hikaya.test", password }),
      }),
    );
  const welcome = await signIn("hikaya-demo");
  expect(welcome.status).toBe(200);
  expect(await welcome.json()).toMatchObject({
    user: { id: "00000000-0000-4000-8000-000000000001", user_metadata: { username: "layla" } },
  });
  expect((await signIn("hikaya-dome")).status).toBe(400);
});

test("a second load changes nothing", async () => {
  const countRows = () =>
    run(
      `select (select count(*)::int from public.posts) posts, (select count(*)::int from public.comments) comments,
              (select count(*)::int from public.post_votes) post_votes, (select sum(reputation)::int from public.user_profiles) reputation,
              (select sum(upvotes)::int from public.comments) upvotes, (select sum(post_count)::int from public.discussion_categories) counted`,
      [],
    );
  const before = await countRows();
  await loadDemo(run, new Date());
  expect(await countRows()).toEqual(before);
});
