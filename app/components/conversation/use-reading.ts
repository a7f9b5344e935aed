import { useEffect, useState } from "react";
import { isReadBy } from "../../domain/conversation/conversation";
import type { LiveThread } from "./use-thread";

/**
 * Marks the thread as read when it is opened, and again for what comes in while it is in sight (acceptance 184). A
 * request stays unread until it is accepted: who wrote it is not to know that it was looked at.
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
  const isUnread = newest !== undefined && !thread?.isRequest && !isReadBy(thread?.myReadAt ?? null, newest);
  const unread = isUnread ? newest.id : null;
  useEffect(() => {
    if (unread && inSight) void act({ deed: "read" });
  }, [unread, inSight, act]);
}
