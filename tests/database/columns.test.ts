import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../support/backend.ts";
import { type Actor, idOf } from "../support/cast.ts";
import type { Outcome } from "./matrix/column-notation.ts";
import { COLUMNS } from "./matrix/expected-columns.ts";
import { Harness } from "./matrix/harness.ts";
import type { Subject } from "./matrix/kinds.ts";
import { openGrants } from "./matrix/open-grants.ts";
import { tryColumn } from "./matrix/try-column.ts";
import { type Column, valueFor, writerOf } from "./matrix/writers.ts";

let backend: TestBackend;
let harness: Harness;
let newMember: Actor;
let columns: Column[];

beforeAll(async () => {
  backend = await openTestBackend();
  // Before the fixtures: everyone who is there gets an image of their own.
  const { id, client } = await backend.signUp("nour", { profile: false });
  harness = await Harness.open(backend);
  newMember = { role: "stranger", id, client };
  columns = await backend.sql<Column>(
    `select table_name as "table", column_name as "column", data_type as type
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
});
afterAll(() => backend?.stop());

const tables = [...new Set(COLUMNS.map((line) => line.table))];
const linesOf = (table: string) => COLUMNS.filter((line) => line.table === table);

/** What was written down for a column, or for its whole table. */
function expectation(table: string, column: string, intent: "insert" | "update"): Outcome | undefined {
  const lines = linesOf(table);
  return (lines.find((line) => line.column === column) ?? lines.find((line) => line.column === "*"))?.[
    intent
  ];
}

async function tryTable(table: string, intent: "insert" | "update"): Promise<Record<string, string>> {
  const [name, place] = table.split(":");
  const subject = Object.values(harness.subjects).find((it) => it.table === name && it.place === place);
  if (!subject) throw new Error(`subjects.ts has no row of ${table}.`);
  const writer = writerOf(table, subject, intent);
  const actor = writer === "new member" ? newMember : harness.cast[writer];
  const person = (role: Subject["owner"]) => idOf(harness.cast[role]);
  const outcomes: Record<string, string> = {};
  for (const column of columns.filter((it) => it.table === name))
    outcomes[column.column] = await tryColumn(
      harness,
      subject,
      intent,
      actor,
      column.column,
      valueFor({ ...column, table }, person, actor),
    );
  return outcomes;
}

function expected(table: string, intent: "insert" | "update"): Record<string, Outcome | undefined> {
  const names = columns.filter((it) => it.table === table.split(":")[0]).map((it) => it.column);
  return Object.fromEntries(names.map((name) => [name, expectation(table, name, intent)]));
}

test("242 243 245 246 248 249 252 253 254 257 every table and every column is written down", () => {
  const missing = columns.filter((it) => !expectation(it.table, it.column, "insert"));
  const known = new Set(columns.map((it) => `${it.table}.${it.column}`));
  const unknown = COLUMNS.filter(
    (it) => it.column !== "*" && !known.has(`${it.table.split(":")[0]}.${it.column}`),
  );
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] });
});

describe("as granted", () => {
  for (const intent of ["insert", "update"] as const)
    test.each(tables)(`${intent}: %s`, async (table) => {
      expect(await tryTable(table, intent)).toEqual(expected(table, intent));
    });
});

describe("with the grants wiped open", () => {
  beforeAll(() => openGrants(backend));

  // It no longer matters whether such a value is refused or overwritten, only that it is not kept.
  const kept = (outcomes: Record<string, string | undefined>) =>
    Object.fromEntries(
      Object.entries(outcomes).map(([name, it]) => [name, /refused|forced/.test(it ?? "") ? "not kept" : it]),
    );

  for (const intent of ["insert", "update"] as const)
    test.each(tables)(`${intent}: %s`, async (table) => {
      expect(kept(await tryTable(table, intent))).toEqual(kept(expected(table, intent)));
    });
});
