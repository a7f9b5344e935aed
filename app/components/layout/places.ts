/** A place of the site: its address, its English name, and the other addresses that belong to it. */
export interface Place {
  to: string;
  label: string;
  covers?: readonly string[];
}

const HOME: Place = { to: "/", label: "Home" };
const DISCOVER: Place = { to: "/discover", label: "Discover" };
const CREATORS: Place = { to: "/creators", label: "Creators", covers: ["/creator"] };
const DRAMAS: Place = { to: "/dramas", label: "Dramas", covers: ["/drama", "/calendar"] };
const DISCUSSIONS: Place = {
  to: "/discussions",
  label: "Discussions",
  covers: ["/categories", "/category", "/trending"],
};
const FORUM: Place = { to: "/forum", label: "Forum" };
const COMMUNITIES: Place = { to: "/groups", label: "Communities" };
const CATEGORIES: Place = { to: "/categories", label: "Categories" };
const MESSAGES: Place = { to: "/messages", label: "Messages" };
/** For members alone: an icon of the header, and the first of More. */
export const LIBRARY: Place = { to: "/library", label: "Library" };
const PROFILE: Place = { to: "/profile", label: "Profile" };

/** Header, in this order (acceptance 003). */
export const HEADER_PLACES = [HOME, DISCOVER, CREATORS, DRAMAS, DISCUSSIONS, FORUM, COMMUNITIES] as const;

/** Bottom of a phone; the rest is under More. */
export const TAB_PLACES = { HOME, DRAMAS, FORUM, COMMUNITIES } as const;
export const MORE_PLACES = { DISCOVER, CREATORS, DISCUSSIONS, CATEGORIES, MESSAGES, PROFILE } as const;

/** Footer, two columns (acceptance 013). */
export const FOOTER_PLACES: readonly { title: string; places: readonly Place[] }[] = [
  {
    title: "Community",
    places: [DISCUSSIONS, CREATORS, DRAMAS, { to: "/trending", label: "Trending" }, CATEGORIES],
  },
  {
    title: "Support",
    places: [
      { to: "/help", label: "Help" },
      { to: "/guidelines", label: "Guidelines" },
      { to: "/privacy", label: "Privacy" },
      { to: "/terms", label: "Terms" },
      { to: "/contact", label: "Contact" },
    ],
  },
];

/** `aria-current` for the link of a place when the page at `path` is it or lies under it. */
export function currentAt(place: Place, path: string): "page" | "true" | undefined {
  const page = path.split(/[?#]/, 1)[0] ?? "/";
  if (page === place.to) return "page";
  const isUnder = (root: string) => root !== "/" && (page === root || page.startsWith(`${root}/`));
  return [place.to, ...(place.covers ?? [])].some(isUnder) ? "true" : undefined;
}
