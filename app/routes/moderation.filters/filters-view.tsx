import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PageHeading } from "../../components/layout/page";
import { DeskPage } from "../../components/moderation/desk-page";
import { AskFirst } from "../../components/ui/ask-first";
import { Checkbox } from "../../components/ui/checkbox";
import { DONE_ID, DoneNotice } from "../../components/ui/done-notice";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Options, Select } from "../../components/ui/select";
import { Sentence } from "../../components/ui/sentence";
import { RelativeTime } from "../../components/ui/time";
import { UserParagraph, UserText } from "../../components/ui/user-text";
import {
  FILTER_KINDS,
  FILTER_NOTE_LIMIT,
  FILTER_PATTERN_LIMIT,
  type Filter,
} from "../../domain/filter/filter";
import type { FormAnswer } from "../../domain/form";
import { labelOf } from "../../domain/report/report";
import { useTranslation } from "../../i18n/hooks";

const DONE: Record<string, string> = {
  add: "It was added to the filter.",
  remove: "It was removed from the filter.",
};

interface FiltersViewProps {
  filters: Filter[];
  /** What was just done. */
  done: string | null;
  /** Id of what is to be removed, which is asked first. */
  asked: string | null;
  answer?: FormAnswer;
}

/** The list, and the form that adds to it. */
export function FiltersView({ filters, done, asked, answer }: FiltersViewProps) {
  const { t } = useTranslation();
  const { key: moment } = useLocation();
  const sentence = done && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <DeskPage>
      <PageHeading title={t("Word filter")}>
        {t(
          "What members write with one of these is not refused: it waits for a moderator, seen by its author alone. Private messages and private communities are left out.",
        )}
      </PageHeading>
      {sentence && !answer && <DoneNotice key={moment} id={DONE_ID} sentence={sentence} />}
      <AddForm key={filters.length} answer={answer} />
      {filters.length === 0 && <EmptyState title={t("The list is empty")} />}
      <ul className="mt-8">
        {filters.map((filter) => (
          <FilterItem key={filter.id} filter={filter} isAsked={filter.id === asked} />
        ))}
      </ul>
    </DeskPage>
  );
}

const ADD_ID = "add";

function AddForm({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  const typed = answer?.values ?? {};
  return (
    <Form
      id={ADD_ID}
      method="post"
      // Without scripts the answer is found at once, too.
      action={`#${ADD_ID}`}
      noValidate
      className="grid scroll-mt-20 gap-4 sm:grid-cols-2"
    >
      {typed.preview === "tried" && (
        <Notice kind="info" className="sm:col-span-2">
          {answer?.message && t(answer.message, answer.messageValues)}
        </Notice>
      )}
      {!typed.preview && <FormMessage answer={answer} className="sm:col-span-2" />}
      <Field label={t("Kind")} error={errorOf("kind")}>
        <Select name="kind" defaultValue={typed.kind ?? "word"}>
          <Options of={FILTER_KINDS} />
        </Select>
      </Field>
      <Field
        label={t("What to look for")}
        hint={t(
          "Whole words, also with the article, endings or repeated letters; of a site everything below it.",
        )}
        error={errorOf("pattern")}
        required
      >
        <FilterInput name="pattern" limit={FILTER_PATTERN_LIMIT} typed={typed} />
      </Field>
      <Field label={t("Note")} hint={t("For moderators only.")} error={errorOf("note")}>
        <FilterInput name="note" limit={FILTER_NOTE_LIMIT} typed={typed} />
      </Field>
      {answer && typed.preview === "ask" && <AddAnyway answer={answer} />}
      <div className="flex flex-wrap items-center gap-3 self-end">
        <IntentButton intent="add" variant="primary">
          {t("Add to the filter")}
        </IntentButton>
        <IntentButton intent="preview">{t("Preview")}</IntentButton>
      </div>
    </Form>
  );
}

/** Why it was not added, and the box that adds it nevertheless: before the buttons, in focus and in sight. */
function AddAnyway({ answer }: { answer: FormAnswer }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: refused again, it is said again
  useEffect(() => {
    place.current?.querySelector("input")?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  return (
    <div ref={place} className="sm:col-span-2">
      <Notice kind="error" className="mb-3">
        {answer.message && t(answer.message, answer.messageValues)}
      </Notice>
      <Checkbox name="sure" value="1" label={t("Add it all the same")} />
    </div>
  );
}

interface FilterInputProps {
  name: string;
  limit: number;
  typed: Record<string, string>;
}

function FilterInput({ name, limit, typed }: FilterInputProps) {
  return <Input name={name} dir="auto" maxLength={limit} defaultValue={typed[name]} autoComplete="off" />;
}

function FilterItem({ filter, isAsked }: { filter: Filter; isAsked: boolean }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3.5">
      <div className="min-w-0">
        <UserText as="p" text={filter.pattern} className="font-label wrap-anywhere" />
        <MetaLine>
          {t(labelOf(FILTER_KINDS, filter.kind))}
          {filter.addedBy && <bdi>{filter.addedBy}</bdi>}
          <RelativeTime at={filter.createdAt} kind="activity" />
        </MetaLine>
        <UserParagraph text={filter.note} className="text-ui text-ink-2 wrap-anywhere" />
      </div>
      {isAsked ? (
        <AskFirst
          intent="remove"
          label={t("Remove")}
          names={{ id: filter.id }}
          sentence={
            <Sentence
              text="What members write with “{{pattern}}” will no longer wait for a moderator."
              parts={{ pattern: <bdi className="wrap-anywhere">{filter.pattern}</bdi> }}
            />
          }
          cancel="/moderation/filters"
        />
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={filter.id} />
          <IntentButton
            intent="remove"
            aria-label={t("Remove {{name}} from the filter", { name: filter.pattern })}
          >
            {t("Remove")}
          </IntentButton>
        </Form>
      )}
    </li>
  );
}
