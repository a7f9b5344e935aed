import { useEffect, useRef, useState } from "react";
import { ActivityItem } from "../../components/activity/activity-item";
import { Button, ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { interceptClick } from "../../components/ui/intercept-click";
import { FEED_SHOWN } from "../../domain/activity/activity";
import { useTranslation } from "../../i18n/hooks";
import { FeedEmpty } from "./feed-states";
import { type LoadedFeed, useHeldFeed } from "./use-held-feed";

interface ActivityListProps {
  feed: LoadedFeed;
  showAll: boolean;
}

/** Ten actions, and the rest of the fifty on demand (decision Q38). New ones move nothing that is read. */
export function ActivityList({ feed: newest, showAll }: ActivityListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = showAll || wasOpened;
  const { feed, news, showNewest } = useHeldFeed(newest, list, isOpen);
  const wasAsked = useRef(false);
  const shown = isOpen ? feed.activities : feed.activities.slice(0, FEED_SHOWN);

  useEffect(() => {
    // The pressed button goes away; reading goes on at the first one that came.
    if (wasOpened) list.current?.querySelectorAll("li")[FEED_SHOWN]?.focus({ preventScroll: true });
  }, [wasOpened]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed that was asked for is drawn
  useEffect(() => {
    if (!wasAsked.current) return;
    wasAsked.current = false;
    const first = list.current?.querySelector("li");
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [feed]);

  if (feed.activities.length === 0 && newest.activities.length === 0) return <FeedEmpty />;
  return (
    <>
      <div role="status" className="sticky top-30 z-10 flex h-0 items-end justify-end">
        {news > 0 && (
          <Button
            className="bg-paper! shadow-float"
            onClick={() => {
              wasAsked.current = true;
              showNewest();
            }}
          >
            <Count value={news} phrase="{{count}} new activities" />
          </Button>
        )}
      </div>
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
