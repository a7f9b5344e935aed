import { publicAddress } from "../../i18n/addresses";
import type { Language } from "../../i18n/language";
import type { ListedPost } from "../post/post";
import { fullName } from "../profile/name";
import { coverSpoilers } from "../spoiler/spoiler";
import { escapeXml } from "./xml";

/** Entries of a feed, the newest posts of its place. */
export const FEED_ENTRIES = 20;

/** A feed: where it is and what it is of. Paths are within the site. */
export interface Feed {
  origin: string;
  language: Language;
  title: string;
  path: string;
  /** The page whose posts these are. */
  page: string;
  /** The page of a post. */
  pathOf(id: string): string;
  posts: Pick<
    ListedPost,
    "id" | "title" | "excerpt" | "author" | "createdAt" | "editedAt" | "tags" | "level"
  >[];
  /** What stands in place of words that tell of an episode. */
  tellsOf(level: number): string;
  /** The moment it counts as changed while no post stands in it (ISO 8601). */
  begunAt: string;
}

const SITE = { en: "Hikaya", ar: "حكاية" };

/** The feed as Atom (RFC 4287); spoilers are covered, and a post whose author left carries the site's name. */
export function writeFeed(feed: Feed): string {
  const { origin, language, title, path, page, posts, begunAt } = feed;
  const at = (wanted: string) => escapeXml(publicAddress(origin, wanted, language));
  const changed = Math.max(...(posts.length > 0 ? posts.map(changeOf) : [Date.parse(begunAt)]));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeXml(`${title} · ${SITE[language]}`)}</title>`,
    `<id>${at(path)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${at(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${at(page)}"/>`,
    `<updated>${new Date(changed).toISOString()}</updated>`,
    ...posts.map((post) => entryOf(feed, post)),
    "</feed>",
  ].join("\n");
}

/** When a post was last changed, or made (ms). */
function changeOf({ createdAt, editedAt }: Pick<ListedPost, "createdAt" | "editedAt">): number {
  return Date.parse(editedAt ?? createdAt);
}

function entryOf({ origin, language, pathOf, tellsOf }: Feed, post: Feed["posts"][number]): string {
  const [published, updated] = [Date.parse(post.createdAt), changeOf(post)].map((at) =>
    new Date(at).toISOString(),
  );
  const address = (path: string) => escapeXml(publicAddress(origin, path, language));
  const author = post.author
    ? `<name>${escapeXml(fullName(post.author))}</name><uri>${address(`/profile/${post.author.id}`)}</uri>`
    : `<name>${SITE[language]}</name>`;
  return [
    "<entry>",
    `<title>${escapeXml(coverSpoilers(post.title))}</title>`,
    // The same in every language, so that a reader of two feeds sees it once.
    `<id>${escapeXml(new URL(pathOf(post.id), origin).href)}</id>`,
    `<link rel="alternate" type="text/html" href="${address(pathOf(post.id))}"/>`,
    `<author>${author}</author>`,
    `<published>${published}</published><updated>${updated}</updated>`,
    ...post.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(post.level > 0 ? tellsOf(post.level) : coverSpoilers(post.excerpt))}</summary>`,
    "</entry>",
  ].join("");
}
