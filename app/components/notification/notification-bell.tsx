import { useEffect, useRef, useState } from "react";
import { newNotificationsOf } from "../../domain/notification/notification";
import { BellLink } from "../layout/bell-link";
import { useShownPart } from "../live/shown";
import { useStore } from "../live/store";
import { useChanges } from "../live/use-changes";
import { useRetry } from "../live/use-retry";
import { interceptClick } from "../ui/intercept-click";
import { useModule } from "../ui/use-module";
import { createBell } from "./bell-store";
import { useDismissal } from "./use-dismissal";
import { useTabBadge } from "./use-tab-badge";

const fetchPanel = () => import("./notification-panel");

interface NotificationBellProps {
  me: string;
  /** As counted for this page, at that moment (ms). */
  unread: number;
  at: number | undefined;
  /** The bell's answers bring the number of unread conversations as well. */
  onConversations: (count: number) => void;
}

/** The bell with the number of unread notifications; opens the newest, or leads to all where no script runs. */
export function NotificationBell({ me, unread: begun, at, onConversations }: NotificationBellProps) {
  const [store] = useState(() => createBell(begun));
  const { page, unread, failed, isOpen } = useStore(store);
  const { load, change, dispatch } = store;
  const [panel, begin] = useModule(fetchPanel);
  const box = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLAnchorElement>(null);
  const Panel = panel?.default;

  // Every new page brings a fresh number, be it the one it began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` tells one counting from the next
  useEffect(() => dispatch({ type: "counted", unread: begun }), [begun, at, dispatch]);
  useEffect(() => {
    if (page) onConversations(page.unreadConversations);
  }, [page, onConversations]);
  useRetry(failed, load);
  useShownPart("notifications", useChanges([newNotificationsOf(me)], load));
  useTabBadge(unread);
  useDismissal(isOpen, box, bell, () => dispatch({ type: "closed" }));

  function toggle() {
    begin();
    if (!isOpen) void load();
    dispatch({ type: isOpen ? "closed" : "opened" });
  }
  return (
    <div ref={box}>
      <BellLink ref={bell} count={unread} aria-expanded={isOpen} onClick={interceptClick(toggle)} />
      {isOpen && Panel && (
        <Panel
          page={page}
          failed={failed}
          onChange={change}
          onRetry={load}
          onClose={() => dispatch({ type: "closed" })}
        />
      )}
    </div>
  );
}
