import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import "./spoiler.css";

interface SpoilerProps {
  isBlock?: boolean;
  /** To its author it is open. */
  isOwn?: boolean;
  children: ReactNode;
}

/** Covered until one tap or the space bar; a check box needs no scripts, and what it covers is silent too. */
export function Spoiler({ isBlock, isOwn, children }: SpoilerProps) {
  const { t } = useTranslation();
  const Element = isBlock ? "div" : "span";
  return (
    <Element className={isBlock ? "spoiler not-first:mt-4" : "spoiler"}>
      {!isOwn && <input type="checkbox" aria-label={t("Show the spoiler")} />}
      <Element>{children}</Element>
    </Element>
  );
}
