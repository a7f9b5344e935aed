import type { ReactNode } from "react";
import { InDigits } from "../../components/ui/in-digits";
import { Link } from "../../components/ui/link";
import { Poster } from "../../components/ui/poster";
import { TextLink } from "../../components/ui/text-link";
import { localDay } from "../../components/ui/time";
import { useHydrated } from "../../components/ui/use-hydrated";
import type { CalendarDrop, CalendarPage } from "../../domain/calendar/calendar";
import { addressOfDrama } from "../../domain/catalogue/drama-page";
import { episodesText, titleOfDrop } from "../../domain/drop/drop-title";
import { useTranslation } from "../../i18n/hooks";

const MARKS = { premiere: "premiere", finale: "finale", repeat: "shown again" } as const;

interface DropLineProps {
  drop: CalendarDrop;
  dramas: CalendarPage["dramas"];
  /** The reader chose no zone: the time is that of this device. */
  isOfDevice: boolean;
  eager: boolean;
  /** Of members. */
  bell?: ReactNode;
}

/** What comes out at a time of a day; all of it leads to the drama, but for the link to its thread and the bell. */
export function DropLine({ drop, dramas, isOfDevice, eager, bell }: DropLineProps) {
  const drama = dramas[drop.dramaId];
  if (!drama) return null;
  return (
    <li className="calendar-drop group">
      <Poster src={drama.poster} eager={eager} />
      <div className="min-w-0">
        <p className="text-small tabular text-ink-3">
          <DropTime drop={drop} isOfDevice={isOfDevice} />
        </p>
        <h3 className="font-label leading-snug">
          <Link
            to={addressOfDrama(drop.dramaId)}
            className="group-hover:underline after:absolute after:inset-0 after:content-['']"
          >
            {drama.title}
          </Link>
        </h3>
        <p className="episodes text-ink-3">
          <DropEpisodes drop={drop} />
        </p>
        <ThreadLink drop={drop} title={drama.title} className="text-small" />
      </div>
      {bell}
    </li>
  );
}

interface ThreadLinkProps {
  drop: CalendarDrop;
  /** Of the drama. */
  title: string;
  className: string;
}

/** To the thread of a drop, once it is open. */
export function ThreadLink({ drop, title, className }: ThreadLinkProps) {
  const { t } = useTranslation();
  if (!drop.thread) return null;
  return (
    <TextLink to={`/forum/post/${drop.thread}`} className={className}>
      {t("Discussion")}
      <span className="sr-only"> {titleOfDrop(drop, title, t)}</span>
    </TextLink>
  );
}

/** "Episode 12 · finale"; where there is little room, "12 · finale", and the rest is said. */
export function DropEpisodes({ drop, isShort }: { drop: CalendarDrop; isShort?: boolean }) {
  const { t } = useTranslation();
  const { first, last } = drop;
  return (
    <>
      {isShort ? (
        <>
          <span aria-hidden="true" dir="ltr">
            <InDigits>{first === last ? first : `${first}–${last}`}</InDigits>
          </span>
          <span className="sr-only">{episodesText(drop, t)}</span>
        </>
      ) : (
        episodesText(drop, t)
      )}
      {drop.mark && (
        <>
          {" · "}
          <b className="font-label text-ink">{t(MARKS[drop.mark])}</b>
        </>
      )}
    </>
  );
}

/**
 * The time of day in the zone of the page. Pages of visitors are copies in the zone of the site: once scripts run, a device
 * elsewhere shows its own time, and says when that is another day.
 */
function DropTime({ drop, isOfDevice }: { drop: CalendarDrop; isOfDevice: boolean }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const here = isOfDevice && isHydrated ? timeHere(new Date(drop.at)) : drop;
  const other = here.day < drop.day ? t("the day before") : here.day > drop.day ? t("the next day") : null;
  return (
    <>
      <time dateTime={drop.at} dir="ltr">
        <InDigits>{here.time}</InDigits>
      </time>
      {other && ` · ${other}`}
    </>
  );
}

/** Without Intl, whose first use a slow phone feels. */
function timeHere(at: Date): { day: string; time: string } {
  const two = (part: number) => String(part).padStart(2, "0");
  return { day: localDay(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}
