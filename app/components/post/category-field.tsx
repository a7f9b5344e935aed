import type { Category } from "../../domain/category/category";
import { useTranslation } from "../../i18n/hooks";
import { Field } from "../ui/field";
import type { FieldError } from "../ui/field-error";
import { Select } from "../ui/select";

/** Where a post of the forum is to stand. `value` is the id of a category, "" for none yet. */
export function CategoryField(props: { categories: readonly Category[]; value: string; error?: FieldError }) {
  const { t } = useTranslation();
  return (
    <Field label={t("Category")} error={props.error} required>
      <Select name="categoryId" defaultValue={props.value}>
        <option value="">{t("Choose a category")}</option>
        {props.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {t(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
