import { Bookmark, Play, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { InertButton, InertIconButton } from "../../components/catalogue/inert-button";
import { GenreList } from "../../components/drama/genre-list";
import { Count } from "../../components/ui/count";
import { InDigits } from "../../components/ui/in-digits";
import { MetaLine } from "../../components/ui/meta-line";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import { StatusBadge } from "../../components/ui/status-badge";
import type { DramaView } from "../../domain/catalogue/drama-page";

/** The largest of the first screen. React 18 knows the attribute by its name in HTML only. */
const FETCHED_FIRST = { fetchpriority: "high" };

/** The work's own art, mirrored for those who read from the right. */
export function DramaBanner({ src }: { src: string }) {
  return (
    <div className="h-52 overflow-hidden bg-sunken sm:h-72 lg:h-100">
      <img
        src={src}
        alt=""
        width={1600}
        height={900}
        {...FETCHED_FIRST}
        className="size-full object-cover object-[70%_42%] flip"
      />
    </div>
  );
}

/** Poster over the banner's edge, what the work is, and three buttons that do nothing yet (decision Q40). */
export function DramaHeader({ drama }: { drama: DramaView }) {
  const { title, description, poster, rating, status, year, episodes, minutes, genres, reviews } = drama;
  return (
    <header className="relative grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-x-9">
      <div className="-mt-16 md:row-span-2 md:-mt-40">
        <Poster src={poster} eager />
      </div>
      <div className="self-end pt-3 md:self-start md:pt-6">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StatusBadge status={status} />
          <span className="flex items-center gap-1.5">
            <Rating value={rating} />
            <span className="text-small text-ink-3">
              <Count value={reviews.length} phrase="from {{count}} reviews" />
            </span>
          </span>
        </div>
        <h1 className="display-2 mt-1.5 md:text-display-1 md:leading-(--text-display-1--line-height) rtl:mt-3 md:rtl:mt-7">
          {title}
        </h1>
      </div>
      <div className="col-span-2 mt-4 md:col-span-1 md:mt-2">
        <MetaLine className="text-ui!">
          <InDigits>{year}</InDigits>
          <Count value={episodes} phrase="{{count}} episodes" />
          <Count value={minutes} phrase="{{count}} min" />
          <GenreList genres={genres} />
        </MetaLine>
        <p className="mt-3 max-w-[62ch] text-read text-ink-2">{description}</p>
        <Actions />
      </div>
    </header>
  );
}

function Actions() {
  const { t } = useTranslation();
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <InertButton variant="lamp" icon={<Play />} align="start" className="max-sm:w-full">
        {t("Watch Now")}
      </InertButton>
      <InertButton icon={<Bookmark />} align="start" className="max-sm:flex-1">
        {t("Add to Watchlist")}
      </InertButton>
      <InertIconButton
        label={t("Share")}
        align="end"
        className="border-[1.5px] border-line-strong text-ink hover:border-ink"
      >
        <Share2 />
      </InertIconButton>
    </div>
  );
}
