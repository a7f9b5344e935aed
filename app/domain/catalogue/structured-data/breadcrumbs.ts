import type { BreadcrumbList, WithContext } from "schema-dts";
import type { Site } from "./site";

/** The way from the home page to this one: names as readers see them, paths from the root of the site. */
export function breadcrumbsOf(
  steps: readonly { name: string; path: string }[],
  { addressOf, say }: Site,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: say("Home"), path: "/" }, ...steps].map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: addressOf(path),
    })),
  };
}
