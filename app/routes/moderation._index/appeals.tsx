import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DoneNotice } from "../../components/moderation/done-notice";
import { AuthorName } from "../../components/post/author-name";
import { Button } from "../../components/ui/button";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { FormMessage } from "../../components/ui/form-message";
import { MetaLine } from "../../components/ui/meta-line";
import { NewerOlder } from "../../components/ui/pagination";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { Textarea } from "../../components/ui/textarea";
import { AbsoluteTime, RelativeTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import type { Appeal } from "../../domain/appeal/appeal";
import { AUDIT_ACTIONS } from "../../domain/audit/audit";
import type { FormAnswer } from "../../domain/form";
import { labelOf } from "../../domain/report/report";

interface AppealsProps {
  appeals: Appeal[];
  older: string | null;
  decided: boolean;
  isFirstPage: boolean;
  me: string;
  /** What was decided just now. */
  done: string | null;
  answer?: FormAnswer;
}

const OPEN = "/moderation?tab=appeals";
const DECIDED = `${OPEN}&closed=1`;

/** Who asks for another look at what; decided by another moderator than the one who acted. */
export function Appeals({ appeals, older, decided, isFirstPage, me, done, answer }: AppealsProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const address = decided ? DECIDED : OPEN;
  return (
    <>
      <div className="my-4">
        <ChipRow label={t("Appeals")}>
          <ChipLink to={OPEN} current={!decided}>
            {t("To be decided")}
          </ChipLink>
          <ChipLink to={DECIDED} current={decided}>
            {t("Decided")}
          </ChipLink>
        </ChipRow>
      </div>
      <FormMessage answer={answer} className="mb-4" />
      {done && !answer && <DoneNotice key={moment} sentence={done} />}
      {appeals.length === 0 && (
        <EmptyState title={t("No appeals here")}>
          {t("Whoever was sanctioned, or lost a post or comment, can ask once for another look.")}
        </EmptyState>
      )}
      <ul>
        {appeals.map((appeal) => (
          <AppealItem
            key={appeal.id}
            appeal={appeal}
            me={me}
            answer={answer?.values.id === appeal.id ? answer : undefined}
          />
        ))}
      </ul>
      <NewerOlder
        newer={isFirstPage ? null : address}
        older={older && `${address}&before=${encodeURIComponent(older)}`}
      />
    </>
  );
}

const VERDICTS = { accepted: { label: "Accepted" }, declined: { label: "Declined" } } as const;

function AppealItem({ appeal, me, answer }: { appeal: Appeal; me: string; answer?: FormAnswer }) {
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
            <Sentence text="Reason: {{reason}}" parts={{ reason: <bdi>{appeal.reason}</bdi> }} />
          </p>
        )}
        <WhatWasSaid appeal={appeal} />
        <h3 className="mt-4 font-label">{t("The appeal")}</h3>
        <UserText
          as="p"
          text={appeal.words}
          className="mt-1 max-w-[66ch] whitespace-pre-line wrap-anywhere"
        />
        {appeal.status === "open" ? (
          <Decision appeal={appeal} isOwnDeed={appeal.actor?.id === me} answer={answer} />
        ) : (
          <>
            <MetaLine className="mt-4">
              <span className="font-label text-ink">{t(VERDICTS[appeal.status].label)}</span>
              <AuthorName author={appeal.decidedBy} />
            </MetaLine>
            <UserText as="p" text={appeal.note} className="mt-1 text-ui text-ink-2 wrap-anywhere" />
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
          <UserText
            as="p"
            text={words}
            className="mt-1 max-w-[66ch] whitespace-pre-line border-s-2 border-line-strong ps-4 text-ui text-ink-2 wrap-anywhere"
          />
        </>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
        {appeal.reportId && (
          <TextLink to={`/moderation/case/${appeal.reportId}`}>{t("Open the case")}</TextLink>
        )}
        {appeal.appellant && (
          <TextLink to={`/moderation/member/${appeal.appellant.id}`}>{t("Warnings and sanctions")}</TextLink>
        )}
      </p>
    </>
  );
}

function Decision({
  appeal,
  isOwnDeed,
  answer,
}: {
  appeal: Appeal;
  isOwnDeed: boolean;
  answer?: FormAnswer;
}) {
  const { t } = useTranslation();
  if (isOwnDeed) {
    return <p className="mt-4 text-ui text-ink-2">{t("Another moderator decides about this.")}</p>;
  }
  const error = answer?.errors?.note;
  return (
    <Form method="post" action="/moderation?index&tab=appeals" className="mt-4 grid gap-3">
      <input type="hidden" name="id" value={appeal.id} />
      <Field
        label={t("Reason")}
        hint={t("The author reads it, and it stays in the log.")}
        error={error && t(error)}
        required
      >
        <Textarea name="note" rows={2} maxLength={1000} defaultValue={answer?.values.note} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="deed" value="accept" variant="lamp">
          {t("Accept and take it back")}
        </Button>
        <Button type="submit" name="deed" value="decline">
          {t("Decline")}
        </Button>
      </div>
    </Form>
  );
}
