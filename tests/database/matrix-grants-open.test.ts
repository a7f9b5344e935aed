import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { openGrants } from "./matrix/open-grants.ts";
import { playMatrix } from "./matrix/play.ts";
import { Stage } from "./matrix/stage.ts";

let backend: TestBackend;
let stage: Stage;

beforeAll(async () => {
  backend = await startTestBackend();
  stage = await Stage.open(backend);
  await openGrants(backend);
});
afterAll(() => backend?.stop());

test("the grants are really open", async () => {
  const [found] = await backend.sql<{ open: boolean }>(
    "select has_column_privilege('authenticated', 'public.user_profiles', 'role', 'update') as open",
  );
  expect(found?.open).toBe(true);
});

playMatrix(() => stage, "open");
