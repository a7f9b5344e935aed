import { choiceIn } from "./address";
import { LOAD_MORE_FROM } from "./drama-card";
import { addressOfDramas, type DramaQuery } from "./dramas";

const DRAMA_VIEWS = ["grid", "list"] as const;

/** How the list of works is shown: the parameters `view` and `page` of its address. */
export interface DramaListLook {
  view: (typeof DRAMA_VIEWS)[number];
  /** So many times the first eight are shown; Load More adds one. */
  page: number;
}

/** The longest list one page shows. */
const LAST_PAGE = 99;

/** What an address asks for; a value that means nothing counts as not given. */
export function readDramaListLook(searchParams: URLSearchParams): DramaListLook {
  const page = Number(searchParams.get("page"));
  return {
    view: choiceIn(searchParams, "view", DRAMA_VIEWS, "grid"),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of the list with these choices, shown in this way. */
export function addressOfDramaList(
  query: Partial<DramaQuery>,
  { view, page = 1 }: Pick<DramaListLook, "view"> & Partial<DramaListLook>,
): string {
  const look = new URLSearchParams();
  if (view !== "grid") look.set("view", view);
  if (page > 1) look.set("page", String(page));
  const address = addressOfDramas(query);
  if (look.size === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${look}`;
}

/** The part of what was found that is shown, and whether there is more of it. */
export function shownOf<Work>(found: readonly Work[], page: number): { shown: Work[]; hasMore: boolean } {
  const end = page * LOAD_MORE_FROM;
  return { shown: found.slice(0, end), hasMore: found.length > end && page < LAST_PAGE };
}
