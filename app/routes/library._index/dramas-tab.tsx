import { ApplyButton } from "../../components/catalogue/apply-button";
import { FilterSelect } from "../../components/catalogue/filter-select";
import { SearchForm } from "../../components/catalogue/search-form";
import { useSlowList } from "../../components/catalogue/slow-navigation";
import { ViewToggle } from "../../components/catalogue/view-toggle";
import { MorePages } from "../../components/library/more-pages";
import { ButtonLink } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import type { FormAnswer } from "../../domain/form";
import { LIBRARY_SORTS } from "../../domain/library/library-page";
import {
  addressOfLibrary,
  type LibraryAddress,
  type LibraryHead,
  type LibraryKept,
} from "../../domain/library/my-library";
import { TRACKING_STATUSES } from "../../domain/tracking/tracking";
import { useTranslation } from "../../i18n/hooks";
import { Favourites } from "./favourites";
import { LibraryCard, LibraryRow } from "./library-card";
import type { LibraryTabData } from "./tabs.server";

type Dramas = Extract<LibraryTabData, { kind: "dramas" }>;

const SEARCH = "library-search";

/** The dramas of one status. */
export function DramasTab({
  items,
  works,
  next,
  address,
  head,
  kept,
  answer,
}: Dramas & {
  address: LibraryAddress;
  head: LibraryHead;
  kept: LibraryKept | null;
  answer?: FormAnswer;
}) {
  const { t } = useTranslation();
  const isSlow = useSlowList();
  const isList = address.view === "list";
  const Item = isList ? LibraryRow : LibraryCard;
  return (
    <>
      <Tools address={address} />
      {address.q && items.length > 0 && (
        <p role="status" className="mt-4 text-ui text-ink-2">
          {t("Found in all of your library")}
        </p>
      )}
      {items.length === 0 ? (
        <Nothing address={address} counts={head.counts} />
      ) : (
        <ul
          aria-busy={isSlow || undefined}
          className={
            isList
              ? "mt-6 border-t-2 border-ink"
              : "mt-6 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4"
          }
        >
          {items.map((item, place) => (
            <Item key={item.dramaId} item={item} eager={place < 4} />
          ))}
        </ul>
      )}
      <MorePages next={next && addressOfLibrary(address, { after: next })} />
      {!address.q && (
        <Favourites
          chosen={head.favourites}
          works={works}
          action={addressOfLibrary(address, { index: "" })}
          isKept={kept === "favourites"}
          answer={answer}
        />
      )}
    </>
  );
}

function Tools({ address }: { address: LibraryAddress }) {
  const { t } = useTranslation();
  const { tab, q, sort, view } = address;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <SearchForm
        id={SEARCH}
        action="/library"
        q={q}
        label={t("Search your library")}
        placeholder={t("Search your library")}
        className="min-w-40 max-w-80 flex-1"
      />
      <input type="hidden" form={SEARCH} name="tab" value={tab} />
      <input type="hidden" form={SEARCH} name="view" value={view === "list" ? view : ""} />
      <FilterSelect form={SEARCH} name="sort" label={t("Sort by")} value={sort === "recent" ? "" : sort}>
        {LIBRARY_SORTS.map(({ slug, label }) => (
          <option key={slug} value={slug === "recent" ? "" : slug}>
            {t(label)}
          </option>
        ))}
      </FilterSelect>
      <ApplyButton form={SEARCH} />
      <span className="ms-auto">
        <ViewToggle
          isList={view === "list"}
          grid={addressOfLibrary({ ...address, view: "grid" })}
          list={addressOfLibrary({ ...address, view: "list" })}
        />
      </span>
    </div>
  );
}

function Nothing({ address, counts }: { address: LibraryAddress; counts: LibraryHead["counts"] }) {
  const { t } = useTranslation();
  const other = TRACKING_STATUSES.find(({ slug }) => counts[slug] > 0);
  if (address.q)
    return (
      <EmptyState
        title={t('Nothing here matches "{{query}}"', { query: address.q })}
        action={<ButtonLink to={addressOfLibrary({ ...address, q: "" })}>{t("Show all")}</ButtonLink>}
      />
    );
  if (other)
    return (
      <EmptyState
        title={t("Nothing here yet")}
        action={
          <ButtonLink to={addressOfLibrary({ ...address, tab: other.slug })}>{t(other.label)}</ButtonLink>
        }
      >
        {t('Your dramas stand under "{{status}}".', { status: t(other.label) })}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("Nothing on the thread yet")}
      action={<ButtonLink to="/dramas">{t("Find a drama")}</ButtonLink>}
    >
      {t("Add the drama you are in the middle of and say where you stopped.")}
    </EmptyState>
  );
}
