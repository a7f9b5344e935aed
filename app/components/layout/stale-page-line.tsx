import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../i18n/hooks";

/**
 * Stands on every page and is seen on one that the front door kept from before the backend failed
 * (functions/middleware/visitor-cache.ts): the page as such cannot know. The next page is a new one.
 */
export function StalePageLine() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) delete document.documentElement.dataset.stale;
  }, [key]);
  return (
    <p className="stale-page">{t("Hikaya cannot be reached right now. This page is a few minutes old.")}</p>
  );
}
