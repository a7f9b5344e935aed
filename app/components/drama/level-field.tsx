import { useState } from "react";
import { useTranslation } from "../../i18n/hooks";
import { Stepper } from "../tracking/stepper";

/** Up to which episode a text tells; one's own place is proposed. */
export function LevelField({ initial, max }: { initial: number; max: number }) {
  const { t } = useTranslation();
  const [level, setLevel] = useState(Math.min(initial, max));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-small text-ink-2" aria-hidden="true">
        {t("This tells up to episode")}
      </span>
      <Stepper
        name="spoilerLevel"
        label={t("This tells up to episode")}
        value={level}
        max={max}
        onChange={setLevel}
      />
    </div>
  );
}
