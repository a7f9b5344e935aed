import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../ui/field";
import { Input } from "../ui/input";

// Fetched with the first focus; until then, and without scripts, tags are typed between commas.
const TagCombobox = lazy(() => import("./tag-combobox"));

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
  const [isTouched, setTouched] = useState(false);
  const field = <Input ref={plain} name="tags" defaultValue={value} onFocus={() => setTouched(true)} />;
  return (
    <Field label={t("Tags")} error={error} hint={t("Up to {{most}}, separated by commas", { most: max })}>
      {isTouched ? (
        <Suspense fallback={field}>
          <TagCombobox typed={() => plain.current?.value ?? value} max={max} />
        </Suspense>
      ) : (
        field
      )}
    </Field>
  );
}
