import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Stepper } from "../tracking/stepper";
import { Chip } from "../ui/chip";
import { useFormatting } from "../ui/formatting";
import { useHydrated } from "../ui/use-hydrated";

interface LevelFieldProps {
  /** What it begins with, and follows until somebody chooses. */
  initial: number;
  max: number;
  /** What others said: no lower than this. */
  min?: number;
  /** How many episodes the writer has seen, where that and 'nothing' are offered by name. */
  own?: number;
}

/** Up to which episode a text tells; one's own place is proposed. */
export function LevelField({ initial, max, min = 0, own }: LevelFieldProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const level = chosen ?? Math.min(initial, max);
  const offers = [
    { at: 0, label: t("Nothing") },
    ...(own
      ? [{ at: own, label: t("Where you are: {{number}}", { number: formatNumber(own, formatting) }) }]
      : []),
  ];
  // A press says nothing by itself, and drafts are kept when somebody typed.
  useEffect(() => {
    if (chosen !== null) place.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen]);
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-small text-ink-2" aria-hidden="true">
        {t("This tells up to episode")}
      </span>
      <Stepper
        name="spoilerLevel"
        label={t("This tells up to episode")}
        value={level}
        min={min}
        max={max}
        onChange={setChosen}
      />
      {isHydrated && own !== undefined && (
        <span className="flex flex-wrap gap-2">
          {offers
            .filter(({ at }) => at >= min)
            .map(({ at, label }) => (
              <Chip key={at} pressed={level === at} onClick={() => setChosen(at)}>
                {label}
              </Chip>
            ))}
        </span>
      )}
    </div>
  );
}
