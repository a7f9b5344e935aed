import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../support/backend.ts";
import { Harness } from "./matrix/harness.ts";
import { runMatrix } from "./matrix/run.ts";

let backend: TestBackend;
let harness: Harness;

beforeAll(async () => {
  backend = await openTestBackend();
  harness = await Harness.open(backend);
});
afterAll(() => backend?.stop());

describe("D01 D11 D13 D14 D16 D18 D23 D24 D26 X07 every table and function, by everybody", () => {
  runMatrix(() => harness, "kept");
});

test("no table is missing from the matrix", async () => {
  const tables = await backend.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const known = new Set(Object.values(harness.subjects).map((subject) => subject.table));
  expect([...known].sort()).toEqual(tables.map((table) => table.name));
});

test("no function is missing from the matrix", async () => {
  const functions = await backend.sql<{ name: string }>(
    `select distinct proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
  );
  const known = new Set(Object.values(harness.calls).map(([name]) => name));
  expect([...known].sort()).toEqual(functions.map((found) => found.name));
});
