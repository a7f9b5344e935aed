import type { ShownPost } from "../../domain/post/post";
import { tierOf } from "../../domain/profile/profile";
import type { DramaTitle } from "../../domain/veil/about-drama";
import { useTranslation } from "../../i18n/hooks";
import { Avatar } from "../ui/avatar";
import { Count } from "../ui/count";
import { MetaLine } from "../ui/meta-line";
import { TierMark } from "../ui/tier-mark";
import { RelativeTime } from "../ui/time";
import { AuthorName, avatarPersonOf } from "./author-name";
import { DramaLink } from "./drama-link";
import { Tells } from "./tells";

interface PostBylineProps {
  post: ShownPost;
  drama: DramaTitle | null;
  /** Its words lie under a veil, which says the level itself. */
  isLeftOut: boolean;
}

/** Below the title: who wrote it and when, which drama it is about, and up to which episode it tells. */
export function PostByline({ post, drama, isLeftOut }: PostBylineProps) {
  const { t } = useTranslation();
  const { author, createdAt, isEdited, level } = post;
  return (
    <div className="mt-4 flex items-center gap-3">
      <Avatar person={avatarPersonOf(author)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <AuthorName author={author} />
          {author && <TierMark tier={tierOf(author.reputation)} />}
        </p>
        <MetaLine>
          <RelativeTime at={createdAt} kind="post" />
          {author && <Count value={author.reputation} phrase="{{count}} reputation" />}
          {isEdited && t("edited")}
          {drama && <DramaLink {...drama} />}
          {level > 0 && !isLeftOut && <Tells level={level} />}
        </MetaLine>
      </div>
    </div>
  );
}
