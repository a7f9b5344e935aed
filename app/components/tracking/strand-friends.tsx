import type { StrandBeads } from "../../domain/tracking/strand";
import { formatNumber } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { Avatar, type AvatarPerson } from "../ui/avatar";
import { useFormatting } from "../ui/formatting";
import { At, useMirror } from "./mirror";

export interface StrandFriend extends AvatarPerson {
  position: number;
}

/** So many faces hang at one bead; the rest is a number. */
const FACES = 2;

/** Friends at their beads. A picture: the caption below repeats it in words. */
export function StrandFriends({
  friends,
  strand,
}: {
  friends: readonly StrandFriend[];
  strand: StrandBeads;
}) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const mirror = useMirror();
  return strand.beads.map((bead) => {
    const here = friends.filter(({ position }) => bead.first <= position && position <= bead.last);
    if (here.length === 0) return null;
    const more = here.length - FACES;
    return (
      <At key={bead.last} bead={bead} mirror={mirror}>
        <foreignObject x="-48" y="9" width="96" height="44" className="strand-friends">
          <span>
            <span>
              {here.slice(0, FACES).map((friend) => (
                <Avatar key={friend.id} person={friend} size="xs" />
              ))}
              {more > 0 && (
                <b className="inline-grid place-items-center bg-sunken text-micro">
                  {t("+{{number}}", { number: formatNumber(more, formatting) })}
                </b>
              )}
            </span>
          </span>
        </foreignObject>
      </At>
    );
  });
}
