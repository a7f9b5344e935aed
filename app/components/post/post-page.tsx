import { isRouteErrorResponse, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { type ReactNode, useMemo, useState } from "react";
import { isVeiled, veiledIn } from "../../domain/veil/veil";
import type { action, loadForumPost, loadGroupPost } from "../../handlers/post/post-page.server";
import { metaOf } from "../../page-meta";
import { useViewer } from "../../viewer";
import { StructuredData } from "../catalogue/structured-data";
import { Discussion, type DiscussionProps } from "../comment/discussion";
import { RouteError } from "../layout/route-error";
import { ButtonLink } from "../ui/button";
import { NOTHING_OPENED, OpenedWords } from "./opened-words";
import { PlaceInDrama } from "./place-part";
import { PostRemoved } from "./post-removed";
import { PostView, type PostViewProps } from "./post-view";
import { VeilStyles } from "./words-under-veil";

type Loader = typeof loadForumPost | typeof loadGroupPost;

export const postMeta = metaOf<Loader>(({ data }) => {
  const { post, description, group, shown, seen } = data ?? {};
  return {
    title: post?.title,
    description,
    asWritten: true,
    // A card shows nothing that the page covers.
    image: post?.level === 0 ? post.images[0] : undefined,
    imageAlt: post?.imageAlts[0],
    kind: "article",
    unlisted: group?.isPrivate || post?.isRemoved || Boolean(shown) || typeof seen === "number",
    gone: "This post was removed",
  };
});

type PostPageProps = Pick<PostViewProps, "place" | "from" | "badge" | "moderates" | "isSaved"> &
  Pick<DiscussionProps, "mayWrite" | "prompt">;

/** What the pages of a post in the forum and in a community have in common; they say how they differ. */
export function PostPage({ mayWrite, prompt, ...given }: PostPageProps) {
  const {
    isDescribed,
    removal,
    mergedFrom,
    mergedHere,
    restored,
    hasVeil,
    seen,
    deletedAt,
    replyTo,
    clientId,
    refused,
    ...found
  } = useLoaderData<Loader>();
  const { post, poll, drama, html, page, view, shown } = found;
  const group = found.group?.name ?? null;
  const answer = useActionData<typeof action>();
  const reader = useReader();
  const items = useMemo(
    () => [
      ...(isVeiled(post.level, html.__html) ? [{ id: post.id, level: post.level, isPost: true }] : []),
      ...veiledIn(page),
    ],
    [post, html, page],
  );
  const [opened, setOpened] = useState(NOTHING_OPENED);
  return (
    <OpenedWords.Provider value={opened}>
      {isDescribed && <StructuredData />}
      {hasVeil && <VeilStyles />}
      <PostView
        {...given}
        {...{ post, poll, group, drama, removal, mergedFrom, mergedHere, restored }}
        {...{ html, shown, view, refused }}
        readersPlace={
          drama && (
            <PlaceInDrama
              // Another thread is another place.
              key={post.id}
              {...{ drama, items }}
              address={given.place.post}
              asked={seen}
              onOpened={setOpened}
            />
          )
        }
      >
        {!post.isMerged && (
          <Discussion
            {...{ post, group, drama, page, view, shown, replyTo, deletedAt, clientId, mayWrite, prompt }}
            answer={answer && !answer.ok ? answer : undefined}
            place={given.place}
            reader={reader.state === "member" ? { id: reader.id, moderates: given.moderates } : null}
          />
        )}
      </PostView>
    </OpenedWords.Provider>
  );
}

/** Who reads; a visitor where the frame of the page failed. */
export function useReader() {
  return useViewer()?.reader ?? { state: "visitor" as const };
}

/** Says that a post was removed, and leads back to the others. */
export function PostError({ back, label }: { back: string; label: ReactNode }) {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <PostRemoved byAdminOf={error.data?.byAdminOf} action={<ButtonLink to={back}>{label}</ButtonLink>} />
  ) : (
    <RouteError />
  );
}
