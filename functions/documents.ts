import type { Context } from "hono";
import { createDb, type Db } from "../app/platform/supabase.server.ts";
import { apiError } from "./api.ts";
import { pageCache } from "./middleware/visitor-cache.ts";
import type { WorkerTypes } from "./variables.ts";

/** A text for machines: what it is made from is read as a visitor, whoever asks. */
interface MachineText {
  type: string;
  /** Seconds for which it counts as fresh, here and in whatever asks. */
  seconds: number;
  /** The text; null when there is nothing at this address. Throws 503. */
  write(db: Db): Promise<string | null>;
}

/** Answers with the cached text or makes it; 304 to who has it already. Queries but the language count for nothing. */
export async function answerText(c: Context<WorkerTypes>, text: MachineText): Promise<Response> {
  const { VERSION, VISITOR_CACHE } = c.get("environment");
  const { made, kind } = await pageCache.answer({
    key: ["text", VERSION?.id, c.req.path, c.req.query("lng") === "ar" ? "ar" : "en"].join(" "),
    fresh: VISITOR_CACHE === 0 ? 0 : text.seconds,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    make: () => makeText(c, text),
  });
  if (made.status === 404) return apiError(c, "not_found", "There is nothing at this address.");
  if (made.status !== 200) return apiError(c, "unavailable", "Hikaya cannot be reached right now.");
  const headers = new Headers(made.headers);
  headers.set("x-cache", kind);
  headers.set("cache-control", `public, max-age=${text.seconds}`);
  const isKnown = c.req.header("if-none-match") === headers.get("etag");
  return new Response(isKnown ? null : made.body, { status: isKnown ? 304 : 200, headers });
}

async function makeText(c: Context<WorkerTypes>, { type, write }: MachineText) {
  const born = Date.now();
  let failed = false;
  const onFailure = () => {
    failed = true;
  };
  const db = createDb(c.get("environment"), () => null, { onFailure });
  const body = await write(db).catch(() => undefined);
  const status = body === undefined ? 503 : body === null ? 404 : 200;
  const headers: [string, string][] = [
    ["content-type", `${type}; charset=utf-8`],
    ["etag", `"${await digestOf(body ?? "")}"`],
  ];
  // No script stands in it: a nonce that occurs nowhere.
  return { status, headers, body: body ?? "", nonce: "", born, failed };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).slice(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
