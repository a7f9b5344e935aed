import {
  isRouteErrorResponse,
  type MetaArgs,
  type MetaDescriptor,
  type MetaFunction,
} from "@remix-run/react";
import { isMissingThing, NO_SUCH_THING } from "./domain/missing";
import { alternatesOf, publicAddress } from "./i18n/addresses";
import { DEFAULT_LANGUAGE, type Language, otherLanguage } from "./i18n/language";
import { translate } from "./i18n/translate";
import type { loader } from "./root";

interface Size {
  width: number;
  height: number;
}

/** What a page says of itself to tabs, search engines and those who share it. */
interface PageHead {
  /** An English sentence of the interface; the name of the site stands after it. Without one: the site alone. */
  title?: string;
  /** One or two sentences, an English text of the interface too. */
  description?: string;
  /** Title and description are somebody's own words, or in the reader's language already. */
  asWritten?: boolean;
  /** Path and query by which the page is known; the path of this request unless the query makes another page of it. */
  path?: string;
  /** Address of a picture from the root of the site, instead of the social card. */
  image?: string;
  /** Its width and height in px, where they are known. */
  imageSize?: Size;
  /** What is seen on it, in the words of whoever put it there; without them it is the picture of what the title names. */
  imageAlt?: string;
  kind?: "website" | "article" | "profile";
  /** For its own reader only: search engines leave it out. */
  unlisted?: boolean;
  /** Path of the feed of what stands on it. */
  feed?: string;
  /** What stands there once the page is gone for good (410), an English text of the interface. */
  gone?: string;
}

const SITE_NAME: Record<Language, string> = { en: "Hikaya", ar: "حكاية" };
/** Open Graph wants a region; these two stand for the language at large. */
const LOCALE: Record<Language, string> = { en: "en_US", ar: "ar_AR" };
const CARD = {
  address: { en: "/brand/social-card.png", ar: "/brand/social-card-ar.png" },
  size: { width: 1200, height: 630 },
};
// specification §1
const ABOUT =
  "The ultimate community platform for Arab short drama enthusiasts. Connect with creators, discover content, join discussions.";

/** The `meta` of a route: what its page says of itself, as it stands or by what was loaded. */
export function metaOf<Loader = unknown>(
  wished: PageHead | ((page: MetaArgs<Loader>) => PageHead),
): MetaFunction<Loader> {
  return (page) => pageMeta(page, typeof wished === "function" ? wished(page) : wished);
}

/**
 * Title, description, addresses in both languages and the card for shared links: what a route's `meta` returns.
 * A page that failed says so and stays out of search engines, whatever the route wished for.
 */
export function pageMeta(
  page: Pick<MetaArgs, "matches" | "location" | "error">,
  wished: PageHead = {},
): MetaDescriptor[] {
  const frame = page.matches.find(({ id }) => id === "root")?.data as
    | Awaited<ReturnType<typeof loader>>
    | undefined;
  const language = frame?.language ?? DEFAULT_LANGUAGE;
  const head = page.error ? { title: titleOfError(page.error, wished.gone), unlisted: true } : wished;
  const say = (text: string) => (head.asWritten ? text : translate(language, text));
  const title = head.title ? `${say(head.title)} · ${SITE_NAME[language]}` : "Hikaya · حكاية";
  if (head.unlisted || !frame) return [{ title }, { name: "robots", content: "noindex" }];

  const { origin } = frame;
  const path = head.path ?? page.location.pathname;
  const description = head.description ? say(head.description) : translate(language, ABOUT);
  const canonical = publicAddress(origin, path, language);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternatesOf(origin, path).map((link) => ({ tagName: "link", rel: "alternate", ...link })),
    ...(head.feed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/atom+xml",
            title,
            href: publicAddress(origin, head.feed, language),
          },
        ]
      : []),
    { property: "og:site_name", content: "Hikaya · حكاية" },
    { property: "og:type", content: head.kind ?? "website" },
    { property: "og:title", content: head.title ? say(head.title) : title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:locale", content: LOCALE[language] },
    { property: "og:locale:alternate", content: LOCALE[otherLanguage(language)] },
    ...imageOf(
      origin,
      head.image
        ? {
            address: head.image,
            alt: head.imageAlt || (head.title ? say(head.title) : title),
            size: head.imageSize,
          }
        : {
            address: CARD.address[language],
            alt: translate(language, "Short dramas. Long conversations."),
            size: CARD.size,
          },
    ),
  ];
}

/** Networks show a picture that is twice as wide as high across the whole card, any other small beside the words. */
function imageOf(
  origin: string,
  { address, alt, size }: { address: string; alt: string; size?: Size },
): MetaDescriptor[] {
  const isWide = size !== undefined && size.width >= 1.5 * size.height;
  return [
    { property: "og:image", content: new URL(address, origin).href },
    ...(size
      ? [
          { property: "og:image:width", content: String(size.width) },
          { property: "og:image:height", content: String(size.height) },
        ]
      : []),
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: isWide ? "summary_large_image" : "summary" },
  ];
}

/** The title of the view that stands in place of the page (error-views.tsx). */
function titleOfError(error: unknown, gone?: string): string {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 410 && gone) return gone;
  if (isRouteErrorResponse(error) && status === 404 && isMissingThing(error.data)) return NO_SUCH_THING;
  if (status === 404 || status === 410) return "This page has not been generated";
  return status === 401 || status === 403 ? "Access Denied" : "Something went wrong on our side";
}
