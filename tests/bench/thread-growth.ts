import { onTwoSites, printRatios } from "./two-sites.ts";

// What the page of a thread costs whose comments tell of episodes 0 to 30, among 1,000,000 such comments and among 1,000, as
// a visitor and as members who have seen 5 and 20; and that of a post with a poll, which 100,000 and 100 voted in.
// `node --import tsx tests/bench/thread-growth.ts [rounds]`. Read ratios.

const ROUNDS = Number(process.argv[2] ?? 40);
/** Of the thread that is read. */
const COMMENTS = 300;
const DRAMA = "1001";
/** Made for every request. */
const UNCACHED = "uncached=1";
/** By name, and how many episodes they have seen; the last voted. */
const READERS = { visitor: null, layla: 5, omar: 20 };
const PAGES = {
  thread: "/forum/post/00000000-0000-4000-8000-000000000001?",
  "thread, best": "/forum/post/00000000-0000-4000-8000-000000000001?sort=best&",
  "thread, newest": "/forum/post/00000000-0000-4000-8000-000000000001?sort=newest&",
  "thread, 90 shown": "/forum/post/00000000-0000-4000-8000-000000000001?shown=90&",
  "poll, open": "/forum/post/00000000-0000-4000-8000-0000000000a1?",
  "poll, over": "/forum/post/00000000-0000-4000-8000-0000000000a2?",
};

/** Every comment as its triggers would leave it: above level 0 its words lie beside the row. */
const fill = (comments: number, voters: number) => `
  set session_replication_role = replica;
  insert into public.dramas (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on)
    values ('${DRAMA}', 'Title', 'عنوان', '{Drama}', 'Egypt', 30, 40, 'completed', '2024-01-01');
  insert into public.drama_figures (drama_id) values ('${DRAMA}') on conflict do nothing;
  create temporary table fans as select n, gen_random_uuid() as id from generate_series(0, ${voters} - 1) n;
  insert into auth.users (id, email, created_at)
    select f.id, 'fan' || f.n || '@hikaya.test', now() - interval '1 year' from fans f;
  insert into public.user_profiles (id, username, created_at) select f.id, 'fan' || f.n, now() - interval '1 year' from fans f;
  create temporary table said as
    select n, case when n <= ${COMMENTS} then n else 1 + (n - ${COMMENTS} - 1) % 100 end as k,
           case when n <= ${COMMENTS} then 1 else 2 + (n - ${COMMENTS} - 1) / 100 end as post, n * 7 % 31 as level
      from generate_series(1, ${comments}) n;
  insert into public.posts (id, title, content, author_id, category_id, drama_id, comment_count, created_at)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(s.post + case when s.post > 1 then 4096 else 0 end), 12, '0'))::uuid,
           'Thread ' || s.post, 'What do you think?', (select f.id from fans f where f.n = s.post % ${voters}),
           (select c.id from public.discussion_categories c order by c.id limit 1), '${DRAMA}', s.comments,
           now() - s.post * interval '1 minute'
      from (select post, count(*) as comments from said group by post) s;
  insert into public.comments
      (id, post_id, parent_id, author_id, content, upvotes, depth, reply_count, spoiler_level, created_at)
    select md5('comment' || s.n)::uuid,
           ('00000000-0000-4000-8000-' || lpad(to_hex(s.post + case when s.post > 1 then 4096 else 0 end), 12, '0'))::uuid,
           case when s.k % 3 <> 1 then md5('comment' || s.n - 1)::uuid end, f.id,
           case when s.level = 0 then 'Such an evening, and such an end to it' else '' end, s.n * 13 % 40, (s.k - 1) % 3,
           (s.k % 3 <> 0)::integer, s.level, now() - interval '1 day' + s.k * interval '1 second'
      from said s join fans f on f.n = s.n % ${voters};
  insert into private.veiled_words (item_id, content)
    select md5('comment' || s.n)::uuid, 'Nobody saw it coming in episode ' || s.level from said s where s.level > 0;
  insert into public.trackings (user_id, drama_id, status, position, version, key_en, key_ar)
    select p.id, '${DRAMA}', 'watching', r.seen, 1, '', ''
      from (values ${Object.entries(READERS)
        .flatMap(([name, seen]) => (seen === null ? [] : [`('${name}', ${seen})`]))
        .join(", ")}) r (name, seen) join public.user_profiles p on p.username = r.name;
  insert into public.posts (id, title, content, author_id, category_id, created_at, has_poll)
    select ('00000000-0000-4000-8000-0000000000a' || p.n)::uuid, 'Who was it?', 'Say it', (select f.id from fans f where f.n = 0),
           (select c.id from public.discussion_categories c order by c.id limit 1), now() - interval '3 days', true
      from generate_series(1, 2) p (n);
  insert into private.polls (id, post_id, options, multiple, created_at, ends_at)
    select p.id, p.id, '{The brother,The neighbour,The clerk,Nobody at all}', false, p.created_at,
           p.created_at + case when p.id::text like '%a1' then interval '30 days' else interval '1 day' end
      from public.posts p where p.has_poll;
  insert into public.poll_votes (poll_id, user_id, choices)
    select p.id, f.id, array[1 + f.n % 4] from private.polls p cross join fans f
    union all
    select p.id, u.id, '{2}' from private.polls p join public.user_profiles u on u.username = 'omar';
  set session_replication_role = origin;`;

const members = Object.keys(READERS).filter((name) => name !== "visitor");
await onTwoSites(
  [
    { database: "hikaya_bench_few_levels", members, fill: fill(1_000, 100) },
    { database: "hikaya_bench_many_levels", members, fill: fill(1_000_000, 100_000) },
  ],
  async (few, many) => {
    const rows = Object.entries(PAGES).flatMap(([page, path]) =>
      Object.entries(READERS).map(([reader, seen]) => ({
        name: `${page}, ${seen === null ? reader : `at ${seen}`}`,
        few: { url: `${few.url}${path}${UNCACHED}`, cookie: few.cookies[reader] ?? "" },
        many: { url: `${many.url}${path}${UNCACHED}`, cookie: many.cookies[reader] ?? "" },
      })),
    );
    await printRatios(rows, ROUNDS);
  },
);
