import type { ReactNode } from "react";
import type { DiaryDate, DiaryEntry } from "../../domain/diary/diary";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Day } from "../catalogue/day";
import { classNames } from "../ui/class-names";
import { useFormatting } from "../ui/formatting";
import { InDigits } from "../ui/in-digits";
import { Link } from "../ui/link";
import { Nuqta } from "../ui/nuqta";
import { Poster } from "../ui/poster";
import { TextLink } from "../ui/text-link";
import { UserText } from "../ui/user-text";
import "./library.css";

interface DiaryDayProps {
  entry: Pick<
    DiaryEntry,
    "id" | "dramaId" | "day" | "firstEpisode" | "lastEpisode" | "note" | "spoilerLevel"
  >;
  /** Missing for one that left the catalogue. */
  drama: { id: string; title: string; poster: string } | undefined;
  /** The day below the heading of its month; without it the day is written out. */
  date?: DiaryDate;
  /** The entry before it is of the same day, which is not shown again. */
  isSameDay?: boolean;
  /** Whether the page was asked for with the note, whatever it tells. */
  opened?: boolean;
  /** At the end of the line. */
  action?: ReactNode;
}

/** An entry of a diary: the day, the drama, its episodes and the note. */
export function DiaryDay({ entry, drama, date, isSameDay, opened = false, action }: DiaryDayProps) {
  const { t } = useTranslation();
  return (
    <li className={classNames("diary-day border-b border-line py-4", date && "diary-dated")}>
      <p className="text-small text-ink-2">
        {date ? <DateOf day={entry.day} date={date} isSameDay={isSameDay} /> : <Day of={entry.day} />}
      </p>
      {drama ? <Poster src={drama.poster} /> : <span className="aspect-2/3 rounded-print bg-sunken" />}
      <div className="min-w-0">
        <p className="font-label text-ui">
          {drama ? (
            <Link to={`/drama/${drama.id}`} className="hover:underline">
              {drama.title}
            </Link>
          ) : (
            t("No longer in the catalogue")
          )}
        </p>
        <Episodes first={entry.firstEpisode} last={entry.lastEpisode} />
        {entry.note && (
          <UserText
            as="p"
            text={entry.note}
            className="mt-1 max-w-[66ch] whitespace-pre-line text-ui text-ink-2 wrap-anywhere"
          />
        )}
        {(entry.note === null || opened) && (
          <Tells level={entry.spoilerLevel} item={entry.id} opened={opened} />
        )}
      </div>
      {action}
    </li>
  );
}

/** The number of the day, its weekday, and where there is room the day of the Hijri month. */
function DateOf({ day, date, isSameDay }: { day: string; date: DiaryDate; isSameDay?: boolean }) {
  const { language } = useTranslation();
  const { number, weekday, hijri } = date;
  return (
    <time dateTime={day} className={isSameDay ? "sr-only" : "diary-date"}>
      <span className="number">
        <InDigits>{number}</InDigits>
      </span>{" "}
      <abbr title={weekday} className="text-micro no-underline md:hidden">
        {language === "ar" ? weekday.replace(/^ال/, "") : weekday.slice(0, 3)}
      </abbr>
      <span className="max-md:hidden">{weekday}</span>{" "}
      <span className="max-md:hidden">
        <InDigits>{hijri}</InDigits>
      </span>
    </time>
  );
}

/** In place of a note under the veil, or below one that was opened: one link, which keeps the focus as it changes. */
function Tells({ level, item, opened }: { level: number; item: string; opened: boolean }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const number = formatNumber(level, formatting);
  return (
    <p className="text-small text-ink-2">
      {t("Tells of episode {{number}}", { number })} <Nuqta className="mx-1 text-lamp-line" />{" "}
      <TextLink
        to={opened ? "?" : `?show=${item}`}
        prefetch="none"
        rel="nofollow"
        preventScrollReset
        aria-label={opened ? undefined : t("Show what tells of episode {{number}}", { number })}
      >
        {opened ? t("Hide") : t("Show")}
      </TextLink>
    </p>
  );
}

function Episodes({ first, last }: { first: number | null; last: number | null }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  if (first === null || last === null) return null;
  const from = formatNumber(first, formatting);
  const to = formatNumber(last, formatting);
  return (
    <p className="text-small text-ink-3">
      {first === last
        ? t("Episode {{number}}", { number: from })
        : t("Episodes {{first}} to {{last}}", { first: from, last: to })}
    </p>
  );
}
