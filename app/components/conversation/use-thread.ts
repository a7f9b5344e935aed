import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import {
  type ConversationDeed,
  type Message,
  MessageRow,
  messageOf,
  NEW_MESSAGES,
  type Thread,
} from "../../domain/conversation/conversation";
import { addMessage, addOlder, catchUp, type HeldThread } from "../../domain/conversation/thread";
import { ask, tell } from "../form/ask";
import { tellNews } from "../live/news";
import { useChanges } from "../live/use-changes";
import { useRetry } from "../live/use-retry";

export interface LiveThread {
  /** Null until it was fetched. */
  thread: HeldThread | null;
  failed: boolean;
  load(): Promise<void>;
  loadOlder(): Promise<void>;
  add(message: Message): void;
  /** Has it done, and shows what came of it. */
  act(deed: ConversationDeed): ReturnType<typeof tell<Message | null>>;
}

/** A thread that stays fresh: new messages at once, everything else with the refetch that follows (specification §7). */
export function useThread(id: string, initial: Thread | null): LiveThread {
  const [thread, setThread] = useState<HeldThread | null>(initial);
  const [failed, setFailed] = useState(false);
  const address = `/api/conversations/${id}`;

  const deeds = useRef(0);

  const load = useCallback(async () => {
    try {
      let askedAt: number;
      let turn: number;
      let fresh: Thread;
      do {
        askedAt = Date.now();
        turn = deeds.current;
        fresh = await ask<Thread>(address);
        // What was done meanwhile may not be in it: it would be taken back before one's eyes.
      } while (turn !== deeds.current);
      setFailed(false);
      setThread((known) => (known ? catchUp(known, fresh, askedAt) : fresh));
    } catch {
      setFailed(true);
    }
  }, [address]);
  const isEmpty = thread === null;
  useEffect(() => {
    if (isEmpty) void load();
  }, [isEmpty, load]);

  const add = useCallback((message: Message) => {
    setThread(
      (known) =>
        known && { ...known, messages: addMessage(known.messages, { ...message, arrivedAt: Date.now() }) },
    );
  }, []);
  useRetry(failed, load);
  useChanges(NEW_MESSAGES, load, (row) => {
    if (v.is(MessageRow, row) && row.conversation_id === id && !row.is_deleted) add(messageOf(row));
  });

  async function loadOlder() {
    if (!thread?.before) return;
    const page = await ask<Thread>(`${address}?before=${thread.before}`).catch(() => null);
    if (page) setThread((known) => known && addOlder(known, page));
    else setFailed(true);
  }
  const act = useCallback(
    async (deed: ConversationDeed) => {
      deeds.current += 1;
      const answer = await tell<Message | null>(address, deed);
      deeds.current += 1;
      if (!answer.ok) return answer;
      setThread((known) => known && afterDeed(known, deed, answer.value));
      tellNews("messages");
      if (deed.deed === "read") tellNews("notifications");
      return answer;
    },
    [address],
  );
  return { thread, failed, load, loadOlder, add, act };
}

/** What a deed that was done changes in the thread at hand. */
function afterDeed(thread: HeldThread, deed: ConversationDeed, message: Message | null): HeldThread {
  if (message) {
    return {
      ...thread,
      isRequest: false,
      messages: addMessage(thread.messages, { ...message, arrivedAt: Date.now() }),
    };
  }
  switch (deed.deed) {
    case "delete":
      return { ...thread, messages: thread.messages.filter(({ id }) => id !== deed.messageId) };
    case "accept":
      return { ...thread, isRequest: false };
    case "read":
      return { ...thread, myReadAt: new Date().toISOString() };
    case "block":
    case "unblock":
      return { ...thread, isBlocked: deed.deed === "block" };
    case "mute":
    case "unmute":
      return { ...thread, isMuted: deed.deed === "mute" };
    default:
      return thread;
  }
}
