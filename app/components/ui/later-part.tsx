import { createElement, type FunctionComponent, type ReactElement, useState } from "react";
import { AsDrawn } from "./as-drawn";
import { type MembersPart, useMembersPart } from "./members-part";
import { useHydrated } from "./use-hydrated";

/**
 * A part that is in the page for everybody and does more for members. A visitor's page keeps it as the server drew it,
 * whose links are links, and never fetches its scripts; a page that a visitor goes on to does. Its styles have to come with
 * the page.
 */
export function laterPart<Part, Props extends object>(
  part: MembersPart<Part>,
  componentIn: (part: Part) => FunctionComponent<Props>,
): (props: Props) => ReactElement {
  return function Later(props) {
    const isHydrated = useHydrated();
    const [isKept] = useState(!isHydrated && !part.arrived);
    // Who was a visitor may have signed in meanwhile.
    const here = useMembersPart(part, !isKept) ?? part.arrived;
    if (here) return <div>{createElement(componentIn(here), props)}</div>;
    return <AsDrawn />;
  };
}
