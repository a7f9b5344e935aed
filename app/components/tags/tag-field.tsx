import { type KeyboardEvent, useCallback, useRef } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import type { FieldError } from "../ui/field-error";
import { Input } from "../ui/input";
import { readBegun, useModule } from "../ui/use-module";

// Fetched with the first focus; until then, and without scripts, tags are typed between commas.
const fetchCombobox = () => import("./tag-combobox");

interface TagFieldProps {
  /** What the field begins with, parted by commas. */
  value?: string;
  max: number;
  error?: FieldError;
}

/** The tags of a post. */
export function TagField({ value = "", max, error }: TagFieldProps) {
  const { t } = useTranslation();
  const plain = useRef<HTMLInputElement>(null);
  const begun = useRef({ text: value, isFocused: false });
  const takeOver = useCallback(() => {
    begun.current = readBegun(plain.current);
  }, []);
  const [combobox, fetchNow] = useModule(fetchCombobox, takeOver, plain);
  const TagCombobox = combobox?.default;
  return (
    <Field label={t("Tags")} error={error} hint={t("Up to {{most}}, separated by commas", { most: max })}>
      {TagCombobox ? (
        <TagCombobox begun={begun.current} given={value} max={max} />
      ) : (
        <Input ref={plain} name="tags" defaultValue={value} onFocus={fetchNow} onKeyDown={endTag} />
      )}
    </Field>
  );
}

/** Enter ends a tag and never sends the form, also before the combobox is there. */
function endTag(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const field = event.currentTarget;
  const caret = field.selectionEnd ?? field.value.length;
  if (["", ",", "،"].includes(field.value.slice(0, caret).trimEnd().slice(-1))) return;
  field.setRangeText(", ", caret, caret, "end");
  // Drafts are kept when somebody typed.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
