import { useId } from "react";
import { avatarOf } from "../../domain/avatar/avatar";
import { BANNER_SIZE, bannerTilesOf, TILE } from "../../domain/group/group-art";
import { Initial } from "../ui/avatar";
import { classNames } from "../ui/class-names";

const LETTERS = {
  arabic: { y: 26, className: "font-sans text-[13px] font-semibold" },
  latin: { y: 28, className: "font-display text-[15px] font-normal" },
};

interface Pictured {
  id: string;
  name: string;
  avatarUrl: string | null;
}

/** A community's picture, or one generated from its id. Communities are square. Its name stands beside it. */
export function GroupAvatar({ group, className }: { group: Pictured; className: string }) {
  const frame = classNames("block shrink-0 overflow-hidden rounded-panel bg-sunken", className);
  if (group.avatarUrl) {
    return <img src={group.avatarUrl} alt="" loading="lazy" className={classNames(frame, "object-cover")} />;
  }
  const { ground, figure, shape, initial, script } = avatarOf(group.id, group.name);
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={frame}>
      <path fill={ground} d="M0 0H40V40H0Z" />
      <path fill={figure} d={shape} />
      <path fill={ground} d="M10 33V19a10 11 0 0 1 20 0V33Z" />
      <Initial look={LETTERS[script]}>{initial}</Initial>
    </svg>
  );
}

interface GroupBannerProps {
  group: { id: string; bannerUrl: string | null };
  className: string;
}

/** A community's banner, or tiles generated from its id. */
export function GroupBanner({ group, className }: GroupBannerProps) {
  const clip = useId();
  if (group.bannerUrl) {
    return <img src={group.bannerUrl} alt="" className={classNames("w-full object-cover", className)} />;
  }
  return (
    <svg
      viewBox={`0 0 ${BANNER_SIZE.join(" ")}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames("block w-full flip", className)}
    >
      <clipPath id={clip}>
        <path d={`M0 0H${TILE}V${TILE}H0Z`} />
      </clipPath>
      {bannerTilesOf(group.id).map(({ x, y, ground, figure, shape }) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <path fill={ground} d={`M0 0H${TILE}V${TILE}H0Z`} />
          <path fill={figure} d={shape} clipPath={`url(#${clip})`} />
        </g>
      ))}
    </svg>
  );
}
