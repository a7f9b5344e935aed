import { useLoaderData, useParams } from "@remix-run/react";
import { membershipPart } from "../../components/group/membership-part";
import { PostError, PostPage, useReader } from "../../components/post/post-page";
import { PromptLine, SignInPrompt } from "../../components/post/post-view";
import { useMembersPart, waitForMembersParts } from "../../components/ui/members-part";
import { UserText } from "../../components/ui/user-text";
import { isInside } from "../../domain/group/group";
import { closedVotesOf, groupPlace } from "../../domain/post/post-place";
import { isModerator } from "../../domain/post/post-rights";
import { isSignedIn } from "../../domain/profile/reader";
import type { loadGroupPost } from "../../handlers/post/post-page.server";
import { useTranslation } from "../../i18n/hooks";

// Here and not in a component: parts that are waited for may import what components share.
if (!import.meta.env.SSR) await waitForMembersParts();

export {
  keepTyped as clientAction,
  unlessRefused as shouldRevalidate,
} from "../../components/form/keep-typed";
export { postMeta as meta } from "../../components/post/post-page";
export { action, loadGroupPost as loader } from "../../handlers/post/post-page.server";

export default function GroupPostPage() {
  const { t } = useTranslation();
  const { group, post } = useLoaderData<typeof loadGroupPost>();
  const reader = useReader();
  const join = useMembersPart(membershipPart, isSignedIn(reader));
  const isMember = isInside(group.membership);
  const isAdmin = group.membership === "admin";
  const place = groupPlace(group.id, post.id, isMember, closedVotesOf(post));
  return (
    <PostPage
      place={place}
      from={{ to: place.list, label: <UserText text={group.name} /> }}
      // In a locked post its admins answer too (decision Q6).
      mayWrite={isMember && (!post.isLocked || isAdmin)}
      moderates={isAdmin || (reader.state === "member" && isModerator(reader) && !group.isPrivate)}
      prompt={
        isSignedIn(reader) ? (
          !isMember &&
          (group.membership === "banned" ? (
            <PromptLine text={t("You were banned from this community and cannot join it.")} />
          ) : (
            <PromptLine text={t("Join the community to take part in the conversation.")}>
              {join && <join.MembershipButton group={group} />}
            </PromptLine>
          ))
        ) : (
          <SignInPrompt place={place} />
        )
      }
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <PostError back={`/groups/${useParams().groupId}`} label={t("Back to the community")} />;
}
