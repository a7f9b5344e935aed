import { useLoaderData } from "@remix-run/react";
import { PostError, PostPage, useReader } from "../../components/post/post-page";
import { SignInPrompt } from "../../components/post/post-view";
import { CategoryBadge } from "../../components/ui/category-badge";
import { waitForMembersParts } from "../../components/ui/members-part";
import { closedVotesOf, forumPlace } from "../../domain/post/post-place";
import { isModerator, mayComment } from "../../domain/post/post-rights";
import type { loadForumPost } from "../../handlers/post/post-page.server";
import { useTranslation } from "../../i18n/hooks";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

export {
  keepTyped as clientAction,
  unlessRefused as shouldRevalidate,
} from "../../components/form/keep-typed";
export { postMeta as meta } from "../../components/post/post-page";
export { action, loadForumPost as loader } from "../../handlers/post/post-page.server";

export default function ForumPostPage() {
  const { t } = useTranslation();
  const { post } = useLoaderData<typeof loadForumPost>();
  const reader = useReader();
  const place = forumPlace(post.id, closedVotesOf(post));
  // A new member may try: the dialog for the profile opens at the first comment (decision Q31). So may who cannot be asked
  // for at this moment: what they typed must have its place on the page.
  const mayWrite = mayComment(
    post,
    reader.state === "member" ? reader : reader.state === "visitor" ? null : { role: "member" },
  );
  return (
    <PostPage
      place={place}
      from={{ to: place.list, label: t("Community Forum") }}
      badge={<CategoryBadge category={post.category} />}
      mayWrite={mayWrite}
      // What is merged stands in no list of the reader's either.
      isSaved={post.isMerged ? undefined : post.isSaved}
      moderates={reader.state === "member" && isModerator(reader)}
      prompt={reader.state === "visitor" && <SignInPrompt place={place} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <PostError back="/forum" label={t("Back to Forum")} />;
}
