import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostRevision } from "../../domain/post/post";
import { Page, PageBody, PageHeading } from "../layout/page";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { AbsoluteTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import { PlainText } from "./plain-text";

/** What a post said before each edit, the latest first. */
export function HistoryView({ back, revisions }: { back: string; revisions: PostRevision[] }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <ButtonLink to={back} variant="quiet" icon={<ArrowLeft className="flip" />} className="-ms-3">
          {t("Back to the post")}
        </ButtonLink>
        <PageHeading title={t("Earlier versions")} />
        {revisions.length === 0 && <EmptyState title={t("This post was never edited")} />}
        <ol>
          {revisions.map(({ id, title, content, replacedAt }) => (
            <li key={id} className="border-t-2 border-ink py-6">
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
