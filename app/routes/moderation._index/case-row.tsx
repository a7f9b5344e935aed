import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DecideForm } from "../../components/moderation/decide-form";
import { DecidedByOthers } from "../../components/moderation/decided-by-others";
import { Refused } from "../../components/moderation/refused";
import { ReportList } from "../../components/moderation/report-list";
import { AuthorName } from "../../components/post/author-name";
import { TOUCHED_NAME } from "../../components/report/report-words";
import { ReportedQuote } from "../../components/report/reported-quote";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Sentence } from "../../components/ui/sentence";
import type { FormAnswer } from "../../domain/form";
import { isOpen, labelOf, REPORT_TYPES, type ReportCase } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";

/** Reports a row shows; the case has them all. */
const SHOWN_REPORTS = 3;

interface CaseRowProps {
  of: ReportCase;
  /** The address of the queue, and where it goes on after a decision. */
  queue: { address: string; back: string };
  /** What was done to the case before this one: said here, where the reader goes on. */
  done: ReactNode;
  answer?: FormAnswer;
}

/** One case: what was reported, by whom and why, and the decision. */
export function CaseRow({ of, queue, done, answer }: CaseRowProps) {
  const { t } = useTranslation();
  const { id, ref, reports, reported } = of;
  const subject = of.subject ?? of.hidden;
  const isOver = !reports.some(isOpen);
  const kind = t(labelOf(REPORT_TYPES, ref.type));
  return (
    <li
      id={`case-${id}`}
      className="scroll-mt-20 border-b border-line py-3 first:pt-2 last:border-b-0 md:py-6"
    >
      {done && (
        <Notice kind="success" className="mb-3">
          {done}
        </Notice>
      )}
      <article>
        <h2 className="title-2">
          <Link to={`/moderation/case/${id}`} className="hover:underline">
            {subject?.title ? (
              <Sentence text="{{kind}}: {{title}}" parts={{ kind, title: <bdi>{subject.title}</bdi> }} />
            ) : (
              kind
            )}
          </Link>
        </h2>
        <MetaLine className="mt-1 mb-1.5 md:mb-3">
          <Count value={reports.length} phrase="{{count}} reports" />
          {of.hidden && t("Private community")}
          <span>
            <Sentence
              text="About {{name}}"
              parts={{ name: <AuthorName author={reported} className={TOUCHED_NAME} /> }}
            />
          </span>
        </MetaLine>
        {subject ? (
          <ReportedQuote subject={{ ...subject, title: null }} isBrief />
        ) : (
          <p className="text-ui text-ink-2">
            {ref.type === "message"
              ? t("A private message. Open the case to read what was reported.")
              : t("This is no longer there. The case keeps what it said.")}
          </p>
        )}
        <div className="mt-2">
          <ReportList reports={reports.slice(0, SHOWN_REPORTS)} isBrief />
        </div>
        {subject?.state === "held" ? (
          <ButtonLink to={`/moderation/case/${id}`} className="mt-4">
            {t("Approve or remove")}
          </ButtonLink>
        ) : (
          <>
            {answer && (
              <Refused
                answer={answer}
                typed={{ label: t("Notes"), text: isOver ? answer.values.notes : "" }}
              />
            )}
            {!isOver &&
              (of.refusal ? (
                <DecidedByOthers refusal={of.refusal} className="mt-3" />
              ) : (
                <DecideForm of={of} queue={queue} answer={answer} />
              ))}
          </>
        )}
      </article>
    </li>
  );
}
