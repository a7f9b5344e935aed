import Check from "lucide/dist/esm/icons/check.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { useIsVisitor } from "../catalogue/members-button";
import { NoteButton } from "../catalogue/note";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";

interface FollowToggleProps {
  /** Id of the name, so that one Follow is told from the next. */
  describedBy: string;
  className?: string;
}

/**
 * Follow and Following: for this view alone, kept nowhere (specification, catalogue §4). A visitor is told what members
 * can do, with or without scripts; for members it is inert without them.
 */
export function FollowToggle({ describedBy, className = "" }: FollowToggleProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const isVisitor = useIsVisitor();
  const [isFollowing, setFollowing] = useState(false);
  const look = {
    "aria-pressed": isFollowing,
    "aria-describedby": describedBy,
    icon: isFollowing ? <Icon of={Check} /> : <Icon of={Plus} />,
    onClick: () => setFollowing(!isFollowing),
    children: isFollowing ? t("Following") : t("Follow"),
  };
  if (isVisitor) return <NoteButton {...look} note="follow" className={className} />;
  return (
    <Button
      {...look}
      aria-disabled={!isHydrated || undefined}
      title={isHydrated ? undefined : t("Not available yet")}
      className={`inert ${className}`}
    />
  );
}
