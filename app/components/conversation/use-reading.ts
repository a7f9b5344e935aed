import { useEffect, useState } from "react";
import { isReadBy } from "../../domain/conversation/conversation";
import type { LiveThread } from "./use-thread";

/**
 * Marks the thread as read when it is opened, and again for what comes in while it is in sight (acceptance 184). Of a
 * request only the notification is marked: who wrote it is not to know that it was looked at.
 */
export function useReading({ thread, act }: Pick<LiveThread, "thread" | "act">, me: string): void {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const look = () => setInSight(!document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const newest = thread?.messages.findLast(({ senderId }) => senderId !== me);
  const isRequest = thread?.isRequest ?? false;
  const isUnread = newest !== undefined && !isReadBy(thread?.myReadAt ?? null, newest);
  const unread = isUnread ? newest.id : null;
  // Accepted, a request is read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (unread && inSight) void act({ intent: "read" });
  }, [unread, inSight, isRequest, act]);
}
