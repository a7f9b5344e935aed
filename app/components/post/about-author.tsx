import type { Author } from "../../domain/post/post";
import { tierOf } from "../../domain/profile/profile";
import { useTranslation } from "../../i18n/hooks";
import { Avatar } from "../ui/avatar";
import { Count } from "../ui/count";
import { SideBlock } from "../ui/section-heading";
import { TierMark } from "../ui/tier-mark";
import { AuthorName, avatarPersonOf } from "./author-name";

/** Who wrote the post, beside it. */
export function AboutAuthor({ author }: { author: Author }) {
  const { t } = useTranslation();
  return (
    <SideBlock title={t("About the author")}>
      <div className="mt-3 flex items-center gap-3">
        <Avatar person={avatarPersonOf(author)} />
        <div className="min-w-0">
          <AuthorName author={author} />
          <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
            <TierMark tier={tierOf(author.reputation)} />
            <Count value={author.reputation} phrase="{{count}} reputation" />
          </p>
        </div>
      </div>
    </SideBlock>
  );
}
