import Bookmark from "lucide-react/icons/bookmark";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { InertButton, InertIconButton } from "../../components/catalogue/inert-button";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { abbreviateNumber } from "../../i18n/format";
import type { CardPost } from "./category-page";

/** Likes, replies and views, Save and share; none of them answers yet (decision Q40). */
export function PostResponses({ likes, replies, views }: Pick<CardPost, "likes" | "replies" | "views">) {
  const { t } = useTranslation();
  return (
    <div className="-ms-3 mt-1 -mb-2 flex max-sm:[&_.button]:px-2 flex-wrap items-center">
      <InertButton variant="quiet" align="start" icon={<Heart />}>
        <Figure value={likes} phrase="{{count}} likes" />
      </InertButton>
      <InertButton variant="quiet" icon={<MessageCircle />}>
        <Figure value={replies} phrase="{{count}} replies" />
      </InertButton>
      <span className="inline-flex min-h-11 items-center gap-2 px-2 text-ui sm:px-3 font-label text-ink-2">
        <Eye />
        <Figure value={views} phrase="{{count}} views" />
      </span>
      <span className="ms-auto inline-flex items-center">
        <InertButton variant="quiet" icon={<Bookmark />}>
          {t("Save")}
        </InertButton>
        <InertIconButton label={t("Share")} align="end">
          <Share2 />
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
