import { Clapperboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../components/catalogue/country-name";
import { GenreList } from "../../components/drama/genre-list";
import { Count } from "../../components/ui/count";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import { StatusBadge } from "../../components/ui/status-badge";
import { Tag } from "../../components/ui/tag";
import type { DramaCard as Card } from "../../domain/catalogue/drama-card";
import { addressOfDrama } from "../../domain/catalogue/drama-page";

/** A work in the list: a row with a small poster on a phone, a column below its poster from 768 px. All of it leads there. */
export function DramaCard({
  drama,
  eager,
  hasPoster,
}: {
  drama: Card;
  eager: boolean;
  /** Without one the card keeps its place free. */
  hasPoster: boolean;
}) {
  const { t } = useTranslation();
  const { id, title, description, poster, rating, status, year, country, episodes, genres } = drama;
  return (
    <li className="max-md:border-b max-md:border-line">
      <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-4 md:block md:py-0">
        {hasPoster ? (
          <Poster src={poster} eager={eager} />
        ) : (
          <span className="grid aspect-2/3 place-items-center rounded-print bg-sunken text-ink-3 printed">
            <Clapperboard aria-hidden="true" className="size-8" />
          </span>
        )}
        <div className="min-w-0 md:mt-3.5">
          <div className="flex items-center justify-between gap-2">
            <StatusBadge status={status} />
            <Rating value={rating} />
          </div>
          <h2 className="title-2 mt-1.5">
            <Link
              to={addressOfDrama(id)}
              className="group-hover:underline after:absolute after:inset-0 after:content-['']"
            >
              {title}
            </Link>
          </h2>
          <MetaLine className="mt-0.5">
            <InDigits>{year}</InDigits>
            {t(countryName(country))}
            <Count value={episodes} phrase="{{count}} episodes" />
          </MetaLine>
          <p className="mt-1.5 line-clamp-2 text-ui text-ink-2">{description}</p>
          <MetaLine className="mt-1.5">
            <GenreList genres={genres} />
            <Count value={drama.minutes} phrase="{{count}} min" />
            <Count value={drama.views} phrase="{{count}} views" short />
          </MetaLine>
          <p className="mt-1 flex flex-wrap gap-x-2.5">
            {drama.tags.map((tag) => (
              <Tag key={tag} name={tag} />
            ))}
          </p>
        </div>
      </article>
    </li>
  );
}
