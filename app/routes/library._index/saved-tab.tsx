import { MorePages } from "../../components/library/more-pages";
import { OwnSaveButton } from "../../components/post/own-save-button";
import { PostRow } from "../../components/post/post-row";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { addressOfLibrary } from "../../domain/library/my-library";
import { useTranslation } from "../../i18n/hooks";
import type { LibraryTabData } from "./tabs.server";

/** Posts that were saved, the last saved first. */
export function SavedTab({ posts, next }: Extract<LibraryTabData, { kind: "saved" }>) {
  const { t } = useTranslation();
  if (posts.length === 0)
    return (
      <EmptyState
        title={t("No saved posts yet")}
        action={<ButtonLink to="/forum">{t("To the forum")}</ButtonLink>}
      >
        {t("Press Save under a post, and it waits for you here.")}
      </EmptyState>
    );
  return (
    <>
      <ul>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} action={<OwnSaveButton postId={post.id} isSaved />} />
        ))}
      </ul>
      <MorePages next={next && addressOfLibrary({ tab: "saved" }, { after: next })} />
    </>
  );
}
