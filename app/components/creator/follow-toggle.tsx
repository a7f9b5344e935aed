import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { useHydrated } from "../ui/use-hydrated";

interface FollowToggleProps {
  /** Id of the name, so that one Follow is told from the next. */
  describedBy: string;
  className?: string;
}

/** Follow and Following: for this view alone, kept nowhere (specification, catalogue §4). Without scripts it is inert. */
export function FollowToggle({ describedBy, className = "" }: FollowToggleProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const [isFollowing, setFollowing] = useState(false);
  return (
    <Button
      aria-pressed={isFollowing}
      aria-disabled={!isHydrated || undefined}
      aria-describedby={describedBy}
      title={isHydrated ? undefined : t("Not available yet")}
      icon={isFollowing ? <Check /> : <Plus />}
      onClick={() => setFollowing(!isFollowing)}
      className={`inert ${className}`}
    >
      {isFollowing ? t("Following") : t("Follow")}
    </Button>
  );
}
