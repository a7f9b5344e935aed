import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Asking, QUESTIONS } from "../../bench/database/questions.ts";
import { openSample, type Sample } from "../../bench/database/sample.ts";
import { seedCommunity } from "../../bench/database/seed.ts";
import { openPlanDatabase, type PlanDatabase, type PlanNode } from "./plan-database.ts";

/** 5,000 posts, 15,000 comments, 25,000 votes. */
const FACTOR = 0.005;
/** A larger table is never read from end to end. */
const SMALL_TABLE = 1_000;
/** Different askings of each question, visitors' and members'. */
const TURNS = 4;

let database: PlanDatabase;
let harness: Sample;
let largeTables: Set<string>;

beforeAll(async () => {
  database = await openPlanDatabase();
  await seedCommunity(database, FACTOR);
  harness = await openSample(database.run);
  const rows = (await database.run(
    `select relname from pg_class where relkind = 'r' and reltuples > ${SMALL_TABLE}`,
  )) as { relname: string }[];
  largeTables = new Set(rows.map(({ relname }) => relname));
});
afterAll(() => database?.close());

function listNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

/** The large tables that were read from end to end, each with the statement that did. */
async function listScans(asking: Asking & { carriesOut?: string }): Promise<string[]> {
  const plans = await database.explain(asking);
  expect(plans.map(({ statement }) => statement)).toContain(asking.carriesOut ?? asking.sql);
  return plans.flatMap(({ statement, root }) =>
    listNodes(root)
      .filter((node) => node["Node Type"] === "Seq Scan" && largeTables.has(node["Relation Name"] ?? ""))
      .map((node) => `${node["Relation Name"]} in: ${statement}`),
  );
}

test("the community has what triggers would have kept", async () => {
  expect([...largeTables]).toEqual(
    expect.arrayContaining(["comments", "messages", "notifications", "post_texts", "post_votes", "posts"]),
  );
  expect(await database.run("select * from public.recount_all()")).toEqual([]);
});

describe("what no index serves is found out", () => {
  test("in the statement itself", async () => {
    const scans = await listScans({
      as: null,
      sql: "select id from public.posts where content_html = $1",
      parameters: ["nowhere"],
    });
    expect(scans).toEqual([expect.stringMatching(/^posts in: /)]);
  });

  test("in a statement that a function carries out", async () => {
    const scans = await listScans({
      as: harness.talker,
      sql: "do $$ begin perform 1 from public.comments where content = 'nowhere'; end $$",
      carriesOut: "SELECT 1 from public.comments where content = 'nowhere'",
      parameters: [],
    });
    expect(scans).toEqual([expect.stringMatching(/^comments in: /)]);
  });
});

test.each(QUESTIONS)("$name: no sequential scan of a large table", async ({ ask }) => {
  const scans = new Set<string>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const scan of await listScans(ask(harness, turn))) scans.add(scan);
  }
  expect([...scans]).toEqual([]);
});
