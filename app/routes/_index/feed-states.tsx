import { EmptyState } from "../../components/ui/empty-state";
import { interceptClick } from "../../components/ui/intercept-click";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { TextLink } from "../../components/ui/text-link";
import { FEED_FAILED, FEED_SHOWN } from "../../domain/activity/activity";
import { useTranslation } from "../../i18n/hooks";

/** The feed asked for by address: the way without scripts. */
const FEED_ADDRESS = "/?activities=10#activity";

/** Ten rows with the geometry of what is coming. */
export function FeedSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t("Loading")}</span>
      <noscript>
        <TextLink to={FEED_ADDRESS} className="text-ui">
          {t("Show activities")}
        </TextLink>
      </noscript>
      <div className="ms-1.5 border-s-[1.5px] border-line">
        {Array.from({ length: FEED_SHOWN }, (_, row) => (
          <div key={row} className="space-y-2 py-2.5 ps-5">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

export function FeedFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice kind="error">
      {t(FEED_FAILED)}{" "}
      <TextLink to={FEED_ADDRESS} onClick={interceptClick(onRetry)}>
        {t("Try again")}
      </TextLink>
    </Notice>
  );
}

export function FeedEmpty() {
  const { t } = useTranslation();
  return (
    <EmptyState as="h3" title={t("No activity yet")}>
      {t("Posts, comments and new members will show here.")}
    </EmptyState>
  );
}
