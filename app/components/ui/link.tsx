import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { forwardRef } from "react";

/** Pages of which the front door keeps copies for visitors, as functions/visitor-cache/cached-pages.ts names them. */
export const KEPT_PAGE =
  /^\/(?:(?:forum\/post|profile|category|drama|creator)\/[\w-]+|forum|discussions|trending|discover|groups|categories|calendar|dramas|creators|help|guidelines|terms|privacy)?(?:[?#]|$)/;

/**
 * A link within the site. Where a visitor's pointer or focus rests on it, its page is fetched ahead, out of the cache; not for
 * those who save data, and not for members, whose pages are made for each of them and may change with what they do.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ prefetch, ...rest }, ref) {
  const intent = prefetch ?? (isWorthFetching(rest.to) ? "intent" : "none");
  return <RouterLink {...rest} ref={ref} prefetch={intent} />;
});

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isWorthFetching(to: LinkProps["to"]): boolean {
  if (typeof document === "undefined" || typeof to !== "string" || !KEPT_PAGE.test(to)) return false;
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = connection?.saveData || connection?.effectiveType?.endsWith("2g");
  return !isSlow && document.documentElement.dataset.reader === "visitor";
}
