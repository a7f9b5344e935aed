import type { Context } from "hono";
import { listParts, listPublicPages } from "../app/domain/sitemap/sitemap.server.ts";
import {
  readPartName,
  SITEMAP_KINDS,
  writeSitemap,
  writeSitemapIndex,
} from "../app/domain/sitemap/sitemap.ts";
import { apiError } from "./api.ts";
import { answerText } from "./documents.ts";
import type { WorkerTypes } from "./variables.ts";

const XML = { type: "application/xml", seconds: 300 };

/** GET /sitemap.xml: the index of the parts. */
export function sitemapIndex(c: Context<WorkerTypes>): Promise<Response> {
  return answerText(c, {
    ...XML,
    write: async (db) => {
      const parts = await Promise.all(SITEMAP_KINDS.map((kind) => listParts(db, kind)));
      return writeSitemapIndex(c.get("environment").ORIGIN, ["pages", ...parts.flat()]);
    },
  });
}

/** GET /sitemap/posts-2026-11.xml and the like: the addresses of one part; pages.xml is a route of its own. */
export function sitemapPart(c: Context<WorkerTypes>): Promise<Response> | Response {
  const asked = readPartName(c.req.param("file") ?? "");
  if (!asked) return apiError(c, "not_found", "There is nothing at this address.");
  const { kind, month, part } = asked;
  return answerText(c, {
    ...XML,
    write: async (db) => {
      const pages = await listPublicPages(db, kind, month, part);
      // The index names what there is; the month that runs may be asked for before anything was made in it.
      return pages.length === 0 && part > 1 ? null : writeSitemap(c.get("environment").ORIGIN, pages);
    },
  });
}

/** GET /robots.txt: what is nobody's business but its owner's need not be looked at. */
export function robots(c: Context<WorkerTypes>): Response {
  const own = [
    "api",
    "messages",
    "notifications",
    "moderation",
    "settings",
    "report",
    "search",
    "vote",
    "sign-out",
  ];
  c.header("cache-control", "public, max-age=3600");
  return c.text(
    [
      "User-agent: *",
      ...own.map((path) => `Disallow: /${path}`),
      "",
      `Sitemap: ${c.get("environment").ORIGIN}/sitemap.xml`,
      "",
    ].join("\n"),
  );
}
