import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../support/backend.ts";
import { Harness } from "./matrix/harness.ts";
import { openGrants } from "./matrix/open-grants.ts";
import { runMatrix } from "./matrix/run.ts";

let backend: TestBackend;
let harness: Harness;

beforeAll(async () => {
  backend = await openTestBackend();
  harness = await Harness.open(backend);
  await openGrants(backend);
});
afterAll(() => backend?.stop());

test("the grants are really open", async () => {
  const [found] = await backend.sql<{ open: boolean }>(
    "select has_column_privilege('authenticated', 'public.user_profiles', 'role', 'update') as open",
  );
  expect(found?.open).toBe(true);
});

runMatrix(() => harness, "open");
