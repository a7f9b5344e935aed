import type { DramaTools } from "../../components/drama/drama-tools-part";
import { Histogram } from "../../components/tracking/histogram";
import { useFormatting } from "../../components/ui/formatting";
import { SideBlock } from "../../components/ui/section-heading";
import type { DramaForMember } from "../../domain/drama/drama-for-member";
import type { DramaFigures } from "../../domain/drama-rating/drama-rating";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";

interface RatingsProps {
  drama: string;
  figures: DramaFigures;
  /** What the editors gave. */
  editors: number;
  /** Null for visitors. */
  member: { tools: DramaTools; mine: DramaForMember } | null;
}

/** How members rate a drama, beside what the editors gave; members give their own stars. */
export function Ratings({ drama, figures, editors, member }: RatingsProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = figures.stars;
  return (
    <SideBlock title={t("Ratings by members")}>
      <div className="relative mt-2">
        <p className="absolute end-0 top-2 rounded-[3px] border border-line-strong px-1.5 text-micro leading-5 font-label whitespace-nowrap tabular">
          {t("Editors {{rating}}", { rating: formatNumber(editors, formatting, { decimals: 1 }) })}
        </p>
        <Histogram counts={[one, two, three, four, five]} mean={figures.mean} own={member?.mine.stars} />
      </div>
      {member && (
        <div id="ratings" className="mt-3 scroll-mt-20">
          <member.tools.OwnRating drama={drama} mine={member.mine} />
        </div>
      )}
    </SideBlock>
  );
}
