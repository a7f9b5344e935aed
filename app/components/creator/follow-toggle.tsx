import Check from "lucide/dist/esm/icons/check.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { useIsVisitor } from "../catalogue/members-button";
import { NoteButton } from "../catalogue/note";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useMembersPart } from "../ui/members-part";
import { ownFollow } from "./own-follow-part";

interface FollowToggleProps {
  creatorId: string;
  /** Whether the reader's account follows; undefined for visitors, and where that is not known. */
  isFollowed: boolean | undefined;
  /** Id of the name, so that one Follow is told from the next. */
  describedBy: string;
  className?: string;
}

/**
 * Follow and Following. A visitor's lasts for this view alone, and they are told what members can do, with or without
 * scripts; a member's is kept (decision Q51).
 */
export function FollowToggle({ isFollowed, className = "", ...rest }: FollowToggleProps) {
  const { t } = useTranslation();
  const isVisitor = useIsVisitor();
  const tools = useMembersPart(ownFollow, !isVisitor);
  if (isVisitor) return <VisitorsFollow describedBy={rest.describedBy} className={className} />;
  if (tools && isFollowed !== undefined)
    return <tools.OwnFollow {...rest} isFollowed={isFollowed} className={className} />;
  return (
    <Button
      aria-describedby={rest.describedBy}
      aria-disabled="true"
      title={t("Not available yet")}
      icon={<Icon of={Plus} />}
      className={`inert ${className}`}
    >
      {t("Follow")}
    </Button>
  );
}

function VisitorsFollow({ describedBy, className }: Pick<FollowToggleProps, "describedBy" | "className">) {
  const { t } = useTranslation();
  const [isFollowing, setFollowing] = useState(false);
  return (
    <NoteButton
      note="follow"
      aria-pressed={isFollowing}
      aria-describedby={describedBy}
      icon={<Icon of={isFollowing ? Check : Plus} />}
      onClick={() => setFollowing(!isFollowing)}
      className={className}
    >
      {isFollowing ? t("Following") : t("Follow")}
    </NoteButton>
  );
}
