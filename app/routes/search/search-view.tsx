import { Form, type useLoaderData } from "@remix-run/react";
import Clapperboard from "lucide-react/icons/clapperboard";
import User from "lucide-react/icons/user";
import { useTranslation } from "react-i18next";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { SearchInput } from "../../components/search/search-input";
import { Button, ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { Link } from "../../components/ui/link";
import { NewerOlder } from "../../components/ui/pagination";
import { TabLinks } from "../../components/ui/tabs";
import { UserText } from "../../components/ui/user-text";
import { CommentHit, CreatorHit, DramaHit, GroupHit, PersonHit, PostHit } from "./hits";
import type { loader } from "./route";

type SearchData = ReturnType<typeof useLoaderData<typeof loader>>;

const TABS = [
  { id: "posts", label: "Posts" },
  { id: "comments", label: "Comments" },
  { id: "dramas", label: "Dramas" },
  { id: "creators", label: "Creators" },
  { id: "communities", label: "Communities" },
  { id: "people", label: "People" },
] as const;

export function SearchView({ query, kind, results, inPassing }: SearchData) {
  const { t } = useTranslation();
  const linkTo = (more: Record<string, string>) => `/search?${new URLSearchParams({ q: query, ...more })}`;
  return (
    <Page>
      <PageBody>
        <PageHeading title={t("Search")} />
        <Form role="search" className="mb-6 flex gap-3">
          {kind !== "posts" && <input type="hidden" name="in" value={kind} />}
          <div className="min-w-0 flex-1">
            <SearchInput
              key={query}
              aria-label={t("Search")}
              defaultValue={query}
              // Without a question there is nothing else to do here.
              autoFocus={!query}
            />
          </div>
          <Button type="submit" variant="primary">
            {t("Search")}
          </Button>
        </Form>
        {results === "failed" ? (
          <EmptyState
            title={t("Search does not answer right now. Please try again.")}
            action={<ButtonLink to={linkTo({ in: kind })}>{t("Try again")}</ButtonLink>}
          />
        ) : results ? (
          <TabLinks
            label={t("Kinds of results")}
            current={kind}
            tabs={TABS.map(({ id, label }) => ({ id, label: t(label), to: linkTo({ in: id }) }))}
          >
            {inPassing && <InCatalogue {...inPassing} />}
            <Results query={query} results={results} />
            <NewerOlder newer={null} older={results.older && linkTo({ in: kind, before: results.older })} />
          </TabLinks>
        ) : (
          <EmptyState title={t("What are you looking for?")}>
            {t("Two characters or more. Arabic is found with and without tashkeel.")}
          </EmptyState>
        )}
      </PageBody>
    </Page>
  );
}

function Results({
  query,
  results,
}: {
  query: string;
  results: Exclude<SearchData["results"], "failed" | null>;
}) {
  const { t } = useTranslation();
  if (results.rows.length === 0) {
    return (
      <EmptyState
        title={t('No results found for "{{query}}"', { query })}
        action={<ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>}
      >
        {t("Try fewer or other words.")}
      </EmptyState>
    );
  }
  return (
    <ul>
      {results.kind === "posts" &&
        results.rows.map((post) => <PostHit key={post.id} post={post} query={query} />)}
      {results.kind === "comments" &&
        results.rows.map((comment) => <CommentHit key={comment.id} comment={comment} query={query} />)}
      {results.kind === "dramas" &&
        results.rows.map((drama) => <DramaHit key={drama.id} drama={drama} query={query} />)}
      {results.kind === "creators" &&
        results.rows.map((creator) => <CreatorHit key={creator.id} creator={creator} query={query} />)}
      {results.kind === "communities" &&
        results.rows.map((group) => <GroupHit key={group.id} group={group} query={query} />)}
      {results.kind === "people" &&
        results.rows.map((person) => <PersonHit key={person.id} person={person} query={query} />)}
    </ul>
  );
}

/** Titles and names that were meant, perhaps, above the posts about them. */
function InCatalogue({ dramas, creators }: NonNullable<SearchData["inPassing"]>) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("Dramas and creators")}
      className="mt-5 rounded-panel border border-line px-4 py-2"
    >
      <ul className="flex flex-wrap gap-x-6">
        {dramas.map(({ id, title }) => (
          <CatalogueLink key={`drama ${id}`} to={`/drama/${id}`} Icon={Clapperboard} name={title} />
        ))}
        {creators.map(({ id, name }) => (
          <CatalogueLink key={`creator ${id}`} to={`/creator/${id}`} Icon={User} name={name} />
        ))}
      </ul>
    </section>
  );
}

interface CatalogueLinkProps {
  to: string;
  Icon: typeof User;
  name: string;
}

function CatalogueLink({ to, Icon, name }: CatalogueLinkProps) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 hover:underline">
        <Icon className="shrink-0 text-ink-2" />
        <UserText as="bdi" text={name} />
      </Link>
    </li>
  );
}
