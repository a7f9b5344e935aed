import * as v from "valibot";
import type { Named } from "../profile/name";
import { atMost, Id, Text } from "../text";

/** decision Q36 */
export const MESSAGE_LIMIT = 4_000;
export const MESSAGES_PER_PAGE = 30;
export const CONVERSATIONS_PER_PAGE = 30;

export const LIST_FAILED = "Failed to load conversations";
export const THREAD_FAILED = "Failed to load messages";
/** The same words whether one is blocked, the other left, or there never was anybody (decision Q4). */
export const CANNOT_WRITE = "This person cannot be written to.";

/** What is to be heard of while messages are open (specification §7). */
export const NEW_MESSAGES = { table: "messages", event: "INSERT" } as const;
export const MOVED_CONVERSATIONS = { table: "conversations", event: "UPDATE" } as const;

export interface Person extends Named {
  id: string;
  avatarUrl: string | null;
}

/** One line of the list. `other` is null once they left or deleted the account. */
export interface Conversation {
  id: string;
  updatedAt: string;
  other: Person | null;
  unreadCount: number;
  lastMessage: { senderId: string | null; content: string; createdAt: string } | null;
}

/** Which conversations a list holds: the own ones, or those that wait to be accepted. */
export type ConversationTab = "all" | "requests";

/** A page of the list; `next` asks for the one after it. */
export interface ConversationPage {
  conversations: Conversation[];
  next: string | null;
  /** How many wait to be accepted, whichever tab this is. */
  requests: number;
}

export interface Message {
  id: string;
  senderId: string | null;
  content: string;
  createdAt: string;
  isEdited: boolean;
  /** The name the writing browser gave it: sent twice, it is one message. */
  clientId: string | null;
}

/** A conversation with a page of its messages, the oldest first; `before` asks for the page above it. */
export interface Thread {
  id: string;
  other: (Person & { reputation: number }) | null;
  otherReadAt: string | null;
  myReadAt: string | null;
  isRequest: boolean;
  /** The reader's own request, which waits for the other's answer (decision 0070). */
  isAwaited: boolean;
  /** The reader blocked the other person; what the other did is not to be seen. */
  isBlocked: boolean;
  /** It makes no notifications. */
  isMuted: boolean;
  messages: Message[];
  before: string | null;
}

/** A message as the database and realtime hand it out. */
export const MessageRow = v.object({
  id: v.string(),
  conversation_id: v.string(),
  sender_id: v.nullable(v.string()),
  content: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  is_deleted: v.boolean(),
  client_id: v.nullish(v.string()),
});
export type MessageRow = v.InferOutput<typeof MessageRow>;

export function messageOf(row: Omit<MessageRow, "conversation_id" | "is_deleted">): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at,
    isEdited: Date.parse(row.updated_at) > Date.parse(row.created_at),
    clientId: row.client_id ?? null,
  };
}

const MessageText = v.pipe(
  Text,
  v.trim(),
  v.nonEmpty("Write something before sending"),
  atMost(MESSAGE_LIMIT, "A message has at most 4,000 characters"),
);

/** What one may do within a conversation. */
export const ConversationIntent = v.variant("intent", [
  v.object({
    intent: v.literal("send"),
    content: MessageText,
    clientId: v.optional(v.fallback(v.optional(Id), undefined)),
  }),
  v.object({ intent: v.literal("edit"), messageId: Id, content: MessageText }),
  v.object({ intent: v.literal("delete"), messageId: Id }),
  v.object({ intent: v.picklist(["read", "accept", "leave", "block", "unblock", "mute", "unmute"]) }),
]);
export type ConversationIntent = v.InferOutput<typeof ConversationIntent>;

/** Whom to write to: the form 'New message'. */
export const StartForm = v.object({ person: Id });

/** Specification §5: trimmed text, a chosen conversation, and no send in flight. */
export function maySend(text: string, isSending: boolean): boolean {
  return !isSending && text.trim() !== "";
}

/** Whether the other one has read the message. */
export function isReadBy(readAt: string | null, message: Pick<Message, "createdAt">): boolean {
  return readAt !== null && Date.parse(readAt) >= Date.parse(message.createdAt);
}
