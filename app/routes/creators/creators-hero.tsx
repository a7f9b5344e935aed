import { ListHero } from "../../components/catalogue/list-hero";
import { Figures } from "../../components/creator/figures";
import { useFormatting } from "../../components/ui/formatting";
import type { totalsOf } from "../../domain/catalogue/creators";
import { abbreviateFollowers, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { SEARCH_FORM } from "./creators-filter-bar";

interface CreatorsHeroProps {
  q: string;
  totals: ReturnType<typeof totalsOf>;
  /** The cover of somebody featured, which fades into the velvet. */
  art: string | undefined;
}

const ART = {
  width: 800,
  height: 300,
  className: "w-1/2 object-left mask-[linear-gradient(to_left,#000_30%,transparent)]",
};

/** Velvet with the search, and what all makers together have done. */
export function CreatorsHero({ q, totals, art }: CreatorsHeroProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <ListHero
      title={t("Creators")}
      promise={t("The people who write, shoot and play the stories.")}
      search={{
        id: SEARCH_FORM,
        action: "/creators",
        q,
        label: t("Search creators"),
        placeholder: t("Search creators, roles, or projects"),
      }}
      art={art ? { ...ART, src: art } : undefined}
      className="pb-8 pt-10 md:pb-10 md:pt-14"
    >
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
    </ListHero>
  );
}
