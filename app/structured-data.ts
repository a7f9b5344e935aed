import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import type { Site } from "./domain/catalogue/structured-data/site";
import { publicAddress } from "./i18n/addresses";
import { translate } from "./i18n/i18n";
import type { loader } from "./root";

type LinkedData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

/**
 * What a page tells machines of its things, beside what `pageMeta` says: JSON-LD in the head, escaped by the router. A
 * browser runs none of it, so it needs no nonce. A page that failed is about nothing.
 */
export function structuredData(
  page: Pick<MetaArgs, "matches" | "error">,
  describe: (site: Site) => object[],
): MetaDescriptor[] {
  const frame = page.matches.find(({ id }) => id === "root")?.data as
    | Awaited<ReturnType<typeof loader>>
    | undefined;
  if (!frame || page.error) return [];
  const { origin, language } = frame;
  const things = describe({
    addressOf: (path) => publicAddress(origin, path, language),
    say: (sentence) => translate(language, sentence),
  });
  return things.map((thing) => ({ "script:ld+json": thing as LinkedData }));
}
