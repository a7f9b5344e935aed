import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { ErrorView } from "../layout/error-views";
import { Page } from "../layout/page";

/** A post that a moderator removed (decision Q22): says so, with status 410. */
export function PostRemoved({ action }: { action: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page>
      <ErrorView title={t("This post was removed")} action={action}>
        {t("A moderator took it down because it broke the community's guidelines.")}
      </ErrorView>
    </Page>
  );
}
