import { useRevalidator } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { WRITE_REVIEW } from "../../domain/catalogue/drama-page";
import type { DramaReview, ReviewKind } from "../../domain/drama-review/drama-review";
import type { FormAnswer } from "../../domain/form";
import { useTranslation } from "../../i18n/hooks";
import { useAccountQuestions } from "../account/use-account-questions";
import { DraftLine } from "../form/draft-line";
import { sendByKeys } from "../form/keys-that-send";
import { type DraftOffer, useDraft } from "../form/use-draft";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { useErrorOf } from "../ui/field-error";
import { FormMessage } from "../ui/form-message";
import { Input } from "../ui/input";
import { Sentence } from "../ui/sentence";
import { Textarea } from "../ui/textarea";
import { LevelField } from "./level-field";
import type { NamedDrama } from "./named-drama";
import { draftNameOf, starsChosenWith, useVisitorReviews } from "./review-draft";
import { useSending } from "./use-sending";

interface ReviewFormProps {
  drama: NamedDrama;
  own: DramaReview | undefined;
  kind: ReviewKind;
  /** How many episodes its writer has seen. */
  position: number;
  /** Whether they gave stars. */
  isRated: boolean;
  limit: number;
  /** Gets what forgets the draft of a text that is on its way: once kept, this form has made room for another. */
  onSend: (forget: () => void) => void;
  answer?: FormAnswer;
}

const WORDS = {
  review: { label: "Your review", placeholder: "What stayed with you?", submit: "Keep review" },
  line: { label: "Your line", placeholder: "What would you tell a friend?", submit: "Send" },
} as const;

/** A review or a line, written anew or changed; the text stays until it was accepted, and on this device until then. */
export function ReviewForm(props: ReviewFormProps) {
  const { drama, own, kind, position, isRated, limit, answer, onSend } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { action, send, isBusy, answer: got, refused } = useSending(drama.id, kind);
  // Before the drafts are read.
  useVisitorReviews();
  const draft = useDraft(form, draftNameOf(kind, drama.id));
  const failed = refused ?? answer;
  const errorOf = useErrorOf(failed, draft.version);
  const { restored } = draft;
  useAccountQuestions(failed, form);
  useAccepted(got?.ok === true && !isBusy, () => form.current?.reset());
  useNewerText(refused);
  useInSight(draft, form);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    onSend(draft.forget);
    send(event.currentTarget);
  }
  const typed = restored?.content ?? answer?.values.content ?? own?.content ?? undefined;
  const level = Number(
    restored?.spoilerLevel ?? answer?.values.spoilerLevel ?? own?.spoilerLevel ?? position,
  );
  const words = WORDS[kind];
  const Control = kind === "review" ? Textarea : Input;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      onKeyDownCapture={sendByKeys}
      onSubmit={submit}
      className="mt-3"
    >
      <Written {...{ drama, kind, own }} />
      <DraftLine draft={draft} />
      {draft.isBegun && <WrittenBefore stars={isRated ? 0 : starsChosenWith(draft.version)} />}
      <FormMessage answer={failed} className="mb-3" />
      <Field
        id={kind === "review" ? WRITE_REVIEW : undefined}
        label={t(words.label)}
        error={errorOf("content")}
        counter={{ max: limit, initial: typed?.length }}
        hint={kind === "review" ? t("Hide a spoiler between two bars: ||like this||") : undefined}
      >
        <Control
          key={draft.version}
          className="scroll-mt-40"
          name="content"
          placeholder={t(words.placeholder)}
          defaultValue={typed}
          readOnly={isBusy}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <LevelField
          key={restored ? draft.version : `${own?.editedAt}-${position}`}
          initial={Number.isInteger(level) ? level : position}
          max={drama.episodes}
        />
        <Button
          type="submit"
          variant={kind === "review" ? "primary" : "line"}
          loading={isBusy}
          busyLabel={t("Saving")}
        >
          {t(words.submit)}
        </Button>
      </div>
    </form>
  );
}

/** Which text it is: of which drama and kind, and of one that is changed also which, as it was last edited. */
function Written({ drama, kind, own }: Pick<ReviewFormProps, "drama" | "kind" | "own">) {
  return (
    <>
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="drama" value={drama.id} />
      {own && <input type="hidden" name="id" value={own.id} />}
      {own && <input type="hidden" name="seen" value={own.editedAt ?? ""} />}
    </>
  );
}

/** Words of before the sign-in are nobody else's yet. Stars count at a press, so giving them is left to the reader. */
function WrittenBefore({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="mb-3 text-small text-ink-2">
      <p>{t("This is what you wrote before you signed in. Others read it once you keep it.")}</p>
      {stars > 0 && (
        <p>
          <Sentence text="You had chosen {{count}} stars: give them above." parts={{}} count={stars} />
        </p>
      )}
    </div>
  );
}

/** Drafts that their writer was led to. */
const met = new Set<string>();

/** What was begun is brought into sight once, also where the form is folded away behind an older text. */
function useInSight({ isBegun, version }: DraftOffer, form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    const element = isBegun ? form.current : null;
    const folded = element?.closest("details");
    if (folded) folded.open = true;
    if (!element || met.has(version)) return;
    met.add(version);
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) element.closest("section")?.scrollIntoView();
  }, [isBegun, version, form]);
}

function useAccepted(isAccepted: boolean, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (isAccepted) latest.current();
  }, [isAccepted]);
}

/** Changed in another tab meanwhile: the page learns what stands there, so that the next try may replace it. */
function useNewerText(refused: FormAnswer | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refused?.code === "conflict") revalidate();
  }, [refused, revalidate]);
}
