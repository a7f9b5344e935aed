import type { Creator } from "../../../catalogue/schema/creator.ts";

/** A page that a maker keeps elsewhere. `shown` is the handle, or the name of the site. */
export interface SocialLink {
  place: "Instagram" | "Twitter" | "Website";
  href: string;
  shown: string;
}

/** The pages a maker keeps elsewhere, of those there are; handles lose their "@" (specification, catalogue §9). */
export function socialLinksOf({ instagram, twitter, website }: Creator["socialMedia"]): SocialLink[] {
  const links: SocialLink[] = [];
  if (instagram) {
    const href = `https://www.instagram.com/${nameIn(instagram)}`;
    links.push({ place: "Instagram", href, shown: instagram });
  }
  if (twitter)
    links.push({ place: "Twitter", href: `https://twitter.com/${nameIn(twitter)}`, shown: twitter });
  if (website) links.push({ place: "Website", href: website, shown: new URL(website).hostname });
  return links;
}

function nameIn(handle: string): string {
  return encodeURIComponent(handle.replace(/^@/, ""));
}
