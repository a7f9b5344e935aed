import type { ReactNode } from "react";
import type { Bead } from "../../domain/tracking/strand";
import { useTranslation } from "../../i18n/hooks";
import { directionOf } from "../../i18n/language";

/** Turns a place on the thread around where the page is read from the right. */
export type Mirror = (t: number) => number;

export function useMirror(): Mirror {
  const { language } = useTranslation();
  const isRtl = directionOf(language) === "rtl";
  return (t) => (isRtl ? 1 - t : t);
}

const percent = (part: number) => `${Math.round(part * 1e4) / 1e2}%`;

/** Puts its content at a place of the thread: attributes, since style attributes are not allowed. */
export function At({
  bead,
  mirror,
  children,
}: {
  bead: Pick<Bead, "t" | "y">;
  mirror: Mirror;
  children: ReactNode;
}) {
  return (
    <svg aria-hidden="true" x={percent(mirror(bead.t))} y={percent(bead.y)} overflow="visible">
      {children}
    </svg>
  );
}
