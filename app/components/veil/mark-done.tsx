import { useEffect, useRef } from "react";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "../ui/formatting";
import { Notice } from "../ui/notice";

/** What came of a mark: it was raised at once, or others have to say so too. `level` is what it tells now. */
export function MarkDone({ episode, level }: { episode: number; level: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const number = formatNumber(Math.max(level, episode), formatting);
  return (
    <div ref={place} tabIndex={-1} className="mb-6">
      <Notice kind="success">
        {level === 0 && episode === 0
          ? t("It is marked: it is shown to everybody.")
          : level >= episode
            ? t("It is marked: whoever has not seen episode {{number}} finds it covered.", { number })
            : t(
                "Your mark is kept: once three readers say so, it is covered for whoever has not seen episode {{number}}.",
                {
                  number,
                },
              )}
      </Notice>
    </div>
  );
}
