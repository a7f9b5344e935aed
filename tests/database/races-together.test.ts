import { expect, test } from "vitest";
import type { Member } from "../support/backend.ts";
import { backend, layla, mona, omar, openRaces, PATIENCE_MS, publish, ROUNDS, sara } from "./races.ts";

openRaces();

async function ask<Row>(sql: string, ...parameters: unknown[]): Promise<Row> {
  const [row] = await backend.sql<Row>(sql, parameters);
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

/** Members of a community as it counts them, and as they are. */
const members = (group_id: string) =>
  ask(
    `select g.member_count as counted, (select count(*)::int from public.group_members m where m.group_id = g.id) as rows
       from public.groups g where g.id = $1`,
    group_id,
  );

test("R06 two tabs, or both people at once, begin one conversation", { timeout: PATIENCE_MS }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      omar.client.rpc("start_conversation", { other_user: sara.id }),
      omar.client.rpc("start_conversation", { other_user: sara.id }),
      sara.client.rpc("start_conversation", { other_user: omar.id }),
    ]);
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    await backend.sql("delete from public.conversations");
  }
});

async function found(members: Member[]): Promise<string> {
  const { data, error } = await layla.client
    .from("groups")
    .insert({ name: "Fans", created_by: layla.id })
    .select("id")
    .single();
  if (error) throw error;
  for (const { client } of members) await client.rpc("join_group", { group_id: data.id });
  return data.id;
}

test("R09 Q49 of the last two admins who leave at once one stays", { timeout: PATIENCE_MS }, async () => {
  const group_id = await found([omar]);
  for (let round = 0; round < ROUNDS; round += 1) {
    await backend.sql(
      `insert into public.group_members (group_id, user_id) values ($1, $2), ($1, $3) on conflict do nothing`,
      [group_id, layla.id, omar.id],
    );
    await backend.sql("update public.group_members set role = 'admin' where group_id = $1", [group_id]);
    const answers = await Promise.all(
      [layla, omar].map(({ client }) => client.rpc("leave_group", { group_id })),
    );
    expect(answers.filter(({ error }) => error?.hint === "last_admin")).toHaveLength(1);
    expect(await members(group_id)).toEqual({ counted: 1, rows: 1 });
  }
});

test("173 who joins and leaves at once from two devices is in or out, and counted so", {
  timeout: PATIENCE_MS,
}, async () => {
  const group_id = await found([]);
  for (let round = 0; round < ROUNDS / 10; round += 1) {
    const actions = ["join_group", "leave_group", "join_group", "leave_group", "join_group"] as const;
    const answers = await Promise.all(actions.map((intent) => omar.client.rpc(intent, { group_id })));
    expect(answers.map(({ error }) => error)).toEqual(actions.map(() => null));
    const { counted, rows } = await ask<{ counted: number; rows: number }>(
      `select g.member_count as counted, (select count(*)::int from public.group_members m where m.group_id = g.id) as rows
         from public.groups g where g.id = $1`,
      group_id,
    );
    expect([1, 2]).toContain(rows);
    expect(counted).toBe(rows);
  }
});

test("Q49 of two admins who make each other members at once one stays", {
  timeout: PATIENCE_MS,
}, async () => {
  const group_id = await found([omar]);
  for (let round = 0; round < ROUNDS / 10; round += 1) {
    await backend.sql("update public.group_members set role = 'admin' where group_id = $1", [group_id]);
    const deposed = { role: "member", group_id };
    await Promise.all([
      layla.client.rpc("set_member_role", { ...deposed, member: omar.id }),
      omar.client.rpc("set_member_role", { ...deposed, member: layla.id }),
    ]);
    expect(
      await ask(
        "select count(*)::int as admins from public.group_members where group_id = $1 and role = 'admin'",
        group_id,
      ),
    ).toEqual({ admins: 1 });
  }
});

test("164 founded by two people at once under one name, there are two communities, each with its founder", async () => {
  const foundAs = ({ client }: Member) =>
    client.from("groups").insert({ name: "One name" }).select("id").single();
  const answers = await Promise.all([layla, omar, layla, omar].map(foundAs));
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(
    await backend.sql(
      `select g.member_count, m.role, m.user_id = g.created_by as is_founder
         from public.groups g join public.group_members m on m.group_id = g.id where g.name = 'One name'`,
    ),
  ).toEqual(answers.map(() => ({ member_count: 1, role: "admin", is_founder: true })));
});

test("R08 against join and join again a ban wins", { timeout: PATIENCE_MS }, async () => {
  const group_id = await found([]);
  const join = () => omar.client.from("group_members").insert({ group_id, user_id: omar.id });
  for (let round = 0; round < ROUNDS; round += 1) {
    const [, ban] = await Promise.all([
      join(),
      layla.client.rpc("remove_group_member", { group_id, member: omar.id, ban: true }),
      omar.client.rpc("join_group", { group_id }),
      join(),
    ]);
    expect(ban.error).toBeNull();
    expect((await join()).error).not.toBeNull();
    expect(await members(group_id)).toEqual({ counted: 1, rows: 1 });
    const unban = await layla.client.rpc("unban_group_member", { group_id, member: omar.id });
    expect(unban.error).toBeNull();
  }
});

test("of two moderators who decide one report the second is told", { timeout: PATIENCE_MS }, async () => {
  await backend.sql("update public.user_profiles set role = 'moderator' where id = $1", [sara.id]);
  const postId = await publish(layla);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { data } = await omar.client
      .from("reports")
      .insert({
        reporter_id: omar.id,
        reported_content_type: "post",
        reported_content_id: postId,
        reason: "spam",
      })
      .select("id")
      .single();
    const decide = ({ client }: Member, status: string) =>
      client.rpc("decide_report", { report_id: data?.id ?? "", status });
    const answers = await Promise.all([decide(mona, "resolved"), decide(sara, "dismissed")]);
    expect(answers.filter(({ error }) => error?.hint === "already_decided")).toHaveLength(1);
  }
});

test("Q33 welcomed from three tabs, one is welcomed once", { timeout: PATIENCE_MS }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => omar.client.rpc("create_welcome_activity")),
    );
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(
      await ask(
        "select count(*)::int as rows from public.user_activities where activity_type = 'user_joined'",
      ),
    ).toEqual({ rows: 1 });
    await backend.sql("delete from public.user_activities where activity_type = 'user_joined'");
  }
});

test("after all of it the counters are what the rows say", async () => {
  expect(await backend.sql("select * from public.recount_all()")).toEqual([]);
});
