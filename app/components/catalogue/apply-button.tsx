import { useTranslation } from "../../i18n/hooks";
import { buttonClass } from "../ui/button";

/** Sends the choices of a list where no script does; `form` is the id of its search form. */
export function ApplyButton({ form }: { form: string }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <button type="submit" form={form} className={buttonClass("line")}>
        {t("Apply")}
      </button>
    </noscript>
  );
}
