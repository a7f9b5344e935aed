import { addressOfReviews } from "../../domain/drama-review/review-address";
import type { ShelfView } from "../../domain/library/shelf";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { LevelMark } from "../drama/level-mark";
import veilStyles from "../drama/veil.css?url";
import { Histogram } from "../tracking/histogram";
import { Strand } from "../tracking/strand";
import { Count } from "../ui/count";
import { useFormatting } from "../ui/formatting";
import { Link } from "../ui/link";
import { MetaLine } from "../ui/meta-line";
import { Nuqta } from "../ui/nuqta";
import { Poster } from "../ui/poster";
import { RatingStars } from "../ui/rating";
import { SectionHeading, SideBlock } from "../ui/section-heading";
import { Sentence } from "../ui/sentence";
import { TextLink } from "../ui/text-link";
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

/** The address of a review among those of its drama. */
const asked = (named: string) => ({ kind: "review", named }) as const;

function Reviews({ reviews }: { reviews: ShelfView["reviews"] }) {
  const { t } = useTranslation();
  return (
    <section>
      {/* Most shelves have no veil. */}
      {reviews.some(({ excerpt }) => excerpt === null) && <link rel="stylesheet" href={veilStyles} />}
      <SectionHeading title={t("Reviews")} />
      <ul className="divide-y divide-line *:py-4">
        {reviews.map(({ id, dramaId, drama, stars, spoilerLevel, excerpt, createdAt }) => (
          <li key={id}>
            <h3 className="flex flex-wrap items-center gap-x-3 title-2">
              <Link to={addressOfReviews(dramaId, asked(id))} className="hover:underline">
                {drama}
              </Link>
              {stars !== null && <RatingStars value={stars} />}
            </h3>
            <MetaLine>
              <AbsoluteTime at={createdAt} />
              <LevelMark level={spoilerLevel} isAhead={excerpt === null} words={excerpt} />
            </MetaLine>
            {excerpt === null ? (
              <Veiled level={spoilerLevel} to={addressOfReviews(dramaId, { ...asked(id), isOpen: true })} />
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

/** In place of a review that tells of what the reader has not seen; Show leads to its words, on the page of the drama. */
function Veiled({ level, to }: { level: number; to: string }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const number = formatNumber(level, formatting);
  return (
    <div className="veil mt-2">
      <p className="flex items-center gap-2.5 whitespace-nowrap text-ink-2">
        {t("Tells of episode {{number}}", { number })}
        <Nuqta className="text-lamp-line" />
        <TextLink
          to={to}
          prefetch="none"
          rel="nofollow"
          aria-label={t("Show what tells of episode {{number}}", { number })}
          className="inline-flex min-h-11 items-center font-label text-ink"
        >
          {t("Show")}
        </TextLink>
      </p>
    </div>
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
