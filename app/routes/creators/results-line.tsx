import { useFormatting } from "../../components/ui/formatting";
import { Sentence } from "../../components/ui/sentence";
import { formatNumber } from "../../i18n/format";

const RESULTS = "creators-shown";

/** A chip or button that removes itself hands the focus to the line that says what came of it. */
export function focusResults(): void {
  document.getElementById(RESULTS)?.focus({ preventScroll: true });
}

/** "Showing 3 of 8 creators", said aloud whenever it changes. */
export function ResultsLine({ shown, total }: { shown: number; total: number }) {
  const { formatting } = useFormatting();
  const bold = (number: number) => <b className="text-ink">{formatNumber(number, formatting)}</b>;
  return (
    <div className="mt-6 border-b-2 border-ink pb-2">
      <p
        id={RESULTS}
        tabIndex={-1}
        role="status"
        className="inline-block text-ui outline-offset-2 text-ink-2"
      >
        <Sentence
          text="Showing {{shown}} of {{total}} creators"
          parts={{ shown: bold(shown), total: bold(total) }}
        />
      </p>
    </div>
  );
}
