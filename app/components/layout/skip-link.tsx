import { useTranslation } from "../../i18n/hooks";

/** First stop of the keyboard: past the navigation to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="button button-primary fixed start-4 top-2 z-50 not-focus:sr-only print:hidden">
      {t("Skip to content")}
    </a>
  );
}
