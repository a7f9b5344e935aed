import { countryName } from "../../components/catalogue/country-name";
import { GenreList } from "../../components/drama/genre-list";
import { Count } from "../../components/ui/count";
import { InDigits } from "../../components/ui/in-digits";
import { MetaLine } from "../../components/ui/meta-line";
import { Rating } from "../../components/ui/rating";
import { StatusBadge } from "../../components/ui/status-badge";
import { useTranslation } from "../../i18n/hooks";
import { CardPoster, type DramaCardProps, DramaTags, DramaTitle } from "./drama-card";

/** The same work as a row: a small poster, and its facts in two columns from 768 px. All of it leads there. */
export function DramaRow({ drama, eager, hasPoster, state }: DramaCardProps) {
  const { t } = useTranslation();
  const { description, poster, rating, status, year, country, episodes, genres } = drama;
  return (
    <li className="border-b border-line">
      <article className="group relative grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-4 py-3 md:grid-cols-[5rem_minmax(0,1fr)_auto] md:gap-x-6 md:py-4">
        <CardPoster poster={hasPoster ? poster : null} eager={eager} />
        <div className="min-w-0">
          <DramaTitle drama={drama} />
          <MetaLine className="mt-0.5">
            <InDigits>{year}</InDigits>
            {t(countryName(country))}
            <Count value={episodes} phrase="{{count}} episodes" />
            <GenreList genres={genres} />
            <Count value={drama.minutes} phrase="{{count}} min" />
            <Count value={drama.views} phrase="{{count}} views" short />
          </MetaLine>
          <p className="mt-1 line-clamp-2 max-w-[66ch] text-ui text-ink-2 max-md:hidden">{description}</p>
          <DramaTags drama={drama} className="max-md:hidden" />
          {state && <div className="max-w-md">{state}</div>}
        </div>
        <div className="flex items-center gap-3 max-md:col-start-2 max-md:mt-1.5 md:flex-col md:items-end md:gap-2">
          <StatusBadge status={status} />
          <Rating value={rating} />
        </div>
      </article>
    </li>
  );
}
