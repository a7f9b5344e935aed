import { PASSWORD_SHORTEST } from "../../domain/account/account";
import { useTranslation } from "../../i18n/hooks";
import { Field, type FieldProps } from "../ui/field";
import { Input } from "../ui/input";

type NewPasswordFieldProps = Pick<FieldProps, "label" | "error"> & { name: string };

/** Where a password is chosen: says how long it has to be. */
export function NewPasswordField({ name, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <Field {...field} hint={t("At least {{count}} characters", { count: PASSWORD_SHORTEST })} required>
      <Input name={name} type="password" autoComplete="new-password" />
    </Field>
  );
}
