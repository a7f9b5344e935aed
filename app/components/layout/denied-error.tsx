import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { AccessDeniedView } from "./error-views";
import { Page } from "./page";
import { RouteError } from "./route-error";

/** Asks visitors of a member's own page to sign in, and leads back to `next`; other errors are said as everywhere. */
export function DeniedError({ message, next }: { message: string; next: string }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 401) return <RouteError />;
  return (
    <Page>
      <AccessDeniedView message={message} signIn={`/sign-in?next=${encodeURIComponent(next)}`} />
    </Page>
  );
}
