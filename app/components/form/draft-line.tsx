import { useTranslation } from "react-i18next";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/time";
import type { DraftOffer } from "./use-draft";

/** Offers a text that was typed here before and never sent. */
export function DraftLine({ draft }: { draft: DraftOffer }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {draft.offered && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-control bg-lamp-wash px-3.5 py-1 text-ui">
          <span>
            {t("You have an unfinished text here.")} <RelativeTime at={draft.offered.at} kind="activity" />
          </span>
          <Button variant="quiet" className="px-2" onClick={draft.restore}>
            {t("Restore")}
          </Button>
          <Button variant="quiet" className="px-2" onClick={draft.discard}>
            {t("Discard")}
          </Button>
        </p>
      )}
    </div>
  );
}
