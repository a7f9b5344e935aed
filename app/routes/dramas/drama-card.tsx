import Clapperboard from "lucide/dist/esm/icons/clapperboard.mjs";
import type { ReactNode } from "react";
import { countryName } from "../../components/catalogue/country-name";
import { GenreList } from "../../components/drama/genre-list";
import { classNames } from "../../components/ui/class-names";
import { Count } from "../../components/ui/count";
import { Icon } from "../../components/ui/icon";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { MetaLine } from "../../components/ui/meta-line";
import { Poster } from "../../components/ui/poster";
import { Rating } from "../../components/ui/rating";
import { StatusBadge } from "../../components/ui/status-badge";
import { Tag } from "../../components/ui/tag";
import type { DramaCard as Card } from "../../domain/catalogue/drama-card";
import { addressOfDrama } from "../../domain/catalogue/drama-page";
import { useTranslation } from "../../i18n/hooks";

export interface DramaCardProps {
  drama: Card;
  eager: boolean;
  /** Without one the card keeps its place free. */
  hasPoster: boolean;
  /** A member's own place in it. */
  state?: ReactNode;
}

/** A work in the list: a row with a small poster on a phone, a column below its poster from 768 px. All of it leads there. */
export function DramaCard({ drama, eager, hasPoster, state }: DramaCardProps) {
  const { t } = useTranslation();
  const { description, poster, rating, status, year, country, episodes, genres } = drama;
  return (
    <li className="max-md:border-b max-md:border-line">
      <article className="group relative grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 py-4 md:block md:py-0">
        <CardPoster poster={hasPoster ? poster : null} eager={eager} />
        <div className="min-w-0 md:mt-3.5">
          <div className="flex items-center justify-between gap-2">
            <StatusBadge status={status} />
            <Rating value={rating} />
          </div>
          <DramaTitle drama={drama} className="mt-1.5" />
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
          <DramaTags drama={drama} />
          {state}
        </div>
      </article>
    </li>
  );
}

/** What the card is called; its link covers the card. */
export function DramaTitle({ drama, className }: { drama: Card; className?: string }) {
  return (
    <h2 className={classNames("title-2", className)}>
      <Link
        to={addressOfDrama(drama.id)}
        className="group-hover:underline after:absolute after:inset-0 after:content-['']"
      >
        {drama.title}
      </Link>
    </h2>
  );
}

export function DramaTags({ drama, className }: { drama: Card; className?: string }) {
  return (
    <p className={classNames("mt-1 flex flex-wrap gap-x-2.5", className)}>
      {drama.tags.map((tag) => (
        <Tag key={tag} name={tag} />
      ))}
    </p>
  );
}

/** The poster of a card, or its place. */
export function CardPoster({ poster, eager }: { poster: string | null; eager: boolean }) {
  if (poster) return <Poster src={poster} eager={eager} />;
  return (
    <span className="grid aspect-2/3 place-items-center rounded-print bg-sunken text-ink-3 printed">
      <Icon of={Clapperboard} aria-hidden="true" className="size-8" />
    </span>
  );
}
