import { useLocation } from "@remix-run/react";
import Check from "lucide/dist/esm/icons/check.mjs";
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { type FollowWish, followMarkOf } from "../../domain/follow/follow";
import { useTranslation } from "../../i18n/hooks";
import { useRefuse } from "../account/use-refusal";
import { postJson } from "../form/json";
import { createWishes, useWished } from "../live/wishes";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";

// In a file that visitors do not fetch.

/** By creator. */
const follows = createWishes((creator, wish: FollowWish) =>
  postJson<null>("/api/follows", { creator, wish }),
);

/** What a dialog asks for; everything else is said below the button. */
const ASKED_FOR = new Set<string | undefined>(["profile_required", "signed_out"]);

interface OwnFollowProps {
  creatorId: string;
  /** As the page was loaded. */
  isFollowed: boolean;
  /** Id of the name, so that one Follow is told from the next. */
  describedBy: string;
  className?: string;
}

/** Follows a creator for the reader's account, or no longer. */
export function OwnFollow({ creatorId, isFollowed, describedBy, className }: OwnFollowProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { wanted, answer, done } = useWished(follows, creatorId);
  const refuse = useRefuse();
  const { wish } = wanted ?? done ?? { wish: isFollowed ? "follow" : "unfollow" };
  const isOn = wish === "follow";
  const next = isOn ? "unfollow" : "follow";
  const error = wanted || !answer || answer.ok || ASKED_FOR.has(answer.code) ? undefined : answer;
  async function press(wished: FollowWish) {
    const told = await follows.wish(creatorId, wished);
    if (told?.answer.ok === false && ASKED_FOR.has(told.answer.code))
      refuse(told.answer, () => void press(told.wish));
  }
  return (
    <>
      <form
        method="post"
        action="/follow"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void press(next);
        }}
      >
        <input type="hidden" name="creator" value={creatorId} />
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        <Button
          id={followMarkOf(creatorId)}
          type="submit"
          name="wish"
          value={next}
          aria-pressed={isOn}
          aria-describedby={describedBy}
          icon={<Icon of={isOn ? Check : Plus} />}
          className={className}
        >
          {isOn ? t("Following") : t("Follow")}
        </Button>
      </form>
      {error && (
        <Notice kind="error" className="order-last w-full">
          {t(error.message ?? "An error occurred", error.messageValues)}
        </Notice>
      )}
    </>
  );
}
