import { useLoaderData } from "@remix-run/react";
import type { loader } from "../../handlers/post/post-history.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { Page, PageBody, PageHeading } from "../layout/page";
import { BackLink } from "../ui/back-link";
import { EmptyState } from "../ui/empty-state";
import { AbsoluteTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import { PlainText } from "./plain-text";

export const historyMeta = metaOf({ title: "Earlier versions", unlisted: true });

/** What a post said before each edit, the latest first. */
export function HistoryPage() {
  const { back, revisions } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <BackLink to={back}>{t("Back to the post")}</BackLink>
        <PageHeading title={t("Earlier versions")} />
        {revisions.length === 0 && <EmptyState title={t("This post was never edited")} />}
        <ol>
          {revisions.map(({ id, title, content, replacedAt }) => (
            <li key={id} className="border-t-2 border-ink py-6">
              <p className="text-small text-ink-3">
                {t("Until")} <AbsoluteTime at={replacedAt} />
              </p>
              <UserText as="h2" text={title} className="title-2 page-start mt-2 wrap-anywhere" />
              <PlainText text={content} className="mt-3 max-w-[66ch]" />
            </li>
          ))}
        </ol>
      </PageBody>
    </Page>
  );
}
