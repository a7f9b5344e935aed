import { MainWithSidebar, Page } from "../../components/layout/page";
import { PostRow } from "../../components/post/post-row";
import { ButtonLink } from "../../components/ui/button";
import { Count } from "../../components/ui/count";
import { EmptyState } from "../../components/ui/empty-state";
import { FormMessage } from "../../components/ui/form-message";
import { Notice } from "../../components/ui/notice";
import { NewerOlder } from "../../components/ui/pagination";
import { SectionHeading } from "../../components/ui/section-heading";
import type { FormAnswer } from "../../domain/form";
import { type Group, type GroupMember, isInside, isLastAdmin, mayReadPosts } from "../../domain/group/group";
import type { ListedPost } from "../../domain/post/post";
import { groupPlace } from "../../domain/post/post-place";
import { useTranslation } from "../../i18n/hooks";
import { GroupHeader } from "./group-header";
import { GroupSidebar } from "./group-sidebar";

interface GroupViewProps {
  group: Group;
  faces: GroupMember[];
  posts: ListedPost[];
  tag: string | null;
  isFirstPage: boolean;
  older: string | null;
  notice: string | null;
  answer?: FormAnswer;
}

/** Why a reader was sent here. */
const NOTICES: Record<string, string> = {
  "post-missing": "That post is not there (any more).",
  "post-deleted": "The post was deleted.",
  "post-failed": "That post could not be loaded. Please try again in a moment.",
  "handed-over": "The community was handed over.",
  "stepped-down": "You are no longer an admin of this community, and still a member.",
  left: "You left {{name}}",
};

export function GroupView({ group, faces, notice, answer, ...list }: GroupViewProps) {
  const { t } = useTranslation();
  // Who joined again has left nothing.
  const isPast = notice === "left" && group.membership !== "stranger";
  const sentence = notice && !isPast && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  return (
    <Page>
      <GroupHeader group={group} isLastAdmin={isLastAdmin(group, faces)} />
      <div className="wrap pt-8">
        <FormMessage answer={answer} className="mb-6" />
        {sentence && (
          <Notice kind="info" className="mb-6">
            {t(sentence, { name: `\u2068${group.name}\u2069` })}
          </Notice>
        )}
        <MainWithSidebar width="detail" sidebar={<GroupSidebar group={group} faces={faces} />}>
          {mayReadPosts(group) ? (
            <Posts group={group} {...list} />
          ) : (
            <ForMembers mayAsk={group.membership === "stranger"} />
          )}
        </MainWithSidebar>
      </div>
    </Page>
  );
}

type PostsProps = Pick<GroupViewProps, "group" | "posts" | "tag" | "isFirstPage" | "older">;

function Posts({ group, posts, tag, isFirstPage, older }: PostsProps) {
  const { t } = useTranslation();
  const address = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...(tag && { tag }), ...more });
    return query.size > 0 ? `/groups/${group.id}?${query}` : `/groups/${group.id}`;
  };
  return (
    <section aria-label={t("Posts")}>
      <SectionHeading
        title={t("Posts")}
        aside={
          tag ? (
            <ButtonLink variant="quiet" to={`/groups/${group.id}`}>
              {t("Show all tags")}
            </ButtonLink>
          ) : (
            <span className="text-small text-ink-3">
              <Count value={group.postCount} phrase="{{count}} posts" />
            </span>
          )
        }
      />
      {posts.length > 0 ? (
        <ul>
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              place={groupPlace(group.id, post.id, isInside(group.membership))}
            />
          ))}
        </ul>
      ) : (
        <EmptyState as="h3" title={tag ? t("No posts with this tag") : t("No posts yet")}>
          {isInside(group.membership) && !tag
            ? t("Start the conversation: a question, a theory, a scene you cannot forget.")
            : null}
        </EmptyState>
      )}
      <NewerOlder newer={isFirstPage ? null : address({})} older={older && address({ before: older })} />
    </section>
  );
}

/** In place of the posts of a private community. */
function ForMembers({ mayAsk }: { mayAsk: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t("This community is private")}>
      {mayAsk
        ? t("Only members read what is written here. Ask to join, and its admins will decide.")
        : t("Only members read what is written here.")}
    </EmptyState>
  );
}
