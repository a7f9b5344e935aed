import type { KeyboardEvent } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import type { FieldError } from "../ui/field-error";
import { Input } from "../ui/input";

/** The editor, or the plain field that stands in its place. */
const TEXT = "[contenteditable=true], textarea[name=content]";

interface TitleFieldProps {
  max: number;
  value: string | undefined;
  error: FieldError | undefined;
  /** The text was begun on the home page, where Post leads here. */
  isBegun: boolean;
  autoFocus: boolean;
}

/** The title of a post. */
export function TitleField({ max, value, error, isBegun, autoFocus }: TitleFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t("Title")}
      hint={isBegun && t("Your post is not published yet. Give it a title, then press Create Post.")}
      error={error}
      counter={{ max, initial: value?.length }}
      required
    >
      <Input
        name="title"
        maxLength={max}
        defaultValue={value}
        enterKeyHint="next"
        onKeyDown={goOnToText}
        autoFocus={autoFocus}
      />
    </Field>
  );
}

/** Enter in the title goes on to the text, as in a letter, and never publishes. */
function goOnToText(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const text = event.currentTarget.form?.querySelector<HTMLElement>(TEXT);
  text?.focus();
  if (text instanceof HTMLTextAreaElement)
    return text.setSelectionRange(text.value.length, text.value.length);
  if (text) getSelection()?.selectAllChildren(text);
  getSelection()?.collapseToEnd();
}
