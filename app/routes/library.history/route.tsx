import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page, PageBody } from "../../components/layout/page";
import { MorePages } from "../../components/library/more-pages";
import { keepShown, useFreshData } from "../../components/live/fresh-data";
import { TrackingNews } from "../../components/tracking/tracking-news";
import { BackLink } from "../../components/ui/back-link";
import { ButtonLink } from "../../components/ui/button";
import { DoneNotice } from "../../components/ui/done-notice";
import { EmptyState } from "../../components/ui/empty-state";
import { memberOf } from "../../domain/account/member.server";
import { readHistoryCursor, writeHistoryCursor } from "../../domain/library/library-history";
import { findLibraryHistory } from "../../domain/library/library-history.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { readDramas } from "../../platform/catalogue.server";
import { ChangeLine } from "./change-line";

export const meta = metaOf({ title: "History of your library", unlisted: true });

/** What the reader changed in their library, the newest first: ?after=… Visitors are asked to sign in (401). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const claims = memberOf(context);
  if (!claims) throw new Response("signed out", { status: 401 });
  const { searchParams } = new URL(request.url);
  const after = readHistoryCursor(searchParams.get("after"));
  const [{ changes, next }, works] = await Promise.all([
    findLibraryHistory(context.session.db, after),
    readDramas(context),
  ]);
  const posters = new Map(works.map(({ id, poster }) => [id, poster]));
  return {
    me: claims.userId,
    isUndone: searchParams.has("undone"),
    isFirst: after === null,
    changes: changes.map((change) => ({
      ...change,
      title: change.title[context.language],
      poster: posters.get(change.dramaId) ?? null,
    })),
    next: next && `/library/history?${new URLSearchParams({ after: writeHistoryCursor(next) })}`,
  };
}

export const clientLoader = keepShown;

export default function LibraryHistory() {
  const { t } = useTranslation();
  const [{ me, isUndone, isFirst, changes, next }, reload] = useFreshData(useLoaderData<typeof loader>());
  return (
    <Page>
      <PageBody>
        <BackLink to="/library">{t("Library")}</BackLink>
        <h1 className="display-2 mt-2">{t("History of your library")}</h1>
        <p className="mt-2 text-ink-2">{t("The last change of a drama can be undone here, at any time.")}</p>
        {isUndone && (
          <div className="mt-5">
            <DoneNotice sentence="The change was undone." />
          </div>
        )}
        {changes.length === 0 ? (
          <Nothing isFirst={isFirst} />
        ) : (
          <ol className="mt-5 border-t-2 border-ink">
            {changes.map((change) => (
              <ChangeLine key={change.id} change={change} />
            ))}
          </ol>
        )}
        <MorePages next={next} />
      </PageBody>
      <TrackingNews me={me} onNews={reload} />
    </Page>
  );
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation();
  if (!isFirst)
    return (
      <EmptyState
        title={t("Nothing older")}
        action={<ButtonLink to="/library/history">{t("To the newest changes")}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={t("Nothing changed yet")}
      action={<ButtonLink to="/dramas">{t("Find a drama")}</ButtonLink>}
    >
      {t("What you add to your library, and each step of it, will stand here.")}
    </EmptyState>
  );
}

export { LibraryError as ErrorBoundary } from "../../components/library/library-error";
