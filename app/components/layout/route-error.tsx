import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { AccessDeniedView, FaultView, NotFoundView } from "./error-views";
import { FaultPage } from "./fault-page";
import { Page } from "./page";

/** The page in place of one that failed: not found, access denied, or a fault on our side. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const instead = useContext(FaultPage);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isDenied = status === 401 || status === 403;
  if (instead) return instead;
  return (
    <Page>
      {status === 404 && <NotFoundView />}
      {isDenied && <AccessDeniedView message={t("You are not allowed to see this page.")} />}
      {status !== 404 && !isDenied && <FaultView />}
    </Page>
  );
}
