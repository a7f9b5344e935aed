import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CATEGORY_IDS } from "../../../catalogue/schema/category.ts";
import { STATIC_PAGES, writeSitemap } from "../../domain/sitemap/sitemap";
import { readCreators, readDramas } from "../../platform/catalogue.server";

/** The part of the sitemap that people's writing does not change: standing pages and the catalogue. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [dramas, creators] = await Promise.all([readDramas(context), readCreators(context)]);
  const paths = [
    ...STATIC_PAGES,
    ...CATEGORY_IDS.map((id) => `/category/${id}`),
    ...dramas.map(({ id }) => `/drama/${id}`),
    ...creators.map(({ id }) => `/creator/${id}`),
  ];
  const pages = paths.map((path) => ({ path }));
  return new Response(writeSitemap(context.environment.ORIGIN, pages), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
