import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { DecideForm } from "../../components/moderation/decide-form";
import { DecidedByOthers } from "../../components/moderation/decided-by-others";
import { DeskPage } from "../../components/moderation/desk-page";
import { KnownDecisions } from "../../components/moderation/known-decisions";
import { PersonSection } from "../../components/moderation/person-section";
import { Refused } from "../../components/moderation/refused";
import { ReportList } from "../../components/moderation/report-list";
import { SpoilerText } from "../../components/post/spoiler-text";
import { ReportedQuote } from "../../components/report/reported-quote";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { DONE_ID, DoneNotice } from "../../components/ui/done-notice";
import { Field } from "../../components/ui/field";
import { IntentButton } from "../../components/ui/intent-button";
import { SectionHeading } from "../../components/ui/section-heading";
import { Sentence } from "../../components/ui/sentence";
import { Textarea } from "../../components/ui/textarea";
import type { FormAnswer } from "../../domain/form";
import { type CasePart, partOf } from "../../domain/report/case-action";
import {
  isOpen,
  isResolvedBySanction,
  labelOf,
  REPORT_TYPES,
  type ReportCase,
} from "../../domain/report/report";
import { type MemberHistory, mayStillAct } from "../../domain/sanction/sanction";
import { useTranslation } from "../../i18n/hooks";
import { actionsOn, SubjectActions } from "./subject-actions";

interface CaseViewProps {
  found: ReportCase;
  history: MemberHistory | null;
  /** Which sanction is to be lifted, which is asked first. */
  asked: string | null;
  done: { sentence: string; part: CasePart } | null;
  /** What the thing said when it was reported, once it was asked for. */
  words: string | null;
  answer?: FormAnswer;
}

export function CaseView({ found, history, asked, done, words, answer }: CaseViewProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const kind = t(labelOf(REPORT_TYPES, found.ref.type));
  const isOver = !found.reports.some(isOpen);
  const { notes, reason } = answer?.values ?? {};
  const mayStill = actionsOn(found).some((intent) => intent === answer?.values.intent);
  // What was typed stands in its form, where there still is one.
  const typed = {
    thing: { label: t("Reason"), text: mayStill ? undefined : reason },
    reports: { label: t("Notes"), text: isOver ? notes : undefined },
    person: { label: t("Reason"), text: history && mayStillAct(answer?.values ?? {}, history) ? "" : reason },
  };
  const said = (part: CasePart) =>
    answer
      ? partOf(answer.values.intent) === part && <Refused answer={answer} typed={typed[part]} />
      : done?.part === part && (
          <DoneNotice key={moment} id={DONE_ID} sentence={done.sentence} name={found.reported ?? undefined} />
        );
  return (
    <DeskPage>
      <h1 className="display-2 mt-2 mb-6">
        <Sentence text="Case: {{kind}}" parts={{ kind }} />
      </h1>
      {found.refusal && <DecidedByOthers refusal={found.refusal} className="mb-8" />}
      <div className="grid gap-12">
        <section>
          <SectionHeading title={t("What was reported")} />
          {said("thing")}
          <Reported found={found} words={words} />
          {!found.refusal && <SubjectActions of={found} answer={answer} />}
        </section>
        <Reports found={found} said={said("reports")} answer={answer} />
        {found.reported && history && (
          <PersonSection
            person={found.reported}
            history={history}
            mayDecide={!found.refusal}
            asked={asked}
            cancel={`/moderation/case/${found.id}`}
            known={found.decisions}
            resolves={isResolvedBySanction(found)}
            answer={answer}
            said={said("person")}
          />
        )}
      </div>
    </DeskPage>
  );
}

interface ReportsProps {
  found: ReportCase;
  /** What was done with them just now, or refused. */
  said: ReactNode;
  answer?: FormAnswer;
}

/** The reports, and what is decided about them. To remove the thing decides them too: notes that were begun stay. */
function Reports({ found, said, answer }: ReportsProps) {
  const { t } = useTranslation();
  const [notes, setNotes] = useState("");
  const isOver = !found.reports.some(isOpen);
  const mayReopen = found.reports.some(({ raisedBy }) => raisedBy === "member");
  return (
    <section>
      <SectionHeading
        title={t("Reports")}
        aside={
          <span className="text-small text-ink-3">
            <Count value={found.reports.length} phrase="{{count}} reports" />
          </span>
        }
      />
      {said}
      <ReportList reports={found.reports} />
      {(found.subject ?? found.hidden)?.state !== "held" && !isOver && !found.refusal && (
        <DecideForm of={found} begun={notes} onNotes={setNotes} answer={answer} />
      )}
      {isOver && notes && (
        <Field label={t("Notes")} hint={t("This was not sent.")} className="mt-4">
          <Textarea rows={2} readOnly value={notes} />
        </Field>
      )}
      {isOver && (
        <Form method="post" replace className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/moderation">{t("Moderation Panel")}</ButtonLink>
          <KnownDecisions known={found.decisions} />
          {mayReopen && !found.refusal && (
            <IntentButton intent="reopen">{t("Open the case again")}</IntentButton>
          )}
        </Form>
      )}
    </section>
  );
}

function Reported({ found, words }: { found: ReportCase; words: string | null }) {
  const { t } = useTranslation();
  const subject = found.subject ?? found.hidden;
  return (
    <>
      {found.hidden && (
        <p className="mb-3 text-ink-2">
          {t("This stands in a private community. Moderators read there only what was reported.")}
        </p>
      )}
      {subject ? (
        <ReportedQuote subject={subject} linked isWhole />
      ) : (
        <p className="text-ink-2">
          {found.ref.type === "message"
            ? t("A private message: moderators read it only here, and every reading is logged.")
            : t("It is no longer there, or it stands where you may not look.")}
        </p>
      )}
      {words !== null ? (
        <div role="status" className="mt-4">
          <h3 className="font-label">{t("What it said when it was reported")}</h3>
          <SpoilerText
            text={words}
            className="mt-2 w-fit max-w-[66ch] whitespace-pre-line border-s-2 border-lamp-line ps-4 wrap-anywhere"
          />
        </div>
      ) : (
        <Form method="post" className="mt-4" preventScrollReset>
          <IntentButton intent="read">{t("Show what it said when it was reported")}</IntentButton>
        </Form>
      )}
    </>
  );
}
