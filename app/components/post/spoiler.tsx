import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Covered until one tap or the space bar; a check box needs no scripts, and what it covers is silent too. */
export function Spoiler({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <span className="spoiler">
      <input type="checkbox" aria-label={t("Show the spoiler")} />
      <span>{children}</span>
    </span>
  );
}
