import type { Environment } from "./environment.server";

/** What proxies add, each in its own way, about whom they ask for. */
const FORWARDED = [
  "cf-ray",
  "forwarded",
  "true-client-ip",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** An address of this very machine, as a socket names it. */
export const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/;

/** Whether a proxy says that it asks for somebody else. Locally the runtime itself names who connected to it. */
export function isForwarded(headers: Headers): boolean {
  const address = headers.get("cf-connecting-ip");
  return (address !== null && !LOOPBACK.test(address)) || FORWARDED.some((name) => headers.has(name));
}

/**
 * Tells the embedded backend for whom the worker asks, so that its limits count visitors and not the worker
 * (supabase/local/limits/visitor-network.ts). The header is a hosted project's; there it would want the secret key in the
 * place of the publishable one, which is refused beside the name of the member's browser.
 */
export function forwardedAddress(request: Request, environment: Environment): Record<string, string> {
  const key = frontDoorKey(environment);
  const address = request.headers.get("cf-connecting-ip");
  return { ...key, ...(key["x-front-door-key"] && address && { "sb-forwarded-for": address }) };
}

/** Tells the embedded backend that it is the worker who asks, which counts its readers itself; nothing to a hosted project. */
export function frontDoorKey({
  SUPABASE_JWT_SECRET,
  SUPABASE_SECRET_KEY,
}: Pick<Environment, "SUPABASE_JWT_SECRET" | "SUPABASE_SECRET_KEY">): Record<string, string> {
  return SUPABASE_JWT_SECRET && SUPABASE_SECRET_KEY ? { "x-front-door-key": SUPABASE_SECRET_KEY } : {};
}
