import { expect } from "vitest";
import { type Client, openClient, PASSWORD } from "../support/backend.ts";
import { MADE } from "./pages.ts";

// What the demo has not: words and names that never end, a report of them, somebody suspended.

interface MadeForLooks extends Record<keyof typeof MADE, string> {
  /** Addresses with words and names as long as they may be. */
  long: string[];
}

/** Makes it, at this backend, and answers with the addresses; `suspended` is the name of who is suspended. */
export async function makeForLooks(backendUrl: string, suspended: string): Promise<MadeForLooks> {
  const openDb = () => openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  const [writer, layla, silenced, mona] = [openDb(), openDb(), openDb(), openDb()];
  for (const [client, name] of [
    [layla, "layla"],
    [mona, "mona"],
  ] as const) {
    await client.auth.signInWithPassword({ email: `${name}@hikaya.test`, password: PASSWORD });
  }
  return { ...(await writeLongWords(writer, layla)), appeal: await suspend(silenced, mona, suspended) };
}

/** Somebody suspended; where the appeal is made. */
async function suspend(client: Client, mona: Client, username: string): Promise<string> {
  const { data: account } = await client.auth.signUp({
    email: `${username}@hikaya.test`,
    password: PASSWORD,
  });
  const member = account.user?.id ?? "";
  const { error: refused } = await client.from("user_profiles").insert({ id: member, username });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { error } = await mona.rpc("suspend_member", { member, until, reason: "Threats. ".repeat(30) });
  expect([refused, error]).toEqual([null, null]);
  const { data } = await client.rpc("my_sanctions");
  return MADE.appeal(String(data?.[0]?.action_id));
}

/** A post, a community, a person and a conversation of layla's with nothing that breaks. */
async function writeLongWords(long: Client, layla: Client): Promise<Omit<MadeForLooks, "appeal">> {
  const word = "Donaudampfschifffahrt".repeat(12);
  const arabic = "عبدالرحمنالمستعصمباللهالهاشميالقرشي".repeat(7);
  const username = "W".repeat(29);
  const { data: account } = await long.auth.signUp({ email: "long@hikaya.test", password: PASSWORD });
  const me = account.user?.id ?? "";
  const { data: category } = await layla.from("discussion_categories").select("id").limit(1).single();
  const row = { author_id: me, category_id: category?.id ?? "" };
  const written = [
    await long.from("user_profiles").insert({ id: me, username, bio: `${word} ${arabic}`.slice(0, 500) }),
    await long.from("posts").insert({ ...row, title: arabic, content: word }),
  ];
  const post = await long
    .from("posts")
    .insert({ ...row, title: word, content: arabic, tags: ["w".repeat(30)], drama_id: "3" })
    .select("id")
    .single();
  const post_id = post.data?.id ?? "";
  const comment = await long.from("comments").insert({ content: word, author_id: me, post_id });
  const group = await long
    .from("groups")
    .insert({ name: arabic.slice(0, 100), description: word, is_private: false })
    .select("id")
    .single();
  const { data: reader } = await layla.auth.getUser();
  const talk = await long.rpc("start_conversation", { other_user: reader.user?.id ?? "" });
  const said = await long
    .from("messages")
    .insert({ conversation_id: talk.data ?? "", sender_id: me, content: word });
  const report = await layla
    .from("reports")
    .insert({
      reported_content_type: "post",
      reported_content_id: post_id,
      reason: "spam",
      description: word,
    })
    .select("id")
    .single();
  for (const { error } of [...written, post, comment, group, talk, said, report]) expect(error).toBeNull();
  const addresses = {
    case: MADE.case(report.data?.id ?? ""),
    mark: MADE.mark(post_id),
    talk: MADE.talk(talk.data ?? ""),
  };
  const about = [`/forum/post/${post_id}`, `/groups/${group.data?.id}`, `/profile/${me}`, addresses.talk];
  return { ...addresses, long: [...about, "/forum", "/", "/discover", "/discussions"] };
}
