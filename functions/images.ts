import type { R2ObjectBody } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { maySeeImage } from "../app/domain/image/image.server.ts";
import { typeOfKey } from "../app/domain/image/image.ts";
import { IMAGE_WIDTHS } from "../app/domain/image/shown-image.ts";
import { describeError, log } from "../app/platform/log.server.ts";
import { openSession } from "../app/platform/session.server.ts";
import { createDb } from "../app/platform/supabase.server.ts";
import { apiError } from "./api.ts";
import { rangeOf } from "./image-range.ts";
import type { WorkerTypes } from "./variables.ts";

const FOR_ALL = "public, max-age=31536000, immutable";
const FOR_THIS_READER = "private, no-store";

/**
 * GET /images/{key}, with `?w=` one of IMAGE_WIDTHS for a narrower form. A key never changes its content, so what anyone
 * may see is kept for a year; what only members of a private community see is kept nowhere. 404 for the rest.
 */
export async function image(c: Context<WorkerTypes>): Promise<Response> {
  const key = c.req.path.slice("/images/".length);
  const type = typeOfKey(key);
  if (!type) return missing(c);
  const caching = await cachingFor(c, key);
  if (caching === "unknown") return silent(c);
  if (!caching) return missing(c);
  try {
    return await answerImage(c, { key, type, caching });
  } catch (error) {
    log("error", "images.read_failed", describeError(error));
    return silent(c);
  }
}

interface Asked {
  key: string;
  type: string;
  caching: string;
}

async function answerImage(c: Context<WorkerTypes>, { key, type, caching }: Asked): Promise<Response> {
  const head = await c.get("environment").IMAGES.head(key);
  if (!head) return missing(c);

  const width = IMAGE_WIDTHS.find((one) => String(one) === c.req.query("w"));
  const headers = new Headers({
    "content-type": type,
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": caching,
    "accept-ranges": "bytes",
    etag: head.httpEtag,
  });
  if (isKnown(c, head.httpEtag)) return new Response(null, { status: 304, headers });
  if (!width) return serveBytes(c, key, head, headers);

  const tag = `${head.httpEtag.slice(0, -1)}-${width}${wantsWebp(c) ? "-webp" : ""}"`;
  const narrowed = isKnown(c, tag) ? "known" : await narrow(c, key, width);
  if (!narrowed) return serveBytes(c, key, head, headers);
  headers.set("etag", `W/${tag}`);
  headers.delete("accept-ranges");
  headers.set("vary", "accept");
  if (wantsWebp(c)) headers.set("content-type", "image/webp");
  return narrowed === "known"
    ? new Response(null, { status: 304, headers })
    : new Response(narrowed as unknown as BodyInit, { headers });
}

/** How an answer may be kept, by who may see the image; null when this reader may not. */
async function cachingFor(c: Context<WorkerTypes>, key: string): Promise<string | null> {
  const environment = c.get("environment");
  const everybody = await maySeeImage(
    createDb(environment, () => null),
    key,
  );
  if (everybody) return FOR_ALL;
  if (everybody === null) return "unknown";
  // Only now it matters who asks: pictures of the open pages never wait for a sign-in check.
  const session = await openSession(c.req.raw, environment);
  const mine = session.authState.state === "member" ? await maySeeImage(session.db, key) : false;
  const headers = new Headers();
  // A picture signs nobody out: it may have been asked for before the session was exchanged, and come after the new cookie.
  if (session.authState.state === "member") session.commit(headers);
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  if (mine === null || session.authState.state === "unverifiable") return "unknown";
  return mine ? FOR_THIS_READER : null;
}

async function serveBytes(
  c: Context<WorkerTypes>,
  key: string,
  head: { size: number; httpEtag: string },
  headers: Headers,
): Promise<Response> {
  const { IMAGES } = c.get("environment");
  const condition = c.req.header("if-range");
  const asked = condition && condition !== head.httpEtag ? undefined : c.req.header("range");
  const range = rangeOf(asked, head.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${head.size}`);
    headers.delete("content-type");
    return new Response(null, { status: 416, headers });
  }
  const object: R2ObjectBody | null = await IMAGES.get(key, range ? { range } : {});
  if (!object) return missing(c);
  if (range)
    headers.set("content-range", `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`);
  headers.set("content-length", String(range?.length ?? head.size));
  return new Response(object.body as unknown as BodyInit, { status: range ? 206 : 200, headers });
}

/** A narrower form by Cloudflare Images; null where there is none, or it failed: then the image itself is served. */
async function narrow(c: Context<WorkerTypes>, key: string, width: number) {
  const { RESIZER, IMAGES } = c.get("environment");
  const type = typeOfKey(key);
  if (!RESIZER || (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp")) return null;
  try {
    const object = await IMAGES.get(key);
    if (!object) return null;
    const form = await RESIZER.input(object.body)
      .transform({ width, fit: "scale-down" })
      .output({ format: wantsWebp(c) ? "image/webp" : type, quality: 80 });
    return form.image();
  } catch (error) {
    log("warn", "images.not_narrowed", describeError(error));
    return null;
  }
}

/** A third less than JPEG; every browser that shows it says so. */
function wantsWebp(c: Context<WorkerTypes>): boolean {
  return /\bimage\/webp\b/.test(c.req.header("accept") ?? "");
}

function isKnown(c: Context<WorkerTypes>, etag: string): boolean {
  const known = c.req.header("if-none-match") ?? "";
  return known.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

/** The database or the bucket does not answer; browsers draw the alternative text. */
function silent(c: Context<WorkerTypes>): Response {
  c.header("retry-after", "10");
  return apiError(c, "unavailable", "Hikaya cannot be reached right now.");
}

function missing(c: Context<WorkerTypes>): Response {
  return apiError(c, "not_found", "There is no such image.");
}
