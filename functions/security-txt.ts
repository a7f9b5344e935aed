import type { Context } from "hono";
import type { WorkerTypes } from "./variables.ts";

/** RFC 9116 wants a date less than a year ahead. */
const HOLDS_MS = 300 * 24 * 60 * 60 * 1000;

/** GET /.well-known/security.txt: where to report a weakness of this installation. */
export function securityTxt(c: Context<WorkerTypes>): Response {
  const { ORIGIN } = c.get("environment");
  const midnight = new Date(Date.now() + HOLDS_MS).toISOString().slice(0, 10);
  c.header("cache-control", "public, max-age=86400");
  return c.text(
    [
      `Contact: ${ORIGIN}/contact`,
      `Expires: ${midnight}T00:00:00Z`,
      "Preferred-Languages: en, ar",
      `Canonical: ${ORIGIN}/.well-known/security.txt`,
      "",
    ].join("\n"),
  );
}
