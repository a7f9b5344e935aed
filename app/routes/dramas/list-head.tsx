import { ViewToggle } from "../../components/catalogue/view-toggle";
import { useFormatting } from "../../components/ui/formatting";
import { Sentence } from "../../components/ui/sentence";
import { addressOfDramaList, type DramaListLook } from "../../domain/catalogue/drama-list";
import type { DramaQuery } from "../../domain/catalogue/dramas";
import { formatNumber } from "../../i18n/format";

const COUNT_ID = "drama-count";

interface ListHeadProps {
  shown: number;
  total: number;
  query: DramaQuery;
  look: DramaListLook;
}

/** "Showing 8 of 8 dramas", said aloud when it changes, and the toggle of views. */
export function ListHead({ shown, total, query, look }: ListHeadProps) {
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
      <ViewToggle
        isList={look.view === "list"}
        grid={addressOfDramaList(query, { ...look, view: "grid" })}
        list={addressOfDramaList(query, { ...look, view: "list" })}
      />
    </div>
  );
}

/** The button that clears may vanish with what it clears; the focus goes to what changed. */
export function focusOnCount(): void {
  document.getElementById(COUNT_ID)?.focus({ preventScroll: true });
}
