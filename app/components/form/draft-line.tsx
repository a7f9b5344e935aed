import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/time";
import type { DraftOffer } from "./use-draft";

/** Offers a text that was typed here before and never sent. */
export function DraftLine({ draft }: { draft: DraftOffer }) {
  const { t } = useTranslation();
  const line = useRef<HTMLDivElement>(null);
  const { offered, restored, restore, discard } = draft;
  // The pressed button is gone with the offer.
  useEffect(() => {
    if (restored) line.current?.focus();
  }, [restored]);
  return (
    <div ref={line} role="status" tabIndex={-1} className="outline-none empty:absolute">
      {offered ? (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-lamp-wash px-3.5 py-2 text-ui">
          <span>
            {t("You have an unfinished text here.")} <RelativeTime at={offered.at} kind="activity" />
          </span>
          <span className="flex gap-3 whitespace-nowrap">
            <Button onClick={restore}>{t("Restore")}</Button>
            <Button
              onClick={() => {
                line.current?.focus();
                discard();
              }}
            >
              {t("Discard")}
            </Button>
          </span>
        </p>
      ) : (
        restored && <p className="text-small text-ink-2">{t("Your text is back.")}</p>
      )}
    </div>
  );
}
