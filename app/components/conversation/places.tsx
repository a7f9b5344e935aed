import { Link, type LinkProps, useNavigate } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import type { ConversationTab } from "../../domain/conversation/conversation";
import { instead } from "../ui/instead";

/** What stands beside the list: nothing, a thread, or the search for somebody to write to. */
export type Place = { kind: "list" } | { kind: "thread"; id: string } | { kind: "new" };

/** Goes there without a change of address, as the dialog does; the page follows the links. */
const PlacesContext = createContext<((place: Place, tab: ConversationTab) => void) | null>(null);

export function PlacesProvider(props: {
  go: (place: Place, tab: ConversationTab) => void;
  children: ReactNode;
}) {
  return <PlacesContext.Provider value={props.go}>{props.children}</PlacesContext.Provider>;
}

export function addressOfPlace(place: Place, tab: ConversationTab = "all"): string {
  const query = tab === "requests" ? "?tab=requests" : "";
  if (place.kind === "thread") return `/messages/${place.id}${query}`;
  return place.kind === "new" ? "/messages/new" : `/messages${query}`;
}

type PlaceLinkProps = Omit<LinkProps, "to"> & { place: Place; tab?: ConversationTab };

/** A link to a place within messages: an address on the page, a step in the dialog. */
export function PlaceLink({ place, tab = "all", ...rest }: PlaceLinkProps) {
  const go = useContext(PlacesContext);
  return (
    <Link
      {...rest}
      to={addressOfPlace(place, tab)}
      preventScrollReset
      onClick={instead(go ? () => go(place, tab) : undefined)}
    />
  );
}

/** Goes to a place after something was done. */
export function useGo(): (place: Place) => void {
  const go = useContext(PlacesContext);
  const navigate = useNavigate();
  return (place) => (go ? go(place, "all") : navigate(addressOfPlace(place)));
}
