import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { useHydrated } from "../../components/ui/use-hydrated";
import { UserText } from "../../components/ui/user-text";
import { pageMeta } from "../../page-meta";
import { safeNextPath } from "../../platform/next-path";

export const meta: MetaFunction = (page) => pageMeta(page, { title: "You are offline", unlisted: true });

/** Stands in for a page that was not kept (public/sw.js); ?from=… is where one wanted to go. */
export default function Offline() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const [kept, setKept] = useState<{ path: string; title: string }[]>([]);
  useEffect(() => {
    import("../../platform/offline.client").then(({ listKept }) => listKept().then(setKept)).catch(() => {});
  }, []);
  return (
    <Page>
      <PageBody className="max-w-3xl">
        <PageHeading title={t("You are offline")}>
          {t("This page is not kept on this device. It comes as soon as there is a network again.")}
        </PageHeading>
        <ButtonLink
          // One kept page stands in for all addresses.
          to={isHydrated ? safeNextPath(query.get("from")) : "/"}
          reloadDocument
          variant="lamp"
        >
          {t("Try again")}
        </ButtonLink>
        {kept.length > 0 && (
          <section className="mt-10">
            <h2 className="title-1">{t("Kept for reading")}</h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {kept.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} reloadDocument className="block py-3 hover:underline">
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
