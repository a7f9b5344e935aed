import type { ConversationIntent, Message, Thread } from "./conversation";

/** A message that realtime or the own sending brought at that moment (ms), before a reading confirmed it. */
export type HeldMessage = Message & { arrivedAt?: number };
export type HeldThread = Omit<Thread, "messages"> & { messages: HeldMessage[] };

/** Between two messages of one person: from here on they are two runs, each with its time. */
const RUN_MS = 10 * 60_000;

function compare(one: Message, other: Message): number {
  return (
    Date.parse(one.createdAt) - Date.parse(other.createdAt) ||
    one.createdAt.localeCompare(other.createdAt) ||
    one.id.localeCompare(other.id)
  );
}

/** Puts a message into its place; the same one, or the one its browser already showed, is replaced. */
export function addMessage(known: HeldMessage[], message: HeldMessage): HeldMessage[] {
  const isSame = (one: Message) =>
    one.id === message.id || (message.clientId !== null && one.clientId === message.clientId);
  return [...known.filter((one) => !isSame(one)), message].sort(compare);
}

/** Puts an older page above what is known. */
export function addOlder(known: HeldThread, page: Thread): HeldThread {
  const ids = new Set(known.messages.map(({ id }) => id));
  const older = page.messages.filter(({ id }) => !ids.has(id));
  return { ...known, messages: [...older, ...known.messages].sort(compare), before: page.before };
}

/**
 * Brings what is known up to the newest page, asked for at `askedAt` (ms). What came since then stays; what the page
 * leaves out was deleted. When the page does not reach back to what is known, a gap would be hidden: the older part
 * is let go and can be loaded again.
 */
export function catchUp(known: HeldThread, fresh: Thread, askedAt: number): HeldThread {
  const first = fresh.messages[0];
  const ids = new Set(fresh.messages.map(({ id }) => id));
  const later = known.messages.filter(({ id, arrivedAt = 0 }) => arrivedAt > askedAt && !ids.has(id));
  const isLinked =
    fresh.before !== null && first !== undefined && known.messages.some(({ id }) => id === first.id);
  const older = isLinked ? known.messages.filter((one) => compare(one, first) < 0) : [];
  return {
    ...fresh,
    messages: [...older, ...fresh.messages, ...later].sort(compare),
    before: isLinked ? known.before : fresh.before,
  };
}

/** Whether the time stands below a message: it is the last of what one person said in one go. */
export function endsRun(message: Message, next: Message | undefined): boolean {
  if (!next || next.senderId !== message.senderId) return true;
  return Date.parse(next.createdAt) - Date.parse(message.createdAt) > RUN_MS;
}

/** A message that arrived at that moment (ms), before a reading confirmed it. */
export function withArrival(thread: HeldThread, message: Message, arrivedAt: number): HeldThread {
  return { ...thread, messages: addMessage(thread.messages, { ...message, arrivedAt }) };
}

/** What an action that was done, at that moment (ms), changes in the thread at hand; `message` is what came of it. */
export function afterAction(
  thread: HeldThread,
  intent: ConversationIntent,
  message: Message | null,
  now: number,
): HeldThread {
  if (message) return { ...withArrival(thread, message, now), isRequest: false };
  switch (intent.intent) {
    case "delete":
      return { ...thread, messages: thread.messages.filter(({ id }) => id !== intent.messageId) };
    case "accept":
      return { ...thread, isRequest: false };
    case "read":
      // A request stays unread until it is accepted.
      return thread.isRequest ? thread : { ...thread, myReadAt: new Date(now).toISOString() };
    case "block":
    case "unblock":
      return { ...thread, isBlocked: intent.intent === "block" };
    case "mute":
    case "unmute":
      return { ...thread, isMuted: intent.intent === "mute" };
    default:
      return thread;
  }
}
