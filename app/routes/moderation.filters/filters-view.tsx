import { Form } from "@remix-run/react";
import { PageHeading } from "../../components/layout/page";
import { DeskPage } from "../../components/moderation/desk-page";
import { Checkbox } from "../../components/ui/checkbox";
import { EmptyState } from "../../components/ui/empty-state";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { IntentButton } from "../../components/ui/intent-button";
import { MetaLine } from "../../components/ui/meta-line";
import { Notice } from "../../components/ui/notice";
import { Options, Select } from "../../components/ui/select";
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

/** The list, and the form that adds to it. */
export function FiltersView({ filters, answer }: { filters: Filter[]; answer?: FormAnswer }) {
  const { t } = useTranslation();
  return (
    <DeskPage>
      <PageHeading title={t("Word filter")}>
        {t(
          "What members write with one of these is not refused: it waits for a moderator, seen by its author alone. Private messages and private communities are left out.",
        )}
      </PageHeading>
      {answer?.values.preview ? (
        <Notice kind="info" className="mb-4">
          {answer.message && t(answer.message, answer.messageValues)}
        </Notice>
      ) : (
        <FormMessage answer={answer} className="mb-4" />
      )}
      <AddForm key={filters.length} answer={answer} />
      {filters.length === 0 && <EmptyState title={t("The list is empty")} />}
      <ul className="mt-8">
        {filters.map((filter) => (
          <FilterItem key={filter.id} filter={filter} />
        ))}
      </ul>
    </DeskPage>
  );
}

function AddForm({ answer }: { answer?: FormAnswer }) {
  const { t } = useTranslation();
  const errorOf = useErrorOf(answer);
  const typed = answer?.values ?? {};
  return (
    <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2">
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
      <div className="flex flex-wrap items-center gap-3 self-end">
        <IntentButton intent="add" variant="primary">
          {t("Add to the filter")}
        </IntentButton>
        <IntentButton intent="preview">{t("Try it first")}</IntentButton>
        {typed.preview === "ask" && <Checkbox name="sure" value="1" label={t("Add it all the same")} />}
      </div>
    </Form>
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

function FilterItem({ filter }: { filter: Filter }) {
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
      <Form method="post">
        <input type="hidden" name="id" value={filter.id} />
        <IntentButton
          intent="remove"
          aria-label={t("Remove {{name}} from the filter", { name: filter.pattern })}
        >
          {t("Remove")}
        </IntentButton>
      </Form>
    </li>
  );
}
