import type { Environment } from "./environment.server";

/**
 * Tells the embedded backend for whom the worker asks, so that its limits count visitors and not the worker
 * (supabase/local/limits/visitor-network.ts). The header is a hosted project's; there it would want the secret key in the
 * place of the publishable one, which is refused beside the name of the member's browser.
 */
export function forwardedAddress(
  request: Request,
  { SUPABASE_JWT_SECRET, SUPABASE_SECRET_KEY }: Environment,
): Record<string, string> {
  if (!SUPABASE_JWT_SECRET || !SUPABASE_SECRET_KEY) return {};
  const address = request.headers.get("cf-connecting-ip");
  return { "x-front-door-key": SUPABASE_SECRET_KEY, ...(address && { "sb-forwarded-for": address }) };
}
