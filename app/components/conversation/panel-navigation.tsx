import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import type { ConversationTab } from "../../domain/conversation/conversation";
import { interceptClick } from "../ui/intercept-click";

/** What stands beside the list: nothing, a thread, or the search for somebody to write to. */
export type PanelView = { kind: "list" } | { kind: "thread"; id: string } | { kind: "new" };

/** Goes there without a change of address, as the dialog does; the page follows the links. */
const PanelContext = createContext<((place: PanelView, tab: ConversationTab) => void) | null>(null);

export function PanelProvider(props: {
  go: (place: PanelView, tab: ConversationTab) => void;
  children: ReactNode;
}) {
  return <PanelContext.Provider value={props.go}>{props.children}</PanelContext.Provider>;
}

export function addressOfPlace(place: PanelView, tab: ConversationTab = "all"): string {
  const query = tab === "requests" ? "?tab=requests" : "";
  if (place.kind === "thread") return `/messages/${place.id}${query}`;
  return place.kind === "new" ? "/messages/new" : `/messages${query}`;
}

type PanelLinkProps = Omit<LinkProps, "to"> & { place: PanelView; tab?: ConversationTab };

/** A link to a place within messages: an address on the page, a step in the dialog. */
export function PanelLink({ place, tab = "all", ...rest }: PanelLinkProps) {
  const go = useContext(PanelContext);
  return (
    <Link
      {...rest}
      to={addressOfPlace(place, tab)}
      preventScrollReset
      onClick={interceptClick(go ? () => go(place, tab) : undefined)}
    />
  );
}

/** Goes to a place after something was done; with `replace` the one before is not come back to. */
export function useGo(): (place: PanelView, how?: { replace: boolean }) => void {
  const go = useContext(PanelContext);
  const navigate = useNavigate();
  return (place, how) =>
    go ? go(place, "all") : navigate(addressOfPlace(place), { ...how, preventScrollReset: how?.replace });
}
