import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { Reader } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";
import { useIsOnline } from "../ui/use-is-online";

/**
 * Without a network Back and Forward to another page are followed by the browser: public/sw.js answers with what was kept,
 * where the router would ask for the page's data in vain. Not by the module below, which comes later than a thumb may.
 */
function useReturnOffline(address: string): void {
  useEffect(() => {
    function returnPlainly(event: PopStateEvent) {
      const { pathname, search } = new URL(address, location.origin);
      const isSamePage = pathname === location.pathname && search === location.search;
      if (navigator.onLine || isSamePage || !navigator.serviceWorker?.controller) return;
      event.stopImmediatePropagation();
      location.reload();
    }
    addEventListener("popstate", returnPlainly, { capture: true });
    return () => removeEventListener("popstate", returnPlainly, { capture: true });
  }, [address]);
}

interface OfflineLineProps {
  reader: Reader;
  language: string;
  /** What the line says while there is a network. */
  children?: ReactNode;
}

/** Says so when there is no network, and has the pages one reads kept for then. */
export function OfflineLine({ reader, language, children }: OfflineLineProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isOnline = useIsOnline();
  useReturnOffline(address);
  const name = "id" in reader ? reader.id : reader.state;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    import("../../platform/offline.client").then(
      ({ keepForOffline }) => keepForOffline({ reader: name, language, address }),
      () => {}, // Nothing is kept then.
    );
  }, [name, language, address]);
  return (
    <p role="status" className="bg-sunken px-4 text-center text-small text-ink-2 not-empty:py-1.5">
      {isOnline ? children : t("You are offline. Discussions and messages you read last can still be read.")}
    </p>
  );
}
