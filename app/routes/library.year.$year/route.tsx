import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { YearFigures } from "../../components/library/year-figures";
import { BackLink } from "../../components/ui/back-link";
import { Count } from "../../components/ui/count";
import { InDigits } from "../../components/ui/in-digits";
import { memberOf } from "../../domain/account/member.server";
import { findYearInReview } from "../../domain/statistics/statistics.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";

export const meta = metaOf({ title: "Your year", unlisted: true });

/** A year of the reader's own library, from its first of December on and for good; 404 before. Visitors: 401. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  if (!/^(?:199|20\d)\d$/.test(params.year ?? "")) throw new Response("no such year", { status: 404 });
  const statistics = await findYearInReview(context.session.db, claims.userId, Number(params.year));
  if (!statistics) throw new Response("not yet", { status: 404 });
  return { statistics };
}

export default function YearInReview() {
  const { statistics } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageBody>
        <BackLink to="/library?tab=statistics">{t("Library")}</BackLink>
        <h1 className="display-2 mt-2">
          <InDigits>{t("Your year {{year}}", { year: statistics.year })}</InDigits>
        </h1>
        <p className="mt-2 text-ink-2">
          <Count value={statistics.daysKept} phrase="{{count}} days with a drama" />
        </p>
        <YearFigures year={statistics} />
      </PageBody>
    </Page>
  );
}

export { LibraryError as ErrorBoundary } from "../../components/library/library-error";
