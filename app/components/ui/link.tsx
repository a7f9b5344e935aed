import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { forwardRef } from "react";

/** Pages of which the front door keeps copies for visitors, as functions/visitor-cache/cached-pages.ts names them. */
export const KEPT_PAGE =
  /^\/(?:(?:forum\/post|profile|category|drama|creator)\/[\w-]+|forum|discussions|trending|discover|groups|categories|dramas|creators|help|guidelines|terms|privacy)?(?:[?#]|$)/;

/** A whole address of ours, in which a router finds nothing to resolve: no dots, no empty parts. */
const PLAIN_ADDRESS = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/**
 * A link within the site. The server writes the element that the router would come to after four components of its own,
 * which is a tenth of what a page of links costs. Where a visitor's pointer or focus rests on it, its page is fetched
 * ahead, out of a copy; not for those who save data, and not for members, whose pages are made for each of them and may
 * change with what they do.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ prefetch, ...rest }, ref) {
  if (import.meta.env.SSR && typeof document === "undefined" && prefetch !== "render") {
    const { to, discover = "render", reloadDocument, target, ...plain } = rest;
    if (typeof to === "string" && PLAIN_ADDRESS.test(to)) {
      // What the router alone understands.
      const { relative, replace, state, preventScrollReset, viewTransition, ...attributes } = plain;
      const discovered = discover === "render" && !reloadDocument ? "true" : undefined;
      return <a {...attributes} data-discover={discovered} href={to} target={target} />;
    }
  }
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
