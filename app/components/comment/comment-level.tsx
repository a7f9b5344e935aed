import { useTranslation } from "../../i18n/hooks";
import { LevelField } from "../drama/level-field";

/** Below a post about a drama: up to which episode a comment tells to begin with, and the last there is. */
export interface LevelOfForm {
  begins: number;
  max: number;
}

/** Up to which episode a comment tells; `typed` is what its form held before. */
export function CommentLevel({ begins, max, typed }: LevelOfForm & { typed: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="mt-3">
      <LevelField initial={typed ? Number(typed) || 0 : begins} max={max} />
      <p className="mt-1 text-small text-ink-3">
        {t("Whoever has not come so far sees the number of the episode instead of your words.")}
      </p>
    </div>
  );
}
