import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/hooks";
import { ErrorView } from "../layout/error-views";
import { Page } from "../layout/page";

interface PostRemovedProps {
  /** Name of the community whose admin took it down; left out where a moderator of the site did. */
  byAdminOf?: string;
  action: ReactNode;
}

/** A post that was removed (decision Q22): says by whom, with status 410. */
export function PostRemoved({ byAdminOf, action }: PostRemovedProps) {
  const { t } = useTranslation();
  return (
    <Page>
      <ErrorView title={t("This post was removed")} action={action}>
        {byAdminOf
          ? t("An admin of {{group}} took it down.", { group: `\u2068${byAdminOf}\u2069` })
          : t("A moderator took it down because it broke the community's guidelines.")}
      </ErrorView>
    </Page>
  );
}
