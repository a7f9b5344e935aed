import { beforeEach, expect, test } from "vitest";
import type { Member } from "../support/backend.ts";
import { backend, layla, mona, omar, openRaces, PATIENCE_MS, publish, ROUNDS, sara } from "./races.ts";

openRaces();

let postId = "";
beforeEach(async () => {
  postId = await publish(layla);
});

async function ask<Row>(sql: string, ...parameters: unknown[]): Promise<Row> {
  const [row] = await backend.sql<Row>(sql, parameters);
  if (!row) throw new Error(`No row: ${sql}`);
  return row;
}

const comment = ({ client, id }: Member, content = "Words") =>
  client.from("comments").insert({ content, author_id: id, post_id: postId });

test("R03 Q30 twelve people claim one username: one has it, eleven are told", {
  timeout: PATIENCE_MS,
}, async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => backend.signUp(`claimant-${index}`, { profile: false })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await Promise.all(
      people.map(async ({ client, id }, index) => {
        // Alternating case: the name is one all the same.
        const username = index % 2 === 0 ? `Golden-${round}` : `golden-${round}`;
        return (await client.from("user_profiles").insert({ id, username })).status;
      }),
    );
    expect(statuses.sort()).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    await backend.sql("delete from public.user_profiles where username_key = $1", [`golden-${round}`]);
  }
});

test("152 153 one vote from two tabs counts once", { timeout: PATIENCE_MS }, async () => {
  const vote = (vote_type: string) =>
    omar.client
      .from("post_votes")
      .upsert({ user_id: omar.id, post_id: postId, vote_type }, { onConflict: "user_id,post_id" });
  for (let round = 0; round < ROUNDS; round += 1) {
    const other = round % 2 === 0 ? "up" : "down";
    const answers = await Promise.all([vote("up"), vote(other)]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const tally = await ask<{ sum: number; ups: number; stored: number }>(
      `select p.upvotes + p.downvotes as sum, p.upvotes as ups,
              (select count(*)::int from public.post_votes v where v.post_id = p.id and v.vote_type = 'up') as stored
         from public.posts p where p.id = $1`,
      postId,
    );
    expect(tally).toEqual({ sum: 1, ups: tally.stored, stored: tally.stored });
    if (round % 3 === 0) await omar.client.from("post_votes").delete().eq("post_id", postId);
  }
});

test("an inserted vote and its twin: one 201, one 409", { timeout: PATIENCE_MS }, async () => {
  const vote = () =>
    omar.client.from("post_votes").insert({ user_id: omar.id, post_id: postId, vote_type: "up" });
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([vote(), vote()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await omar.client.from("post_votes").delete().eq("post_id", postId);
  }
  expect(await ask("select upvotes, downvotes from public.posts where id = $1", postId)).toEqual({
    upvotes: 0,
    downvotes: 0,
  });
});

/** Comments as their post counts them, and as they are. */
const comments = () =>
  ask(
    `select p.comment_count as counted, (select count(*)::int from public.comments c where c.post_id = p.id) as rows
       from public.posts p where p.id = $1`,
    postId,
  );

test("R13 two hundred comments at once are counted exactly", { timeout: PATIENCE_MS }, async () => {
  const people = [layla, omar, sara, mona];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => comment(people[index % people.length] ?? layla)),
  );
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.message)).toEqual([]);
  expect(await comments()).toEqual({ counted: 200, rows: 200 });
});

test("R10 a comment comes before the lock or is refused", { timeout: PATIENCE_MS }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, lock, second] = await Promise.all([
      comment(omar),
      mona.client.rpc("set_post_locked", { post_id: postId, locked: true }),
      comment(sara),
    ]);
    expect(lock.error).toBeNull();
    for (const { status, error } of [first, second])
      expect([201, "post_locked"]).toContain(status === 201 ? 201 : error?.hint);
    const kept = [first, second].filter(({ status }) => status === 201).length;
    expect(await comments()).toEqual({ counted: kept, rows: kept });
    await backend.sql("update public.posts set is_locked = false where id = $1", [postId]);
    await backend.sql("delete from public.comments where post_id = $1", [postId]);
  }
});

test("R10 a comment comes before the deletion or is refused", { timeout: PATIENCE_MS }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    postId = await publish(layla);
    const [before, deletion, after] = await Promise.all([
      comment(omar),
      layla.client.rpc("delete_post", { post_id: postId }),
      comment(sara),
    ]);
    expect(deletion.error).toBeNull();
    const answers = [before, after];
    // Read before the deletion and found gone, or not found at all.
    for (const { status } of answers) expect([201, 403]).toContain(status);
    const { counted } = await ask<{ counted: number }>(
      "select comment_count as counted from public.posts where id = $1",
      postId,
    );
    expect(counted).toBe(answers.filter(({ status }) => status === 201).length);
  }
});

test("R11 of two edits at once one stands and the other is kept as an earlier version", {
  timeout: PATIENCE_MS,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const edit = (content: string) => layla.client.from("posts").update({ content }).eq("id", postId);
    const answers = await Promise.all([edit(`left ${round}`), edit(`right ${round}`)]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const { now, earlier } = await ask<{ now: string; earlier: string[] }>(
      `select p.content as now, array(select r.content from public.post_revisions r where r.post_id = p.id) as earlier
         from public.posts p where p.id = $1`,
      postId,
    );
    expect([...earlier, now].filter((words) => words.endsWith(` ${round}`)).sort()).toEqual([
      `left ${round}`,
      `right ${round}`,
    ]);
  }
});

test("everything at once, in both directions, without a deadlock", { timeout: PATIENCE_MS }, async () => {
  const otherId = await publish(omar);
  const people = [layla, omar, sara];
  const actions = Array.from({ length: 150 }, (_, index) => {
    const { client, id } = people[index % people.length] ?? layla;
    const post_id = index % 2 === 0 ? postId : otherId;
    const vote = { user_id: id, post_id, vote_type: index % 4 < 2 ? "up" : "down" };
    if (index % 5 < 2) return client.from("post_votes").upsert(vote, { onConflict: "user_id,post_id" });
    if (index % 5 === 2)
      return client
        .from("posts")
        .update({ content: `Words ${index}` })
        .eq("id", post_id);
    return client.from("comments").insert({ content: "@layla @omar @sara", author_id: id, post_id });
  });
  const answers = await Promise.all(actions);
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.message)).toEqual([]);
});

test("F33 a thousand votes at once on one post: each is answered, and the sum is exact with the last", {
  timeout: PATIENCE_MS,
}, async () => {
  const people = await Promise.all(
    Array.from({ length: 25 }, (_, index) => backend.signUp(`voter-${index}`)),
  );
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => {
      const { client, id } = people[index % people.length] ?? omar;
      // Everybody changes their mind again and again; a fifth of the time they have none.
      const wish = (index * 7 + Math.floor(index / people.length)) % 5;
      if (wish === 0) return client.from("post_votes").delete().eq("post_id", postId).eq("user_id", id);
      const vote = { user_id: id, post_id: postId, vote_type: wish < 3 ? "up" : "down" };
      return client.from("post_votes").upsert(vote, { onConflict: "user_id,post_id" });
    }),
  );
  expect(answers.filter(({ error }) => error).map(({ error }) => error?.message)).toEqual([]);
  const tally = await ask<{ upvotes: number; downvotes: number; ups: number; downs: number }>(
    `select p.upvotes, p.downvotes,
            (select count(*)::int from public.post_votes v where v.post_id = p.id and v.vote_type = 'up') as ups,
            (select count(*)::int from public.post_votes v where v.post_id = p.id and v.vote_type = 'down') as downs
       from public.posts p where p.id = $1`,
    postId,
  );
  expect([tally.upvotes, tally.downvotes]).toEqual([tally.ups, tally.downs]);
  expect(tally.ups + tally.downs).toBeGreaterThan(0);
});

test("after all of it the counters are what the rows say", async () => {
  expect(await backend.sql("select * from public.recount_all()")).toEqual([]);
});
