import { useSlowList } from "../../components/catalogue/slow-navigation";
import { CreatorNotes } from "../../components/creator/creator-notes";
import { CreatorTile } from "../../components/creator/creator-tile";
import { Page, PageBody } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { SectionHeading } from "../../components/ui/section-heading";
import type { CreatorCard as Card, FeaturedCreator } from "../../domain/catalogue/creator-card";
import { addressOfCreators, type CreatorQuery, type totalsOf } from "../../domain/catalogue/creators";
import { useTranslation } from "../../i18n/hooks";
import { CreatorCard } from "./creator-card";
import { CreatorListSkeleton } from "./creator-list-skeleton";
import { CreatorsFilterBar } from "./creators-filter-bar";
import { CreatorsHero } from "./creators-hero";
import { focusResults, ResultsLine } from "./results-line";

interface CreatorsViewProps {
  query: CreatorQuery;
  cards: Card[];
  totals: ReturnType<typeof totalsOf>;
  featured: FeaturedCreator[];
  /** Ids of the creators whom the reader follows; of members alone. */
  followed?: string[];
}

const GRID =
  "mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 sm:grid-cols-[repeat(2,minmax(0,1fr))] lg:grid-cols-[repeat(3,minmax(0,1fr))]";

export function CreatorsView({ query, cards, totals, featured, followed }: CreatorsViewProps) {
  const { t } = useTranslation();
  const isSlow = useSlowList();
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
          <h2 className="sr-only">{t("All Creators")}</h2>
          <CreatorsFilterBar query={query} />
          {/* Stays while the next list is on its way: it may hold the focus. */}
          <ResultsLine shown={cards.length} total={totals.creators} />
          {isSlow ? (
            <CreatorListSkeleton grid={GRID} />
          ) : (
            <>
              {cards.length === 0 && <NoCreators />}
              <ul className={GRID}>
                {cards.map((creator) => (
                  <li key={creator.id}>
                    <CreatorCard creator={creator} isFollowed={followed?.includes(creator.id)} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <CreatorNotes />
      </PageBody>
    </Page>
  );
}

function NoCreators() {
  const { t } = useTranslation();
  return (
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
  );
}
