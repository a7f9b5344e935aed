import { afterAll, beforeAll, expect, test } from "vitest";
import { addComment } from "../../../app/domain/comment/comment.server.ts";
import { createPost } from "../../../app/domain/post/post-writes.server.ts";
import { type Member, openTestBackend, type TestBackend } from "../../support/backend.ts";

const CATEGORY = "00000000-0000-4000-8000-0000000000c1";
let backend: TestBackend;
let layla: Member;
let post = "";

const draft = (title: string, clientId?: string) => ({
  title,
  content: "Words.",
  contentHtml: "",
  editor: "",
  categoryId: CATEGORY,
  tags: [],
  images: [],
  imageAlts: [],
  clientId,
});
const said = (content: string, clientId?: string) => ({ content, parentId: null, clientId });

beforeAll(async () => {
  backend = await openTestBackend();
  layla = await backend.signUp("layla");
  const made = await createPost(layla.client, { category_id: CATEGORY }, layla.id, draft("A lamp"));
  if (!made.ok) throw new Error(made.error.message);
  post = made.value.id;
});
afterAll(() => backend?.stop());

test("sent twice under one name it is one; with other words it is another, and nothing is lost", async () => {
  const [name, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const say = (content: string) => addComment(layla.client, layla.id, { post_id: post }, said(content, name));
  const first = await say("Once");
  expect(first.ok).toBe(true);
  expect(await say("Once")).toEqual(first);
  const changed = await say("Once, and better");
  expect(changed.ok).toBe(true);
  expect(changed).not.toEqual(first);

  const write = (title: string) =>
    createPost(layla.client, { category_id: CATEGORY }, layla.id, draft(title, other));
  const begun = await write("A door");
  expect(await write("A door")).toEqual(begun);
  expect(await write("Another door")).not.toEqual(begun);
  const [count] = await backend.sql<{ comments: number; posts: number }>(
    "select (select count(*)::int from public.comments) comments, (select count(*)::int from public.posts) posts",
  );
  expect(count).toEqual({ comments: 2, posts: 3 });
});

test("148 235 a fault of the database is the specification's sentence, a rule of it its own", async () => {
  await backend.sql(`create function private.break_down() returns trigger language plpgsql as
    $$ begin raise exception 'out of order' using errcode = 'XX000'; end $$`);
  for (const table of ["comments", "posts"]) {
    await backend.sql(`create trigger a_breaks before insert on public.${table}
      for each row execute function private.break_down()`);
  }
  const comment = await addComment(layla.client, layla.id, { post_id: post }, said("Lost?"));
  expect(!comment.ok && comment.error.message).toBe("Failed to post comment");
  const failed = await createPost(layla.client, { category_id: CATEGORY }, layla.id, draft("Lost?"));
  expect(!failed.ok && failed.error.message).toBe("Failed to create post");
  const sentence = "Failed to create discussion";
  const discussion = await createPost(
    layla.client,
    { category_id: CATEGORY },
    layla.id,
    draft("Lost?"),
    sentence,
  );
  expect(!discussion.ok && discussion.error.message).toBe(sentence);
  for (const table of ["comments", "posts"]) {
    await backend.sql(`drop trigger a_breaks on public.${table}`);
  }
  await backend.sql("update public.posts set is_locked = true where id = $1", [post]);
  const refused = await addComment(layla.client, layla.id, { post_id: post }, said("Too late"));
  expect(!refused.ok && refused.error.code).toBe("forbidden");
  expect(!refused.ok && refused.error.message).not.toBe("Failed to post comment");
});
