import type { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CreatorTile } from "../../components/creator/creator-tile";
import { Page, PageBody } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { SectionHeading } from "../../components/ui/section-heading";
import { addressOfCreators } from "../../domain/catalogue/creators";
import { CreatorCard } from "./creator-card";
import { CreatorsFilterBar } from "./creators-filter-bar";
import { CreatorsHero } from "./creators-hero";
import { focusResults, ResultsLine } from "./results-line";
import type { loader } from "./route";

export type CreatorsData = ReturnType<typeof useLoaderData<typeof loader>>;

export function CreatorsView(data: CreatorsData) {
  const { query, cards, totals, featured } = data;
  const { t } = useTranslation();
  return (
    <Page>
      <CreatorsHero q={query.q} totals={totals} art={featured[0]?.cover} />
      <PageBody>
        <section>
          <SectionHeading
            title={t("Featured Creators")}
            link={{ to: addressOfCreators(), label: t("View All") }}
          />
          <ul className="scroll-row py-1 md:grid md:grid-cols-3 md:gap-x-8 md:overflow-visible">
            {featured.map((creator) => (
              <li key={creator.id} className="w-64 md:w-auto">
                <CreatorTile creator={creator} shape="wide" eager />
              </li>
            ))}
          </ul>
        </section>
        <section className="mt-12">
          <CreatorsFilterBar query={query} />
          <ResultsLine shown={cards.length} total={totals.creators} />
          {cards.length > 0 ? (
            <ul className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {cards.map((creator) => (
                <li key={creator.id}>
                  <CreatorCard creator={creator} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              as="h3"
              title={t("No creators found")}
              action={
                <ButtonLink to={addressOfCreators()} preventScrollReset onClick={focusResults}>
                  {t("Clear Filters")}
                </ButtonLink>
              }
            >
              {t("Try another name, role or country.")}
            </EmptyState>
          )}
        </section>
      </PageBody>
    </Page>
  );
}
