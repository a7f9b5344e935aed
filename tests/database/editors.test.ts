import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, PASSWORD, type TestBackend } from "../support/backend.ts";

// The editors of seed.sql: posts of their own, and nobody behind them.

const EDITORS = "00000000-0000-4000-8000-0000000000e0";
const SEED = "supabase/seed.sql";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ seedFile: SEED });
});
afterAll(() => backend?.stop());

const countRows = () =>
  backend.sql(
    `select (select count(*)::int from public.posts) posts, (select count(*)::int from public.comments) comments,
            (select sum(post_count)::int from public.discussion_categories) counted,
            (select sum(comment_count)::int from public.posts) answered,
            (select reputation from public.user_profiles where id = $1) reputation`,
    [EDITORS],
  );

test("five threads in each language, with comments; loaded again, nothing changes", async () => {
  const once = [{ posts: 10, comments: 20, counted: 10, answered: 20, reputation: 90 }];
  expect(await countRows()).toEqual(once);
  for (const statement of readFileSync(SEED, "utf8")
    .split(/;\n/)
    .filter((part) => /\w/.test(part)))
    await backend.sql(statement);
  expect(await countRows()).toEqual(once);
  expect(await backend.sql("select from public.user_activities where user_id = $1", [EDITORS])).toEqual([]);
});

test("nobody signs in as the editors, nor takes their name", async () => {
  for (const email of ["hikaya@hikaya.test", ""]) {
    const { data } = await backend.asVisitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(data.user).toBeNull();
  }
  expect(await backend.sql("select from auth.identities where user_id = $1", [EDITORS])).toEqual([]);
  const member = await backend.signUp("editors_noura");
  const { error } = await member.client
    .from("user_profiles")
    .update({ username: "Hikaya" })
    .eq("id", member.id);
  expect(error?.code).toBe("23514");
});

test("the editors take no messages", async () => {
  const { client } = await backend.signUp("editors_rakan");
  const { error } = await client.rpc("start_conversation", { other_user: EDITORS });
  expect([error?.code, error?.hint]).toEqual(["42501", "cannot_write"]);
});
