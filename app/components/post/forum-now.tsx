import type { ReactNode } from "react";
import { forumAddress } from "../../domain/post/forum-address";
import type { ForumNow as Now } from "../../domain/post/forum-now";
import { useTranslation } from "../../i18n/hooks";
import { languageOfText } from "../../i18n/language";
import { Count } from "../ui/count";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { SideBlock } from "../ui/section-heading";
import { TextLink } from "../ui/text-link";
import { RelativeTime } from "../ui/time";
import "./forum-now.css";

interface ForumNowProps {
  now: Now;
  /** Where nobody wrote yet: the way to be the first. */
  invitation?: ReactNode;
}

/** What people wrote last, beside the samples of the editors, and the way to all of it (decision Q55). */
export function ForumNow({ now: { category, posts, newest }, invitation }: ForumNowProps) {
  const { t } = useTranslation();
  return (
    <SideBlock title={t("In the forum now")}>
      {newest.length > 0 ? (
        <ul className="forum-now divide-y divide-line">
          {newest.map(({ id, title, createdAt, comments }) => (
            <li key={id} className="py-2 lg:py-3">
              <Link
                to={`/forum/post/${id}`}
                dir="auto"
                lang={languageOfText(title)}
                className="page-start line-clamp-2 min-h-6 text-ui font-label wrap-anywhere hover:underline"
              >
                {title}
              </Link>
              <MetaLine className="mt-1">
                <RelativeTime at={createdAt} kind="activity" />
                <Count value={comments} phrase="{{count}} comments" />
              </MetaLine>
            </li>
          ))}
        </ul>
      ) : (
        <div className="pb-3">
          <p className="text-ui text-ink-2">
            {t("No member has written here yet. The first words are yours.")}
          </p>
          {invitation && <div className="mt-3">{invitation}</div>}
        </div>
      )}
      {posts > 0 && (
        <TextLink to={forumAddress({ category })} className="text-ui">
          <Count value={posts} phrase="{{count}} posts in the forum" />
        </TextLink>
      )}
    </SideBlock>
  );
}
