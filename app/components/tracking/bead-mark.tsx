import type { Bead, StrandBeads } from "../../domain/tracking/strand";
import { At, useMirror } from "./mirror";

/** One curve, all of it ahead, the part behind over it, and the nail it begins at. */
export function Thread({ here }: Pick<StrandBeads, "here">) {
  const mirror = useMirror();
  const x = (t: number) => Math.round(mirror(t) * 1e4) / 1e2;
  const y = (part: number) => Math.round(part * 1e4) / 1e2;
  return (
    <>
      <svg
        aria-hidden="true"
        className="strand-thread"
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <path d={`M${x(0)} 0Q50 200 ${x(1)} 0`} />
        {here > 0 && (
          <path d={`M${x(0)} 0Q${x(here / 2)} ${y(2 * here)} ${x(here)} ${y(4 * here * (1 - here))}`} />
        )}
      </svg>
      <At bead={{ t: 0, y: 0 }} mirror={mirror}>
        <circle r="3.2" className="strand-nail" />
      </At>
    </>
  );
}

const NUQTA = "M12 1.5L22.5 12 12 22.5 1.5 12Z";
const KHATAM =
  "M12 1L15.1 4.5L19.8 4.2L19.5 8.9L23 12L19.5 15.1L19.8 19.8L15.1 19.5L12 23L8.9 19.5L4.2 19.8L4.5 15.1L1 12L4.5 8.9L4.2 4.2L8.9 4.5Z";
const CORE = "M12 8L16 12 12 16 8 12Z";

/** An episode, or ten: told apart by shape first. */
export function BeadMark({ bead }: { bead: Bead }) {
  const mirror = useMirror();
  const { first, last, mark, isFinale } = bead;
  const isMany = first < last;
  return (
    <At bead={bead} mirror={mirror}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        x="-.5em"
        y="-.5em"
        width="1em"
        height="1em"
        className="bead"
        data-mark={mark}
        data-many={isMany || undefined}
        data-finale={isFinale || undefined}
      >
        <path d={isMany || isFinale ? KHATAM : NUQTA} />
        {mark === "today" && <path d={CORE} />}
      </svg>
    </At>
  );
}
