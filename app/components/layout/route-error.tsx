import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { isMissingThing } from "../../domain/missing";
import { useTranslation } from "../../i18n/hooks";
import { ErrorPage } from "./error-page";
import { AccessDeniedView, NotFoundView, UnavailableView, UnreadableView } from "./error-views";
import { Page } from "./page";

/** The page in place of one that failed: not found, access denied, or an error on our side. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const instead = useContext(ErrorPage);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isDenied = status === 401 || status === 403;
  if (instead) return instead;
  return (
    <Page>
      {status === 404 && (
        <NotFoundView isMissing={isRouteErrorResponse(error) && isMissingThing(error.data)} />
      )}
      {status === 400 && <UnreadableView />}
      {isDenied && <AccessDeniedView message={t("You are not allowed to see this page.")} />}
      {![400, 404].includes(status) && !isDenied && <UnavailableView />}
      {import.meta.env.DEV && error instanceof Error && <ErrorForDeveloper error={error} />}
    </Page>
  );
}

/** `npm run dev` alone: the build leaves it out, and no message leaves the server there. */
function ErrorForDeveloper({ error }: { error: Error }) {
  return (
    <pre dir="ltr" className="wrap overflow-x-auto pb-8 text-start text-sm">
      {error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ""}`}
    </pre>
  );
}
