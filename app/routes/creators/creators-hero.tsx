import { useTranslation } from "react-i18next";
import { SearchForm } from "../../components/catalogue/search-form";
import { Figures } from "../../components/creator/figures";
import { useFormatting } from "../../components/ui/formatting";
import type { totalsOf } from "../../domain/catalogue/creators";
import { abbreviateFollowers, formatNumber } from "../../i18n/format";
import { SEARCH_FORM } from "./creators-filter-bar";

interface CreatorsHeroProps {
  q: string;
  totals: ReturnType<typeof totalsOf>;
  /** The cover of somebody featured, which fades into the velvet. */
  art: string | undefined;
}

/** Velvet with the search, and what all makers together have done. */
export function CreatorsHero({ q, totals, art }: CreatorsHeroProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <section className="on-art relative overflow-hidden bg-velvet text-on-velvet">
      {art && (
        <img
          src={art}
          alt=""
          width={800}
          height={300}
          // Lazy, so that a phone, which hides it, does not fetch it.
          loading="lazy"
          className="absolute inset-y-0 end-0 h-full w-1/2 object-cover object-left max-md:hidden flip mask-[linear-gradient(to_left,#000_30%,transparent)]"
        />
      )}
      <div className="wrap relative pb-8 pt-10 md:pb-10 md:pt-14">
        <h1 className="display-1">{t("Creators")}</h1>
        <p className="mt-3 max-w-120 text-read text-on-velvet-2">
          {t("The people who write, shoot and play the stories.")}
        </p>
        <SearchForm
          id={SEARCH_FORM}
          action="/creators"
          q={q}
          label={t("Search creators")}
          placeholder={t("Search creators, roles, or projects")}
          className="mt-6 max-w-[34rem]"
        />
        <Figures
          large
          className="mt-7 grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:gap-x-9"
          figures={[
            { label: t("Total Creators"), value: formatNumber(totals.creators, formatting) },
            { label: t("Combined Followers"), value: abbreviateFollowers(totals.followers, formatting) },
            { label: t("Total Projects"), value: formatNumber(totals.projects, formatting) },
            { label: t("Awards Won"), value: formatNumber(totals.awards, formatting) },
          ]}
        />
      </div>
    </section>
  );
}
