import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DraftLine } from "../../components/form/draft-line";
import { useDraft } from "../../components/form/use-draft";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { SpoilerText } from "../../components/post/spoiler-text";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { SectionHeading } from "../../components/ui/section-heading";
import { Sentence } from "../../components/ui/sentence";
import { TextLink } from "../../components/ui/text-link";
import { Textarea } from "../../components/ui/textarea";
import { AbsoluteTime } from "../../components/ui/time";
import {
  APPEAL_LIMIT,
  type AppealStatus,
  type OwnAction,
  type OwnText,
  titleOf,
  titleOnceEnded,
} from "../../domain/appeal/appeal";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";

/** Where what was sent stands, and what became of it. */
export const ANSWER_ID = "answer";

const NOTHING_LEFT = "This is deleted for good: there is nothing to put back.";

/** What was done, why, and the form or the answer to it. */
export function AppealView({ intent, answer }: { intent: OwnAction; answer?: FormAnswer }) {
  const { t } = useTranslation();
  const { appeal } = intent;
  const undone = titleOnceEnded(intent);
  const stood = useRef(appeal !== null);
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t(undone ?? titleOf(intent), { group: `\u2068${intent.group}\u2069` })}>
          {undone ? (
            <Sentence
              text="The decision was made on {{date}}."
              parts={{ date: <AbsoluteTime at={intent.createdAt} /> }}
            />
          ) : (
            <AbsoluteTime at={intent.createdAt} />
          )}
          {!undone && intent.endsAt && (
            <>
              {" · "}
              <Sentence text="until {{date}}" parts={{ date: <AbsoluteTime at={intent.endsAt} /> }} />
            </>
          )}
        </PageHeading>
        {intent.reason && (
          <p className="wrap-anywhere">
            <Sentence
              text="Reason: {{reason}}"
              parts={{ reason: <SpoilerText as="bdi" text={intent.reason} /> }}
            />
          </p>
        )}
        {intent.subjectWords && <Quote words={intent.subjectWords} />}
        {intent.about && <About {...intent.about} />}
        <p className="mt-4">
          <TextLink to="/guidelines">{t("Community guidelines")}</TextLink>
        </p>
        <section className="mt-10">
          <SectionHeading title={appeal && appeal.words !== null ? t("Your appeal") : t("Appeal")} />
          {appeal ? (
            <Answer appeal={appeal} isGone={intent.ended === "gone"} isNew={!stood.current} />
          ) : intent.mayAppeal ? (
            <Ask answer={answer} />
          ) : (
            <p className="text-ink-2">
              {intent.ended === "gone" ? t(NOTHING_LEFT) : t("This has been taken back already.")}
            </p>
          )}
        </section>
      </PageBody>
    </Page>
  );
}

/** What the reader wrote: its spoilers are marked and open. */
function Quote({ words }: { words: string }) {
  return (
    <SpoilerText
      isOwn
      text={words}
      className="mt-4 w-fit max-w-[66ch] whitespace-pre-line border-s-2 border-line-strong ps-4 text-ink-2 wrap-anywhere"
    />
  );
}

/** What the reader was sanctioned for, and where it still stands. */
function About({ label, words, address }: OwnText) {
  const { t } = useTranslation();
  return (
    <section className="mt-4">
      <p>{t(label)}</p>
      {words && <Quote words={words} />}
      {address && (
        <p className="mt-2">
          <TextLink to={address}>{t("See it where it stands")}</TextLink>
        </p>
      )}
    </section>
  );
}

const STANDS: Record<AppealStatus, { label: string; kind: "info" | "success" }> = {
  open: { label: "You have appealed. Another moderator will decide.", kind: "info" },
  accepted: { label: "Your appeal was accepted: it has been taken back.", kind: "success" },
  declined: { label: "Your appeal was declined.", kind: "info" },
  ended: { label: "This ended before your appeal was decided: it is closed.", kind: "info" },
};

/** Of a community any of its admins appeals, once. */
const OTHERS: Record<AppealStatus, { label: string }> = {
  open: { label: "Another admin of the community has appealed. A moderator will decide." },
  accepted: { label: "Another admin of the community appealed: it has been taken back." },
  declined: { label: "The appeal of another admin of the community was declined." },
  ended: { label: "This ended before the appeal of another admin of the community was decided." },
};

interface AnswerProps {
  appeal: NonNullable<OwnAction["appeal"]>;
  /** What it was about is deleted for good. */
  isGone: boolean;
  isNew: boolean;
}

function Answer({ appeal, isGone, isNew }: AnswerProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // The form that was just sent, and its button with it, are gone.
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  const { words } = appeal;
  const { kind } = STANDS[appeal.status];
  const { label } = (words === null ? OTHERS : STANDS)[appeal.status];
  return (
    <>
      <div ref={place} id={ANSWER_ID} tabIndex={-1} className="scroll-mt-20">
        <Notice kind={kind}>
          <p>
            {isGone && appeal.status === "accepted"
              ? t("Your appeal was accepted. What was taken down is deleted for good meanwhile.")
              : t(label)}
          </p>
          {appeal.note && (
            <p className="mt-1 wrap-anywhere">
              <Sentence
                text="Reason: {{reason}}"
                parts={{ reason: <SpoilerText as="bdi" text={appeal.note} /> }}
              />
            </p>
          )}
        </Notice>
      </div>
      {words !== null && (
        <>
          <MetaLine className="mt-5">
            {t("What you wrote")}
            <AbsoluteTime at={appeal.createdAt} />
          </MetaLine>
          <Quote words={words} />
        </>
      )}
    </>
  );
}

function Ask({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, pathname, answer !== undefined);
  const errorOf = useErrorOf(answer, draft.version);
  const { forget } = draft;
  const isAccepted = navigation.state === "loading" && navigation.location.hash === `#${ANSWER_ID}`;
  useEffect(() => {
    if (isAccepted) forget();
  }, [isAccepted, forget]);
  const words = (draft.restored ?? answer?.values)?.words;
  return (
    // Begins anew with what was taken back.
    <Form ref={form} key={draft.version} method="post" noValidate className="grid gap-4">
      <DraftLine draft={draft} />
      <FormMessage answer={answer} />
      <Field
        label={t("Why should we look again?")}
        hint={t("You can ask once. A moderator who had no part in it decides, and tells you why.")}
        error={errorOf("words")}
        counter={{ max: APPEAL_LIMIT, initial: words?.length }}
        required
      >
        <Textarea name="words" rows={6} defaultValue={words} />
      </Field>
      <div>
        <Button type="submit" variant="primary" loading={navigation.state === "submitting"}>
          {t("Send appeal")}
        </Button>
      </div>
    </Form>
  );
}
