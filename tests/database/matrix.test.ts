import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { playMatrix } from "./matrix/play.ts";
import { Stage } from "./matrix/stage.ts";

let backend: TestBackend;
let stage: Stage;

beforeAll(async () => {
  backend = await startTestBackend();
  stage = await Stage.open(backend);
});
afterAll(() => backend?.stop());

// D01, D11, D13, D14, D16, D18, D23, D24, D26, X07: every table and function, by everybody.
playMatrix(() => stage, "kept");

test("no table is missing from the matrix", async () => {
  const tables = await backend.sql<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const known = new Set(Object.values(stage.things).map((thing) => thing.table));
  expect([...known].sort()).toEqual(tables.map((table) => table.name));
});

test("no function is missing from the matrix", async () => {
  const functions = await backend.sql<{ name: string }>(
    `select distinct proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`,
  );
  const known = new Set(Object.values(stage.calls).map(([name]) => name));
  expect([...known].sort()).toEqual(functions.map((found) => found.name));
});
