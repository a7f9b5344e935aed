import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImageStore } from "../../../app/domain/image/image.server.ts";
import { sweepUploads } from "../../../app/domain/image/sweep.server.ts";
import { openClient, openTestBackend, type TestBackend } from "../../support/backend.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend?.stop());

/** A bucket that remembers what it was told to delete. */
function emptyBucket(deleted: string[]): ImageStore["bucket"] {
  const bucket = { delete: async (keys: string[]) => void deleted.push(...keys) };
  return bucket as unknown as ImageStore["bucket"];
}

test("images that nothing named for two days are swept, the others stay", async () => {
  const { client, id } = await backend.signUp("layla");
  const upload = async (name: string) => {
    const key = `post-images/${name}.png`;
    const sha256 = Buffer.from(name).toString("hex").padEnd(64, "0");
    const facts = { content_type: "image/png", byte_size: 100, width: 1, height: 1, sha256 };
    expect((await client.rpc("register_upload", { key, ...facts })).error).toBeNull();
    await client.rpc("confirm_upload", { key });
    return key;
  };
  const [unused, posted, worn, fresh] = await Promise.all(["unused", "posted", "worn", "fresh"].map(upload));
  await client
    .from("user_profiles")
    .update({ avatar_url: `/images/${worn}` })
    .eq("id", id);
  const post = {
    title: "T",
    content: "C",
    author_id: id,
    category_id: "00000000-0000-4000-8000-0000000000c1",
  };
  expect((await client.from("posts").insert({ ...post, images: [`/images/${posted}`] })).error).toBeNull();
  await backend.sql("update public.uploads set created_at = now() - interval '3 days' where key <> $1", [
    fresh,
  ]);
  // Uploaded once more: somebody is about to use it.
  const again = await upload("unused");
  expect(again).toBe(unused);

  const deleted: string[] = [];
  const operator = openClient(backend.backend, backend.backend.secretKey);
  expect(await sweepUploads({ db: operator, bucket: emptyBucket(deleted) })).toBe(0);
  await backend.sql("update public.uploads set created_at = now() - interval '3 days' where key = $1", [
    unused,
  ]);
  expect(await sweepUploads({ db: operator, bucket: emptyBucket(deleted) })).toBe(1);
  expect(deleted).toEqual([unused]);
  const rows = await backend.sql<{ key: string }>("select key from public.uploads order by key");
  expect(rows.map(({ key }) => key)).toEqual([fresh, posted, worn]);
});

test("a member may not sweep", async () => {
  const { client } = await backend.signIn("layla");
  const deleted: string[] = [];
  expect(await sweepUploads({ db: client, bucket: emptyBucket(deleted) }, "0 seconds")).toBe(0);
  expect(deleted).toEqual([]);
});
