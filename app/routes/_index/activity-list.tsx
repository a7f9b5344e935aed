import { useEffect, useRef, useState } from "react";
import { ActivityItem } from "../../components/activity/activity-item";
import { ButtonLink } from "../../components/ui/button";
import { interceptClick } from "../../components/ui/intercept-click";
import { FEED_SHOWN, type Feed } from "../../domain/activity/activity";
import { useTranslation } from "../../i18n/hooks";
import { FeedEmpty } from "./feed-states";

interface ActivityListProps {
  feed: Extract<Feed, { ok: true }>;
  showAll: boolean;
}

/** Ten actions, and the rest of the fifty on demand (decision Q38). */
export function ActivityList({ feed, showAll }: ActivityListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = showAll || wasOpened;
  const shown = isOpen ? feed.activities : feed.activities.slice(0, FEED_SHOWN);

  useEffect(() => {
    // The pressed button goes away; reading goes on at the first one that came.
    if (wasOpened) list.current?.querySelectorAll("li")[FEED_SHOWN]?.focus({ preventScroll: true });
  }, [wasOpened]);

  if (feed.activities.length === 0) return <FeedEmpty />;
  return (
    <>
      <ol ref={list} className="relative ms-1.5 border-s-[1.5px] border-line">
        {shown.map((activity, place) => (
          <ActivityItem key={activity.id} activity={activity} now={feed.at} lit={place === 0} />
        ))}
      </ol>
      {!isOpen && feed.activities.length > FEED_SHOWN && (
        <ButtonLink
          variant="quiet"
          to="/?activities=all#activity"
          onClick={interceptClick(() => setOpened(true))}
          className="-ms-3 mt-1"
        >
          {t("View More Activities")}
        </ButtonLink>
      )}
    </>
  );
}
