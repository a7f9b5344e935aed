import type { Environment } from "./environment.server";

/** An address of this very machine, as a socket names it. */
export const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/;

/** What tells, in one proxy's way or another's, about whom it asks for. Whoever asks directly can write the same. */
export const ABOUT_ANOTHER =
  /^(?:cf-|fastly-|forwarded$|sb-forwarded-|true-client-|via$|x-(?:client|cluster|envoy|forwarded|original|real))/;

/** What browsers, `curl` and Node send by themselves. */
const DIRECT = new Set([
  ...[
    "accept",
    "apikey",
    "cache-control",
    "connection",
    "cookie",
    "dnt",
    "host",
    "keep-alive",
    "origin",
    "pragma",
  ],
  ...["priority", "purpose", "range", "referer", "te", "upgrade-insecure-requests", "user-agent"],
  ...["device-memory", "downlink", "dpr", "ect", "rtt", "save-data", "viewport-width", "width"],
  // Of the worker alone, which asks the backend.
  "x-front-door-key",
]);
const DIRECT_KIND = /^(?:accept|content|if|sec|service-worker)-/;

/**
 * Whether anybody stands between this program and who asks: all but what a browser sends itself speaks for that, since
 * each proxy has headers of its own. Locally the runtime itself names who connected to it.
 */
export function isForwarded(headers: Headers): boolean {
  return [...headers].some(([name, value]) =>
    name === "cf-connecting-ip" ? !LOOPBACK.test(value) : !DIRECT.has(name) && !DIRECT_KIND.test(name),
  );
}

/** Proves to the embedded backend that it is the worker who asks; a hosted project is not sent its secret key for nothing. */
export function frontDoorKey({
  SUPABASE_JWT_SECRET,
  SUPABASE_SECRET_KEY,
}: Pick<Environment, "SUPABASE_JWT_SECRET" | "SUPABASE_SECRET_KEY">): Record<string, string> {
  return SUPABASE_JWT_SECRET && SUPABASE_SECRET_KEY ? { "x-front-door-key": SUPABASE_SECRET_KEY } : {};
}

/**
 * Tells the embedded backend for whom the worker asks, so that its limits count visitors and not the worker
 * (supabase/local/limits/visitor-network.ts). The header is a hosted project's; there it would want the secret key in the
 * place of the publishable one, which is refused beside the name of the member's browser.
 */
export function forwardedAddress(request: Request, environment: Environment): Record<string, string> {
  const proof = frontDoorKey(environment);
  const address = request.headers.get("cf-connecting-ip");
  return { ...proof, ...(proof["x-front-door-key"] && address && { "sb-forwarded-for": address }) };
}
