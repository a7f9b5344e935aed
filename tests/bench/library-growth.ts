import { performance } from "node:perf_hooks";
import { buildIfNewer } from "../../functions/local/build.ts";
import { openClient, PASSWORD } from "../support/backend.ts";
import { startCluster } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { makeDatabase, onConnection } from "./database/seed.ts";

// What a library and a drama's page cost a member with 10,000 dramas among 1,000,000 trackings, and one with 10 among
// 1,000: the built worker on two databases, asked in turn, one request at a time.
// `node --import tsx tests/bench/library-growth.ts [rounds]`. Read ratios.

const ROUNDS = Number(process.argv[2] ?? 40);
const WARMING = 8;
const RATIO_LIMIT = 1.5;
const SIZES = [
  { database: "hikaya_bench_few_trackings", own: 10, others: 99, each: 10 },
  { database: "hikaya_bench_many_trackings", own: 10_000, others: 99, each: 10_000 },
];
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
  insert into private.watch_days (user_id, day, drama_id, episodes)
    select t.user_id, current_date - (row_number() over (partition by t.user_id order by t.drama_id) % 300)::integer, t.drama_id, 1
      from public.trackings t;
  insert into public.diary_entries (user_id, drama_id, day, note)
    select t.user_id, t.drama_id, current_date - (row_number() over (partition by t.user_id order by t.drama_id) % 300)::integer, 'Seen'
      from public.trackings t where t.position % 5 = 0;
  insert into private.library_counts (user_id, planned, watching, completed, episodes, entries)
    select t.user_id, 0, count(*) filter (where t.status = 'watching'), count(*) filter (where t.status = 'completed'),
           sum(t.position), count(*) filter (where t.position % 5 = 0)
      from public.trackings t group by t.user_id
    on conflict (user_id) do nothing;
  set session_replication_role = origin;`;

/** Signs in on the pages. */
async function enter({ url }: Site, name: string): Promise<string> {
  const entered = await fetch(`${url}/sign-in`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email: `${name}@hikaya.test`, password: PASSWORD }),
    headers: { origin: url },
  });
  return entered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function join(site: Site, name: string): Promise<string> {
  const client = openClient({ url: site.backendUrl, publishableKey: "sb_publishable_local" });
  const { data, error } = await client.auth.signUp({ email: `${name}@hikaya.test`, password: PASSWORD });
  if (error) throw error;
  const id = data.user?.id ?? "";
  await client.from("user_profiles").insert({ id, username: name }).throwOnError();
  return id;
}

async function timeOf(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - began;
}

const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(10);

const cluster = await startCluster();
await buildIfNewer((line) => console.log(line));
const sites: Site[] = [];
try {
  const readers: { owner: string; reader: string; profile: string }[] = [];
  for (const { database, own, others, each } of SIZES) {
    const DATABASE_URL = await makeDatabase(cluster.url, database);
    const site = await startSite({ seed: "none", variables: { DATABASE_URL } });
    sites.push(site);
    const id = await join(site, OWNER);
    await join(site, READER);
    await onConnection(DATABASE_URL, async (sql) => {
      await sql.unsafe(fill(own, others, each)).simple();
      // Not in the block before: that one is a transaction.
      await sql.unsafe("vacuum analyze");
    });
    readers.push({
      owner: await enter(site, OWNER),
      reader: await enter(site, READER),
      profile: `/profile/${id}`,
    });
  }
  console.log(`${"milliseconds, median".padEnd(24)}      few       many     ratio`);
  for (const name of [...PAGES, "profile", "own profile"]) {
    const times: number[][] = [[], []];
    for (let round = 0; round < WARMING + ROUNDS; round++) {
      for (const [n, who] of readers.entries()) {
        const path = name === "profile" ? who.profile : name === "own profile" ? "/profile" : name;
        const ms = await timeOf(`${sites[n]?.url}${path}`, name === "profile" ? who.reader : who.owner);
        if (round >= WARMING) times[n]?.push(ms);
      }
    }
    const [few = 0, many = 0] = times.map(middleOf);
    const isOver = many / few > RATIO_LIMIT;
    if (isOver) process.exitCode = 1;
    console.log(
      `${name.padEnd(24)} ${cell(few)} ${cell(many)} ${cell(many / few, 2)}${isOver ? `  over ${RATIO_LIMIT}` : ""}`,
    );
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await cluster.stop();
}
