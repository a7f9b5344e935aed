import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { MOST_FIELDS } from "../../app/domain/form.ts";
import { openSession, type Session } from "../../app/platform/session.server.ts";
import { declaredLength, LARGEST_OF_STRANGERS, largestBody } from "../body-limits.ts";
import { refuseAtTheDoor, refuseStranger, TOO_LARGE, TOO_MANY_FIELDS, TOO_SLOW } from "../error-page.ts";
import { readBody } from "../read-body.ts";
import { whileReadingOn } from "../reading-on.ts";
import type { WorkerTypes } from "../variables.ts";
import { writeSessionCookies } from "./member-session.ts";

/**
 * Reads the body into memory, within the limit of its address. Who sends it is asked first where it is, or may be, larger
 * than what strangers may send; `memberSession` goes on with that session.
 */
export const boundedBody = createMiddleware<WorkerTypes>(async (c, next) => {
  const { body } = c.req.raw;
  if (!body) return next();
  if (c.req.method === "GET" || c.req.method === "HEAD") {
    // One of no bytes (`requestShape`), with which no request can be made anew.
    const { url, method, headers, signal } = c.req.raw;
    c.req.raw = new Request(url, { method, headers, signal });
    return next();
  }
  const limit = await limitFor(c);
  const reader = body.getReader();
  const declared = declaredLength(c.req.raw) ?? 0;
  const read = declared > limit ? "too_large" : await readBody(reader, limit);
  if (read instanceof Uint8Array) {
    if (hasTooManyFields(c.req.raw, read)) return refuseAtTheDoor(c, "too_large", TOO_MANY_FIELDS);
    c.req.raw = new Request(c.req.raw, { body: read });
    return next();
  }
  const refused = c.req.raw;
  const session: Session | undefined = c.get("session");
  if (read === "too_large" && limit < largestBody(c.req.raw)) {
    if (isFormOfScripts(c)) {
      // The page itself says so, beside what was typed.
      c.req.raw = new Request(c.req.raw, { body: "" });
      c.set("refusal", { code: "signed_out", message: "Please sign in first." });
      await next();
    } else {
      c.res = await refuseStranger(c);
      if (session) writeSessionCookies(c, session);
    }
  } else {
    c.res = await (read === "too_large"
      ? refuseAtTheDoor(c, "too_large", TOO_LARGE)
      : refuseAtTheDoor(c, "too_slow", TOO_SLOW));
    if (session) writeSessionCookies(c, session);
  }
  const answer = c.res;
  // Emptied first, or its headers would be written twice.
  c.res = undefined;
  c.res = read === "too_large" ? whileReadingOn(answer, refused, reader) : answer;
});

/** Bytes that may come from whoever sends this. */
async function limitFor(c: Context<WorkerTypes>): Promise<number> {
  const largest = largestBody(c.req.raw);
  const declared = declaredLength(c.req.raw) ?? Number.POSITIVE_INFINITY;
  if (largest <= LARGEST_OF_STRANGERS || declared <= LARGEST_OF_STRANGERS) return largest;
  const session = await openSession(c.req.raw, c.get("environment"));
  c.set("session", session);
  const { state } = session.authState;
  // While the backend is away nobody's session is renewed, and nobody's text shall be lost.
  const isKnown = state === "member" || (state === "unverifiable" && (await session.heldTokenOfOurs()));
  return isKnown ? largest : LARGEST_OF_STRANGERS;
}

const isFormOfScripts = (c: Context) => c.req.method === "POST" && c.req.path.endsWith(".data");

const AMPERSAND = 0x26;

/** Counted before they are taken apart, which costs far more. */
function hasTooManyFields({ headers }: Request, body: Uint8Array): boolean {
  if (!headers.get("content-type")?.toLowerCase().startsWith("application/x-www-form-urlencoded"))
    return false;
  let fields = 1;
  for (let at = body.indexOf(AMPERSAND); at >= 0; at = body.indexOf(AMPERSAND, at + 1)) {
    fields += 1;
    if (fields > MOST_FIELDS) return true;
  }
  return false;
}
