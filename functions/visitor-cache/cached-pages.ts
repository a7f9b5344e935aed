import { TIME_ZONES } from "../../app/domain/notification/quiet-hours.ts";
import { LANGUAGE_PARAM } from "../../app/i18n/language.ts";

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const id = new RegExp(`^${ID}$`);
const word = /^[a-z-]{1,40}$/;
const page = /^[1-9]\d{0,2}$/;
const day = /^20\d\d-[01]\d-[0-3]\d$/;
/** Those that the form offers. */
const zone = new RegExp(`^(${TIME_ZONES.join("|")})$`);
/** Any script, no control characters: a name as people type it. */
const name = /^[^\p{C}]{1,60}$/u;

/** Parameters a page is made from, each with the values worth caching. */
type Parameters = Record<string, RegExp>;

/**
 * The pages that are cached for visitors, by path. What is not named here is made for every reader: forms, searches,
 * communities (which may be private) and all that is somebody's own.
 */
const CACHED_PAGES: [path: RegExp, parameters: Parameters][] = [
  [/^\/$/, {}],
  [/^\/forum$/, { category: word, tag: name, sort: word, after: id, before: id }],
  [new RegExp(`^/forum/post/${ID}$`), { sort: word, after: id, comment: id }],
  [/^\/discussions$/, { category: word, sort: word, page }],
  [/^\/trending$/, {}],
  [/^\/discover$/, { tab: word }],
  [/^\/groups$/, { page }],
  [new RegExp(`^/profile/${ID}$`), {}],
  [/^\/categories$/, {}],
  [/^\/category\/[a-z-]{1,40}$/, { sort: word }],
  [/^\/dramas$/, { genre: word, status: word, country: word, sort: word, view: word, page }],
  [/^\/drama\/\d{1,6}$/, { tab: word, sort: word, after: id, list: word, review: id, show: page }],
  [/^\/calendar\.ics$/, {}],
  [/^\/calendar$/, { week: day, zone }],
  [/^\/creators$/, { role: word, country: word, sort: word }],
  [/^\/creator\/\d{1,6}$/, { tab: word }],
  [/^\/(help|guidelines|terms|privacy)$/, {}],
  [/^\/sitemap\/pages\.xml$/, {}],
];

const LANGUAGE_VALUES = /^(en|ar)$/;
/** What links in mails and other networks add; no page knows it. */
const OF_LINKS = /^(utm_[a-z]{1,20}|fbclid|gclid|dclid|msclkid|igshid|mc_[ce]id|ref_src)$/;

/**
 * Path and query under which a page is cached: parameters sorted, those of links left out. Null for whatever
 * is not cached: other pages, unknown or repeated parameters, values that no link of ours carries.
 */
export function cacheAddressOf(url: URL): string | null {
  const known = CACHED_PAGES.find(([path]) => path.test(pageOf(url.pathname)))?.[1];
  if (!known) return null;
  const kept: [string, string][] = [];
  for (const [key, value] of url.searchParams) {
    if (OF_LINKS.test(key)) continue;
    const shape =
      key === LANGUAGE_PARAM ? LANGUAGE_VALUES : Object.hasOwn(known, key) ? known[key] : undefined;
    if (!shape?.test(value) || kept.some(([other]) => other === key)) return null;
    kept.push([key, value]);
  }
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** Remix asks for the data alone of a page under the page's path with an ending. */
function pageOf(path: string): string {
  if (path === "/_root.data") return "/";
  return path.endsWith(".data") && path !== "/.data" ? path.slice(0, -".data".length) : path;
}
