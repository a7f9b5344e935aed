import Bookmark from "lucide/dist/esm/icons/bookmark.mjs";
import Eye from "lucide/dist/esm/icons/eye.mjs";
import Heart from "lucide/dist/esm/icons/heart.mjs";
import MessageCircle from "lucide/dist/esm/icons/message-circle.mjs";
import Share2 from "lucide/dist/esm/icons/share-2.mjs";
import { InertButton, InertIconButton } from "../../components/catalogue/inert-button";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { Icon } from "../../components/ui/icon";
import { abbreviateNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import type { CardPost } from "./category-page";

/** Likes, replies and views, Save and share; none of them answers yet (decision Q40). */
export function PostResponses({ likes, replies, views }: Pick<CardPost, "likes" | "replies" | "views">) {
  const { t } = useTranslation();
  return (
    <div className="post-responses -ms-3 mt-1 -mb-2 flex flex-wrap items-center">
      <InertButton variant="quiet" align="start" icon={<Icon of={Heart} />}>
        <Figure value={likes} phrase="{{count}} likes" />
      </InertButton>
      <InertButton variant="quiet" icon={<Icon of={MessageCircle} />}>
        <Figure value={replies} phrase="{{count}} replies" />
      </InertButton>
      <span className="inline-flex min-h-11 items-center gap-2 px-2 text-ui sm:px-3 font-label text-ink-2">
        <Icon of={Eye} />
        <Figure value={views} phrase="{{count}} views" />
      </span>
      <span className="ms-auto inline-flex items-center">
        <InertButton variant="quiet" icon={<Icon of={Bookmark} />}>
          {t("Save")}
        </InertButton>
        <InertIconButton label={t("Share")} align="end">
          <Icon of={Share2} />
        </InertIconButton>
      </span>
    </div>
  );
}

/** The number to look at, and the number with its noun to hear. */
function Figure({ value, phrase }: { value: number; phrase: string }) {
  const { formatting } = useFormatting();
  return (
    <span className="text-small">
      <span aria-hidden="true">{abbreviateNumber(value, formatting)}</span>
      <span className="sr-only">
        <Count value={value} phrase={phrase} short />
      </span>
    </span>
  );
}
