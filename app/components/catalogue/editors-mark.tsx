import { useTranslation } from "../../i18n/hooks";

/** Says that the editors wrote something: the samples of home and category pages, and their own account (decision Q55). */
export function EditorsMark() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center rounded-[3px] border border-current/40 px-1.5 text-micro leading-5 font-label whitespace-nowrap">
      {t("Editors")}
    </span>
  );
}
