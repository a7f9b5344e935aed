import type { ReactNode } from "react";
import { countryName } from "../../components/catalogue/country-name";
import { Day } from "../../components/catalogue/day";
import { GenreList } from "../../components/drama/genre-list";
import { Count } from "../../components/ui/count";
import { useFormatting } from "../../components/ui/formatting";
import { SideBlock } from "../../components/ui/section-heading";
import type { DramaView } from "../../domain/catalogue/drama-page";
import { abbreviateNumber, formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

/** Seven facts in the sidebar. */
export function DramaInformation({ drama }: { drama: DramaView }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <SideBlock title={t("Drama Information")}>
      <dl className="divide-y divide-line">
        <Fact name={t("Country")}>{t(countryName(drama.country))}</Fact>
        <Fact name={t("Language")}>{drama.language}</Fact>
        <Fact name={t("Genre")}>
          <GenreList genres={drama.genres} />
        </Fact>
        <Fact name={t("Episodes")}>{formatNumber(drama.episodes, formatting)}</Fact>
        <Fact name={t("Duration")}>
          <Count value={drama.minutes} phrase="{{count}} min" />
        </Fact>
        <Fact name={t("Release date")}>
          <Day of={drama.day} />
        </Fact>
        <Fact name={t("Views")}>{abbreviateNumber(drama.views, formatting)}</Fact>
      </dl>
    </SideBlock>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1 text-ui">
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-end font-label">{children}</dd>
    </div>
  );
}
