import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../support/backend.ts";

// Whoever names an image says that it may be seen there: only its owner can.

type Member = Awaited<ReturnType<TestBackend["signUp"]>>;
let backend: TestBackend;
let owner: Member;
let thief: Member;
let keys: { theirs: string; own: string };

beforeAll(async () => {
  backend = await openTestBackend();
  [owner, thief] = await Promise.all([backend.signUp("khazna"), backend.signUp("lissa")]);
  keys = { theirs: await upload(owner), own: await upload(thief) };
  const { data: group } = await owner.client
    .from("groups")
    .insert({ name: "Behind the door", is_private: true })
    .select("id")
    .single();
  const { error } = await owner.client.from("group_posts").insert({
    group_id: group?.id ?? "",
    title: "A picture",
    content: "For us alone.",
    images: [`/images/${keys.theirs}`],
  });
  expect(error).toBeNull();
});
afterAll(() => backend?.stop());

async function upload({ client }: Member): Promise<string> {
  const key = `post-images/${randomUUID()}-4x4.png`;
  const sha256 = randomUUID().replaceAll("-", "").repeat(2);
  await client.rpc("register_upload", {
    key,
    content_type: "image/png",
    byte_size: 9,
    width: 4,
    height: 4,
    sha256,
  });
  await client.rpc("confirm_upload", { key });
  return key;
}

/** Every column that holds addresses, written by the thief: with the row, and into a row that is there. */
async function writeEverywhere(address: string) {
  const { client, id } = thief;
  const [category] = await backend.sql<{ id: string }>("select id from public.discussion_categories limit 1");
  const words = { title: "Mine", content: "Words" };
  const post = { ...words, category_id: category?.id ?? "" };
  const made = await client.from("posts").insert(post).select("id").single();
  const group = await client.from("groups").insert({ name: "Open house" }).select("id").single();
  const group_id = group.data?.id ?? "";
  const told = await client
    .from("group_posts")
    .insert({ ...words, group_id })
    .select("id")
    .single();
  const images = [address];
  const writes = {
    "posts.images insert": client.from("posts").insert({ ...post, images }),
    "posts.images update": client
      .from("posts")
      .update({ images })
      .eq("id", made.data?.id ?? ""),
    "group_posts.images insert": client.from("group_posts").insert({ ...words, group_id, images }),
    "group_posts.images update": client
      .from("group_posts")
      .update({ images })
      .eq("id", told.data?.id ?? ""),
    "groups.avatar_url insert": client.from("groups").insert({ name: "House", avatar_url: address }),
    "groups.banner_url insert": client.from("groups").insert({ name: "House", banner_url: address }),
    "groups.avatar_url update": client.from("groups").update({ avatar_url: address }).eq("id", group_id),
    "groups.banner_url update": client.from("groups").update({ banner_url: address }).eq("id", group_id),
    "user_profiles.avatar_url update": client
      .from("user_profiles")
      .update({ avatar_url: address })
      .eq("id", id),
  };
  const outcomes: Record<string, string> = {};
  for (const [name, write] of Object.entries(writes)) outcomes[name] = (await write).error?.message ?? "";
  return outcomes;
}

test("another member's image is refused wherever an address can stand, and stays closed", async () => {
  const outcomes = await writeEverywhere(`/images/${keys.theirs}`);
  for (const [name, said] of Object.entries(outcomes)) {
    expect([name, said]).toEqual([name, "Only images you uploaded yourself can be used."]);
  }
  const { client } = await backend.signUp("nour-new", { profile: false });
  const { error } = await client
    .from("user_profiles")
    .insert({ username: "nour-new", avatar_url: `/images/${keys.theirs}` });
  expect(error?.message).toBe("Only images you uploaded yourself can be used.");
  const { data: seen } = await thief.client.rpc("may_see_image", { key: keys.theirs });
  expect(seen).toBe(false);
});

test("an image nobody uploaded is refused, one's own is taken", async () => {
  const nobodys = await writeEverywhere("/images/avatars/nobody-1x1.png");
  expect(new Set(Object.values(nobodys))).toEqual(
    new Set(["Only images you uploaded yourself can be used."]),
  );
  expect(new Set(Object.values(await writeEverywhere(`/images/${keys.own}`)))).toEqual(new Set([""]));
});

test("what stood there stays when somebody else edits the rest", async () => {
  const image = `/images/${keys.own}`;
  const { data: group } = await thief.client
    .from("groups")
    .insert({ name: "Two keepers", avatar_url: image })
    .select("id")
    .single();
  const group_id = group?.id ?? "";
  await owner.client.rpc("join_group", { group_id });
  await thief.client.rpc("set_member_role", { group_id, member: owner.id, role: "admin" });
  const { error } = await owner.client
    .from("groups")
    .update({ name: "Two keepers still", avatar_url: image })
    .eq("id", group_id);
  expect(error).toBeNull();
});

test("Q49 a community is handed over in one step, to a member alone", async () => {
  const { data } = await thief.client.from("groups").insert({ name: "To be given" }).select("id").single();
  const group_id = data?.id ?? "";
  const handOver = () => thief.client.rpc("hand_over_group", { group_id, member: owner.id });
  expect((await handOver()).error?.hint).toBe("not_a_member");
  await owner.client.rpc("join_group", { group_id });
  expect((await handOver()).error).toBeNull();
  // Pressed twice it is done once.
  expect((await handOver()).error).toBeNull();
  const rows = await backend.sql<{ user_id: string }>(
    "select user_id from public.group_members where group_id = $1 and role = 'admin'",
    [group_id],
  );
  expect(rows).toEqual([{ user_id: owner.id }]);
});
