import { LayoutGrid, List } from "lucide-react";
import { useTranslation } from "react-i18next";
import { InertIconButton } from "../../components/catalogue/inert-button";
import { useFormatting } from "../../components/ui/formatting";
import { Sentence } from "../../components/ui/sentence";
import { formatNumber } from "../../i18n/format";

const COUNT_ID = "drama-count";

/** "Showing 8 of 8 dramas", said aloud when it changes, and the toggle of views, which does nothing (decision Q40). */
export function ListHead({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const strong = (count: number) => <b className="text-ink">{formatNumber(count, formatting)}</b>;
  return (
    <div className="mt-6 flex items-center justify-between gap-4 border-b-2 border-ink pb-2">
      <p id={COUNT_ID} tabIndex={-1} role="status" className="text-ui text-ink-2 outline-none">
        <Sentence
          text="Showing {{shown}} of {{total}} dramas"
          parts={{ shown: strong(shown), total: strong(total) }}
        />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div role="group" aria-label={t("View")} className="flex">
        <InertIconButton label={t("Grid")} aria-pressed="true" align="end" className="text-ink">
          <LayoutGrid />
        </InertIconButton>
        <InertIconButton label={t("List")} aria-pressed="false" align="end">
          <List />
        </InertIconButton>
      </div>
    </div>
  );
}

/** The button that clears may vanish with what it clears; the focus goes to what changed. */
export function focusOnCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}
