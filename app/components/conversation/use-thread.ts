import { useEffect, useState } from "react";
import * as v from "valibot";
import { MessageRow, messageOf, NEW_MESSAGES, type Thread } from "../../domain/conversation/conversation";
import { useStore } from "../live/store";
import { useChanges } from "../live/use-changes";
import { useRetry } from "../live/use-retry";
import { type ConversationStore, type OpenConversation, openConversation } from "./conversation-store";

export type LiveThread = OpenConversation & Pick<ConversationStore, "load" | "loadOlder" | "act">;

const HEARD = [NEW_MESSAGES];

/** A thread that stays fresh: new messages at once, everything else with the refetch that follows (specification §7). */
export function useThread(id: string, initial: Thread | null): LiveThread {
  const [store] = useState(() => openConversation(id, initial));
  const { thread, failed } = useStore(store);
  const { load, loadOlder, act, add } = store;
  const isEmpty = thread === null;
  useEffect(() => {
    if (isEmpty) void load();
  }, [isEmpty, load]);
  useRetry(failed, load);
  useChanges(HEARD, load, {
    concerns: (row) => !v.is(MessageRow, row) || row.conversation_id === id,
    onRow: (row) => {
      if (v.is(MessageRow, row) && !row.is_deleted) add(messageOf(row));
    },
  });
  return { thread, failed, load, loadOlder, act };
}
