import { Form } from "@remix-run/react";
import CheckCheck from "lucide/dist/esm/icons/check-check.mjs";
import { PageBody, PageHeading } from "../../components/layout/page";
import { refreshPart } from "../../components/live/shown";
import { NotificationItem } from "../../components/notification/notification-item";
import { ButtonLink } from "../../components/ui/button";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { EmptyState } from "../../components/ui/empty-state";
import { Icon } from "../../components/ui/icon";
import { IntentButton } from "../../components/ui/intent-button";
import { TextLink } from "../../components/ui/text-link";
import {
  NOTIFICATION_FILTERS,
  type NotificationFilter,
  type NotificationPage,
} from "../../domain/notification/notification";
import { useTranslation } from "../../i18n/hooks";

const LABELS: Record<NotificationFilter, { label: string }> = {
  all: { label: "All" },
  unread: { label: "Unread" },
  comment: { label: "Comments" },
  mention: { label: "Mentions" },
  like: { label: "Upvotes" },
  message: { label: "Messages" },
  other: { label: "Everything else" },
};

interface NotificationsViewProps extends NotificationPage {
  filter: NotificationFilter;
  isFirst: boolean;
}

/** All notifications by kind, fifty to a page. */
export function NotificationsView(props: NotificationsViewProps) {
  const { notifications, unread, next, muted, filter, isFirst } = props;
  const { t } = useTranslation();
  const query = filter === "all" ? "" : `?show=${filter}`;
  return (
    <PageBody className="max-w-3xl">
      <PageHeading
        title={t("Notifications")}
        action={
          unread > 0 && (
            <Form
              method="post"
              action={`/notifications${query || "?"}${query ? "&" : ""}index`}
              onSubmit={tellLater}
            >
              <IntentButton intent="all" icon={<Icon of={CheckCheck} />}>
                {t("Mark all read")}
              </IntentButton>
            </Form>
          )
        }
      >
        {unread > 0 ? t("{{count}} unread notifications", { count: unread }) : t("You have read everything.")}
      </PageHeading>
      <ChipRow label={t("Which notifications")}>
        {NOTIFICATION_FILTERS.map((one) => (
          <ChipLink
            key={one}
            to={one === "all" ? "/notifications" : `/notifications?show=${one}`}
            current={one === filter}
            preventScrollReset
          >
            {t(LABELS[one].label)}
          </ChipLink>
        ))}
      </ChipRow>
      {notifications.length === 0 ? (
        <EmptyState title={t("Nothing here yet")}>
          {t("Answers, mentions, upvotes and messages are told here.")}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} muted={muted} />
          ))}
        </ul>
      )}
      <p className="mt-6">
        <TextLink to="/settings#notifications">{t("Choose what you are told")}</TextLink>
      </p>
      <p className="mt-6 flex flex-wrap justify-between gap-3">
        {!isFirst && <ButtonLink to={`/notifications${query}`}>{t("Newest")}</ButtonLink>}
        {next && (
          <ButtonLink to={`/notifications${query ? `${query}&` : "?"}before=${encodeURIComponent(next)}`}>
            {t("Older")}
          </ButtonLink>
        )}
      </p>
    </PageBody>
  );
}

/** The bell counts anew once this was done. */
function tellLater(): void {
  setTimeout(() => refreshPart("notifications"), 1_000);
}
