import { useTranslation } from "react-i18next";
import { ErrorView } from "../../components/layout/error-views";
import { Page } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";

/** A post that a moderator removed (decision Q22): says so, with status 410. */
export function PostRemoved() {
  const { t } = useTranslation();
  return (
    <Page>
      <ErrorView
        title={t("This post was removed")}
        action={<ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>}
      >
        {t("A moderator took it down because it broke the community's guidelines.")}
      </ErrorView>
    </Page>
  );
}
