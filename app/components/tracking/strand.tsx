import { beadsOf, labelsOf, type StrandBeads, type StrandPlace } from "../../domain/tracking/strand";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { useFormatting } from "../ui/formatting";
import { useHydrated } from "../ui/use-hydrated";
import { BeadMark, Thread } from "./bead-mark";
import { At, useMirror } from "./mirror";
import { type StrandFriend, StrandFriends } from "./strand-friends";
import { StrandLabels } from "./strand-labels";
import { useStrand } from "./use-strand";
import "./strand.css";
import "./strand-rooms.css";

export interface StrandProps extends StrandPlace {
  /** Keeps a position. Without it, and before scripts run, the strand is a picture. */
  onMove?: (position: number) => void;
  /** People whose libraries the reader may see. */
  friends?: readonly StrandFriend[];
  /** `card`: a flatter picture without words. */
  size?: "page" | "card";
  className?: string;
}

/** The widest strand that styles know; longer ones keep its beads. */
const WIDEST = 44;

/** How far somebody is in a drama: a string of nuqtas, and one control of it (design section 12, The strand). */
export function Strand(props: StrandProps) {
  const { onMove, friends = [], size = "page", className } = props;
  const strand = beadsOf(props);
  const { box, wish, handlers } = useStrand(props, strand);
  const role = useRole(props, wish);
  const isControl = useHydrated() && onMove !== undefined && size === "page";
  return (
    <div
      {...(isControl ? { ...role.slider, ...handlers } : role.picture)}
      data-room={Math.min(Math.round(strand.room), WIDEST)}
      className={classNames(
        "strand",
        size === "card" && "strand-card",
        labelsOf(strand, props).today?.isBelow && "strand-low",
        friends.length > 0 && "strand-hung",
        className,
      )}
    >
      <svg ref={box} aria-hidden="true" className="strand-sky">
        <Thread here={strand.here} />
        {strand.beads.map((bead) => (
          <BeadMark key={bead.last} bead={bead} />
        ))}
        {size === "page" && <StrandLabels place={props} strand={strand} />}
        <StrandFriends friends={friends} strand={strand} />
        {wish !== null && <Bubble episode={wish} strand={strand} />}
      </svg>
    </div>
  );
}

/** What a screen reader is told: a slider's value, or a picture's. */
function useRole({ total, position }: StrandPlace, wish: number | null) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const sentence = (episode: number) =>
    t("Episode {{episode}} of {{total}}", {
      episode: formatNumber(episode, formatting),
      total: formatNumber(total, formatting),
    });
  return {
    slider: {
      role: "slider",
      tabIndex: 0,
      "aria-label": t("Episodes seen"),
      "aria-valuemin": 0,
      "aria-valuemax": total,
      "aria-valuenow": wish ?? position,
      "aria-valuetext": sentence(wish ?? position),
    },
    picture: { role: "img", "aria-label": sentence(position) },
  };
}

/** The number under the finger; nothing is kept until it lets go. */
function Bubble({ episode, strand }: { episode: number; strand: StrandBeads }) {
  const { formatting } = useFormatting();
  const mirror = useMirror();
  const bead = strand.beads.find(({ first, last }) => first <= episode && episode <= last) ?? { t: 0, y: 0 };
  return (
    <At bead={bead} mirror={mirror}>
      <g className="strand-bubble">
        <rect x="-20" y="-52" width="40" height="30" rx="8" />
        <text y="-31">{formatNumber(episode, formatting)}</text>
      </g>
    </At>
  );
}
