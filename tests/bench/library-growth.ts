import { onTwoSites, printRatios } from "./two-sites.ts";

// What a library and a drama's page cost a member with 10,000 dramas among 1,000,000 trackings, and one with 10 among
// 1,000. `node --import tsx tests/bench/library-growth.ts [rounds]`. Read ratios.

const ROUNDS = Number(process.argv[2] ?? 40);
const OWNER = "layla";
const READER = "omar";
const PAGES = [
  "/library",
  "/library?sort=title",
  "/library?sort=progress",
  "/library?sort=rating",
  "/library?tab=completed",
  "/library?tab=diary",
  "/library?tab=statistics",
  "/library?q=title",
  "/library?q=zzzz",
  "/drama/3",
  "/drama/3?tab=reviews",
  "/dramas",
  "/",
];

/** Dramas, people with libraries of them, ratings, reviews and days; counters are written as triggers would. */
const fill = (own: number, others: number, each: number) => `
  set session_replication_role = replica;
  insert into public.dramas (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on)
    select (1000 + n)::text, 'Title ' || n, 'عنوان ' || n, '{Drama}', 'Egypt', 30, 40, 'completed', '2024-01-01'
      from generate_series(1, ${Math.max(own, each)}) n;
  insert into public.drama_figures (drama_id) select d.id from public.dramas d on conflict do nothing;
  insert into auth.users (id, email, created_at)
    select gen_random_uuid(), 'fan' || n || '@hikaya.test', now() - interval '1 year' from generate_series(1, ${others}) n;
  insert into public.user_profiles (id, username, created_at)
    select u.id, split_part(u.email, '@', 1), u.created_at from auth.users u where u.email like 'fan%';
  insert into public.user_settings (user_id, library_visibility)
    select p.id, 'everyone' from public.user_profiles p
    on conflict (user_id) do update set library_visibility = 'everyone';
  create temporary table shelves as
    select p.id as user_id, case when p.username = '${OWNER}' then ${own} else ${each} end as size from public.user_profiles p;
  insert into public.trackings (user_id, drama_id, status, position, version, began_at, updated_at, key_en, key_ar, progress, stars)
    select s.user_id, d.id, case when n.n % 3 = 0 then 'completed' else 'watching' end, n.n % 30, 1, now(),
           now() - n.n * interval '1 minute', d.key_en, d.key_ar, (n.n % 30) / 30.0, case when n.n % 4 = 0 then 1 + n.n % 5 end
      from shelves s cross join lateral generate_series(1, s.size) n (n)
      join public.dramas d on d.id = case when n.n = 1 then '3' else (1000 + n.n)::text end;
  insert into public.drama_ratings (user_id, drama_id, stars, is_counted)
    select t.user_id, t.drama_id, t.stars, true from public.trackings t where t.stars is not null;
  insert into private.watch_days (user_id, day, drama_id, episodes, kind_id)
    select t.user_id, current_date - (row_number() over (partition by t.user_id order by t.drama_id) % 300)::integer, t.drama_id, 1,
           d.kind_id
      from public.trackings t join (select d.id, private.kind_of(d) as kind_id from public.dramas d) d on d.id = t.drama_id;
  insert into public.diary_entries (user_id, drama_id, day, note)
    select t.user_id, t.drama_id, current_date - (row_number() over (partition by t.user_id order by t.drama_id) % 300)::integer, 'Seen'
      from public.trackings t where t.position % 5 = 0;
  insert into private.library_counts (user_id, planned, watching, completed, episodes, entries)
    select t.user_id, 0, count(*) filter (where t.status = 'watching'), count(*) filter (where t.status = 'completed'),
           sum(t.position), count(*) filter (where t.position % 5 = 0)
      from public.trackings t group by t.user_id
    on conflict (user_id) do nothing;
  set session_replication_role = origin;`;

await onTwoSites(
  [
    { database: "hikaya_bench_few_trackings", members: [OWNER, READER], fill: fill(10, 99, 10) },
    { database: "hikaya_bench_many_trackings", members: [OWNER, READER], fill: fill(10_000, 99, 10_000) },
  ],
  async (few, many) => {
    const ask = (who: string, path: (ids: Record<string, string>) => string) => ({
      few: { url: `${few.url}${path(few.ids)}`, cookie: few.cookies[who] ?? "" },
      many: { url: `${many.url}${path(many.ids)}`, cookie: many.cookies[who] ?? "" },
    });
    await printRatios(
      [
        ...PAGES.map((path) => ({ name: path, ...ask(OWNER, () => path) })),
        { name: "profile", ...ask(READER, (ids) => `/profile/${ids[OWNER]}`) },
        { name: "own profile", ...ask(OWNER, () => "/profile") },
      ],
      ROUNDS,
    );
  },
);
