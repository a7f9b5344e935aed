import { type RefObject, useEffect, useRef, useState } from "react";
import { ListNotices } from "../../components/layout/list-notices";
import { MainWithSidebar, Page, PageBody, PageHeading } from "../../components/layout/page";
import { BeginPostLink } from "../../components/post/begin-post-link";
import { PostRow } from "../../components/post/post-row";
import { SearchBox } from "../../components/search/search-box";
import { ButtonLink } from "../../components/ui/button";
import { classNames } from "../../components/ui/class-names";
import { EmptyState } from "../../components/ui/empty-state";
import { NewerOlder } from "../../components/ui/pagination";
import type { Category } from "../../domain/category/category";
import { type ForumFilters, forumAddress } from "../../domain/post/forum-address";
import type { ForumPage } from "../../domain/post/post";
import { isSignedIn } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { ForumFilterBar } from "./forum-filter-bar";
import { ForumSidebar } from "./forum-sidebar";
import { NewPostsLine } from "./new-posts-line";
import "./forum-list.css";

interface ForumViewProps {
  categories: readonly Category[];
  filters: ForumFilters;
  page: ForumPage;
  notice: string | null;
}

/** Why a reader was sent here instead of to a post (decision Q22). */
const NOTICES: Record<string, string> = {
  "post-missing": "That post is not there (any more).",
  "post-deleted": "The post was deleted.",
  "post-failed": "That post could not be loaded. Please try again in a moment.",
};

export function ForumView({ categories, filters, page, notice }: ForumViewProps) {
  const { t } = useTranslation();
  const frame = useViewer();
  const mayPost = frame ? isSignedIn(frame.reader) : false;
  const sentence = notice && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  const { category, tag, sort } = filters;
  const newest = page.posts.find(({ isPinned, isHeld }) => !isPinned && !isHeld);
  // Only a first page, newest first, can be outrun by new posts.
  const isFirstPage = page.newer === null && sort === "newest" && !tag;
  const [inFlow, isPassed] = useIsPassed(mayPost);
  return (
    <Page>
      <PageBody>
        <PageHeading
          title={t("Community Forum")}
          action={
            mayPost && (
              <span ref={inFlow}>
                <BeginPostLink kind="post" categories={categories} category={category} />
              </span>
            )
          }
        >
          {t("Questions, theories and long arguments about short episodes.")}
        </PageHeading>
        <ListNotices sentence={sentence} />
        <SearchBox className="mb-5" />
        <MainWithSidebar sidebar={<ForumSidebar categories={categories} filters={filters} />}>
          <ForumFilterBar categories={categories} filters={filters} />
          {isFirstPage && newest && <NewPostsLine after={newest.id} category={category} />}
          {page.posts.length === 0 ? (
            <NoPosts categories={categories} filters={filters} mayPost={mayPost} />
          ) : (
            <ul className="forum-list">
              {page.posts.map((post) => (
                <PostRow key={post.id} post={post} images={3} />
              ))}
            </ul>
          )}
          <NewerOlder
            newer={page.newer && forumAddress(filters, { before: page.newer })}
            older={page.older && forumAddress(filters, { after: page.older })}
          />
        </MainWithSidebar>
      </PageBody>
      {mayPost && (
        <BeginPostLink
          kind="post"
          categories={categories}
          category={category}
          className={classNames(
            "fixed end-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 floating md:hidden print:hidden",
            !isPassed && "hidden",
          )}
        />
      )}
    </Page>
  );
}

/** Whether something was scrolled out of sight; while it is seen, nothing has to float above the list for it. */
function useIsPassed(isThere: boolean): [RefObject<HTMLSpanElement>, boolean] {
  const mark = useRef<HTMLSpanElement>(null);
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!isThere || !mark.current) return;
    // Under the header it is not seen either.
    const watcher = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: "-56px 0px 0px",
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [isThere]);
  return [mark, isPassed];
}

function NoPosts({
  categories,
  filters,
  mayPost,
}: Pick<ForumViewProps, "categories" | "filters"> & { mayPost: boolean }) {
  const { t } = useTranslation();
  const { category, tag } = filters;
  if (tag) {
    return (
      <EmptyState
        title={t("No posts with this tag")}
        action={<ButtonLink to={forumAddress({ ...filters, tag: null })}>{t("Show all tags")}</ButtonLink>}
      >
        {t("A tag is found by its exact word.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={category ? t("No posts in this category yet") : t("No posts yet")}
      action={mayPost && <BeginPostLink kind="post" categories={categories} category={category} />}
    >
      {mayPost
        ? t("Start the conversation: a question, a theory, a scene you cannot forget.")
        : t("Sign in and start the conversation.")}
    </EmptyState>
  );
}
