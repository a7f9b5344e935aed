import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "../../i18n/hooks";
import { AccessDeniedView } from "../layout/error-views";
import { Page, PageBody } from "../layout/page";
import { RouteError } from "../layout/route-error";

/** The error boundary of the pages of a library: visitors are asked to sign in, and come back. */
export function LibraryError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 401) return <RouteError />;
  return (
    <Page>
      <PageBody>
        <AccessDeniedView
          message={t("Please sign in to see your library.")}
          signIn={`/sign-in?${new URLSearchParams({ next: pathname })}`}
        />
      </PageBody>
    </Page>
  );
}
