import type { Context } from "hono";
import { findFirstDay, listPublicPages } from "../app/domain/sitemap/sitemap.server.ts";
import {
  monthsSince,
  SITEMAP_KINDS,
  writeSitemap,
  writeSitemapIndex,
} from "../app/domain/sitemap/sitemap.ts";
import { apiError } from "./api-error.ts";
import { answerText } from "./documents.ts";
import type { WorkerTypes } from "./variables.ts";

const XML = { type: "application/xml", seconds: 300 };

/** GET /sitemap.xml: the index of the parts. */
export function sitemapIndex(c: Context<WorkerTypes>): Promise<Response> {
  return answerText(c, {
    ...XML,
    write: async (db) => {
      const firsts = await Promise.all(SITEMAP_KINDS.map((kind) => findFirstDay(db, kind)));
      const parts = SITEMAP_KINDS.flatMap((kind, place) =>
        monthsSince(firsts[place] ?? null, Date.now()).map((month) => `${kind}-${month}`),
      );
      return writeSitemapIndex(c.get("environment").ORIGIN, ["pages", ...parts]);
    },
  });
}

/** GET /sitemap/posts-2026-11.xml and the like: the addresses of one part; pages.xml is a route of its own. */
export function sitemapPart(c: Context<WorkerTypes>): Promise<Response> | Response {
  const { ORIGIN } = c.get("environment");
  const file = c.req.param("file") ?? "";
  const [, asked, month = ""] = /^([a-z]+)-(20\d\d-(?:0[1-9]|1[0-2]))\.xml$/.exec(file) ?? [];
  const kind = SITEMAP_KINDS.find((one) => one === asked);
  if (!kind) return apiError(c, "not_found", "There is nothing at this address.");
  return answerText(c, {
    ...XML,
    write: async (db) => writeSitemap(ORIGIN, await listPublicPages(db, kind, month)),
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
