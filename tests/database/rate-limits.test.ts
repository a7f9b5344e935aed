import { expect, test } from "vitest";
import { type Member, openTestBackend } from "../support/backend.ts";
import { backend, layla, omar, openRateLimited } from "./rate-limited.ts";

openRateLimited();

const GENERAL = "00000000-0000-4000-8000-0000000000c1";

const post = ({ client, id }: Member) =>
  client.from("posts").insert({ title: "Title", content: "Words", author_id: id, category_id: GENERAL });

/** As if everything so far had happened that long ago. */
const age = (interval: string) =>
  backend.sql("update private.rate_events set happened_at = happened_at - $1::interval", [interval]);

async function countPosts(): Promise<number> {
  const [row] = await backend.sql<{ count: number }>("select count(*)::int as count from public.posts");
  return row?.count ?? 0;
}

test("a second post within ten seconds is refused with a sentence that names the wait", async () => {
  expect((await post(layla)).error).toBeNull();
  const { error, status } = await post(layla);
  expect({ status, code: error?.code, hint: error?.hint }).toEqual({
    status: 400,
    code: "P0001",
    hint: "rate_limit",
  });
  expect(error?.message).toMatch(/^Please wait ([1-9]|10) seconds? before you post again\.$/);
  const details = JSON.parse(error?.details ?? "{}");
  expect(details).toEqual({ action: "post", wait: expect.any(Number), max: 1 });
  expect(await countPosts()).toBe(1);
});

test("after the wait it goes through, and others never waited", async () => {
  await post(layla);
  expect((await post(omar)).error).toBeNull();
  await age("10 seconds");
  expect((await post(layla)).error).toBeNull();
});

test("a refused post costs nothing", async () => {
  await post(layla);
  for (let times = 0; times < 3; times += 1) expect((await post(layla)).error).not.toBeNull();
  await age("10 seconds");
  expect((await post(layla)).error).toBeNull();
});

test("twelve at once are one", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(layla)));
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  expect(await countPosts()).toBe(1);
});

test("twenty posts a day, three on the first", async () => {
  const postAll = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      expect((await post(layla)).error).toBeNull();
      await age("10 seconds");
    }
    return (await post(layla)).error?.message;
  };
  expect(await postAll(20)).toBe("Please wait 24 hours before you post again.");
  await backend.sql("delete from private.rate_events");
  await backend.sql("update public.user_profiles set created_at = now() where id = $1", [layla.id]);
  expect(await postAll(3)).toBe("Please wait 24 hours before you post again.");
});

test("comments wait five seconds", async () => {
  const { data } = await post(layla).select("id").single();
  const comment = () =>
    omar.client.from("comments").insert({ content: "Words", author_id: omar.id, post_id: data?.id ?? "" });
  expect((await comment()).error).toBeNull();
  expect((await comment()).error?.message).toMatch(/^Please wait [1-5] seconds? before you comment again\.$/);
  await age("5 seconds");
  expect((await comment()).error).toBeNull();
});

test("sixty votes a minute, changes of mind included", async () => {
  const { data } = await post(layla).select("id").single();
  const vote = (vote_type: string) =>
    omar.client
      .from("post_votes")
      .upsert({ user_id: omar.id, post_id: data?.id ?? "", vote_type }, { onConflict: "user_id,post_id" });
  let granted = 0;
  while (granted < 100 && !(await vote(granted % 2 === 0 ? "up" : "down")).error) granted += 1;
  expect(granted).toBeGreaterThanOrEqual(30);
  expect(granted).toBeLessThanOrEqual(60);
});

test("X02 three conversations on the first day; the fourth waits, others do not", async () => {
  const people = await Promise.all(
    ["amani", "basim", "dalal", "fahd"].map((name) => backend.signUp(`x02_${name}`)),
  );
  const start = ({ client }: Member, other: Member) =>
    client.rpc("start_conversation", { other_user: other.id });
  await backend.sql("update public.user_profiles set created_at = now() where id = $1", [layla.id]);
  const answers = [];
  for (const other of people) answers.push(await start(layla, other));
  expect(answers.map(({ error }) => error?.hint)).toEqual([undefined, undefined, undefined, "rate_limit"]);
  expect(JSON.parse(answers[3]?.error?.details ?? "{}")).toMatchObject({ action: "conversation", max: 3 });
  expect((await start(omar, people[3] ?? layla)).error).toBeNull();
});

test("X05 twenty reports a day, and of one thing one that is open", async () => {
  await backend.sql(
    `insert into public.posts (title, content, author_id, category_id)
     select 'Title', 'Words', $1, $2 from generate_series(1, 21)`,
    [omar.id, GENERAL],
  );
  const { data: posts } = await layla.client.from("posts").select("id");
  const report = (post?: { id: string }) =>
    layla.client.from("reports").insert({
      reporter_id: layla.id,
      reported_content_type: "post",
      reported_content_id: post?.id ?? "",
      reason: "spam",
    });
  expect((await report(posts?.[0])).error).toBeNull();
  expect((await report(posts?.[0])).error?.code).toBe("23505");
  for (const post of posts?.slice(1, 20) ?? []) expect((await report(post)).error).toBeNull();
  expect((await report(posts?.[20])).error?.hint).toBe("rate_limit");
});

test("switched off, nothing waits", async () => {
  await backend.sql("select private.set_rate_limits(false)");
  for (let times = 0; times < 5; times += 1) expect((await post(layla)).error).toBeNull();
});

test("a backend started with the limits off has none", async () => {
  const free = await openTestBackend({ rateLimits: false });
  try {
    const sara = await free.signUp("sara");
    for (let times = 0; times < 5; times += 1) expect((await post(sara)).error).toBeNull();
  } finally {
    await free.stop();
  }
});

test("F13 ten edits a minute, whatever is edited; deleting still works", async () => {
  const { data } = await post(layla).select("id").single();
  const edit = (content: string) =>
    layla.client
      .from("posts")
      .update({ content, content_html: "" })
      .eq("id", data?.id ?? "");
  for (let times = 0; times < 10; times += 1) expect((await edit(`Words ${times}`)).error).toBeNull();
  const refused = await edit("One too many");
  expect(refused.error?.hint).toBe("rate_limit");
  expect(refused.error?.message).toMatch(/before you edit again\.$/);
  const profile = layla.client.from("user_profiles").update({ bio: "Another bio" }).eq("id", layla.id);
  expect((await profile).error?.hint).toBe("rate_limit");
  expect((await layla.client.rpc("delete_post", { post_id: data?.id ?? "" })).error).toBeNull();
});

test("F13 five new names a day", async () => {
  const rename = (username: string) =>
    omar.client.from("user_profiles").update({ username }).eq("id", omar.id);
  for (const name of ["omar_a", "omar_b", "omar_c", "omar_d", "omar"]) {
    expect((await rename(name)).error).toBeNull();
  }
  expect((await rename("omar_e")).error?.hint).toBe("rate_limit");
});

test("F14 an image registered with one byte first counts whole once it is uploaded", async () => {
  const register = (byte_size: number) =>
    layla.client.rpc("register_upload", {
      key: `post-images/${crypto.randomUUID()}-4x4.png`,
      content_type: "image/png",
      byte_size,
      width: 4,
      height: 4,
      sha256: "f".repeat(64),
    });
  const first = await register(1);
  const second = await register(5_000_000);
  // Said again with less, it stays what it was.
  const third = await register(1);
  expect([first, second, third].map(({ data }) => data?.byte_size)).toEqual([1, 5_000_000, 5_000_000]);
  expect(new Set([first, second, third].map(({ data }) => data?.key)).size).toBe(1);
});
