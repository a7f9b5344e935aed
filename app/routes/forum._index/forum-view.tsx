import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MainWithSidebar, Page, PageBody, PageHeading } from "../../components/layout/page";
import { PostRow } from "../../components/post/post-row";
import { ButtonLink } from "../../components/ui/button";
import { CategoryGlyph } from "../../components/ui/category-badge";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { EmptyState } from "../../components/ui/empty-state";
import { Notice } from "../../components/ui/notice";
import { NewerOlder } from "../../components/ui/pagination";
import type { Category } from "../../domain/category/category";
import type { ForumPage } from "../../domain/post/post";
import { isSignedIn } from "../../domain/profile/reader";
import { useFrame } from "../../frame";
import { ForumSidebar } from "./forum-sidebar";

interface ForumViewProps {
  categories: Category[];
  category: Category | null;
  page: ForumPage;
  notice: string | null;
}

/** Why a reader was sent here instead of to a post (decision Q22). */
const NOTICES: Record<string, string> = {
  "post-missing": "That post is not there (any more).",
  "post-failed": "That post could not be loaded. Please try again in a moment.",
};

export function ForumView({ categories, category, page, notice }: ForumViewProps) {
  const { t } = useTranslation();
  const frame = useFrame();
  const mayPost = frame ? isSignedIn(frame.reader) : false;
  const sentence = notice ? NOTICES[notice] : undefined;
  return (
    <Page>
      <PageBody>
        <PageHeading title={t("Community Forum")} action={mayPost && <CreatePostLink category={category} />}>
          {t("Questions, theories and long arguments about short episodes.")}
        </PageHeading>
        {sentence && (
          <Notice kind="info" className="mb-5">
            {t(sentence)}
          </Notice>
        )}
        <MainWithSidebar sidebar={<ForumSidebar categories={categories} current={category} />}>
          <CategoryChips categories={categories} current={category} />
          {page.posts.length === 0 ? (
            <NoPosts category={category} mayPost={mayPost} />
          ) : (
            <ul>
              {page.posts.map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
            </ul>
          )}
          <NewerOlder
            newer={page.newer && addressOf(category, { before: page.newer })}
            older={page.older && addressOf(category, { after: page.older })}
          />
        </MainWithSidebar>
      </PageBody>
    </Page>
  );
}

function addressOf(category: Category | null, place: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...(category ? { category: category.slug } : {}),
    ...place,
  }).toString();
  return query ? `/forum?${query}` : "/forum";
}

function CreatePostLink({ category }: { category: Category | null }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      variant="lamp"
      icon={<Plus />}
      to={category ? `/forum/new?category=${category.slug}` : "/forum/new"}
    >
      {t("Create Post")}
    </ButtonLink>
  );
}

function CategoryChips({ categories, current }: { categories: Category[]; current: Category | null }) {
  const { t } = useTranslation();
  return (
    <ChipRow label={t("Categories")}>
      <ChipLink to={addressOf(null)} current={current === null} preventScrollReset>
        {t("All Categories")}
      </ChipLink>
      {categories.map((category) => (
        <ChipLink
          key={category.id}
          to={addressOf(category)}
          current={current?.id === category.id}
          preventScrollReset
        >
          <CategoryGlyph slug={category.slug} className="size-3.5" />
          {t(category.name)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

function NoPosts({ category, mayPost }: { category: Category | null; mayPost: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={category ? t("No posts in this category yet") : t("No posts yet")}
      action={mayPost && <CreatePostLink category={category} />}
    >
      {mayPost
        ? t("Start the conversation: a question, a theory, a scene you cannot forget.")
        : t("Sign in and start the conversation.")}
    </EmptyState>
  );
}
