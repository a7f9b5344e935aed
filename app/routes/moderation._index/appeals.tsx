import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useFirstWrongField } from "../../components/form/first-wrong-field";
import { AuthorName } from "../../components/post/author-name";
import { SpoilerText } from "../../components/post/spoiler-text";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { IntentButton } from "../../components/ui/intent-button";
import { MetaLine } from "../../components/ui/meta-line";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { Textarea } from "../../components/ui/textarea";
import { AbsoluteTime, RelativeTime } from "../../components/ui/time";
import type { Appeal } from "../../domain/appeal/appeal";
import { AUDIT_ACTIONS } from "../../domain/audit/audit";
import type { FormAnswer } from "../../domain/form";
import { REASON_LIMIT } from "../../domain/reason";
import { labelOf } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";
import { Queue, type QueueState } from "./queue";

interface AppealsProps extends QueueState {
  appeals: Appeal[];
}

/** Who asks for another look at what; decided by another moderator than the one who acted. */
export function Appeals({ appeals, ...state }: AppealsProps) {
  const { t } = useTranslation();
  const { answer } = state;
  // Its error stands at the appeal; one that somebody else decided meanwhile is here no more.
  const refused = appeals.find(({ id }) => id === answer?.values.id);
  return (
    <Queue
      {...state}
      isAnsweredBelow={refused !== undefined}
      label={t("Appeals")}
      to="/moderation?tab=appeals"
      chips={{ open: t("To be decided"), closed: t("Decided") }}
      none={
        <EmptyState title={t("No appeals here")}>
          {t("Whoever was warned, suspended or banned, or lost a post or comment, can appeal once.")}
        </EmptyState>
      }
    >
      {appeals.map((appeal) => (
        <AppealItem key={appeal.id} appeal={appeal} answer={appeal === refused ? answer : undefined} />
      ))}
    </Queue>
  );
}

const VERDICTS = {
  accepted: { label: "Accepted" },
  declined: { label: "Declined" },
  ended: { label: "Ended before it was decided" },
} as const;

function AppealItem({ appeal, answer }: { appeal: Appeal; answer?: FormAnswer }) {
  const { t } = useTranslation();
  return (
    <li className="border-b border-line py-6 last:border-b-0">
      <article>
        <h2 className="title-2">{t(labelOf(AUDIT_ACTIONS, appeal.action))}</h2>
        <MetaLine className="mt-1">
          <span>
            <Sentence text="About {{name}}" parts={{ name: <AuthorName author={appeal.appellant} /> }} />
          </span>
          <span>
            <Sentence text="Handled by {{name}}" parts={{ name: <AuthorName author={appeal.actor} /> }} />
          </span>
          <RelativeTime at={appeal.actedAt} kind="activity" />
          {appeal.endsAt && (
            <span>
              <Sentence text="until {{date}}" parts={{ date: <AbsoluteTime at={appeal.endsAt} /> }} />
            </span>
          )}
        </MetaLine>
        {appeal.reason && (
          <p className="mt-2 text-ui wrap-anywhere">
            <Sentence
              text="Reason: {{reason}}"
              parts={{ reason: <SpoilerText as="bdi" text={appeal.reason} /> }}
            />
          </p>
        )}
        <WhatWasSaid appeal={appeal} />
        <h3 className="mt-4 font-label">{t("The appeal")}</h3>
        <SpoilerText
          text={appeal.words}
          className="mt-1 w-fit max-w-[66ch] whitespace-pre-line wrap-anywhere"
        />
        {appeal.status === "open" ? (
          <Decision appeal={appeal} answer={answer} />
        ) : (
          <>
            <MetaLine className="mt-4">
              <span className="font-label text-ink">{t(VERDICTS[appeal.status].label)}</span>
              <AuthorName author={appeal.decidedBy} />
            </MetaLine>
            <SpoilerText text={appeal.note} className="mt-1 w-fit text-ui text-ink-2 wrap-anywhere" />
          </>
        )}
      </article>
    </li>
  );
}

/** What it was about, as it stood, and the case where it was decided. */
function WhatWasSaid({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation();
  const words = appeal.subjectWords || appeal.said;
  return (
    <>
      {words && (
        <>
          <h3 className="mt-4 font-label">
            {appeal.subjectWords ? t("What was taken down") : t("What it said when it was reported")}
          </h3>
          <SpoilerText
            text={words}
            className="mt-1 w-fit max-w-[66ch] whitespace-pre-line border-s-2 border-line-strong ps-4 text-ui text-ink-2 wrap-anywhere"
          />
        </>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {appeal.reportId && (
          <TextLink to={`/moderation/case/${appeal.reportId}`}>{t("Open the case")}</TextLink>
        )}
        {appeal.appellant && (
          <TextLink to={`/moderation/member/${appeal.appellant.id}`}>
            {t("Warnings, suspensions and bans")}
          </TextLink>
        )}
      </p>
    </>
  );
}

function Decision({ appeal, answer }: { appeal: Appeal; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  const form = useRef<HTMLFormElement>(null);
  useFirstWrongField(answer, form);
  if (!appeal.mayDecide) {
    return <p className="mt-4 text-ui text-ink-2">{t("Another moderator decides about this.")}</p>;
  }
  return (
    <Form ref={form} method="post" action="/moderation?index&tab=appeals" replace className="mt-4 grid gap-3">
      <FormMessage answer={answer} />
      {appeal.isGone && (
        <p className="text-ui text-ink-2">
          {t("This is deleted for good: there is nothing to put back. Its author still reads your answer.")}
        </p>
      )}
      <input type="hidden" name="id" value={appeal.id} />
      {appeal.appellant && <input type="hidden" name="of" value={appeal.appellant.id} />}
      <Field
        label={t("Reason")}
        hint={t("The author reads it, and it stays in the log.")}
        error={errorOf("note")}
        required
      >
        <Textarea name="note" rows={2} maxLength={REASON_LIMIT} defaultValue={answer?.values.note} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <IntentButton intent="accept" variant="primary">
          {appeal.isGone ? t("Accept") : t("Accept and take it back")}
        </IntentButton>
        <IntentButton intent="decline">{t("Decline")}</IntentButton>
      </div>
    </Form>
  );
}
