import { useEffect, useRef, useState } from "react";
import { type NotificationPage, newNotificationsOf } from "../../domain/notification/notification";
import { ask } from "../form/ask";
import { BellLink } from "../layout/bell-link";
import { useNews } from "../live/news";
import { useChanges } from "../live/use-changes";
import { useRetry } from "../live/use-retry";
import { instead } from "../ui/instead";
import { useModule } from "../ui/use-module";
import { useTabBadge } from "./use-tab-badge";

const fetchPanel = () => import("./notification-panel");

interface NotificationBellProps {
  me: string;
  /** As counted for this page, at that moment (ms). */
  unread: number;
  at: number | undefined;
}

/** The bell with the number of unread notifications; opens the newest, or leads to all where no script runs. */
export function NotificationBell({ me, unread: begun, at }: NotificationBellProps) {
  const [page, setPage] = useState<NotificationPage | null>(null);
  const [counted, setCounted] = useState(begun);
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [panel, begin] = useModule(fetchPanel);
  const box = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLAnchorElement>(null);
  const Panel = panel?.default;

  // Every new page brings a fresh number, be it the one it began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` tells one counting from the next
  useEffect(() => setCounted(begun), [begun, at]);
  // An answer counts only while nothing was asked or marked since: what is on its way may know nothing of it.
  const turn = useRef(0);
  async function load() {
    turn.current += 1;
    const mine = turn.current;
    try {
      const fresh = await ask<NotificationPage>("/api/notifications");
      if (mine !== turn.current) return;
      setPage(fresh);
      setCounted(fresh.unread);
      setFailed(false);
    } catch {
      if (mine === turn.current) setFailed(true);
    }
  }
  useRetry(failed, load);
  useChanges(newNotificationsOf(me), load);
  useNews("notifications", load);
  useTabBadge(counted);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      const isOutside = !(event instanceof KeyboardEvent) && !box.current?.contains(event.target as Node);
      if (!isEscape && !isOutside) return;
      setOpen(false);
      if (isEscape) bell.current?.focus();
    };
    for (const name of ["keydown", "pointerdown", "focusin"]) document.addEventListener(name, close);
    return () => {
      for (const name of ["keydown", "pointerdown", "focusin"]) document.removeEventListener(name, close);
    };
  }, [isOpen]);

  function toggle() {
    begin();
    if (!isOpen) void load();
    setOpen(!isOpen);
  }
  return (
    <div ref={box}>
      <BellLink ref={bell} count={counted} aria-expanded={isOpen} onClick={instead(toggle)} />
      {isOpen && Panel && (
        <Panel
          page={page}
          failed={failed}
          onChange={setPageAndCount}
          onRetry={load}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );

  function setPageAndCount(changed: NotificationPage) {
    turn.current += 1;
    setPage(changed);
    setCounted(changed.unread);
  }
}
