import { Form, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { DraftLine } from "../../components/form/draft-line";
import { useIsAccepted } from "../../components/form/use-accepted";
import { type DraftOffer, useDraft, useDropDrafts } from "../../components/form/use-draft";
import { Button, ButtonLink, buttonClass } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { useErrorOf } from "../../components/ui/field-error";
import { FormMessage } from "../../components/ui/form-message";
import { Input } from "../../components/ui/input";
import { Select } from "../../components/ui/select";
import { TextLink } from "../../components/ui/text-link";
import { Textarea } from "../../components/ui/textarea";
import { localDay } from "../../components/ui/time";
import { DIARY_NOTE_LIMIT, type DiaryEntry } from "../../domain/diary/diary";
import type { FormAnswer } from "../../domain/form";
import type { LibraryVisibility } from "../../domain/library/library";
import { addressOfLibrary } from "../../domain/library/my-library";
import { useTranslation } from "../../i18n/hooks";

interface DiaryFormProps {
  /** The entry that is changed; a new one without it. */
  entry: DiaryEntry | undefined;
  dramas: { id: string; title: string }[];
  /** The drama that a new entry is about; whichever its writer chooses without it. */
  about: string | null;
  /** The page of the diary that it stands on; null for the first. */
  after: string | null;
  /** The day that a new entry begins with, and the last that can be written about. */
  begun: string;
  today: string;
  /** Who sees the library, and the diary with it. */
  visibility: LibraryVisibility;
  answer?: FormAnswer;
}

/** A day in the diary. */
export function DiaryForm({ entry, dramas, about, after, begun, today, visibility, answer }: DiaryFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const day = useRef<HTMLInputElement>(null);
  // Before the day is set: nobody typed that.
  const draft = useEntryDraft(form, entry?.id ?? "new", answer);
  const page: Record<string, string> = after && entry ? { after } : {};
  useOwnDay(day, begun, today);
  useFocus(day, answer === undefined);
  const errorOf = useErrorOf(answer, draft.version);
  const typed = draft.restored ?? answer?.values;
  const isGone = entry && !dramas.some(({ id }) => id === entry.dramaId);
  return (
    <Form
      ref={form}
      // Begins anew with what was taken back.
      key={draft.version}
      method="post"
      id="entry"
      action={`${addressOfLibrary({ tab: "diary" }, { ...page, index: "", entry: entry?.id ?? "new" })}#entry`}
      aria-label={t("A day in the diary")}
      noValidate
      className="mt-4 grid max-w-xl scroll-mt-20 gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="title-2">{t("A day in the diary")}</h2>
      <DraftLine draft={draft} />
      <FormMessage answer={answer} />
      {entry && <input type="hidden" name="id" value={entry.id} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Day")} error={errorOf("day")} required>
          <Input
            ref={day}
            type="date"
            name="day"
            min="1990-01-01"
            max={today}
            defaultValue={typed?.day ?? entry?.day ?? begun}
          />
        </Field>
        <Field label={t("Drama_field", "Drama")} error={errorOf("drama")} required>
          <Select name="drama" defaultValue={typed?.drama ?? entry?.dramaId ?? about ?? ""}>
            <option value="">{t("Choose a drama")}</option>
            {isGone && <option value={entry.dramaId}>{t("No longer in the catalogue")}</option>}
            {dramas.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("From episode")} error={errorOf("firstEpisode")}>
          <Input
            type="number"
            inputMode="numeric"
            name="firstEpisode"
            min={1}
            defaultValue={typed?.firstEpisode ?? entry?.firstEpisode ?? ""}
          />
        </Field>
        <Field label={t("To episode")} error={errorOf("lastEpisode")}>
          <Input
            type="number"
            inputMode="numeric"
            name="lastEpisode"
            min={1}
            defaultValue={typed?.lastEpisode ?? entry?.lastEpisode ?? ""}
          />
        </Field>
      </div>
      <NoteField note={typed?.note ?? entry?.note ?? ""} visibility={visibility} error={errorOf("note")} />
      <DiaryButtons cancel={addressOfLibrary({ tab: "diary" }, page)} />
      {entry && <DeleteEntry />}
    </Form>
  );
}

/** Kept for each entry, and for the one that is new, until it is in the diary or out of it. */
function useEntryDraft(form: RefObject<HTMLFormElement>, entry: string, answer?: FormAnswer): DraftOffer {
  const name = `diary-${entry}`;
  const draft = useDraft(form, name, answer?.values.intent === "entry");
  const drop = useDropDrafts(name);
  const { forget } = draft;
  const isWritten = useIsAccepted("entry");
  const isDeleted = useIsAccepted("unwrite");
  useEffect(() => {
    if (isWritten || isDeleted) forget();
    if (isDeleted) drop();
  }, [isWritten, isDeleted, forget, drop]);
  return draft;
}

const READ_BY: Record<LibraryVisibility, string> = {
  me: "Only you can read it.",
  followers: "People you follow can read it.",
  everyone: "Every member can read it.",
};

interface NoteFieldProps {
  note: string;
  visibility: LibraryVisibility;
  error: ReturnType<ReturnType<typeof useErrorOf>>;
}

function NoteField({ note, visibility, error }: NoteFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t("Note")}
      error={error}
      counter={{ max: DIARY_NOTE_LIMIT, initial: note.length }}
      hint={
        <>
          {t(READ_BY[visibility])}{" "}
          <TextLink to="/settings#library">{t("Change who sees your library")}</TextLink>
        </>
      }
    >
      <Textarea name="note" rows={3} placeholder={t("A note, if you like.")} defaultValue={note} />
    </Field>
  );
}

/** Once scripts run, a day that nobody has touched is the one of the reader's own clock. */
function useOwnDay(field: RefObject<HTMLInputElement>, begun: string, last: string): void {
  useEffect(() => {
    const input = field.current;
    const own = localDay(new Date());
    if (input?.value === begun && input.defaultValue === begun) input.value = own < last ? own : last;
  }, [field, begun, last]);
}

/** Whoever opened the form writes at once; of one that was refused the browser keeps the place. */
function useFocus(field: RefObject<HTMLInputElement>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [field, isWanted]);
}

function DiaryButtons({ cancel }: { cancel: string }) {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get("intent");
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="intent"
        value="entry"
        variant="primary"
        loading={busy === "entry"}
        busyLabel={t("Saving")}
      >
        {t("Keep")}
      </Button>
      <ButtonLink variant="quiet" to={cancel} preventScrollReset>
        {t("Cancel")}
      </ButtonLink>
    </div>
  );
}

/** Asked once more before it is done. */
function DeleteEntry() {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get("intent");
  return (
    <details>
      <summary className={buttonClass("quiet")}>{t("Delete this entry")}</summary>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ui text-ink-2">{t("This cannot be undone.")}</span>
        <Button
          type="submit"
          name="intent"
          value="unwrite"
          loading={busy === "unwrite"}
          className="text-danger!"
        >
          {t("Delete")}
        </Button>
      </p>
    </details>
  );
}
