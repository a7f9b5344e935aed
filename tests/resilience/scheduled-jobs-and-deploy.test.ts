import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import WebSocket from "ws";
import { recountNightly } from "../../functions/recount.ts";
import { retryNotifications } from "../../functions/retry-notifications.ts";
import { jobsDueAt, type ScheduledJob } from "../../functions/scheduled-jobs.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { bindingsOf } from "../support/worker-bindings.ts";

// What keeps mistakes from going on unseen: the nightly count, and a deploy that refuses to begin.

let backend: TestBackend;
beforeAll(async () => {
  vi.stubGlobal("WebSocket", WebSocket);
  backend = await startTestBackend();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend?.stop();
});

/** The lines the worker writes while it does this work of the clock. */
async function linesOf(work: ScheduledJob, url = backend.url): Promise<unknown[]> {
  const lines: unknown[] = [];
  const hear = (line: string) => void lines.push(JSON.parse(line));
  const spies = (["info", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(hear),
  );
  await work({ ...bindingsOf(backend), SUPABASE_URL: url, IMAGES: {} });
  for (const spy of spies) spy.mockRestore();
  return lines;
}

test("every night counters are put right; what was wrong is one line of kinds and numbers, naming nobody", async () => {
  const wadi = await backend.signUp("fault_wadi");
  expect(await linesOf(recountNightly)).toEqual([{ level: "info", event: "counters.exact" }]);
  await backend.sql("update discussion_categories set post_count = 9 where slug in ('reviews', 'general')");
  await backend.sql("update user_profiles set reputation = 77 where id = $1", [wadi.id]);
  expect(await linesOf(recountNightly)).toEqual([
    {
      level: "error",
      event: "counters.drifted",
      counters: "discussion_categories.post_count user_profiles.reputation",
      drifted: expect.any(Number),
    },
  ]);
  expect(await linesOf(recountNightly)).toEqual([{ level: "info", event: "counters.exact" }]);
  expect(await linesOf(recountNightly, "http://127.0.0.1:9")).toMatchObject([
    { event: "counters.recount_failed" },
  ]);
});

test("jobs are scheduled every minute; the cleanup runs once an hour, counters are compared once a night", () => {
  const crons = [...readFileSync("wrangler.toml", "utf8").matchAll(/^crons = (.*)$/gm)].map(
    ([, list]) => list,
  );
  expect(crons).toEqual(['["* * * * *"]']);
  const times = new Map<string, number>();
  for (let minute = 0; minute < 24 * 60; minute++) {
    for (const { name } of jobsDueAt(Date.UTC(2026, 10, 21) + minute * 60_000)) {
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(times)).toEqual({
    retryNotifications: 1440,
    sendPushes: 1440,
    publishCatalogueDramas: 1440,
    openDropThreads: 1440,
    remindOfDrops: 1440,
    countRatings: 1440,
    runCleanup: 24,
    recountNightly: 1,
  });
  expect(jobsDueAt(Date.UTC(2026, 10, 21, 1, 43, 30))).toContain(recountNightly);
});

test.each(["staging", "production"])(
  "%s has the clock, keeps the worker's lines, and not those that would name addresses",
  (env) => {
    const { triggers, observability } = unstable_readConfig({ config: "wrangler.toml", env });
    expect({ triggers, observability }).toMatchObject({
      triggers: { crons: ["* * * * *"] },
      observability: { enabled: true, logs: { enabled: true, invocation_logs: false } },
    });
  },
);

test("F27 a notification that cannot be written: the comment stands, and the notice comes with a later hourly run", async () => {
  const [author, guest] = [await backend.signUp("fault_zahra"), await backend.signIn("fault_wadi")];
  const { data: post } = await author.client
    .from("posts")
    .insert({ title: "Told later", content: "Words.", category_id: "00000000-0000-4000-8000-0000000000c2" })
    .select("id")
    .single();
  await backend.sql(
    "alter table notifications add constraint broken check (thread not like 'post:%') not valid",
  );
  const { error } = await guest.client
    .from("comments")
    .insert({ post_id: post?.id ?? "", content: "Heard?" });
  expect(error).toBeNull();
  const told = () => author.client.from("notifications").select("type, message");
  expect((await told()).data).toEqual([]);
  expect(await linesOf(retryNotifications)).toEqual([
    { level: "error", event: "notifications.retried", sent: 0, waiting: 1 },
  ]);
  await backend.sql("alter table notifications drop constraint broken");
  expect(await linesOf(retryNotifications)).toEqual([
    { level: "error", event: "notifications.retried", sent: 1, waiting: 0 },
  ]);
  expect((await told()).data).toEqual([{ type: "comment", message: expect.stringContaining("fault_wadi") }]);
  expect(await linesOf(retryNotifications)).toEqual([]);
});

test("F32 a moderator's action that cannot be put on record is not done", async () => {
  const author = await backend.signIn("fault_zahra");
  const moderator = await backend.signUp("fault_yusra");
  await backend.sql("update user_profiles set role = 'moderator' where id = $1", [moderator.id]);
  const { data: post } = await author.client.from("posts").select("id").single();
  await backend.sql("alter table audit_log add constraint broken check (action <> 'remove_post') not valid");
  const remove = () => moderator.client.rpc("remove_post", { post_id: post?.id ?? "", reason: "Spam" });
  expect((await remove()).error).not.toBeNull();
  const state = () => backend.sql("select removed_at is null as stands from posts where id = $1", [post?.id]);
  expect(await state()).toEqual([{ stands: true }]);
  expect(await backend.sql("select 1 from notifications where type = 'moderation'")).toEqual([]);
  await backend.sql("alter table audit_log drop constraint broken");
  expect((await remove()).error).toBeNull();
  expect(await state()).toEqual([{ stands: false }]);
});

test("F26 what takes two writes is done whole or not at all", async () => {
  const { client, id } = await backend.signUp("fault_lamis");
  const other = await backend.signUp("fault_nadim");
  const begun = {
    group_members: () => client.from("groups").insert({ name: "Half", description: "", is_private: false }),
    conversation_participants: () => client.rpc("start_conversation", { other_user: other.id }),
    user_activities: () =>
      client
        .from("posts")
        .insert({ title: "Half", content: "Words.", category_id: "00000000-0000-4000-8000-0000000000c2" }),
  };
  const count = async () => {
    const [found] = await backend.sql(
      `select (select count(*) from groups where created_by = $1) as groups, (select count(*) from conversations) as talks,
              (select count(*) from posts where author_id = $1) as posts,
              (select reputation from user_profiles where id = $1) as reputation`,
      [id],
    );
    return found;
  };
  const before = await count();
  for (const [table, begin] of Object.entries(begun)) {
    await backend.sql(`alter table ${table} add constraint broken check (false) not valid`);
    expect([table, (await begin()).error === null]).toEqual([table, false]);
    await backend.sql(`alter table ${table} drop constraint broken`);
  }
  expect(await count()).toEqual(before);
  expect(await backend.sql("select * from recount_all()")).toEqual([]);
  for (const [table, begin] of Object.entries(begun))
    expect([table, (await begin()).error]).toEqual([table, null]);
});

test("a deploy refuses an environment that is not filled in, and one nobody knows, before it does anything", () => {
  const deploy = (...order: string[]) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", "tsx", "functions/deploy.ts", ...order],
      {
        encoding: "utf8",
      },
    );
    return { status, said: stderr.trim() };
  };
  const { status, said } = deploy("--env", "staging");
  expect(status).toBe(1);
  expect(said).toContain(
    "wrangler.toml, [env.staging]: fill in ORIGIN, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, CATALOGUE.",
  );
  const usage = "Usage: npm run deploy -- [--env staging|production] [--dry-run [--checked]]";
  expect(deploy("--env", "moon")).toEqual({ status: 1, said: usage });
  expect(deploy("--checked")).toEqual({ status: 1, said: usage });
});
