import { type ReactNode, useCallback, useEffect } from "react";
import { AsDrawn } from "./as-drawn";
import type { MembersPart } from "./members-part";
import { useModule } from "./use-module";

/** What few pages have, in a file of its own: as the server drew it until its scripts have come. */
export function RarePart<Part>({
  part,
  children,
}: {
  part: MembersPart<Part>;
  children: (part: Part) => ReactNode;
}) {
  const fetchPart = useCallback(() => part.fetch().then(() => part.arrived), [part]);
  const [fetched, begin] = useModule(fetchPart);
  useEffect(begin, [begin]);
  const it = part.arrived ?? fetched;
  return it ? <div>{children(it)}</div> : <AsDrawn />;
}
