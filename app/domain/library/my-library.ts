import { isMoment } from "../row-in-time";
import { readQuery } from "../search/search";
import { TRACKING_STATUSES, type TrackingStatus } from "../tracking/tracking";
import type { LibraryVisibility } from "./library";
import { LIBRARY_SORTS, type LibraryCounts, type LibraryCursor, type LibrarySort } from "./library-page";

/** How many dramas, posts or days a page of the library shows. */
export const LIBRARY_PAGE = 24;

/** What stands above all tabs of one's own library. */
export interface LibraryHead {
  counts: LibraryCounts;
  /** Null where the member was never asked who sees it. */
  visibility: LibraryVisibility | null;
  favourites: string[];
  /** Saved posts, a thousand at most. */
  saved: number;
  /** The day it is where the member lives, as YYYY-MM-DD. */
  today: string;
}

const TABS = [
  "watching",
  "planned",
  "completed",
  "paused",
  "dropped",
  "diary",
  "statistics",
  "saved",
] as const;
export type LibraryTab = (typeof TABS)[number];

/** What the address of the library asks for. */
export interface LibraryAddress {
  tab: LibraryTab;
  q: string;
  sort: LibrarySort;
  view: "grid" | "list";
}

/** What a form of the library kept just now, in the address that it leads back to. */
const KEPT = ["entry", "unwrite", "visibility", "favourites"] as const;
export type LibraryKept = (typeof KEPT)[number];

export function readKept(text: string | null): LibraryKept | null {
  return KEPT.find((kept) => kept === text) ?? null;
}

const STANDARD: LibraryAddress = { tab: "watching", q: "", sort: "recent", view: "grid" };

/** Whether an address names the tab that it leads to. */
export const namesTab = (asked: URLSearchParams) => TABS.some((tab) => tab === asked.get("tab"));

/** The first tab that holds something; where none does, the first. */
export function firstTab({ counts, saved }: Pick<LibraryHead, "counts" | "saved">): LibraryTab {
  const held = { ...counts, diary: counts.entries, statistics: 0, saved };
  return TABS.find((tab) => held[tab] > 0) ?? STANDARD.tab;
}

/** What an address asks for; a value that means nothing counts as not given. */
export function readLibraryAddress(asked: URLSearchParams): LibraryAddress {
  return {
    tab: TABS.find((tab) => tab === asked.get("tab")) ?? STANDARD.tab,
    q: readQuery(asked.get("q")),
    sort: LIBRARY_SORTS.find(({ slug }) => slug === asked.get("sort"))?.slug ?? STANDARD.sort,
    view: asked.get("view") === "list" ? "list" : "grid",
  };
}

/** A tab that was chosen is named, the first one too: without a name the library opens on `firstTab`. */
export function addressOfLibrary(asked: Partial<LibraryAddress>, more: Record<string, string> = {}): string {
  const chosen = new URLSearchParams();
  for (const [name, usual] of Object.entries(STANDARD)) {
    const value = asked[name as keyof LibraryAddress];
    if (value && (name === "tab" || value !== usual)) chosen.set(name, value);
  }
  for (const [name, value] of Object.entries(more)) chosen.set(name, value);
  return chosen.size > 0 ? `/library?${chosen}` : "/library";
}

/** The status whose dramas a tab lists; null for the others. */
export function statusOfTab(tab: LibraryTab): TrackingStatus | null {
  return TRACKING_STATUSES.find(({ slug }) => slug === tab)?.slug ?? null;
}

/** Longer than any key of a list is. */
const LONGEST_KEY = 250;

/** "key~drama" of an address, as `writeCursor` wrote it; null for anything else. */
export function readCursor(text: string | null): LibraryCursor | null {
  const at = text?.lastIndexOf("~") ?? -1;
  if (!text || at < 0 || text.length > LONGEST_KEY) return null;
  const drama = text.slice(at + 1);
  const key = text.slice(0, at);
  return /^[1-9]\d{0,5}$/.test(drama) && !key.includes("\0") ? { key, drama } : null;
}

export function writeCursor({ key, drama }: LibraryCursor): string {
  return `${key}~${drama}`;
}

/** Whether a cursor can be one of this order; the database would refuse another as no number or moment. */
export function fitsSort({ key }: LibraryCursor, sort: LibrarySort): boolean {
  switch (sort) {
    case "recent":
      return isMoment(key);
    case "progress":
      return /^[01](\.\d{1,10})?$/.test(key);
    case "rating":
      return /^[0-5]$/.test(key);
    case "title":
      return true;
  }
}
