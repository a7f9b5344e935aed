import { useCallback, useEffect, useRef } from "react";
import { AsDrawn } from "../ui/as-drawn";
import { MembersPart } from "../ui/members-part";
import { type Begun, readBegun, useModule } from "../ui/use-module";
import type { YourPlaceProps } from "./your-place";

/** Of threads about a drama alone: no other page of a post fetches it. */
export const placePart = new MembersPart(() => import("./your-place"));
const fetchPlace = () => placePart.fetch().then(() => placePart.arrived);

/** Where the reader is in the drama of a thread: a plain form, as the server drew it, until its scripts have come. */
export function PlaceInDrama(props: YourPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef<Begun | null>(null);
  const takeOver = useCallback(() => {
    const field = place.current?.querySelector("input");
    begun.current = field ? readBegun(field) : null;
  }, []);
  const [fetched, begin] = useModule(fetchPlace, takeOver);
  useEffect(begin, [begin]);
  const part = placePart.arrived ?? fetched;
  if (!part) return <AsDrawn ref={place} />;
  return (
    <div>
      <part.YourPlace {...props} begun={begun.current} />
    </div>
  );
}
