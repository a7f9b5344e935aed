import EyeOff from "lucide-react/icons/eye-off";
import Lock from "lucide-react/icons/lock";
import Pin from "lucide-react/icons/pin";
import { useTranslation } from "react-i18next";

interface PostMarksProps {
  post: { isPinned: boolean; isLocked: boolean; isRemoved?: boolean; isHeld?: boolean };
}

/** Pinned and locked, shown as labels (specification §4); to its author and moderators also that it is not shown. */
export function PostMarks({ post }: PostMarksProps) {
  const { t } = useTranslation();
  const mark = "inline-flex items-center gap-1 text-small font-semibold text-ember";
  return (
    <>
      {post.isHeld ? (
        <span className={mark}>
          <EyeOff className="size-4" />
          {t("Waits for a moderator")}
        </span>
      ) : (
        post.isRemoved && (
          <span className={`${mark} text-danger!`}>
            <EyeOff className="size-4" />
            {t("Removed")}
          </span>
        )
      )}
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
