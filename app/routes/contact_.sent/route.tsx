import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { TextLink } from "../../components/ui/text-link";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";

export const meta = metaOf({ title: "Thank you for writing", unlisted: true });

/** Where the contact form leads once a message is stored. */
export default function ContactSent() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("Thank you for writing")} />
        <Notice kind="success">{t("Your message has reached the moderators.")}</Notice>
        <p className="mt-5 max-w-[60ch] text-read">
          {t(
            "Somebody reads it soon and answers by email where an answer is needed. There is nothing more to do.",
          )}
        </p>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/">{t("Back to Home")}</ButtonLink>
          <TextLink to="/contact">{t("Write another message")}</TextLink>
        </p>
      </PageBody>
    </Page>
  );
}
