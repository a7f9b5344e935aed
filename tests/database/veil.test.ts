import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type Member, startTestBackend, type TestBackend } from "../support/backend.ts";

// The words of what tells of episodes, as programs ask for them: through the API and live.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** A drama of twenty episodes. */
const DRAMA = "4";
const CANARY = "zaffron";

let backend: TestBackend;
let layla: Member;
let omar: Member;
let visitor: Client;
let post: string;
let comment: string;

beforeAll(async () => {
  backend = await startTestBackend();
  [layla, omar] = await Promise.all([backend.signUp("layla"), backend.signUp("omar")]);
  visitor = backend.asVisitor();
  const told = await layla.client
    .from("posts")
    .insert({
      title: "The end",
      content: `It was ${CANARY}`,
      content_html: `<p>It was <b>${CANARY}</b></p>`,
      category_id: GENERAL,
      drama_id: DRAMA,
      spoiler_level: 20,
    })
    .select()
    .single();
  // The answer to the insert is the row as everybody reads it.
  expect(told.error).toBeNull();
  expect(JSON.stringify(told.data)).not.toContain(CANARY);
  post = told.data?.id ?? "";
  const said = await layla.client
    .from("comments")
    .insert({ content: `${CANARY}, I say`, post_id: post })
    .select()
    .single();
  expect(said.data).toMatchObject({ content: "", spoiler_level: 20 });
  comment = said.data?.id ?? "";
});
afterAll(() => backend?.stop());

const everyone = (): [string, Client][] => [
  ["visitor", visitor],
  ["member", omar.client],
  ["author", layla.client],
];
const openWords = async (client: Client, more: { seen?: number; shown?: string } = {}) => {
  const { data, error } = await client.rpc("open_words", { items: [post, comment], ...more });
  expect(error).toBeNull();
  return (data ?? []).map(({ content }) => content).sort();
};

test("447 select=* answers as before, without the words, to visitors, members and the author", async () => {
  for (const [who, client] of everyone()) {
    for (const table of ["posts", "comments"] as const) {
      const { data, error } = await client.from(table).select("*").eq("author_id", layla.id);
      expect([who, error, data?.length]).toEqual([who, null, 1]);
      expect(data?.[0]).toMatchObject({ content: "", excerpt: "", spoiler_level: 20 });
      expect(JSON.stringify(data)).not.toContain(CANARY);
    }
  }
});

test("448 451 452 open_words gives them by position, by the reader's word, and one alone", async () => {
  const both = [`It was ${CANARY}`, `${CANARY}, I say`];
  expect(await openWords(visitor)).toEqual([]);
  expect(await openWords(visitor, { seen: 20 })).toEqual(both);
  expect(await openWords(visitor, { shown: post })).toEqual([both[0]]);
  expect(await openWords(layla.client)).toEqual(both);
  for (const [position, expected] of [
    [5, []],
    [19, []],
    [20, both],
  ] as const) {
    await backend.sql(
      `insert into public.trackings (user_id, drama_id, status, position, version, key_en, key_ar)
       values ($1, $2, 'watching', $3, 1, '', '') on conflict (user_id, drama_id) do update set position = excluded.position`,
      [omar.id, DRAMA, position],
    );
    expect(await openWords(omar.client)).toEqual(expected);
  }
});

test("459 live updates carry none of them", async () => {
  const heard: unknown[] = [];
  const channel = omar.client.channel("veil");
  await new Promise<void>((resolve, reject) => {
    channel
      .on("postgres_changes", { event: "*", schema: "public", table: "notifications" }, (change) =>
        heard.push(change),
      )
      .on("postgres_changes", { event: "*", schema: "public", table: "user_activities" }, (change) =>
        heard.push(change),
      )
      .on("system", {}, ({ status }: { status: string }) =>
        status === "ok" ? resolve() : reject(new Error(status)),
      )
      .subscribe();
  });
  const { error } = await layla.client.from("posts").insert({
    title: "The end again",
    content: `@omar it was ${CANARY}`,
    category_id: GENERAL,
    drama_id: DRAMA,
    spoiler_level: 20,
  });
  expect(error).toBeNull();
  await expect.poll(() => JSON.stringify(heard)).toContain("mentioned you");
  await expect.poll(() => JSON.stringify(heard)).toContain("post_created");
  expect(JSON.stringify(heard)).not.toContain(CANARY);
  await omar.client.removeAllChannels();
});

test("an update through the API names the words or leaves them alone", async () => {
  const change = async (values: { title?: string; content?: string; spoiler_level?: number }) =>
    (await layla.client.from("posts").update(values).eq("id", post).select("content").single()).data;
  const own = async () => (await openWords(layla.client)).find((words) => !words.includes("I say"));
  expect(await change({ title: "Another title" })).toEqual({ content: "" });
  expect(await own()).toBe(`It was ${CANARY}`);
  expect(await change({ content: "Another end", spoiler_level: 19 })).toEqual({ content: "" });
  expect(await own()).toBe("Another end");
  expect(await change({ spoiler_level: 0 })).toEqual({ content: "Another end" });
});

test("each refusal has its hint and its sentence", async () => {
  const refused = async (values: { drama_id?: string | null; spoiler_level?: number }) =>
    (await layla.client.from("posts").update(values).eq("id", post)).error;
  expect(await refused({ spoiler_level: 21 })).toMatchObject({ code: "23514", hint: "no_episode" });
  expect(await refused({ drama_id: null, spoiler_level: 1 })).toMatchObject({
    code: "23514",
    hint: "no_drama",
  });
  expect(await refused({ drama_id: "999999" })).toMatchObject({ code: "P0001", hint: "drama_gone" });
  const gone = { item_type: "comment", item_id: post, episode: 3 };
  expect((await omar.client.rpc("mark_spoiler", gone)).error).toMatchObject({
    code: "42501",
    hint: "item_gone",
  });
});
