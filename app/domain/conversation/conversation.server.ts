import type { ConversationRow } from "../../platform/database";
import { rowsOf, throwUnavailable, toErr } from "../../platform/errors.server";
import { type Db, READ_LIMIT_MS } from "../../platform/supabase.server";
import { setBlocked } from "../block/block.server";
import { setThreadMuted } from "../notification/choices.server";
import { authorOf } from "../profile/author.server";
import { namesOf } from "../profile/name";
import { err, ok, type Result } from "../result";
import { isId } from "../text";
import {
  CANNOT_WRITE,
  CONVERSATIONS_PER_PAGE,
  type Conversation,
  type ConversationIntent,
  type ConversationPage,
  type ConversationTab,
  MESSAGES_PER_PAGE,
  type Message,
  messageOf,
  type Thread,
} from "./conversation";

const MESSAGE = "id, sender_id, content, created_at, updated_at, client_id";

/** Opens the one conversation of two people, or begins it, and yields its id (decision Q4). */
export async function startConversation(db: Db, otherUser: string): Promise<Result<{ id: string }>> {
  const { data, error } = await db.rpc("start_conversation", { other_user: otherUser });
  return error ? toErr(error, "start conversation") : ok({ id: data });
}

interface ListQuery {
  tab: ConversationTab;
  /** A part of the other's name, "" for all. */
  query: string;
  /** `next` of the page before. */
  before: string | null;
}

/** A page of the reader's conversations, the newest first. Throws 503. */
export async function listConversations(db: Db, me: string, asked: ListQuery): Promise<ConversationPage> {
  const before = asked.before && Number.isFinite(Date.parse(asked.before)) ? asked.before : undefined;
  const { conversations: rows, requests } = rowsOf(
    await db
      .rpc("conversations_page", {
        requests: asked.tab === "requests",
        before,
        // One more tells whether there are others.
        page_size: CONVERSATIONS_PER_PAGE + 1,
        q: asked.query,
      })
      // It reads, though the library sends it as a write.
      .abortSignal(AbortSignal.timeout(READ_LIMIT_MS)),
    "conversations",
  );
  const conversations = rows.slice(0, CONVERSATIONS_PER_PAGE).map((row) => conversationOf(row, me));
  return {
    conversations,
    next: rows.length > CONVERSATIONS_PER_PAGE ? (conversations.at(-1)?.updatedAt ?? null) : null,
    requests,
  };
}

/**
 * A conversation the reader takes part in with the messages before one of them, or the newest; else null. `marksRead`
 * notes that the newest were read, of a request that its notification was seen. Throws 503.
 */
export async function readThread(
  db: Db,
  me: string,
  id: string,
  { before, marksRead = false }: { before: string | null; marksRead?: boolean },
): Promise<Thread | null> {
  const { data, error } = await db
    .rpc("read_conversation", {
      conversation_id: id,
      before: before && isId(before) ? before : undefined,
      // One more tells whether there are others.
      page_size: MESSAGES_PER_PAGE + 1,
      marks_read: marksRead,
    })
    // As above, sent as a write because reading may be noted.
    .abortSignal(AbortSignal.timeout(READ_LIMIT_MS));
  if (error) throwUnavailable("conversation", error.code);
  const mine = data?.participants.find(({ user_id }) => user_id === me);
  if (!data || !mine) return null;
  const other = data.participants.find(({ user_id }) => user_id !== me);
  const messages = data.messages.slice(0, MESSAGES_PER_PAGE).reverse().map(messageOf);
  return {
    id,
    other: other ? authorOf({ ...other.person, id: other.user_id }) : null,
    otherReadAt: other?.last_read_at ?? null,
    myReadAt: mine.last_read_at,
    isRequest: mine.is_request,
    isAwaited: other?.is_request ?? false,
    isBlocked: data.is_blocked,
    isMuted: data.is_muted,
    messages,
    before: data.messages.length > MESSAGES_PER_PAGE ? (messages[0]?.id ?? null) : null,
  };
}

/** Does what a participant asked for; the message where one was written or changed. The database decides who may. */
export async function doInConversation(
  db: Db,
  me: string,
  id: string,
  asked: ConversationIntent,
): Promise<Result<Message | null>> {
  switch (asked.intent) {
    case "send":
      return sendMessage(db, me, id, asked);
    case "edit":
      return editMessage(db, id, asked);
    case "delete":
      return deleteMessage(db, id, asked.messageId);
    case "block":
    case "unblock":
      return blockOther(db, me, id, asked.intent === "block");
    case "mute":
    case "unmute":
      return setThreadMuted(db, `conversation:${id}`, asked.intent === "mute");
    case "read":
      return callFor(db, "mark_conversation_read", id);
    case "accept":
      return callFor(db, "accept_conversation", id);
    case "leave":
      return callFor(db, "leave_conversation", id);
  }
}

async function callFor(
  db: Db,
  call: "mark_conversation_read" | "accept_conversation" | "leave_conversation",
  conversation_id: string,
): Promise<Result<null>> {
  const { error } = await db.rpc(call, { conversation_id });
  return error ? toErr(error, call) : ok(null);
}

async function sendMessage(
  db: Db,
  me: string,
  id: string,
  { content, clientId }: { content: string; clientId?: string },
): Promise<Result<Message>> {
  const { data, error } = await db
    .from("messages")
    .insert({ conversation_id: id, sender_id: me, content, client_id: clientId ?? null })
    .select(MESSAGE)
    .single();
  if (!error) return ok(messageOf(data));
  if (error.code === "23505" && clientId) {
    // Sent before, only the answer was lost.
    const earlier = await db
      .from("messages")
      .select(MESSAGE)
      .eq("sender_id", me)
      .eq("client_id", clientId)
      .maybeSingle();
    if (earlier.error) return toErr(earlier.error, "find what was sent before");
    if (earlier.data) return ok(messageOf(earlier.data));
  }
  const answer = toErr(error, "send message");
  return answer.error.code === "forbidden" ? err("forbidden", CANNOT_WRITE) : answer;
}

async function editMessage(
  db: Db,
  conversationId: string,
  { messageId, content }: { messageId: string; content: string },
): Promise<Result<Message>> {
  const { data, error } = await db
    .from("messages")
    .update({ content })
    .eq("id", messageId)
    .eq("conversation_id", conversationId)
    .select(MESSAGE)
    .maybeSingle();
  if (error) return toErr(error, "edit message");
  return data ? ok(messageOf(data)) : err("not_found", "This is no longer there");
}

/** Deleting sets is_deleted (decision Q29); what is gone already is no error. */
async function deleteMessage(db: Db, conversationId: string, messageId: string): Promise<Result<null>> {
  const { error } = await db
    .from("messages")
    .update({ is_deleted: true })
    .eq("id", messageId)
    .eq("conversation_id", conversationId);
  return error ? toErr(error, "delete message") : ok(null);
}

async function blockOther(db: Db, me: string, id: string, blocked: boolean): Promise<Result<null>> {
  const rows = rowsOf(
    await db.from("conversation_participants").select("user_id").eq("conversation_id", id).neq("user_id", me),
    "participants",
  );
  const other = rows[0];
  return other ? setBlocked(db, other.user_id, blocked) : err("not_found", "This is no longer there");
}

function conversationOf(row: ConversationRow, me: string): Conversation {
  const other = row.participants.find(({ user_profile }) => user_profile.id !== me)?.user_profile;
  return {
    id: row.id,
    updatedAt: row.updated_at,
    other: other ? { id: other.id, ...namesOf(other), avatarUrl: other.avatar_url } : null,
    unreadCount: row.unread_count,
    lastMessage: row.last_message && {
      senderId: row.last_message.sender_id,
      content: row.last_message.content,
      createdAt: row.last_message.created_at,
    },
  };
}
