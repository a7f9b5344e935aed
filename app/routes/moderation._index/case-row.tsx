import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DecideForm } from "../../components/moderation/decide-form";
import { ReportList } from "../../components/moderation/report-list";
import { AuthorName } from "../../components/post/author-name";
import { TOUCHED_NAME } from "../../components/report/report-words";
import { ReportedQuote } from "../../components/report/reported-quote";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Sentence } from "../../components/ui/sentence";
import { isOpen, labelOf, REPORT_TYPES, type ReportCase } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";

/** Reports a row shows; the case has them all. */
const SHOWN_REPORTS = 3;

interface CaseRowProps {
  of: ReportCase;
  back: string;
  /** What was done to the case before this one: said here, where the reader goes on. */
  done: ReactNode;
}

/** One case: what was reported, by whom and why, and the decision. */
export function CaseRow({ of, back, done }: CaseRowProps) {
  const { t } = useTranslation();
  const { id, ref, reports, reported, subject } = of;
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
        <MetaLine className="mt-1 mb-1 md:mb-3">
          <Count value={reports.length} phrase="{{count}} reports" />
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
          reports.some(isOpen) && <DecideForm of={of} back={back} isBrief />
        )}
      </article>
    </li>
  );
}
