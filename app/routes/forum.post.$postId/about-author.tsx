import { useTranslation } from "react-i18next";
import { AuthorName, avatarPersonOf } from "../../components/post/author-name";
import { Avatar } from "../../components/ui/avatar";
import { Count } from "../../components/ui/count";
import { SideBlock } from "../../components/ui/section-heading";
import { TierMark } from "../../components/ui/tier-mark";
import type { Author } from "../../domain/post/post";
import { tierOf } from "../../domain/profile/profile";

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
