import { useTranslation } from "react-i18next";
import { SearchForm } from "../../components/catalogue/search-form";

/** The search form of this page; the filters name it as theirs. */
export const DRAMA_SEARCH = "drama-search";

/** The velvet curtain with the search; art at its end from 768 px on. */
export function DramasHero({ q }: { q: string }) {
  const { t } = useTranslation();
  return (
    <section className="on-art relative overflow-hidden bg-velvet text-on-velvet">
      <img
        src="/art/banners/desert-winds.svg"
        alt=""
        width={1600}
        height={900}
        // Lazy, so that a phone, which hides it, does not fetch it.
        loading="lazy"
        className="absolute inset-y-0 end-0 hidden h-full w-[58%] object-cover object-[60%_55%] md:block md:mask-[linear-gradient(to_right,transparent,#000_45%)] flip"
      />
      <div className="wrap relative py-10 md:py-14">
        <h1 className="display-1">{t("Dramas")}</h1>
        <p className="mt-2 max-w-[40ch] text-read text-on-velvet-2">
          {t("Stories told in minutes, from Jeddah rooftops to the Empty Quarter.")}
        </p>
        <SearchForm
          id={DRAMA_SEARCH}
          action="/dramas"
          q={q}
          label={t("Search dramas, actors, or genres")}
          placeholder={t("Search dramas, actors, or genres")}
          className="mt-6 max-w-[34rem]"
        />
      </div>
    </section>
  );
}
