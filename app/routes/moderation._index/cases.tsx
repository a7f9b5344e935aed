import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Refused } from "../../components/moderation/refused";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Notice } from "../../components/ui/notice";
import { NewerOlder } from "../../components/ui/pagination";
import { NameOrWords } from "../../components/ui/person-name";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import type { FormAnswer } from "../../domain/form";
import type { Named } from "../../domain/profile/name";
import type { CaseQuery, ReportCase } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { CaseRow } from "./case-row";
import { ReportFilters } from "./report-filters";

export interface CasesProps {
  current: string;
  asked: CaseQuery;
  reports: { cases: ReportCase[]; older: string | null };
  /** What was done just now, to what, and the case at which the reader goes on. */
  done: string | null;
  doneTo: string | Named | null;
  at: string | null;
  answer?: FormAnswer;
}

/** A page of the queue. Deciding about a case leads to the one after it, in focus and in sight. */
export function Cases({ current, asked, reports, done: wasDone, doneTo, at, answer }: CasesProps) {
  const { t } = useTranslation();
  const { type, reason, before } = asked;
  const { cases } = reports;
  const done = answer ? null : wasDone;
  const refused = cases.find(({ id }) => id === answer?.values.caseId);
  const addressOf = (from: Record<string, string | null>) =>
    `/moderation?${new URLSearchParams({
      ...(current !== "pending" && { tab: current }),
      ...(type && { type }),
      ...(reason && { reason }),
      ...Object.fromEntries(Object.entries(from).filter((entry): entry is [string, string] => !!entry[1])),
    })}`;
  const backFrom = (place: number) => {
    const next = cases[place + 1] ?? cases[place - 1];
    return next ? `${addressOf({ before, at: next.id })}#case-${next.id}` : addressOf({ before });
  };
  // The queue answers itself: nothing of it is lost where the decision does not arrive.
  const address = addressOf({ before }).replace("?", "?index&");
  const goesOn = done !== null && cases.some(({ id }) => id === at);
  useFocusOnNext(done, at);
  const said = done && <Sentence text={done} parts={{ name: <NameOrWords of={doneTo} /> }} />;
  const isFiltered = type !== null || reason !== null;
  return (
    <>
      <ReportFilters tab={current} type={type} reason={reason} />
      {said && !goesOn && (
        <Notice kind="success" className="mb-4">
          {said}
        </Notice>
      )}
      {/* Somebody else decided meanwhile: the case stands here no more. */}
      {answer && !refused && (
        <Refused answer={answer} typed={{ label: t("Notes"), text: answer.values.notes }}>
          {answer.values.caseId && (
            <p className="mt-2">
              <TextLink to={`/moderation/case/${answer.values.caseId}`}>{t("Open the case")}</TextLink>
            </p>
          )}
        </Refused>
      )}
      {cases.length === 0 && (before === null || !reports.older) && (
        <EmptyState
          title={isFiltered ? t("No reports match these filters") : t("No reports here")}
          action={
            isFiltered && (
              <ButtonLink to={current === "pending" ? "/moderation" : `/moderation?tab=${current}`}>
                {t("Clear filters")}
              </ButtonLink>
            )
          }
        >
          {isFiltered ? null : t("What members report appears here, the newest first.")}
        </EmptyState>
      )}
      <ul>
        {cases.map((one, place) => (
          <CaseRow
            key={one.id}
            of={one}
            queue={{ address, back: backFrom(place) }}
            answer={one === refused ? answer : undefined}
            done={goesOn && one.id === at ? said : null}
          />
        ))}
      </ul>
      <NewerOlder
        newer={before === null ? null : addressOf({})}
        older={reports.older && addressOf({ before: reports.older })}
      />
    </>
  );
}

/** Once for each decision: the keys go on from the case after it. */
function useFocusOnNext(done: string | null, at: string | null): void {
  const { key } = useLocation();
  const handled = useRef<string>();
  useEffect(() => {
    if (!done || handled.current === key) return;
    handled.current = key;
    const next = at && document.getElementById(`case-${at}`);
    const goal = next ? next.querySelector<HTMLElement>("h2 a") : document.querySelector<HTMLElement>("h1");
    if (!next) goal?.setAttribute("tabindex", "-1");
    goal?.focus({ preventScroll: true });
    (next || goal)?.scrollIntoView({ block: next ? "start" : "nearest" });
  }, [done, at, key]);
}
