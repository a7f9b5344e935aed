import { performance } from "node:perf_hooks";
import postgres from "postgres";
import { buildIfNewer } from "../../functions/local/build.ts";
import { startCluster } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";
import { COMMUNITIES, communityUrl, seedServer } from "./database/seed.ts";

// What a page costs at 1,000,000 posts and at 1,000: the built worker on two databases, asked in turn, one request at
// a time, no page from a copy. `node --import tsx tests/bench/growth.ts [rounds]`; with BENCH_DATABASE_URL, a
// superuser's address of a server on which database/seed.ts made both communities, it measures there. Read ratios.

const ROUNDS = Number(process.argv[2] ?? 40);
const WARMING = 8;
/** Of the large community's median to the small one's. */
const RATIO_LIMIT = 1.5;
/** Not named in cached-pages.ts: made for every request. */
const UNCACHED = "uncached=1";

/** Pages by name; things of like size stand for each other, so that rows to show do not count as growth. */
async function listPages(databaseUrl: string): Promise<Map<string, string>> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [thread] = await sql<{ id: string }[]>`
    select id from public.posts where deleted_at is null and removed_at is null
     order by abs(comment_count - 6), id limit 1`;
  const [person] = await sql<{ id: string }[]>`
    select author_id as id from public.posts where author_id is not null
     group by 1 order by abs(count(*) - 20), 1 limit 1`;
  const [older] = await sql<{ id: string }[]>`
    select id from public.posts where deleted_at is null and removed_at is null
     order by created_at desc, id desc offset 500 limit 1`;
  await sql.end();
  if (!thread || !person || !older) throw new Error("The community has no posts.");
  return new Map([
    ["home", "/?"],
    ["forum", "/forum?"],
    ["forum, 500 posts back", `/forum?after=${older.id}&`],
    ["forum, most voted", "/forum?sort=top&"],
    ["forum, one category", "/forum?category=reviews&"],
    ["forum, one tag", "/forum?tag=tag1&"],
    ["post", `/forum/post/${thread.id}?`],
    ["discussions", "/discussions?"],
    ["trending", "/trending?"],
    ["profile", `/profile/${person.id}?`],
    ["search", "/search?q=zephyrous&"],
    ["search suggestions", "/api/search?q=kaleidoscope&"],
    ["feed", "/feeds/forum.xml?"],
  ]);
}

async function timeOf(url: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const response = await fetch(url);
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - began, bytes };
}

const middleOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(10);

const given = process.env.BENCH_DATABASE_URL;
const cluster = given ? null : await startCluster();
const server = given ?? cluster?.url ?? "";
if (cluster) await seedServer(server, ["thousand", "large"]);
await buildIfNewer((line) => console.log(line));
const databases = [COMMUNITIES.thousand, COMMUNITIES.large].map(({ database }) =>
  communityUrl(server, database),
);
const sites = await Promise.all(
  databases.map((DATABASE_URL) => startSite({ seed: "none", variables: { DATABASE_URL } })),
);
try {
  const [small, large] = await Promise.all(databases.map(listPages));
  console.log(`${"milliseconds, median".padEnd(24)} 1,000 posts  1,000,000     ratio   bytes`);
  for (const name of small?.keys() ?? []) {
    const pages = [small, large].map((them, n) => `${sites[n]?.url}${them?.get(name)}${UNCACHED}`);
    const times: number[][] = [[], []];
    const sizes: number[] = [];
    for (let round = 0; round < WARMING + ROUNDS; round++) {
      for (const [n, page] of pages.entries()) {
        const { ms, bytes } = await timeOf(page);
        if (round >= WARMING) times[n]?.push(ms);
        sizes[n] = bytes;
      }
    }
    const [before = 0, after = 0] = times.map(middleOf);
    const isOver = after / before > RATIO_LIMIT;
    if (isOver) process.exitCode = 1;
    console.log(
      `${name.padEnd(24)} ${cell(before)} ${cell(after)} ${cell(after / before, 2)}   ${sizes.join(" ")}` +
        (isOver ? `  over ${RATIO_LIMIT}` : ""),
    );
  }
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await cluster?.stop();
}
