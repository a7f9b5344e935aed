import type { CreatorFace } from "../../domain/catalogue/creator-card";
import { abbreviateFollowers } from "../../i18n/format";
import { useTranslation } from "../../i18n/hooks";
import { classNames } from "../ui/class-names";
import { useFormatting } from "../ui/formatting";
import { Link } from "../ui/link";
import { Portrait } from "../ui/poster";
import { VerifiedMark } from "../ui/verified-mark";
import { creatorRoleName } from "./creator-role";

/** `tall`: the portrait above, centred; `wide`: beside the words; `row`: the same, small. */
type TileShape = "tall" | "wide" | "row";

const SHAPES: Record<TileShape, { link: string; portrait: string }> = {
  tall: { link: "block text-center", portrait: "mx-auto mb-2.5 size-22 md:size-25" },
  wide: { link: "flex items-center gap-4", portrait: "size-20" },
  row: { link: "flex items-center gap-3 py-2.5", portrait: "size-12" },
};

interface CreatorTileProps {
  creator: CreatorFace;
  shape?: TileShape;
  /** Part of the first screen. */
  eager?: boolean;
}

/** Face, name, craft and followers of a maker; all of it leads to their page. */
export function CreatorTile({ creator, shape = "tall", eager }: CreatorTileProps) {
  const { t } = useTranslation();
  const { formatting } = useFormatting();
  const { id, name, role, avatar, verified, followers } = creator;
  const { link, portrait } = SHAPES[shape];
  const tick = verified && <VerifiedMark />;
  return (
    <Link to={`/creator/${id}`} className={classNames("group", link)}>
      <Portrait src={avatar} eager={eager} className={portrait} />
      <div className="min-w-0">
        <h3 className="text-ui font-label group-hover:underline">
          {name} {shape !== "tall" && tick}
        </h3>
        <p className="text-small text-ink-3">{t(creatorRoleName(role))}</p>
        <p className="inline-flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
          {/* The form follows the number, the reader sees it in few letters. */}
          {t("{{count}} followers", {
            count: followers,
            replace: { count: abbreviateFollowers(followers, formatting) },
          })}
          {/* Below a centred name the tick would push it aside. */}
          {shape === "tall" && tick}
        </p>
      </div>
    </Link>
  );
}
