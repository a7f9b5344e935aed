import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { InertButton } from "../../components/catalogue/inert-button";
import { useSlowList } from "../../components/catalogue/slow-navigation";
import { DramaPlaces } from "../../components/drama/drama-places";
import { Page } from "../../components/layout/page";
import { cardTools } from "../../components/tracking/card-tools-part";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { useMembersPart } from "../../components/ui/members-part";
import { type DramaCard as Card, LOAD_MORE_FROM } from "../../domain/catalogue/drama-card";
import { addressOfDramaList, type DramaListLook, readDramaListLook } from "../../domain/catalogue/drama-list";
import type { DramaQuery } from "../../domain/catalogue/dramas";
import type { CardTrackings } from "../../domain/tracking/card-tracking";
import { useTranslation } from "../../i18n/hooks";
import { DramaCard } from "./drama-card";
import { DramaFilters } from "./drama-filters";
import { DramaListSkeleton } from "./drama-list-skeleton";
import { DramaRow } from "./drama-row";
import { DramasHero } from "./dramas-hero";
import { focusOnCount, ListHead } from "./list-head";

interface DramasViewProps {
  query: DramaQuery;
  look: DramaListLook;
  /** The works found and shown, how many there are in all, and whether more were found. */
  list: { cards: Card[]; total: number; hasMore: boolean };
  /** Posters for the first works only, no art above them. */
  savesData: boolean;
  /** What the works are to a member; visitors have none. */
  mine?: CardTrackings;
}

/** So many cards have a poster where data is saved: the first row of a desktop. */
const POSTERS_WHEN_SAVING = 4;

export function DramasView(props: DramasViewProps) {
  const { query, look, savesData } = props;
  const isSlow = useSlowList();
  const { location } = useNavigation();
  // What stands there stays while more of it is on its way.
  const isMore = location && readDramaListLook(new URLSearchParams(location.search)).page > look.page;
  return (
    <Page>
      <DramasHero q={query.q} isPlain={savesData} />
      <div className="wrap pt-3">
        <DramaPlaces current="/dramas" />
      </div>
      <div className="wrap pt-6 md:pt-8">
        <DramaFilters query={query} view={look.view} />
        {isSlow && !isMore ? <DramaListSkeleton /> : <Found {...props} />}
      </div>
    </Page>
  );
}

function Found({ query, look, list, savesData, mine }: DramasViewProps) {
  const tools = useMembersPart(cardTools, mine !== undefined);
  const { cards, total, hasMore } = list;
  const isList = look.view === "list";
  const cardsList = useRef<HTMLUListElement>(null);
  const Work = isList ? DramaRow : DramaCard;
  const stateOf = (drama: Card) => {
    const state = mine?.of[drama.id];
    return tools && state && <tools.CardState drama={drama} state={state} />;
  };
  return (
    <>
      <ListHead shown={cards.length} total={total} query={query} look={look} />
      {cards.length === 0 && <NoDramas view={look.view} />}
      <ul
        ref={cardsList}
        className={
          isList ? undefined : "md:mt-7 md:grid md:grid-cols-3 md:gap-x-6 md:gap-y-10 lg:grid-cols-4"
        }
      >
        {cards.map((card, place) => (
          <Work
            key={card.id}
            drama={card}
            eager={place < 4}
            hasPoster={!savesData || place < POSTERS_WHEN_SAVING}
            state={stateOf(card)}
          />
        ))}
      </ul>
      {tools && mine && <tools.CardNews me={mine.me} />}
      {cards.length >= LOAD_MORE_FROM && (
        <LoadMore
          to={hasMore ? addressOfDramaList(query, { ...look, page: look.page + 1 }) : null}
          shown={cards.length}
          list={cardsList}
        />
      )}
    </>
  );
}

interface LoadMoreProps {
  /** Null where all of them are shown. */
  to: string | null;
  shown: number;
  list: RefObject<HTMLElement>;
}

/** An address with eight more of them (decision Q53); the focus goes to the first that came. */
function LoadMore({ to, shown, list }: LoadMoreProps) {
  const { t } = useTranslation();
  const before = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (shown <= before.current) return;
    list.current?.children[before.current]?.querySelector("a")?.focus({ preventScroll: true });
    before.current = Number.POSITIVE_INFINITY;
  }, [shown, list]);
  function remember() {
    before.current = shown;
  }
  return (
    <div className="mt-10 text-center">
      {to ? (
        <ButtonLink to={to} preventScrollReset onClick={remember}>
          {t("Load More Dramas")}
        </ButtonLink>
      ) : (
        <>
          {/* The specification wants it below the eight samples (294); below more of them it had its turn. */}
          {shown === LOAD_MORE_FROM && (
            <InertButton why={t("These are all of them")}>{t("Load More Dramas")}</InertButton>
          )}
          <p className="mt-3 text-ui text-ink-2">{t("These are all of them")}</p>
        </>
      )}
    </div>
  );
}

function NoDramas({ view }: Pick<DramaListLook, "view">) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("No dramas found")}
      action={
        <ButtonLink to={addressOfDramaList({}, { view })} preventScrollReset onClick={focusOnCount}>
          {t("Clear All Filters")}
        </ButtonLink>
      }
    >
      {t("Try another word, or fewer filters.")}
    </EmptyState>
  );
}
