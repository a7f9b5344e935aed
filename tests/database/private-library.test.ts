import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type Member, startTestBackend, type TestBackend } from "../support/backend.ts";

// A library that its owner keeps private, for whoever asks programs for it. Pages, feeds and the site's own API are read by
// tests/security/canaries.test.ts, which plants a note in one.

const NOOR = "3";
const NOTE = "Rain on the tin roof";

let backend: TestBackend;
let owner: Member;
let others: Record<string, Member>;

beforeAll(async () => {
  backend = await startTestBackend();
  const names = ["suha", "stranger", "blocked", "former", "mona"];
  const people = await Promise.all(names.map((name) => backend.signUp(name)));
  owner = people[0] as Member;
  others = Object.fromEntries(names.slice(1).map((name, at) => [name, people[at + 1] as Member]));
  await backend.sql("update public.user_profiles set role = 'moderator' where username = 'mona'");
  const { client } = owner;
  // Before anything was seen: it lies under no veil.
  await client.rpc("write_diary_entry", { drama: NOOR, day: "2026-01-02", note: NOTE }).throwOnError();
  await client.rpc("set_tracking", { drama: NOOR, seen: 0, status: "watching", reached: 9 }).throwOnError();
  await client.rpc("rate_drama", { drama: NOOR, stars: 4 }).throwOnError();
  await client.rpc("set_favourites", { dramas: [NOOR] }).throwOnError();
  await client.rpc("block_member", { member: others.blocked?.id ?? "" }).throwOnError();
});
afterAll(() => backend?.stop());

const choose = (library_visibility: string) =>
  owner.client
    .from("user_settings")
    .upsert({ user_id: owner.id, library_visibility }, { onConflict: "user_id" })
    .throwOnError();

const TABLES = [
  "trackings",
  "tracking_events",
  "drama_ratings",
  "favourites",
  "diary_entries",
  "episode_reactions",
  "saved_posts",
  "reminders",
] as const;

/** How many rows of the owner's a program gets and is told of by counts, and what functions say. */
async function readBy(client: Client) {
  const rows = TABLES.map(async (table) => {
    const { data, count, error } = await client
      .from(table)
      .select("*", { count: "exact" })
      .eq("user_id", owner.id);
    return error ? [] : [[table, data.length, count]];
  });
  const asked = { owner: owner.id };
  const calls = [
    client.rpc("library_page", asked),
    client.rpc("library_statistics", { ...asked, year: 2026 }),
    client.rpc("year_in_review", { ...asked, year: 2025 }),
    client.rpc("profile_shelf", asked),
  ].map(async (call) => (await call).data);
  const person = (await client.rpc("person_for_member", { person: owner.id })).data;
  return {
    rows: (await Promise.all(rows)).flat(),
    told: [...(await Promise.all(calls)), person?.shelf ?? null],
  };
}

test.each(["me", "followers"])(
  "422 of a library for %s a stranger, a blocked one, who read it before and a moderator find 0 rows, by rows, counts and functions",
  async (choice) => {
    await choose("everyone");
    // There was something to find.
    const { client: former } = others.former as Member;
    expect(JSON.stringify(await readBy(former))).toContain(NOTE);
    await choose(choice);
    for (const [name, { client }] of Object.entries(others)) {
      const { rows, told } = await readBy(client);
      expect([name, rows]).toEqual([name, TABLES.map((table) => [table, 0, 0])]);
      expect([name, told]).toEqual([name, [null, null, null, null, null]]);
    }
    const visitor = await readBy(backend.asVisitor());
    expect(visitor).toEqual({ rows: [], told: [null, null, null, null, null] });
    const own = await readBy(owner.client);
    expect(own.rows).toEqual(expect.arrayContaining([["diary_entries", 1, 1]]));
    expect(JSON.stringify(own.told)).toContain(NOTE);
  },
);

/** What the realtime service says to this member from now on, of every table. */
async function hear({ client }: Member): Promise<{ table: string }[]> {
  const heard: { table: string }[] = [];
  const channel = client
    .channel("library")
    .on("postgres_changes", { event: "*", schema: "public" }, (change) => heard.push(change));
  await new Promise<void>((resolve, reject) => {
    channel
      .on("system", {}, ({ status }: { status: string }) =>
        status === "ok" ? resolve() : reject(new Error(status)),
      )
      .subscribe();
  });
  return heard;
}

test.each(["me", "everyone"])("422 of a library for %s live updates tell its owner alone", async (choice) => {
  await choose(choice);
  const heard = new Map<string, { table: string }[]>();
  for (const [name, member] of Object.entries({ owner, ...others })) heard.set(name, await hear(member));
  const { client } = owner;
  const { data } = await client.from("trackings").select("version").eq("drama_id", NOOR).single();
  const next = {
    drama: NOOR,
    seen: data?.version ?? 0,
    status: "watching",
    reached: 10 + (choice === "me" ? 0 : 1),
  };
  await client.rpc("set_tracking", next).throwOnError();
  await client.rpc("write_diary_entry", { drama: NOOR, day: "2026-01-03", note: NOTE }).throwOnError();
  await client.rpc("rate_drama", { drama: NOOR, stars: choice === "me" ? 3 : 5 }).throwOnError();
  // Behind it something that everybody is told, by one whom nobody blocked.
  const category_id = "00000000-0000-4000-8000-0000000000c1";
  const post = { title: "Good evening", content: "To all", category_id };
  const { client: another } = others.mona as Member;
  await another.from("posts").insert(post).throwOnError();
  for (const [name, said] of heard) {
    await expect.poll(() => said.map(({ table }) => table), { message: name }).toContain("user_activities");
    const ofLibrary = said.filter(({ table }) => table !== "user_activities");
    expect([name, ofLibrary.map(({ table }) => table)]).toEqual([
      name,
      name === "owner" ? ["tracking_events"] : [],
    ]);
    expect(JSON.stringify(said)).not.toContain(NOTE);
  }
  for (const { client: one } of [owner, ...Object.values(others)]) await one.removeAllChannels();
});
