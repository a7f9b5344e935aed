import type { ReactNode } from "react";
import { type Bead, labelsOf, type StrandBeads, type StrandPlace } from "../../domain/tracking/strand";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { useFormatting } from "../ui/formatting";
import { At, useMirror } from "./mirror";

/** Above a bead and below it, in px. */
const ABOVE = -18;
const BELOW = 28;

/** "You · 7", "11 out", "Tonight", and the total. */
export function StrandLabels({ place, strand }: { place: StrandPlace; strand: StrandBeads }) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const number = (value: number) => formatNumber(value, formatting);
  const { you, out, today, hasTotal } = labelsOf(strand, place);
  return (
    <>
      {out && (
        <Label of="out" bead={out}>
          {t("{{number}} out", { number: number(place.out) })}
        </Label>
      )}
      {hasTotal && (
        <Label of="total" bead={{ t: 1, y: 0, isFinale: true }}>
          {number(place.total)}
        </Label>
      )}
      {today && (
        <Label of="today" bead={today.bead} isBelow={today.isBelow}>
          {t(place.isByDay ? "Today" : "Tonight")}
        </Label>
      )}
      {you && (
        <Label of="you" bead={you}>
          {t("You · {{number}}", { number: number(place.position) })}
        </Label>
      )}
    </>
  );
}

interface LabelProps {
  of: "you" | "out" | "today" | "total";
  bead: Pick<Bead, "t" | "y" | "isFinale">;
  isBelow?: boolean;
  children: ReactNode;
}

/** Over its bead; at both ends it stays within the thread. */
function Label({ of, bead, isBelow, children }: LabelProps) {
  const mirror = useMirror();
  return (
    <At bead={bead} mirror={mirror}>
      <text
        y={isBelow ? BELOW : ABOVE}
        x={bead.isFinale ? (mirror(1) - 0.5) * 22 : undefined}
        className="strand-label"
        data-of={of}
        data-end={bead.isFinale || undefined}
        data-start={bead.t < 0.08 || undefined}
      >
        {children}
      </text>
    </At>
  );
}
