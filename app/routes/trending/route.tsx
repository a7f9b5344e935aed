import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { unlessRefused } from "../../components/form/keep-typed";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { PostRow } from "../../components/post/post-row";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { memberOf } from "../../domain/account/member.server";
import { TRENDING_EXCERPT_LIMIT } from "../../domain/post/post";
import { readersLanguageFirst } from "../../domain/post/readers-language";
import { listTrendingPosts } from "../../domain/post/trending.server";
import { openList } from "../../domain/veil/veil.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";

export const meta = metaOf({
  title: "Trending",
  description: "What the community voted up in the last seven days.",
  feed: "/feeds/trending.xml",
});

/** The ten posts of the last seven days with the most upvotes (decision Q20), those in the reader's language first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const posts = await openList(db, await listTrendingPosts(db, Date.now()), {
    isMember: memberOf(context) !== null,
    limit: TRENDING_EXCERPT_LIMIT,
  });
  return { posts: readersLanguageFirst(posts, context.language) };
}

export const shouldRevalidate = unlessRefused;

export default function Trending() {
  const { t } = useTranslation();
  const { posts } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody className="max-w-4xl">
        <PageHeading title={t("Trending")}>
          {t("What the community voted up in the last seven days.")}
        </PageHeading>
        {posts.length === 0 ? (
          <EmptyState
            title={t("A quiet week")}
            action={<ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>}
          >
            {t("Nothing was posted in the last seven days.")}
          </EmptyState>
        ) : (
          <ol className="border-t-2 border-ink">
            {posts.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ol>
        )}
      </PageBody>
    </Page>
  );
}
