import { Link, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { useRetry } from "../../components/live/use-retry";
import { ButtonLink } from "../../components/ui/button";
import { useHydrated } from "../../components/ui/use-hydrated";
import { UserText } from "../../components/ui/user-text";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { safeNextPath } from "../../platform/next-path";

const OFFLINE = "/offline";

export const meta = metaOf({ title: "You are offline", unlisted: true });

/** Stands in for a page that was not kept (public/sw.js); ?from=… is where one wanted to go. */
export default function Offline() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  // One kept page stands in for all addresses.
  const from = isHydrated ? query.get("from") : null;
  const wanted = safeNextPath(from);
  useReturn(from === null ? null : wanted);
  const [kept, setKept] = useState<{ address: string; title: string }[]>([]);
  useEffect(() => {
    import("../../platform/offline.client")
      .then(({ listSavedPages }) => listSavedPages().then(setKept))
      .catch(() => {});
  }, []);
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("You are offline")}>
          {t("This page is not kept on this device. It comes as soon as there is a network again.")}
        </PageHeading>
        <ButtonLink to={wanted} reloadDocument variant="primary">
          {t("Try again")}
        </ButtonLink>
        {kept.length > 0 && (
          <section className="mt-10">
            <h2 className="title-1">{t("Kept for reading")}</h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {kept.map(({ address, title }) => (
                <li key={address}>
                  <Link to={address} reloadDocument className="block py-3 hover:underline">
                    <UserText text={title} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </PageBody>
    </Page>
  );
}

/**
 * Leaves for the page that was wanted once it can be had: now, when the network comes back, and now and then, as a site
 * that was out of reach tells nobody that it is back. It asks before it leaves: what cannot be had leads here again.
 */
function useReturn(wanted: string | null): void {
  // Asked twice and answered twice, it would leave a second time and break off the page that is on its way.
  const isLeaving = useRef(false);
  const ask = useCallback(() => {
    if (wanted === null) return;
    fetch(wanted, { method: "HEAD", cache: "no-store" }).then(
      () => {
        // Unless the reader went elsewhere meanwhile.
        if (isLeaving.current || location.pathname !== OFFLINE) return;
        isLeaving.current = true;
        location.replace(wanted);
      },
      () => {}, // Not yet.
    );
  }, [wanted]);
  useEffect(() => {
    if (navigator.onLine) ask();
    addEventListener("online", ask);
    return () => removeEventListener("online", ask);
  }, [ask]);
  useRetry(wanted !== null, () => navigator.onLine && ask());
}
