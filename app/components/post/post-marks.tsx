import { Lock, Pin } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Pinned and locked, shown as labels (specification §4). */
export function PostMarks({ post }: { post: { isPinned: boolean; isLocked: boolean } }) {
  const { t } = useTranslation();
  const mark = "inline-flex items-center gap-1 text-small font-semibold text-ember";
  return (
    <>
      {post.isPinned && (
        <span className={mark}>
          <Pin className="size-4" />
          {t("Pinned")}
        </span>
      )}
      {post.isLocked && (
        <span className={mark}>
          <Lock className="size-4" />
          {t("Locked")}
        </span>
      )}
    </>
  );
}
