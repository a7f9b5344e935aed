import { alternatesOf } from "../../i18n/addresses";
import { escapeXml } from "../feed/xml";

/** What people make, in parts by the month it was made; discussions are the posts of public communities. */
export const SITEMAP_KINDS = ["posts", "communities", "discussions", "people"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** What sitemaps.org allows in one file. */
export const ADDRESSES_PER_PART = 50_000;

/** A page of the site: its path, and the day and time of its last change (ISO 8601) where one is known. */
export interface PublicPage {
  path: string;
  changedAt?: string;
}

/** The pages that are always there. */
export const STATIC_PAGES = [
  "/",
  "/forum",
  "/discussions",
  "/trending",
  "/discover",
  "/groups",
  "/dramas",
  "/calendar",
  "/creators",
  "/categories",
  "/help",
  "/guidelines",
  "/terms",
  "/privacy",
  "/contact",
];

/** The month after one, both as "2026-11". */
export function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

/** A part of the map: what was made in a month ("2026-11"), and which of its parts when one does not hold it. */
interface SitemapPart {
  kind: SitemapKind;
  month: string;
  /** From 1. */
  part: number;
}

/** The file of a part, without its ending: "posts-2026-11", "posts-2026-11-2". */
export function partName({ kind, month, part }: SitemapPart): string {
  return part === 1 ? `${kind}-${month}` : `${kind}-${month}-${part}`;
}

/** The part a file is named after ("posts-2026-11-2.xml"); null for any other name. */
export function readPartName(file: string): SitemapPart | null {
  const [, asked, month = "", part = "1"] = PART_FILE.exec(file) ?? [];
  const kind = SITEMAP_KINDS.find((one) => one === asked);
  return kind ? { kind, month, part: Number(part) } : null;
}

const PART_FILE = /^([a-z]+)-(20\d\d-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,2}))?\.xml$/;

/** The index: one entry for each part. */
export function writeSitemapIndex(origin: string, parts: string[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`;
}

/** One part: every page under its address in each language, with the others beside it. */
export function writeSitemap(origin: string, pages: PublicPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const addresses = alternatesOf(origin, path);
    const others = addresses
      .map(
        ({ hrefLang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
      )
      .join("");
    const changed = changedAt ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : "";
    return `<url><loc>${escapeXml(addresses.at(-1)?.href ?? origin)}</loc>${changed}${others}</url>`;
  });
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${HEAD}<urlset ${spaces}>${entries.join("\n")}</urlset>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
