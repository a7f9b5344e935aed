import type { ShownPost } from "../../domain/post/post";
import { useTranslation } from "../../i18n/hooks";
import { Link } from "../ui/link";
import { Notice } from "../ui/notice";
import { Sentence } from "../ui/sentence";
import { TextLink } from "../ui/text-link";

/** How a post was taken down. */
export interface Removal {
  /** "" without one. */
  reason: string;
  /** What an appeal is made against. */
  actionId: number | null;
  /** An admin of the community did it, and no moderator of the site. */
  byAdmin: boolean;
  /** The post of the forum in which it goes on, where that is to be seen. */
  mergedInto: { id: string; title: string } | null;
}

interface RemovedNoticeProps extends Removal {
  /** Name of the community that it stands in; null in the forum. */
  group: string | null;
  isOwn: boolean;
  /** Where the reader puts it back; null for those who may not. */
  restoreAt: string | null;
  post: Pick<ShownPost, "isMerged" | "isOpeningRemoved">;
}

/** To the author also why, and where to appeal. */
export function RemovedNotice({
  reason,
  actionId,
  byAdmin,
  mergedInto,
  group,
  isOwn,
  restoreAt,
  post,
}: RemovedNoticeProps) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" className="my-3">
      <p>
        {mergedInto ? (
          <>
            <Sentence
              text="A moderator merged this thread into {{title}}: its comments stand there."
              parts={{
                title: (
                  // As text, which no sign behind it leaves for the next line.
                  <Link to={`/forum/post/${mergedInto.id}`} className="link">
                    <bdi>{mergedInto.title}</bdi>
                  </Link>
                ),
              }}
            />{" "}
            {post.isOpeningRemoved &&
              t("What it says was taken down: only its author and moderators see it.")}
          </>
        ) : post.isMerged ? (
          t("A moderator merged this thread into one that is no longer shown.")
        ) : byAdmin && group ? (
          t(
            "This post was removed by an admin of {{group}}. Only its author and those who moderate there see it.",
            { group: `\u2068${group}\u2069` },
          )
        ) : (
          t("This post was removed by a moderator. Only its author and moderators see it.")
        )}
      </p>
      {reason && (
        <p className="mt-1 wrap-anywhere">
          <Sentence text="Reason: {{reason}}" parts={{ reason: <bdi>{reason}</bdi> }} />
        </p>
      )}
      {isOwn && (
        <p className="mt-1">
          <TextLink to={actionId === null ? "/contact?topic=moderation" : `/appeal/${actionId}`}>
            {t("Appeal")}
          </TextLink>
        </p>
      )}
      {restoreAt && (
        <p>
          <TextLink to={restoreAt} className="inline-flex min-h-11 items-center">
            {t("Restore")}
          </TextLink>
        </p>
      )}
    </Notice>
  );
}
