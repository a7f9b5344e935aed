import type { ReactNode } from "react";
import type { DiaryEntry } from "../../domain/diary/diary";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Day } from "../catalogue/day";
import { useFormatting } from "../ui/formatting";
import { Link } from "../ui/link";
import { Poster } from "../ui/poster";
import { UserText } from "../ui/user-text";
import "./library.css";

interface DiaryDayProps {
  entry: Pick<DiaryEntry, "dramaId" | "day" | "firstEpisode" | "lastEpisode" | "note">;
  /** Missing for one that left the catalogue. */
  drama: { id: string; title: string; poster: string } | undefined;
  /** At the end of the line. */
  action?: ReactNode;
}

/** An entry of a diary: the day, the drama, its episodes and the note. */
export function DiaryDay({ entry, drama, action }: DiaryDayProps) {
  const { t } = useTranslation();
  return (
    <li className="diary-day border-b border-line py-4">
      <p className="text-small text-ink-2">
        <Day of={entry.day} />
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
      </div>
      {action}
    </li>
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
