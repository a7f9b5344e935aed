import { ListHero } from "../../components/catalogue/list-hero";
import { useTranslation } from "../../i18n/hooks";

/** The search form of this page; the filters name it as theirs. */
export const DRAMA_SEARCH = "drama-search";

const ART = {
  src: "/art/banners/desert-winds.svg",
  width: 1600,
  height: 900,
  className: "w-[58%] object-[60%_55%] md:mask-[linear-gradient(to_right,transparent,#000_45%)]",
};

/** The velvet curtain with the search of the dramas. */
export function DramasHero({ q, isPlain }: { q: string; isPlain: boolean }) {
  const { t } = useTranslation();
  const label = t("Search dramas, actors, or genres");
  return (
    <ListHero
      title={t("Dramas")}
      promise={t("Stories told in minutes, from Jeddah rooftops to the Empty Quarter.")}
      search={{ id: DRAMA_SEARCH, action: "/dramas", q, label, placeholder: label }}
      art={isPlain ? undefined : ART}
      className="py-10 md:py-14"
    />
  );
}
