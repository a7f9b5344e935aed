import Search from "lucide/dist/esm/icons/search.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import type { ReactNode } from "react";
import { CREATOR_COUNTRIES, CREATOR_ROLES } from "../../../catalogue/schema/creator.ts";
import { ApplyButton } from "../../components/catalogue/apply-button";
import { countryName } from "../../components/catalogue/country-name";
import { FilterSelect } from "../../components/catalogue/filter-select";
import { creatorRoleName } from "../../components/creator/creator-role";
import { ButtonLink } from "../../components/ui/button";
import { ChipLink, ChipRow } from "../../components/ui/chip";
import { Icon } from "../../components/ui/icon";
import { addressOfCreators, type CreatorQuery, type CreatorSort } from "../../domain/catalogue/creators";
import { useTranslation } from "../../i18n/hooks";
import { focusResults } from "./results-line";

/** The selects belong to the form of the hero's search, so that one address says all. */
export const SEARCH_FORM = "creator-search";

/** All sorts but the standard one, which needs no value. */
const OTHER_SORTS: Record<Exclude<CreatorSort, "followers">, { label: string }> = {
  name: { label: "Name A-Z" },
  projects: { label: "Most projects" },
  awards: { label: "Most awards" },
};

/** Role, country, order, and what is chosen as chips to take away one by one. */
export function CreatorsFilterBar({ query }: { query: CreatorQuery }) {
  const { t } = useTranslation();
  const { role, country, sort } = query;
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 md:flex">
        <Choice
          name="role"
          label={t("Role")}
          value={role ?? ""}
          standard={t("All roles")}
          others={CREATOR_ROLES.map((one) => [one, t(creatorRoleName(one))])}
        />
        <Choice
          name="country"
          label={t("Country")}
          value={country ?? ""}
          standard={t("All countries")}
          others={CREATOR_COUNTRIES.map((one) => [one, t(countryName(one))])}
        />
        <Choice
          name="sort"
          label={t("Sort by")}
          value={sort === "followers" ? "" : sort}
          standard={t("Most followers")}
          others={Object.entries(OTHER_SORTS).map(([one, { label }]) => [one, t(label)])}
        />
        <ButtonLink
          variant="quiet"
          to={addressOfCreators()}
          preventScrollReset
          className="max-md:border-line"
        >
          {t("Clear Filters")}
        </ButtonLink>
        <ApplyButton form={SEARCH_FORM} />
      </div>
      <ChosenFilters query={query} />
    </>
  );
}

interface ChoiceProps {
  name: keyof CreatorQuery;
  /** Spoken name. */
  label: string;
  value: string;
  /** The first option, which leaves no trace in the address. */
  standard: string;
  /** Values with what they are called. */
  others: [value: string, shown: string][];
}

function Choice({ standard, others, ...select }: ChoiceProps) {
  return (
    <FilterSelect {...select} form={SEARCH_FORM} className="min-w-0 md:w-48">
      <option value="">{standard}</option>
      {others.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </FilterSelect>
  );
}

function ChosenFilters({ query }: { query: CreatorQuery }) {
  const { t } = useTranslation();
  const { q, role, country } = query;
  if (!q && !role && !country) return null;
  return (
    <div className="mt-3">
      <ChipRow label={t("Chosen filters")}>
        {q && <FilterChip to={{ ...query, q: "" }} name={q} icon={<Icon of={Search} className="size-4" />} />}
        {role && <FilterChip to={{ ...query, role: null }} name={t(creatorRoleName(role))} />}
        {country && <FilterChip to={{ ...query, country: null }} name={t(countryName(country))} />}
      </ChipRow>
    </div>
  );
}

/** A chosen filter; pressed, it is gone. */
function FilterChip({ to, name, icon }: { to: CreatorQuery; name: string; icon?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ChipLink
      to={addressOfCreators(to)}
      current
      preventScrollReset
      onClick={focusResults}
      aria-label={t("Remove filter: {{name}}", { name })}
      className="max-w-full"
    >
      {icon}
      <bdi className="truncate">{name}</bdi>
      <Icon of={X} className="size-4" />
    </ChipLink>
  );
}
