import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NotificationPage } from "../../domain/notification/notification";
import { useTranslation } from "../../i18n/hooks";
import { postJson } from "../form/json";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { SkeletonRows } from "../ui/skeleton";
import { NotificationItem } from "./notification-item";
import "./notification-panel.css";

interface NotificationPanelProps {
  page: NotificationPage | null;
  failed: boolean;
  onChange: (page: NotificationPage) => void;
  onRetry: () => Promise<void>;
  onClose: () => void;
}

/** The newest notifications below the bell; marks one or all at once, and takes it back when that fails. */
export default function NotificationPanel({
  page,
  failed,
  onChange,
  onRetry,
  onClose,
}: NotificationPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  async function mark(id: string | null) {
    if (!page) return;
    const isMarked = (one: { id: string }) => id === null || one.id === id;
    onChange({
      ...page,
      unread: id === null ? 0 : Math.max(0, page.unread - 1),
      notifications: page.notifications.map((one) => (isMarked(one) ? { ...one, isRead: true } : one)),
    });
    heading.current?.focus({ preventScroll: true });
    const outcome = await postJson(
      "/api/notifications",
      id === null ? { intent: "all" } : { intent: "read", id },
    );
    if (!outcome.ok) onChange(page);
    else void onRetry();
  }
  return (
    <div role="dialog" aria-label={t("Notifications")} className="notification-panel menu menu-in-header">
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <h2 ref={heading} tabIndex={-1} className="title-2">
          {t("Notifications")}
        </h2>
        {page && page.unread > 0 && (
          <Button variant="quiet" onClick={() => void mark(null)}>
            {t("Mark all read")}
          </Button>
        )}
      </div>
      <div className="notification-list">
        {failed && (
          <div className="space-y-2 p-3">
            <Notice kind="error">{t("Failed to load notifications")}</Notice>
            <Button onClick={() => void onRetry()}>{t("Try again")}</Button>
          </div>
        )}
        {!page && !failed && (
          <div className="px-3">
            <SkeletonRows />
          </div>
        )}
        {page?.notifications.length === 0 && (
          <p className="px-3 py-6 text-center text-ui text-ink-2">
            {t("Answers, mentions, upvotes and messages are told here.")}
          </p>
        )}
        <ul>
          {page?.notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onRead={(id) => void mark(id)}
              onFollow={onClose}
            />
          ))}
        </ul>
      </div>
      <Link
        to="/notifications"
        onClick={onClose}
        className="button button-quiet mt-1 w-full border-t! border-line!"
      >
        {t("View all notifications")}
      </Link>
    </div>
  );
}
