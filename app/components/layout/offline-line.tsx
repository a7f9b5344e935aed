import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { Reader } from "../../domain/profile/reader";
import { useTranslation } from "../../i18n/hooks";

function watchLine(onChange: () => void): () => void {
  for (const name of ["online", "offline"]) addEventListener(name, onChange);
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, onChange);
  };
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
  const isOnline = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
  const name = "id" in reader ? reader.id : reader.state;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    import("../../platform/offline.client").then(
      ({ keepForOffline }) => keepForOffline({ reader: name, language, address }),
      () => {}, // Nothing is kept then.
    );
  }, [name, language, address]);
  return (
    <p role="status" className="bg-sunken text-center text-small text-ink-2">
      {isOnline ? children : t("You are offline. What you read last can still be read.")}
    </p>
  );
}
