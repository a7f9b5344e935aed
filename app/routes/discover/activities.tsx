import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ActivityItem } from "../../components/activity/activity-item";
import { ButtonLink } from "../../components/ui/button";
import { interceptClick } from "../../components/ui/intercept-click";
import type { Activity } from "../../domain/activity/activity";
import { ACTIVITIES_SHOWN, discoverAddress } from "../../domain/discover/discover";
import { rowInTime } from "../../domain/row-in-time";
import { useTranslation } from "../../i18n/hooks";
import type { loader } from "./route";

interface ActivitiesProps {
  activities: Activity[];
  at: number;
  query: string;
  isFirstPage: boolean;
}

/** What members did, by twenty; Load more adds the next page, or leads to it without scripts (decision Q38). */
export function Activities({ activities, at, query, isFirstPage }: ActivitiesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const fetcher = useFetcher<typeof loader>({ key: "discover-activities" });
  const [shown, setShown] = useState(activities);
  const [isAtEnd, setAtEnd] = useState(activities.length < ACTIVITIES_SHOWN);
  const [begin, setBegin] = useState<number | null>(null);
  const last = shown.at(-1);
  const next = last && discoverAddress("activity", query, rowInTime(last));

  const came = fetcher.data?.activities;
  useEffect(() => {
    if (!came) return;
    setAtEnd(came.length < ACTIVITIES_SHOWN);
    setShown((before) => {
      const known = new Set(before.map(({ id }) => id));
      const fresh = came.filter(({ id }) => !known.has(id));
      if (fresh.length > 0) setBegin(before.length);
      return [...before, ...fresh];
    });
  }, [came]);
  useEffect(() => {
    // Reading goes on at the first one that came.
    if (begin !== null) list.current?.querySelectorAll("li")[begin]?.focus({ preventScroll: true });
  }, [begin]);

  return (
    <>
      <ol ref={list} className="relative ms-1.5 max-w-2xl border-s-[1.5px] border-line">
        {shown.map((activity, place) => (
          <ActivityItem key={activity.id} activity={activity} now={at} lit={isFirstPage && place === 0} />
        ))}
      </ol>
      <div className="mt-4 flex gap-3">
        {!isAtEnd && next && (
          <ButtonLink
            to={next}
            rel="next"
            aria-disabled={fetcher.state !== "idle" || undefined}
            onClick={interceptClick(() => fetcher.state === "idle" && fetcher.load(next))}
          >
            {t("Load more")}
          </ButtonLink>
        )}
        {!isFirstPage && (
          <ButtonLink to={discoverAddress("activity", query)} variant="quiet">
            {t("Newest")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
