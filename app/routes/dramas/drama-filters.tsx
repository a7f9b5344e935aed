import { DRAMA_COUNTRIES, DRAMA_STATUSES, GENRES } from "../../../catalogue/schema/drama.ts";
import { ApplyButton } from "../../components/catalogue/apply-button";
import { countryName } from "../../components/catalogue/country-name";
import { FilterSelect } from "../../components/catalogue/filter-select";
import { genreName, statusName } from "../../components/drama/drama-words";
import { ButtonLink } from "../../components/ui/button";
import { addressOfDramaList, type DramaListLook } from "../../domain/catalogue/drama-list";
import type { DramaQuery, DramaSort } from "../../domain/catalogue/dramas";
import { useTranslation } from "../../i18n/hooks";
import { DRAMA_SEARCH } from "./dramas-hero";
import { focusOnCount } from "./list-head";

/** The first is the standard and leaves no trace in the address. */
const SORTS: { value: DramaSort | ""; label: string }[] = [
  { value: "", label: "Latest" },
  { value: "rating", label: "Highest Rated" },
  { value: "popular", label: "Most Popular" },
  { value: "alphabetical", label: "Alphabetical" },
];

/** Genre, status, country and order; with Clear Filters, which resets the search too. The view stays as it is. */
export function DramaFilters({ query, view }: { query: DramaQuery } & Pick<DramaListLook, "view">) {
  const { t } = useTranslation();
  const { genre, status, country, sort } = query;
  const option = (value: string, label: string) => (
    <option key={value} value={value}>
      {t(label)}
    </option>
  );
  return (
    <div className="grid grid-cols-2 gap-2.5 md:flex md:flex-wrap md:[&>span]:w-44">
      <FilterSelect form={DRAMA_SEARCH} name="genre" label={t("Genre")} value={genre ?? ""}>
        <option value="">{t("All genres")}</option>
        {GENRES.map((one) => option(one, genreName(one)))}
      </FilterSelect>
      <FilterSelect form={DRAMA_SEARCH} name="status" label={t("Status")} value={status ?? ""}>
        <option value="">{t("All statuses")}</option>
        {DRAMA_STATUSES.map((one) => option(one, statusName(one)))}
      </FilterSelect>
      <FilterSelect form={DRAMA_SEARCH} name="country" label={t("Country")} value={country ?? ""}>
        <option value="">{t("All countries")}</option>
        {DRAMA_COUNTRIES.map((one) => option(one, countryName(one)))}
      </FilterSelect>
      <FilterSelect
        form={DRAMA_SEARCH}
        name="sort"
        label={t("Sort by")}
        value={sort === "latest" ? "" : sort}
      >
        {SORTS.map(({ value, label }) => option(value, label))}
      </FilterSelect>
      {view === "list" && <input type="hidden" form={DRAMA_SEARCH} name="view" value="list" />}
      <ApplyButton form={DRAMA_SEARCH} />
      <ButtonLink
        variant="quiet"
        to={addressOfDramaList({}, { view })}
        preventScrollReset
        onClick={focusOnCount}
        className="max-md:col-span-2 max-md:border-line"
      >
        {t("Clear Filters")}
      </ButtonLink>
    </div>
  );
}
