import { afterAll, beforeAll } from "vitest";
import { type Member, openTestBackend, type TestBackend } from "../support/backend.ts";

export const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** On PostgreSQL, where they truly meet; the embedded database runs one transaction after the other. */
export const ROUNDS = process.env.TEST_DATABASE_URL ? 100 : 4;
export const PATIENCE_MS = 120_000;

export let backend: TestBackend;
export let layla: Member;
export let omar: Member;
export let sara: Member;
export let mona: Member;

/** Three members and a moderator at a backend of their own. */
export function openRaces(): void {
  beforeAll(async () => {
    backend = await openTestBackend();
    [layla, omar, sara, mona] = (await Promise.all(
      ["layla", "omar", "sara", "mona"].map((name) => backend.signUp(name)),
    )) as [Member, Member, Member, Member];
    await backend.sql("update public.user_profiles set role = 'moderator' where id = $1", [mona.id]);
  });
  afterAll(() => backend?.stop());
}

/** Publishes a post and tells its id. */
export async function publish({ client, id }: Member): Promise<string> {
  const { data, error } = await client
    .from("posts")
    .insert({ title: "Title", content: "Words", author_id: id, category_id: GENERAL })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}
