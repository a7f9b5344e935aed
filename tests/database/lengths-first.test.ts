import { expect, test } from "vitest";
import { backend, layla, openRateLimited } from "./rate-limited.ts";

// U3: what is too long, or one too many, is refused before anything reads it.

openRateLimited();

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const TOWER = `a${"\u0301".repeat(20)}`;
const BLANKS = "\u3164".repeat(6_000);

const post = (row: object) =>
  layla.client.from("posts").insert({
    title: "Title",
    content: "Words",
    author_id: layla.id,
    category_id: GENERAL,
    ...row,
  });

const refusal = ({ error }: { error: { code: string; hint: string; message: string } | null }) =>
  error && `${error.code} ${error.hint ?? /"(\w+)"$/.exec(error.message)?.[1] ?? error.message}`;

test("U3 a text beyond its column's length is refused for that", async () => {
  expect(refusal(await post({ content: TOWER.repeat(2_500) }))).toBe("23514 posts_content_form");
  expect(refusal(await post({ content_html: TOWER.repeat(9_600) }))).toBe("23514 posts_content_html_length");
  expect(refusal(await post({ content: "\u3164".repeat(50_001) }))).toBe("23514 posts_content_form");
  expect(refusal(await post({ content: "||".repeat(25_001) }))).toBe("23514 posts_content_form");
  expect(refusal(await post({ title: TOWER.repeat(300) }))).toBe("23514 posts_title_form");
  expect(refusal(await post({ tags: Array(200).fill("a") }))).toBe("23514 posts_tags_form");
});

test("U3 what is within it is read as ever, and blanks around it hide nothing", async () => {
  expect(refusal(await post({ content: TOWER }))).toBe("23514 many_marks");
  expect(refusal(await post({ content: `${" ".repeat(60_000)}${TOWER}` }))).toBe("23514 many_marks");
  expect(refusal(await post({ tags: [`${" ".repeat(1_900)}${TOWER}`] }))).toBe("23514 many_marks");
  expect(refusal(await post({ tags: [`${" ".repeat(6_000)}${TOWER}`] }))).toBe("23514 posts_tags_form");
  expect(refusal(await post({ content: "\u3164" }))).toMatch(/use letters that others can see/);
});

test("U3 a post one too many is refused as that, whatever it holds, and one sent again as that", async () => {
  const client_id = "00000000-0000-4000-8000-00000000abcd";
  expect((await post({ client_id })).error).toBeNull();
  expect(refusal(await post({ content: TOWER }))).toBe("P0001 rate_limit");
  expect(refusal(await post({ content: TOWER, client_id }))).toMatch(/^23505 /);
});

test("U3 a letter beyond its length is refused for that", async () => {
  const { error } = await layla.client.rpc("send_contact_message", {
    name: "Layla",
    email: "layla@hikaya.test",
    message: BLANKS,
  });
  expect(refusal({ error })).toBe("23514 contact_messages_message_check");
});

test("U3 the names of time zones are not listed anew for each that is chosen", async () => {
  const choose = (time_zone: string) =>
    layla.client.from("user_settings").upsert({ user_id: layla.id, time_zone }, { onConflict: "user_id" });
  for (const name of ["Asia/Riyadh", "asia/riyadh", "UTC"]) expect((await choose(name)).error).toBeNull();
  // As the table says, not as PostgreSQL does.
  await backend.sql("delete from private.time_zones where name = 'asia/riyadh'");
  for (const name of ["Nope/Zone", "Asia/Riyadh"])
    expect(refusal(await choose(name))).toBe("23514 time_zone");
});
