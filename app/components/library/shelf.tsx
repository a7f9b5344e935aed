import { addressOfReviews } from "../../domain/drama-review/review-address";
import type { ShelfView } from "../../domain/library/shelf";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Histogram } from "../tracking/histogram";
import { Strand } from "../tracking/strand";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { Poster } from "../ui/poster";
import { RatingStars } from "../ui/rating";
import { SectionHeading, SideBlock } from "../ui/section-heading";
import { Sentence } from "../ui/sentence";
import { AbsoluteTime } from "../ui/time";
import { UserText } from "../ui/user-text";
import { DiaryDay } from "./diary-day";
import "./library.css";

interface ShelfProps {
  shelf: ShelfView;
  /** The entry of the diary whose note was asked for, whatever it tells. */
  shown?: string;
  isOwn?: boolean;
}

/** What a profile shows of a library to those whom its owner lets see it. */
export function Shelf({ shelf, shown, isOwn = false }: ShelfProps) {
  const { t } = useTranslation();
  const { dramas, episodes, favourites, watching, diary, reviews, stars, mean } = shelf;
  const isRated = stars.some((count) => count > 0);
  return (
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0 space-y-10">
        {favourites.length > 0 && <Favourites dramas={favourites} />}
        {watching.length > 0 && <Watching dramas={watching} />}
        {reviews.length > 0 && <Reviews reviews={reviews} />}
        {diary.length > 0 && (
          <section>
            <SectionHeading
              title={t("Diary")}
              link={isOwn ? { to: "/library?tab=diary", label: t("To your diary") } : undefined}
            />
            <ol>
              {diary.map(({ entry, drama }) => (
                <DiaryDay key={entry.id} entry={entry} drama={drama} opened={entry.id === shown} />
              ))}
            </ol>
          </section>
        )}
      </div>
      <aside aria-label={isOwn ? t("Library") : t("In the library")}>
        <SideBlock title={isOwn ? t("Library") : t("In the library")}>
          <MetaLine className="mt-2">
            <Count value={dramas} phrase="{{count}} dramas" />
            <Count value={episodes} phrase="{{count}} episodes" />
          </MetaLine>
          {isRated && (
            <div className="mt-4">
              <Histogram counts={stars} mean={mean} />
            </div>
          )}
        </SideBlock>
      </aside>
    </div>
  );
}

function Favourites({ dramas }: { dramas: ShelfView["favourites"] }) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionHeading title={t("Four favourites")} />
      <ol className="four-favourites mt-4">
        {dramas.map(({ id, title, poster }) => (
          <li key={id} className="min-w-0">
            <Link to={`/drama/${id}`} className="block text-small hover:underline">
              <Poster src={poster} />
              <span className="mt-1.5 block">{title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reviews({ reviews }: { reviews: ShelfView["reviews"] }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <section>
      <SectionHeading title={t("Reviews")} />
      <ul className="divide-y divide-line *:py-4">
        {reviews.map(({ id, dramaId, drama, stars, spoilerLevel, excerpt, createdAt }) => (
          <li key={id}>
            <h3 className="flex flex-wrap items-center gap-x-3 title-2">
              <Link to={addressOfReviews(dramaId, { kind: "review", named: id })} className="hover:underline">
                {drama}
              </Link>
              {stars !== null && <RatingStars value={stars} />}
            </h3>
            <MetaLine>
              <AbsoluteTime at={createdAt} />
            </MetaLine>
            {excerpt === null ? (
              <p className="mt-1 text-ui text-ink-2">
                {t("Tells of episode {{number}}", { number: formatNumber(spoilerLevel, formatting) })}
              </p>
            ) : (
              <UserText as="p" text={excerpt} className="mt-1 line-clamp-3 text-ui wrap-anywhere">
                {excerpt}
              </UserText>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Watching({ dramas }: { dramas: ShelfView["watching"] }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  return (
    <section>
      <SectionHeading title={t("Now watching")} />
      <ul className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {dramas.map(({ id, title, poster, position, episodes, episodesOut, mine }) => (
          <li key={id} className="drama-line items-center">
            {poster ? <Poster src={poster} /> : <span className="aspect-2/3 rounded-print bg-sunken" />}
            <div className="min-w-0">
              <h3 className="title-2">
                {poster ? (
                  <Link to={`/drama/${id}`} className="hover:underline">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h3>
              <MetaLine>
                <span className="text-ink-2 tabular">
                  <Sentence
                    text="{{position}} of {{total}}"
                    parts={{
                      position: <b className="text-ink">{formatNumber(position, formatting)}</b>,
                      total: formatNumber(episodes, formatting),
                    }}
                  />
                </span>
                {mine !== null && (
                  <span>{t("you are at {{number}}", { number: formatNumber(mine, formatting) })}</span>
                )}
              </MetaLine>
              <Strand position={position} total={episodes} out={episodesOut} size="card" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
