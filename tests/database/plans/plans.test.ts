import { afterAll, beforeAll, expect, test } from "vitest";
import { QUESTIONS } from "../../bench/database/questions.ts";
import { seedCommunity } from "../../bench/database/seed.ts";
import { type Stage, setStage } from "../../bench/database/stage.ts";
import { openPlanDatabase, type PlanDatabase, type PlanNode } from "./plan-database.ts";

/** 5,000 posts, 15,000 comments, 25,000 votes. */
const FACTOR = 0.005;
/** A larger table is never read from end to end. */
const SMALL_TABLE = 1_000;
/** Different askings of each question, visitors' and members'. */
const TURNS = 4;

let database: PlanDatabase;
let stage: Stage;
let largeTables: Set<string>;

beforeAll(async () => {
  database = await openPlanDatabase();
  await seedCommunity(database, FACTOR);
  stage = await setStage(database.run);
  const rows = (await database.run(
    `select relname from pg_class where relkind = 'r' and reltuples > ${SMALL_TABLE}`,
  )) as { relname: string }[];
  largeTables = new Set(rows.map(({ relname }) => relname));
});
afterAll(() => database?.close());

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

test("the community has what triggers would have kept", async () => {
  expect([...largeTables]).toEqual(
    expect.arrayContaining(["comments", "messages", "notifications", "post_texts", "post_votes", "posts"]),
  );
  expect(await database.run("select * from public.recount_all()")).toEqual([]);
});

test.each(QUESTIONS)("$name: no sequential scan of a large table", async ({ ask }) => {
  const scans = new Set<string>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const plans = await database.explain(ask(stage, turn));
    expect(plans.length).toBeGreaterThan(0);
    for (const { statement, root } of plans) {
      for (const node of listNodes(root)) {
        const table = node["Relation Name"] ?? "";
        if (node["Node Type"] === "Seq Scan" && largeTables.has(table))
          scans.add(`${table} in: ${statement}`);
      }
    }
  }
  expect([...scans]).toEqual([]);
});
