import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../ui/field";
import { Input } from "../ui/input";
import { readBegun, useModule } from "../ui/use-module";

// Fetched with the first focus; until then, and without scripts, tags are typed between commas.
const fetchCombobox = () => import("./tag-combobox");

interface TagFieldProps {
  /** What the field begins with, parted by commas. */
  value?: string;
  max: number;
  error?: string | null;
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
        <TagCombobox begun={begun.current} max={max} />
      ) : (
        <Input ref={plain} name="tags" defaultValue={value} onFocus={fetchNow} />
      )}
    </Field>
  );
}
