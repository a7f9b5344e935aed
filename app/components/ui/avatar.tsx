import { avatarOf } from "../../domain/avatar/avatar";
import type { Named } from "../../domain/profile/name";
import { classNames } from "./class-names";

export interface AvatarPerson extends Named {
  id: string;
  avatarUrl: string | null;
}

/** 24, 36, 44, 80 and 160 px. */
const SIZES = { xs: "size-6", sm: "size-9", md: "size-11", lg: "size-20", xl: "size-40" } as const;

const LETTERS = {
  arabic: { y: 24, className: "font-sans text-[14px] font-semibold" },
  latin: { y: 26, className: "font-display text-[17px] font-normal" },
};

interface AvatarProps {
  person: AvatarPerson;
  size?: keyof typeof SIZES;
  /** Spoken name, for an avatar that stands without the name beside it. */
  label?: string;
  className?: string;
}

/** A member's photo, or a picture generated from the id. People are round. */
export function Avatar({ person, size = "md", label, className }: AvatarProps) {
  const frame = classNames(
    "inline-block shrink-0 overflow-hidden rounded-full bg-sunken",
    SIZES[size],
    className,
  );
  if (person.avatarUrl) {
    return (
      <img
        src={person.avatarUrl}
        alt={label ?? ""}
        loading="lazy"
        className={classNames(frame, "object-cover")}
      />
    );
  }
  const { ground, figure, shape, initial, script } = avatarOf(
    person.id,
    person.displayName ?? person.username,
  );
  return (
    <>
      <svg viewBox="0 0 40 40" aria-hidden="true" className={frame}>
        <path fill={ground} d="M0 0H40V40H0Z" />
        <path fill={figure} d={shape} />
        <circle fill={ground} cx="20" cy="20" r="12.5" />
        <Initial look={LETTERS[script]}>{initial}</Initial>
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}

/** The first letter of a name, in a picture 40 wide. */
export function Initial({ look, children }: { look: { y: number; className: string }; children: string }) {
  return (
    <text x="20" textAnchor="middle" fill="#fff8ec" {...look}>
      {children}
    </text>
  );
}
