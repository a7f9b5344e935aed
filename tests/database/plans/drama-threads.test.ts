import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlanDatabase, type PlanDatabase, type PlanNode } from "./plan-database.ts";

const POSTS = 20_000;

let database: PlanDatabase;
let middle = "";
beforeAll(async () => {
  database = await openPlanDatabase();
  // Triggers would take most of the time, and keep nothing that is asked here.
  await database.script(`
    set session_replication_role = replica;
    insert into public.posts (title, content, category_id, drama_id, spoiler_level, created_at)
      select 'Thread ' || n, case when n % 16 = 0 then 'Words' else '' end,
             (select id from public.discussion_categories where slug = 'general'), '3', n % 16,
             timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, ${POSTS}) n;
    set session_replication_role = origin;
    analyze`);
  const [row] = (await database.run("select id from public.posts where title = $1", [
    `Thread ${POSTS / 2}`,
  ])) as { id: string }[];
  middle = row?.id ?? "";
});
afterAll(() => database?.close());

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

test.each([
  ["drop", false],
  ["drop", true],
  ["newest", false],
  ["newest", true],
] as const)(
  "462 a drama of many posts is read along the order %s, from its middle: %s",
  async (order, isLater) => {
    const plans = await database.explain({
      as: null,
      sql: "select id from public.drama_threads('3', $1, $2, 21)",
      parameters: [order, isLater ? middle : null],
    });
    const page = plans.find(({ statement }) => statement.includes("order by"));
    const nodes = page ? listNodes(page.root) : [];
    expect(nodes.map((node) => node["Node Type"])).toEqual(["Limit", "Index Scan"]);
    // From where the page before ended, and not from the beginning.
    if (isLater) expect(nodes.at(-1)?.["Index Cond"]).toContain("ROW(");
  },
);

test.each(["posts", "comments"])(
  "P26 a search for %s about a drama of many posts reads its newest",
  async (kind) => {
    const plans = await database.explain({
      as: null,
      sql: `select id from public.search_${kind}('zzqqx', '2026-01-09', 21, null, array['3'])`,
      parameters: [],
    });
    const nodes = plans.flatMap(({ root }) => listNodes(root));
    const ofPosts = nodes.filter((node) => node["Relation Name"] === "posts");
    expect(ofPosts.length).toBeGreaterThan(0);
    expect(ofPosts.map((node) => node["Node Type"])).not.toContain("Seq Scan");
    // In the order of an index, which nothing has to sort first.
    expect(
      nodes.filter((node) => node["Node Type"] === "Sort" && node.Plans?.[0]?.["Relation Name"] === "posts"),
    ).toEqual([]);
  },
);
