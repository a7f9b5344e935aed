import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { AccessDeniedView } from "../layout/error-views";
import { Page } from "../layout/page";
import { RouteError } from "../layout/route-error";

/** In place of a page for moderators (specification §2); visitors get the way to sign in. */
export function ModerationError() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 401 && status !== 403) return <RouteError />;
  return (
    <Page>
      <AccessDeniedView
        message={t("You don't have permission to access the moderation panel.")}
        signIn={status === 401 ? `/sign-in?next=${encodeURIComponent(pathname + search)}` : undefined}
      />
    </Page>
  );
}
