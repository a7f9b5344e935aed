import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

// What a token is worth whose session has ended, and one whose session began a while ago.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
let backend: TestBackend;
let omar: Member;
beforeAll(async () => {
  backend = await openTestBackend();
  omar = await backend.signUp("omar");
});
afterAll(() => backend?.stop());

/** As if everybody had signed in that long ago. */
const age = (interval: string) =>
  backend.sql("update auth.sessions set created_at = created_at - $1::interval", [interval]);

test("F23 an ended session reads nothing of its member's own and writes nothing", async () => {
  const layla = await backend.signUp("layla");
  const { client, id } = layla;
  const { data: post } = await omar.client
    .from("posts")
    .insert({ title: "Title", content: "Words", author_id: omar.id, category_id: GENERAL })
    .select("id")
    .single();
  const post_id = post?.id ?? "";
  await client.rpc("block_member", { member: omar.id });
  await client.from("user_settings").insert({ user_id: id, language: "ar" });
  await client.from("post_votes").insert({ user_id: id, post_id, vote_type: "up" });
  const report = {
    reporter_id: id,
    reported_content_type: "post",
    reported_content_id: post_id,
    reason: "spam",
  };
  expect((await client.from("reports").insert(report)).error).toBeNull();
  const read = async () => {
    const answers = await Promise.all([
      client.from("user_blocks").select("blocked_id"),
      client.from("user_settings").select("language"),
      client.from("post_votes").select("vote_type"),
      client.from("reports").select("id"),
      client.rpc("my_reports"),
      client.from("user_activities").select("id"),
    ]);
    return answers.map(({ data }) => (data ?? []).length > 0);
  };
  expect(await read()).toEqual([true, true, true, true, true, true]);
  await backend.sql("delete from auth.sessions where user_id = $1", [id]);
  expect(await read()).toEqual([false, false, false, false, false, false]);
  await client.from("user_settings").update({ language: "en" }).eq("user_id", id);
  expect((await client.from("user_settings").upsert({ user_id: id, language: "en" })).error?.code).toBe(
    "42501",
  );
  await client.rpc("create_welcome_activity");
  expect(await backend.sql("select language from public.user_settings where user_id = $1", [id])).toEqual([
    { language: "ar" },
  ]);
  expect(
    await backend.sql(
      "select 1 from public.user_activities where user_id = $1 and activity_type = 'user_joined'",
      [id],
    ),
  ).toEqual([]);
  // What everybody may read it still reads.
  expect((await client.from("posts").select("id")).data).toHaveLength(1);
});

const passwordOf = (client: Client, password: string) => client.auth.updateUser({ password });

test("F17 a token whose session began a while ago changes no password and no address, and erases nothing", async () => {
  const sara = await backend.signUp("sara");
  await age("6 minutes");
  expect((await passwordOf(sara.client, "stolen-now")).error?.code).toBe("reauthentication_needed");
  const moved = await sara.client.auth.updateUser({ email: "thief@hikaya.test" });
  expect(moved.error?.code).toBe("reauthentication_needed");
  for (const at_once of [true, false]) {
    const { error } = await sara.client.rpc("delete_my_account", { at_once });
    expect([error?.code, error?.hint]).toEqual(["42501", "recent_sign_in"]);
  }
  // Anything else about the account may be changed.
  expect((await sara.client.auth.updateUser({ data: { theme: "dark" } })).error).toBeNull();
  // Whoever knows the password signs in once more.
  const again = await backend.signIn("sara");
  expect((await passwordOf(again.client, "hikaya-next")).error).toBeNull();
  expect((await again.client.rpc("delete_my_account")).error).toBeNull();
});

test("F24 a name that changed is told under the new one", async () => {
  const dana = await backend.signUp("dana_before");
  await dana.client.rpc("create_welcome_activity");
  await dana.client.from("user_profiles").update({ username: "dana_after" }).eq("id", dana.id);
  const { data } = await omar.client.from("user_activities").select("data").eq("user_id", dana.id);
  expect(data).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain("dana_before");
});

test("F19 names that look like the site's are refused, wherever they are chosen", async () => {
  const nura = await backend.signUp("nura", { profile: false });
  const choose = (username: string) => nura.client.from("user_profiles").insert({ id: nura.id, username });
  for (const username of ["rnoderator", "supp0rt", "4dm1n", "Sy5tem", "ad_min", "officia1", "t-e-a-m"]) {
    const { error } = await choose(username);
    expect([username, error?.code, error?.hint]).toEqual([username, "23514", "username_not_reserved"]);
  }
  expect((await choose("normal_name")).error).toBeNull();
  const rename = await nura.client.from("user_profiles").update({ username: "m0derator" }).eq("id", nura.id);
  expect(rename.error?.hint).toBe("username_not_reserved");
  // Whoever had such a name before it was refused goes on.
  await backend.sql("alter table public.user_profiles disable trigger b_lookalike_names");
  await backend.sql("update public.user_profiles set username = 'supp0rt' where id = $1", [nura.id]);
  await backend.sql("alter table public.user_profiles enable trigger b_lookalike_names");
  expect((await nura.client.from("user_profiles").update({ bio: "Hi" }).eq("id", nura.id)).error).toBeNull();
});

test.each([
  "\u3164",
  "\u2800\u2800",
  "\u115f\u1160",
  "\uffa0",
  "\u180e\u200b",
  "\u0301\u0301",
  "\u{e0061}",
  "\u0640",
])("F19 a title of %j is none, nor a community's name", async (blank) => {
  const row = { content: "Words", author_id: omar.id, category_id: GENERAL };
  const post = await omar.client.from("posts").insert({ ...row, title: blank });
  expect(post.error?.code).toBe("23514");
  const group = await omar.client.from("groups").insert({ name: blank, created_by: omar.id });
  expect(group.error?.code).toBe("23514");
  expect((await omar.client.from("posts").insert({ ...row, title: `${blank}ن` })).error).toBeNull();
});

test("F9 letters from one network, and those past the worker, use up nobody else's", async () => {
  await backend.sql("select private.set_rate_limits(true)");
  const { url, secretKey } = backend.backend;
  const letter = { name: "Huda", email: "huda@hikaya.test", message: "Hello" };
  const call = (procedure: string, body: object, key: string) =>
    fetch(`${url}/rest/v1/rpc/${procedure}`, {
      method: "POST",
      headers: { apikey: key, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const direct = () => call("send_contact_message", letter, backend.backend.publishableKey);
  const from = (network: string) => call("receive_contact_message", { network, ...letter }, secretKey);
  const statuses = async (times: number, send: () => Promise<Response>) => {
    const found = [];
    for (let count = 0; count < times; count += 1) found.push((await send()).ok);
    return found.filter(Boolean).length;
  };
  expect(await statuses(32, direct)).toBe(30);
  expect(await statuses(12, () => from("192.0.2.1"))).toBe(10);
  expect(await statuses(2, () => from("192.0.2.2"))).toBe(2);
  const asVisitor = await call(
    "receive_contact_message",
    { network: "x", ...letter },
    backend.backend.publishableKey,
  );
  expect(asVisitor.ok).toBe(false);
  await backend.sql("select private.set_rate_limits(false)");
  // Nobody's address is kept.
  expect(JSON.stringify(await backend.sql("select * from private.rate_events"))).not.toContain("192.0.2");
});
