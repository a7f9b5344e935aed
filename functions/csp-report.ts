import type { Context } from "hono";
import * as v from "valibot";
import { log } from "../app/platform/log.server.ts";
import { apiError } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** Lines one isolate writes in a minute: a broken page tells in five what it would tell in five thousand. */
const MOST_LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

const Told = v.pipe(v.string(), v.maxLength(4_000));
const Report = v.object({
  "csp-report": v.object({
    "document-uri": v.optional(Told, ""),
    "blocked-uri": v.optional(Told, ""),
    "effective-directive": v.optional(Told),
    "violated-directive": v.optional(Told, ""),
    disposition: v.optional(v.string(), "enforce"),
  }),
});

let minute = 0;
let lines = 0;

/**
 * POST /api/csp-report: what a browser did not run because of the page's own policy. One line in the log and 204;
 * nothing is stored. Anyone can send this, so a line holds no word of theirs beyond a directive, a host and a path.
 */
export async function cspReport(c: Context<WorkerTypes>): Promise<Response> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/(csp-report|json)\b/.test(type)) {
    return apiError(c, "unsupported_type", "Send a report of a content security policy.");
  }
  const read = v.safeParse(Report, await c.req.json().catch(() => null));
  if (!read.success) return apiError(c, "bad_request", "That is no report of a content security policy.");
  const told = read.output["csp-report"];
  if (mayWrite(Date.now())) {
    log("warn", "csp.violated", {
      requestId: c.get("requestId"),
      directive: wordOf(told["effective-directive"] ?? told["violated-directive"]),
      blocked: originOf(told["blocked-uri"]),
      page: pathOf(told["document-uri"]),
      enforced: told.disposition !== "report",
    });
  }
  return c.body(null, 204);
}

function mayWrite(now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute) {
    minute = current;
    lines = 0;
  }
  lines += 1;
  return lines <= MOST_LINES_A_MINUTE;
}

const wordOf = (text: string) => /^[a-z-]{1,40}/.exec(text)?.[0] ?? "";

/** `inline`, `eval`, `trusted-types-sink` or the host of an address: never its path, which may be somebody's. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin.slice(0, 120) : wordOf(address);
}

/** The kind of page: without ids, names and query. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return "";
  return new URL(address).pathname.split("/").slice(0, 3).map(wordOf).join("/");
}
