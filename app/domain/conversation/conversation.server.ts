import { backendFault, refused, rowsOf } from "../../platform/faults.server";
import { type Db, READ_LIMIT_MS } from "../../platform/supabase.server";
import { setBlocked } from "../block/block.server";
import { setThreadMuted } from "../notification/choices.server";
import { done, type Outcome, refuse } from "../refusal";
import { isId } from "../text";
import {
  CANNOT_WRITE,
  CONVERSATIONS_PER_PAGE,
  type Conversation,
  type ConversationDeed,
  type ConversationPage,
  type ConversationTab,
  MESSAGES_PER_PAGE,
  type Message,
  messageOf,
  type Thread,
} from "./conversation";

const MESSAGE = "id, sender_id, content, created_at, updated_at, client_id";
interface ListRow {
  id: string;
  updated_at: string;
  unread_count: number;
  participants: { user_profile: { id: string; username: string; avatar_url: string | null } }[];
  last_message: { sender_id: string | null; content: string; created_at: string } | null;
}

interface ParticipantRow {
  user_id: string;
  last_read_at: string | null;
  is_request: boolean;
  person: { id: string; username: string; avatar_url: string | null; reputation: number };
}

/** As read_conversation yields it. */
interface ThreadRow {
  participants: ParticipantRow[];
  is_blocked: boolean;
  is_muted: boolean;
  messages: Parameters<typeof messageOf>[0][];
}

/** Opens the one conversation of two people, or begins it, and yields its id (decision Q4). */
export async function startConversation(db: Db, otherUser: string): Promise<Outcome<{ id: string }>> {
  const { data, error } = await db.rpc("start_conversation", { other_user: otherUser });
  return error ? refused(error, "start conversation") : done({ id: data });
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
  ) as unknown as { conversations: ListRow[]; requests: number };
  const conversations = rows.slice(0, CONVERSATIONS_PER_PAGE).map((row) => conversationOf(row, me));
  return {
    conversations,
    next: rows.length > CONVERSATIONS_PER_PAGE ? (conversations.at(-1)?.updatedAt ?? null) : null,
    requests,
  };
}

/**
 * A conversation the reader takes part in with the messages before one of them, or the newest; else null. `marksRead`
 * notes that the newest were read, unless it is a request. Throws 503.
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
  if (error) backendFault("conversation", error.code);
  const found = data as unknown as ThreadRow | null;
  const mine = found?.participants.find(({ user_id }) => user_id === me);
  if (!found || !mine) return null;
  const other = found.participants.find(({ user_id }) => user_id !== me);
  const messages = found.messages.slice(0, MESSAGES_PER_PAGE).reverse().map(messageOf);
  return {
    id,
    other: other
      ? {
          id: other.user_id,
          username: other.person.username,
          avatarUrl: other.person.avatar_url,
          reputation: other.person.reputation,
        }
      : null,
    otherReadAt: other?.last_read_at ?? null,
    myReadAt: mine.last_read_at,
    isRequest: mine.is_request,
    isBlocked: found.is_blocked,
    isMuted: found.is_muted,
    messages,
    before: found.messages.length > MESSAGES_PER_PAGE ? (messages[0]?.id ?? null) : null,
  };
}

/** Does what a participant asked for; the message where one was written or changed. The database decides who may. */
export async function doInConversation(
  db: Db,
  me: string,
  id: string,
  asked: ConversationDeed,
): Promise<Outcome<Message | null>> {
  switch (asked.deed) {
    case "send":
      return sendMessage(db, me, id, asked);
    case "edit":
      return editMessage(db, id, asked);
    case "delete":
      return deleteMessage(db, id, asked.messageId);
    case "block":
    case "unblock":
      return blockOther(db, me, id, asked.deed === "block");
    case "mute":
    case "unmute":
      return setThreadMuted(db, `conversation:${id}`, asked.deed === "mute");
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
): Promise<Outcome<null>> {
  const { error } = await db.rpc(call, { conversation_id });
  return error ? refused(error, call) : done(null);
}

async function sendMessage(
  db: Db,
  me: string,
  id: string,
  { content, clientId }: { content: string; clientId?: string },
): Promise<Outcome<Message>> {
  const { data, error } = await db
    .from("messages")
    .insert({ conversation_id: id, sender_id: me, content, client_id: clientId ?? null })
    .select(MESSAGE)
    .single();
  if (!error) return done(messageOf(data));
  if (error.code === "23505" && clientId) {
    // Sent before, only the answer was lost.
    const earlier = await db
      .from("messages")
      .select(MESSAGE)
      .eq("sender_id", me)
      .eq("client_id", clientId)
      .maybeSingle();
    if (earlier.error) return refused(earlier.error, "find what was sent before");
    if (earlier.data) return done(messageOf(earlier.data));
  }
  const answer = refused(error, "send message");
  return answer.refusal.code === "forbidden" ? refuse("forbidden", CANNOT_WRITE) : answer;
}

async function editMessage(
  db: Db,
  conversationId: string,
  { messageId, content }: { messageId: string; content: string },
): Promise<Outcome<Message>> {
  const { data, error } = await db
    .from("messages")
    .update({ content })
    .eq("id", messageId)
    .eq("conversation_id", conversationId)
    .select(MESSAGE)
    .maybeSingle();
  if (error) return refused(error, "edit message");
  return data ? done(messageOf(data)) : refuse("not_found", "This is no longer there");
}

/** Deleting sets is_deleted (decision Q29); what is gone already is no refusal. */
async function deleteMessage(db: Db, conversationId: string, messageId: string): Promise<Outcome<null>> {
  const { error } = await db
    .from("messages")
    .update({ is_deleted: true })
    .eq("id", messageId)
    .eq("conversation_id", conversationId);
  return error ? refused(error, "delete message") : done(null);
}

async function blockOther(db: Db, me: string, id: string, blocked: boolean): Promise<Outcome<null>> {
  const rows = rowsOf(
    await db.from("conversation_participants").select("user_id").eq("conversation_id", id).neq("user_id", me),
    "participants",
  );
  const other = rows[0];
  return other ? setBlocked(db, other.user_id, blocked) : refuse("not_found", "This is no longer there");
}

function conversationOf(row: ListRow, me: string): Conversation {
  const other = row.participants.find(({ user_profile }) => user_profile.id !== me)?.user_profile;
  return {
    id: row.id,
    updatedAt: row.updated_at,
    other: other ? { id: other.id, username: other.username, avatarUrl: other.avatar_url } : null,
    unreadCount: row.unread_count,
    lastMessage: row.last_message && {
      senderId: row.last_message.sender_id,
      content: row.last_message.content,
      createdAt: row.last_message.created_at,
    },
  };
}
