import ChartNoAxesColumn from "lucide/dist/esm/icons/chart-no-axes-column.mjs";
import EyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import Lock from "lucide/dist/esm/icons/lock.mjs";
import Pin from "lucide/dist/esm/icons/pin.mjs";
import { useTranslation } from "../../i18n/hooks";
import { Icon } from "../ui/icon";

interface PostMarksProps {
  post: {
    isPinned: boolean;
    isLocked: boolean;
    isRemoved?: boolean;
    isMerged?: boolean;
    isHeld?: boolean;
    hasPoll?: boolean;
  };
}

/** Pinned, locked and a poll, shown as labels (specification §4); to its author and moderators also that it is not shown. */
export function PostMarks({ post }: PostMarksProps) {
  const { t } = useTranslation();
  const mark = "inline-flex items-center gap-1 text-small font-semibold text-ember";
  return (
    <>
      {post.isHeld ? (
        <span className={mark}>
          <Icon of={EyeOff} className="size-4" />
          {t("Waits for a moderator")}
        </span>
      ) : (
        post.isRemoved && (
          <span className={post.isMerged ? mark : `${mark} text-danger!`}>
            <Icon of={EyeOff} className="size-4" />
            {post.isMerged ? t("Merged") : t("Removed")}
          </span>
        )
      )}
      {post.isPinned && (
        <span className={mark}>
          <Icon of={Pin} className="size-4" />
          {t("Pinned")}
        </span>
      )}
      {post.isLocked && (
        <span className={mark}>
          <Icon of={Lock} className="size-4" />
          {t("Locked")}
        </span>
      )}
      {post.hasPoll && (
        <span className={mark}>
          <Icon of={ChartNoAxesColumn} className="size-4" />
          {t("Poll")}
        </span>
      )}
    </>
  );
}
