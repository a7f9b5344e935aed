import { useEffect, useRef } from "react";
import { isModerator } from "../../domain/post/post-rights";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useViewer } from "../../viewer";
import { useFormatting } from "../ui/formatting";
import { Notice } from "../ui/notice";

interface MarkDoneProps {
  /** What was said. */
  episode: number;
  /** What it tells now. */
  level: number;
}

/** What came of a mark: it was raised or lowered at once, others have to say so too, or it stays as its author chose. */
export function MarkDone({ episode, level }: MarkDoneProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const sentence = useOutcome(episode, level);
  return (
    <div ref={place} tabIndex={-1} className="mb-6">
      <Notice kind="success">{sentence}</Notice>
    </div>
  );
}

function useOutcome(episode: number, level: number): string {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const reader = useViewer()?.reader;
  const number = formatNumber(Math.max(level, episode), formatting);
  if (level === 0 && episode === 0) return t("It is marked: it is shown to everybody.");
  if (level === episode)
    return t("It is marked: whoever has not seen episode {{number}} finds it covered.", { number });
  if (level < episode)
    return t(
      "Your mark is kept: once three readers say so, it is covered for whoever has not seen episode {{number}}.",
      { number },
    );
  // Moderators lower anything but what its author chose; readers name an earlier episode than others did.
  return reader?.state === "member" && isModerator(reader)
    ? t("It tells of episode {{number}}: its author chose that, and nobody goes below it.", { number })
    : t("It is covered for whoever has not seen episode {{number}}.", { number });
}
