import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Page, PageBody } from "../layout/page";
import { BackLink } from "../ui/back-link";

/** A page behind the moderation panel, with the way back to it. */
export function DeskPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody className="max-w-240">
        <BackLink to="/moderation">{t("Moderation Panel")}</BackLink>
        {children}
      </PageBody>
    </Page>
  );
}
