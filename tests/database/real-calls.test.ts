import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TRENDING_COUNT, TRENDING_DAYS } from "../../app/domain/post/post.ts";
import { createPost } from "../../app/domain/post/post-writes.server.ts";
import { listTrendingPosts } from "../../app/domain/post/trending.server.ts";
import { createProfile } from "../../app/domain/profile/profile.server.ts";
import { openTestBackend, type TestBackend } from "../support/backend.ts";
import { ID } from "./matrix/fixtures.ts";

// What functions of app/domain leave in a database, where a stand-in would only say again what was called.

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend?.stop());

describe("a profile", () => {
  const BIO = "Collector of last shots.";
  const profilesOf = (id: string) =>
    backend.sql("select username, avatar_url, bio from public.user_profiles where id = $1", [id]);

  test("048 is the account's, with its name and words and without a picture", async () => {
    const { client, id } = await backend.signUp("wahiba", { profile: false });
    expect(await createProfile(client, id, { username: "wahiba", bio: BIO })).toEqual({
      ok: true,
      value: null,
    });
    expect(await profilesOf(id)).toEqual([{ username: "wahiba", avatar_url: null, bio: BIO }]);
  });

  test("046 gets no name that somebody else has", async () => {
    await backend.signUp("zubayda");
    const { client, id } = await backend.signUp("mayyada", { profile: false });
    expect(await createProfile(client, id, { username: "Zubayda", bio: BIO })).toMatchObject({
      error: {
        code: "conflict",
        message: "This username is already taken. Please choose a different one.",
      },
    });
    expect(await profilesOf(id)).toEqual([]);
  });

  test("that is there already, of another tab, keeps what was written", async () => {
    const { client, id } = await backend.signUp("thurayya");
    expect(await createProfile(client, id, { username: "thurayya", bio: BIO })).toEqual({
      ok: true,
      value: null,
    });
    expect(await profilesOf(id)).toEqual([{ username: "thurayya", avatar_url: null, bio: BIO }]);
  });
});

test("a post that is sent again is the same one; with other words it is another", async () => {
  const { client, id } = await backend.signUp("zaytuna");
  const clientId = crypto.randomUUID();
  const send = async (content: string) => {
    const form = { title: "Once", content, contentHtml: "", editor: "", tags: [], images: [], imageAlts: [] };
    const where = { category_id: ID.general };
    const sent = await createPost(client, where, id, { ...form, categoryId: ID.general, clientId });
    return sent.ok ? sent.value.id : sent.error.message;
  };
  const first = await send("Words");
  expect(await send("Words")).toBe(first);
  const other = await send("Other words");
  const rows = await backend.sql(
    "select id, content from public.posts where author_id = $1 order by created_at",
    [id],
  );
  expect(rows).toEqual([
    { id: first, content: "Words" },
    { id: other, content: "Other words" },
  ]);
});

test("237 of the last seven days the ten with the most upvotes are trending, the first one first", async () => {
  const { id } = await backend.signUp("kawthar");
  const [{ now } = { now: 0 }] = await backend.sql<{ now: number }>(
    `with written as (
       insert into public.posts (title, content, author_id, category_id, upvotes, created_at, removed_at)
       select title, 'Words', $1, $2, upvotes, now() - make_interval(hours => hours), case when gone then now() end
         from (select 'T' || n, 7 * n % 20, n, false from generate_series(1, 12) n
               union all values ('too old', 99, 24 * $3 + 1, false), ('removed', 98, 1, true), ('late', 97, 24 * $3 - 1, false))
              given (title, upvotes, hours, gone)
       returning 1)
     select (extract(epoch from now()) * 1000)::float8 now from written limit 1`,
    [id, ID.general, TRENDING_DAYS],
  );
  const trending = await listTrendingPosts(backend.asVisitor(), now);
  const expected = ["late", "T11", "T8", "T5", "T2", "T10", "T7", "T4", "T1", "T12"];
  expect(expected).toHaveLength(TRENDING_COUNT);
  expect(trending.map(({ title }) => title)).toEqual(expected);
});
