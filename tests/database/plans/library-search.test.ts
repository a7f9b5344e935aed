import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlanDatabase, type PlanDatabase, type PlanNode } from "./plan-database.ts";

const LAYLA = "00000000-0000-4000-8000-000000000001";
let database: PlanDatabase;
beforeAll(async () => {
  database = await openPlanDatabase();
  await database.script(`
    insert into auth.users (id, email) values ('${LAYLA}', 'layla@hikaya.test');
    insert into public.user_profiles (id, username) values ('${LAYLA}', 'layla');
    insert into public.dramas (id, title_en, title_ar, genres, country, episodes, minutes, status, released_on)
      select (100 + n)::text, 'Drama ' || n, 'مسلسل ' || n, '{Drama}', 'Egypt', 10, 2, 'completed', '2026-01-01' from generate_series(1, 3000) n;
    insert into public.trackings (user_id, drama_id, status, position, version, key_en, key_ar)
      select '${LAYLA}', d.id, 'watching', 0, 1, d.key_en, d.key_ar from public.dramas d;
    analyze`);
});
afterAll(() => database?.close());

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** The plans of a search that read the library. */
const plansOf = async (word: string) => {
  const plans = await database.explain({
    as: LAYLA,
    sql: "select public.library_page($1, 'watching', 'recent', $2)",
    parameters: [LAYLA, word],
  });
  return plans.map(({ root }) => listNodes(root)).filter((nodes) => nodes.some(isRead));
};
const isRead = (node: PlanNode) => node["Relation Name"] === "trackings";

test("417 a search in a library finds the dramas first, and of the library reads those alone", async () => {
  const reads = (await plansOf("nowhere")).flat().filter(isRead);
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads)
    expect(read["Index Cond"] ?? read.Plans?.[0]?.["Index Cond"], JSON.stringify(read)).toContain(
      "drama_id = ANY",
    );
});

test("417 a word that stands in many titles is looked for along the order of each state", async () => {
  const plans = await plansOf("drama");
  expect(plans).toHaveLength(5);
  for (const nodes of plans) {
    expect(nodes.find(isRead)?.["Index Cond"]).toContain("status =");
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  }
});
