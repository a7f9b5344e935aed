import { Form, type useLoaderData } from "@remix-run/react";
import { Page, PageBody, PageHeading } from "../../components/layout/page";
import { AlsoSearched } from "../../components/search/also-searched";
import { SearchInput } from "../../components/search/search-input";
import { Button, ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { NewerOlder } from "../../components/ui/pagination";
import { SectionHeading } from "../../components/ui/section-heading";
import { TabLinks } from "../../components/ui/tabs";
import { isTalk } from "../../domain/search/other-names";
import { useTranslation } from "../../i18n/hooks";
import type { Found } from "./find.server";
import { CommentHit, CreatorHit, DramaHit, GroupHit, PersonHit, PostHit } from "./hits";
import {
  type Counts,
  FIRST,
  isFromCatalogue,
  KIND_LABELS,
  PAGE,
  SEARCH_KINDS,
  type SearchKind,
} from "./kinds";
import type { loader } from "./route";

type SearchData = ReturnType<typeof useLoaderData<typeof loader>>;
type Results = Exclude<SearchData["results"], "failed" | null>;

/** In an address: what was typed alone. */
const AS_TYPED = { as: "typed" };

const addressOf = (query: string, more: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ q: query, ...more })}`;

export function SearchView({ query, kind, asTyped, names, results }: SearchData) {
  const { t } = useTranslation();
  const chosen = { ...(kind && { in: kind }), ...(asTyped && AS_TYPED) };
  return (
    <Page>
      <PageBody>
        <PageHeading title={t("Search")} />
        <Form role="search" className="mb-6 flex gap-3">
          {kind && <input type="hidden" name="in" value={kind} />}
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
            action={<ButtonLink to={addressOf(query, chosen)}>{t("Try again")}</ButtonLink>}
          />
        ) : results ? (
          <SearchResults {...{ query, kind, asTyped, names, results }} />
        ) : (
          <EmptyState title={t("What are you looking for?")}>
            {t("Two characters or more. Arabic is found with and without tashkeel.")}
          </EmptyState>
        )}
      </PageBody>
    </Page>
  );
}

interface SearchResultsProps {
  query: string;
  /** Null for all of them. */
  kind: SearchKind | null;
  asTyped: boolean;
  names: readonly string[];
  results: Results;
}

function SearchResults({ query, kind, asTyped, names, results }: SearchResultsProps) {
  const { found, counts, older } = results;
  const { t } = useTranslation();
  const addressIn = (more: Record<string, string>) => addressOf(query, { ...more, ...(asTyped && AS_TYPED) });
  const tabs = SEARCH_KINDS.map((id) => ({
    id,
    label: t(KIND_LABELS[id]),
    to: addressIn({ in: id }),
    ...counted(id, counts[id]),
  }));
  const hits = found.filter(({ rows }) => rows.length > 0);
  const asTypedTo = addressOf(query, { ...(kind && { in: kind }), ...AS_TYPED });
  // Above the talk: the rest was not looked for by these names.
  const firstTalk = kind ? null : hits.find((one) => isTalk(one.kind))?.kind;
  const alsoSearched = <AlsoSearched query={query} names={names} asTypedTo={asTypedTo} />;
  return (
    <TabLinks
      label={t("Kinds of results")}
      current={kind ?? "all"}
      tabs={[{ id: "all", label: t("All"), to: addressIn({}) }, ...tabs]}
      wraps
    >
      {kind && isTalk(kind) && alsoSearched}
      {hits.map(({ kind: one, ...rest }) => (
        <section key={one} className={kind ? undefined : "mt-8"}>
          {kind ? (
            <h2 className="sr-only">{t(KIND_LABELS[one])}</h2>
          ) : (
            <SectionHeading
              title={t(KIND_LABELS[one])}
              link={
                (counts[one] ?? 0) > FIRST ? { to: addressIn({ in: one }), label: t("View All") } : undefined
              }
            />
          )}
          {one === firstTalk && alsoSearched}
          <HitList found={{ kind: one, ...rest } as Found} query={query} names={names} />
        </section>
      ))}
      {hits.length === 0 && <NothingFound query={query} counts={counts} addressIn={addressIn} />}
      <NewerOlder newer={null} older={older && kind && addressIn({ in: kind, before: older })} />
    </TabLinks>
  );
}

/** A number up to a page, and from there on that there are more. */
function counted(kind: SearchKind, count: number | null): { count?: number; hasMore?: boolean } {
  if (count === null) return {};
  return count > PAGE && !isFromCatalogue(kind) ? { count: PAGE, hasMore: true } : { count };
}

interface NothingFoundProps {
  query: string;
  counts: Counts;
  addressIn: (more: Record<string, string>) => string;
}

/** Says so, and where there is something instead. */
function NothingFound({ query, counts, addressIn }: NothingFoundProps) {
  const { t } = useTranslation();
  const full = SEARCH_KINDS.filter((kind) => counts[kind]);
  return (
    <EmptyState
      title={t('No results found for "{{query}}"', { query })}
      action={
        full.length === 0 ? (
          <ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>
        ) : (
          <span className="flex flex-wrap justify-center gap-3">
            {full.map((kind) => (
              <ButtonLink key={kind} to={addressIn({ in: kind })}>
                {t(KIND_LABELS[kind])}
              </ButtonLink>
            ))}
          </span>
        )
      }
    >
      {full.length === 0
        ? `${t("Try fewer or other words.")} ${t("Words that are covered as spoilers are not searched, even where you may read them.")}`
        : t("There is nothing of this kind. Look where something was found:")}
    </EmptyState>
  );
}

interface HitListProps {
  found: Found;
  query: string;
  names: readonly string[];
}

function HitList(props: HitListProps) {
  return <ul>{hitsOf(props)}</ul>;
}

function hitsOf({ found, query, names }: HitListProps) {
  switch (found.kind) {
    case "posts":
      return found.rows.map((post) => <PostHit key={post.id} {...{ post, query, names }} />);
    case "comments":
      return found.rows.map((comment) => <CommentHit key={comment.id} {...{ comment, query, names }} />);
    case "dramas":
      return found.rows.map((drama) => <DramaHit key={drama.id} drama={drama} query={query} />);
    case "creators":
      return found.rows.map((creator) => <CreatorHit key={creator.id} creator={creator} query={query} />);
    case "communities":
      return found.rows.map((group) => <GroupHit key={group.id} group={group} query={query} />);
    case "people":
      return found.rows.map((person) => <PersonHit key={person.id} person={person} query={query} />);
  }
}
