import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { AccessDeniedView } from "../layout/error-views";
import { Page } from "../layout/page";
import { RouteError } from "../layout/route-error";
import { useHydrated } from "../ui/use-hydrated";

const NO_PERMISSION = "You don't have permission to access the moderation panel.";

interface ModerationErrorProps {
  /** Says why the page stays closed to the person who is signed in. */
  message?: string;
}

/** In place of a page for moderators (specification §2); visitors get the way to sign in. */
export function ModerationError({ message = NO_PERMISSION }: ModerationErrorProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const view = useRef<HTMLDivElement>(null);
  // Not where it is the page that the browser has loaded.
  const [isInstead] = useState(useHydrated());
  useEffect(() => {
    const heading = isInstead && view.current?.querySelector<HTMLElement>("h1");
    if (!heading) return;
    // In place of a page that was sent from its middle: what was focused is gone, and nobody has scrolled.
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    view.current?.scrollIntoView({ block: "nearest" });
  }, [isInstead]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 401 && status !== 403) return <RouteError />;
  return (
    <Page>
      <div ref={view} className="scroll-mt-20">
        <AccessDeniedView
          message={t(status === 401 ? NO_PERMISSION : message)}
          signIn={status === 401 ? `/sign-in?next=${encodeURIComponent(pathname + search)}` : undefined}
        />
      </div>
    </Page>
  );
}
