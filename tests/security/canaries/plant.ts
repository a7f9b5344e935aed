import { pngOf } from "../../domain/image/drawn.ts";
import { ask, type Person, url } from "../door.ts";

/** What every planted word begins with: searches look for this, so that no field of theirs repeats a whole word. */
export const STEM = "zanqarun";

export type Reader = "visitor" | "stranger" | "removed" | "moderator";

/** Each word, and who besides the owner may read it. */
export const WORDS: Record<string, readonly Reader[]> = {
  "group-title": [],
  "group-words": [],
  "group-tag": [],
  "group-comment": [],
  "group-alt": [],
  "group-earlier": [],
  "private-message": [],
  "message-after-leaving": [],
  "removed-title": ["moderator"],
  "removed-words": ["moderator"],
  "removed-comment": ["moderator"],
  "deleted-title": ["moderator"],
  "deleted-words": ["moderator"],
  "contact-words": ["moderator"],
  "report-words": ["moderator"],
  "moderator-note": ["moderator"],
  "warning-words": ["moderator"],
  "diary-note": [],
};

/** By a direct link name, description and counts of a private community can be read (decision Q12), nowhere else. */
export const WORDS_OF_A_DIRECT_LINK = ["group-name", "group-description"];

export const wordFor = (purpose: string) => `${STEM}${purpose.replaceAll("-", "")}`;

/** Ids to ask for, by the name of the parameter in a route's folder. */
export interface Places {
  groupId: string;
  groupPostId: string;
  groupCommentId: string;
  image: string;
  conversationId: string;
  messageId: string;
  removedPostId: string;
  deletedPostId: string;
  commentId: string;
  reportId: string;
  /** The removal, in the audit log. */
  actionId: number;
  notificationId: string;
  ownerId: string;
  friendId: string;
  dramaId: string;
  reviewId?: string;
}

interface Cast {
  owner: Person;
  friend: Person;
  removed: Person;
  moderator: Person;
}

type Row = { data: { id: string } | null; error: { message: string } | null };

export async function made(row: PromiseLike<Row>): Promise<string> {
  const { data, error } = await row;
  if (!data) throw new Error(`A canary did not take: ${error?.message}`);
  return data.id;
}

export async function done(call: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await call;
  if (error) throw new Error(`A canary did not take: ${error.message}`);
}

/** Writes every word where it belongs. */
export async function plantCanaries(cast: Cast): Promise<Places> {
  const community = await plantInCommunity(cast);
  const conversation = await plantInConversation(cast);
  const posts = await plantInPosts(cast);
  return {
    ...community,
    ...conversation,
    ...posts,
    ownerId: cast.owner.id ?? "",
    friendId: cast.friend.id ?? "",
    dramaId: "3",
  };
}

async function plantInCommunity({ owner, removed }: Cast) {
  const { client } = owner;
  const face = { name: wordFor("group-name"), description: wordFor("group-description"), is_private: true };
  const groupId = await made(client.from("groups").insert(face).select("id").single());
  const image = await upload(owner);
  const groupPostId = await made(
    client
      .from("group_posts")
      .insert({
        group_id: groupId,
        title: wordFor("group-title"),
        content: wordFor("group-earlier"),
        tags: [wordFor("group-tag")],
        images: [image],
        image_alts: [wordFor("group-alt")],
      })
      .select("id")
      .single(),
  );
  await done(
    client
      .from("group_posts")
      .update({ content: wordFor("group-words") })
      .eq("id", groupPostId),
  );
  const said = { group_post_id: groupPostId, content: wordFor("group-comment") };
  const groupCommentId = await made(client.from("comments").insert(said).select("id").single());
  const member = removed.id ?? "";
  await done(removed.client.rpc("join_group", { group_id: groupId }));
  await done(client.rpc("decide_join_request", { group_id: groupId, member, accepted: true }));
  await done(client.rpc("remove_group_member", { group_id: groupId, member }));
  return { groupId, groupPostId, groupCommentId, image };
}

/** The address of an image that this person may put into what they write. */
export async function upload(owner: Person): Promise<string> {
  const body = new Uint8Array(pngOf({ width: 11, height: 7, grey: 41 }));
  const answer = await ask("/api/uploads", {
    as: owner,
    body,
    headers: { "content-type": "image/png", origin: url },
  });
  return ((await answer.json()) as { url: string }).url;
}

async function plantInConversation({ owner, friend, removed }: Cast) {
  const { data } = await owner.client.rpc("start_conversation", { other_user: friend.id ?? "" });
  const conversationId = data ?? "";
  const message = {
    conversation_id: conversationId,
    sender_id: owner.id ?? "",
    content: wordFor("private-message"),
  };
  const messageId = await made(owner.client.from("messages").insert(message).select("id").single());
  const { data: left } = await owner.client.rpc("start_conversation", { other_user: removed.id ?? "" });
  await done(removed.client.rpc("leave_conversation", { conversation_id: left ?? "" }));
  const after = { ...message, conversation_id: left ?? "", content: wordFor("message-after-leaving") };
  // It may be refused: then there is nothing to find.
  await owner.client.from("messages").insert(after);
  return { conversationId, messageId };
}

async function plantInPosts({ owner, friend, moderator }: Cast) {
  const { client } = owner;
  const { data: category } = await client.from("discussion_categories").select("id").limit(1).single();
  const write = (title: string, content: string) =>
    made(
      client
        .from("posts")
        .insert({ title, content, author_id: owner.id ?? "", category_id: category?.id ?? "" })
        .select("id")
        .single(),
    );
  const removedPostId = await write(wordFor("removed-title"), wordFor("removed-words"));
  const said = { post_id: removedPostId, author_id: owner.id ?? "", content: wordFor("removed-comment") };
  const commentId = await made(client.from("comments").insert(said).select("id").single());
  const reportId = await made(
    friend.client
      .from("reports")
      .insert({
        reporter_id: friend.id ?? "",
        reported_content_type: "post",
        reported_content_id: removedPostId,
        reason: "spam",
        description: wordFor("report-words"),
      })
      .select("id")
      .single(),
  );
  const note = { report_id: reportId, status: "resolved", notes: wordFor("moderator-note") };
  await done(moderator.client.rpc("decide_report", note));
  await done(moderator.client.rpc("remove_post", { post_id: removedPostId, reason: "Spam" }));
  const warning = { member: owner.id ?? "", reason: wordFor("warning-words") };
  await done(moderator.client.rpc("warn_member", warning));
  const deletedPostId = await write(wordFor("deleted-title"), wordFor("deleted-words"));
  await done(client.rpc("delete_post", { post_id: deletedPostId }));
  // In a library that its owner keeps to herself, as it is from the first.
  const entry = { drama: "3", day: "2026-01-02", note: wordFor("diary-note") };
  await done(client.rpc("write_diary_entry", entry));
  const letter = { name: "Zayn", email: `${STEM}writer@hikaya.test`, message: wordFor("contact-words") };
  await done(friend.client.rpc("send_contact_message", letter));
  const { data: bell } = await client.from("notifications").select("id").limit(1).single();
  const actions = moderator.client.from("audit_log").select("id").eq("subject_id", removedPostId);
  const { data: intent } = await actions.eq("action", "remove_post").single();
  return {
    removedPostId,
    deletedPostId,
    commentId,
    reportId,
    actionId: intent?.id ?? 0,
    notificationId: bell?.id ?? "",
  };
}
