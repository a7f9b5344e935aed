import { useNavigation } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";

/** A lamp line along the top while the next page is fetched; felt only after 150 ms. */
export function PageProgress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <ProgressLine />;
}

export function ProgressLine() {
  const { t } = useTranslation();
  return <div role="progressbar" aria-label={t("Loading")} className="page-progress" />;
}
