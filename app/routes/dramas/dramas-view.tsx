import { useTranslation } from "react-i18next";
import { InertButton } from "../../components/catalogue/inert-button";
import { useSlowList } from "../../components/catalogue/slow-navigation";
import { Page } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { type DramaCard as Card, LOAD_MORE_FROM } from "../../domain/catalogue/drama-card";
import { addressOfDramas, type DramaQuery } from "../../domain/catalogue/dramas";
import { DramaCard } from "./drama-card";
import { DramaFilters } from "./drama-filters";
import { DramaListSkeleton } from "./drama-list-skeleton";
import { DramasHero } from "./dramas-hero";
import { focusOnCount, ListHead } from "./list-head";

/** The works found, and how many there are in all. */
interface DramaList {
  cards: Card[];
  total: number;
}

interface DramasViewProps {
  query: DramaQuery;
  list: DramaList;
  /** Posters for the first works only, no art above them. */
  savesData: boolean;
}

/** So many cards have a poster where data is saved: the first row of a desktop. */
const POSTERS_WHEN_SAVING = 4;

export function DramasView({ query, list, savesData }: DramasViewProps) {
  const isSlow = useSlowList();
  return (
    <Page>
      <DramasHero q={query.q} isPlain={savesData} />
      <div className="wrap pt-6 md:pt-8">
        <DramaFilters query={query} />
        {isSlow ? <DramaListSkeleton /> : <Found {...list} savesData={savesData} />}
      </div>
    </Page>
  );
}

function Found({ cards, total, savesData }: DramaList & Pick<DramasViewProps, "savesData">) {
  const { t } = useTranslation();
  return (
    <>
      <ListHead shown={cards.length} total={total} />
      {cards.length === 0 && <NoDramas />}
      <ul className="md:mt-7 md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4">
        {cards.map((card, place) => (
          <DramaCard
            key={card.id}
            drama={card}
            eager={place < 4}
            hasPoster={!savesData || place < POSTERS_WHEN_SAVING}
          />
        ))}
      </ul>
      {cards.length >= LOAD_MORE_FROM && (
        <div className="mt-10 text-center">
          <InertButton>{t("Load More Dramas")}</InertButton>
        </div>
      )}
    </>
  );
}

function NoDramas() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("No dramas found")}
      action={
        <ButtonLink to={addressOfDramas()} preventScrollReset onClick={focusOnCount}>
          {t("Clear All Filters")}
        </ButtonLink>
      }
    >
      {t("Try another word, or fewer filters.")}
    </EmptyState>
  );
}
