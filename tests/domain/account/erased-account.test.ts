import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { runCleanup } from "../../../functions/cleanup.ts";
import { openTestBackend, type TestBackend } from "../../support/backend.ts";
import { bindingsOf } from "../../support/worker-bindings.ts";

// The end of an account as the scheduled jobs bring it about: rows, pictures in the bucket, and what others keep.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
const CANARY = "Kanarienvogel";
let backend: TestBackend;
/** Only for its bucket, which is the one that npm start serves from. */
const miniflare = new Miniflare({ modules: true, script: "export default {}", r2Buckets: ["IMAGES"] });

beforeAll(async () => {
  // Node 20 has none of its own; the worker has.
  vi.stubGlobal("WebSocket", WebSocket);
  backend = await openTestBackend();
});
afterAll(async () => {
  await backend?.stop();
  await miniflare.dispose();
});

/** What the worker is started with. */
async function bindings() {
  return { ...bindingsOf(backend), IMAGES: await miniflare.getR2Bucket("IMAGES") };
}

test("Q27 after its days the hourly housekeeping leaves nothing of an account in any table nor in the bucket", async () => {
  const [gone, stays] = [await backend.signUp("rahil"), await backend.signUp("baqi")];
  const key = "avatars/rahil.png";
  const bucket = await miniflare.getR2Bucket("IMAGES");
  for (const name of [key, "avatars/baqi.png"]) await bucket.put(name, "bytes");
  const kept = async () => (await bucket.list()).objects.map((image) => image.key);
  const image = { content_type: "image/png", byte_size: 9, width: 4, height: 4, sha256: "c".repeat(64) };
  await gone.client.rpc("register_upload", { key, ...image });
  await gone.client.rpc("confirm_upload", { key });
  const worn = { bio: CANARY, avatar_url: `/images/${key}` };
  expect((await gone.client.from("user_profiles").update(worn).eq("id", gone.id)).error).toBeNull();
  const { data: post } = await stays.client
    .from("posts")
    .insert({ title: "T", content: "C", author_id: stays.id, category_id: GENERAL })
    .select("id")
    .single();
  const post_id = post?.id ?? "";
  const { data: said } = await gone.client
    .from("comments")
    .insert({ content: "This stays.", author_id: gone.id, post_id })
    .select("id")
    .single();
  const reply = { content: "An answer", author_id: stays.id, post_id, parent_id: said?.id };
  expect((await stays.client.from("comments").insert(reply)).error).toBeNull();
  await gone.client.from("post_votes").insert({ user_id: gone.id, post_id, vote_type: "up" });
  const { data: talk } = await gone.client.rpc("start_conversation", { other_user: stays.id });
  await gone.client
    .from("messages")
    .insert({ conversation_id: talk ?? "", sender_id: gone.id, content: CANARY });
  await gone.client.rpc("send_contact_message", { name: "Rahil", email: gone.email, message: CANARY });

  const { data: file } = await gone.client.rpc("export_my_data");
  expect(JSON.stringify(file)).toContain(CANARY);
  for (const foreign of [stays.email, "An answer", '"baqi"']) {
    expect(JSON.stringify(file)).not.toContain(foreign);
  }

  expect((await gone.client.rpc("delete_my_account")).error).toBeNull();
  await runCleanup(await bindings());
  expect(await kept()).toContain(key);
  expect((await gone.client.from("user_profiles").select("bio").eq("id", gone.id)).data).toEqual([
    { bio: CANARY },
  ]);
  await backend.sql("update private.account_deletions set due_at = now()");
  await backend.sql("update public.uploads set created_at = now() - interval '15 days'");
  await runCleanup(await bindings());
  // The other is not the product's to judge: no row names it.
  expect(await kept()).toEqual(["avatars/baqi.png"]);

  const tables = await backend.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace) and relkind = 'r'`,
  );
  for (const { name } of tables) {
    const rows = JSON.stringify(await backend.sql(`select to_jsonb(t) from ${name} t`)).toLowerCase();
    const found = [CANARY, gone.id, gone.email, "rahil"].filter((word) => rows.includes(word.toLowerCase()));
    expect([name, found]).toEqual([name, []]);
  }
  const { data: thread } = await backend
    .asVisitor()
    .from("comments")
    .select("content, author_id")
    .eq("post_id", post_id)
    .order("created_at");
  expect(thread).toEqual([
    { content: "This stays.", author_id: null },
    { content: "An answer", author_id: stays.id },
  ]);
});
