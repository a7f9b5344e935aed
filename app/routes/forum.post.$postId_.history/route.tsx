import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { PlainText } from "../../components/post/plain-text";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { AbsoluteTime } from "../../components/ui/time";
import { UserText } from "../../components/ui/user-text";
import { findPost, listPostRevisions } from "../../domain/post/post.server";
import { isId } from "../../domain/text";
import { pageMeta } from "../../page-meta";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "Earlier versions", unlisted: true });

/** What a post said before each edit: whoever reads it sees that it changed, and how (decision Q29). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db } = context.session;
  const id = params.postId ?? "";
  const [post, revisions] = isId(id)
    ? await Promise.all([findPost(db, id), listPostRevisions(db, id)])
    : [null, []];
  if (!post) throw new Response("no such post", { status: 404 });
  return { id, revisions };
}

export default function PostHistory() {
  const { t } = useTranslation();
  const { id, revisions } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <ButtonLink
          to={`/forum/post/${id}`}
          variant="quiet"
          icon={<ArrowLeft className="flip" />}
          className="-ms-3"
        >
          {t("Back to the post")}
        </ButtonLink>
        <PageHeading title={t("Earlier versions")} />
        {revisions.length === 0 && <EmptyState title={t("This post was never edited")} />}
        <ol>
          {revisions.map(({ id: revision, title, content, replacedAt }) => (
            <li key={revision} className="border-t-2 border-ink py-6">
              <p className="text-small text-ink-3">
                {t("Until")} <AbsoluteTime at={replacedAt} />
              </p>
              <UserText as="h2" text={title} className="title-2 mt-2 wrap-anywhere" />
              <PlainText text={content} className="mt-3 max-w-[66ch]" />
            </li>
          ))}
        </ol>
      </PageBody>
    </Page>
  );
}
