import { createMiddleware } from "hono/factory";
import type { Environment } from "../../app/platform/environment.server.ts";
import { TRUSTED_POLICIES } from "../../app/platform/trusted-types.ts";
import type { WorkerTypes } from "../variables.ts";
import { newNonce } from "./nonce.ts";

/** Sets the wall around every answer, errors included; a route may only widen caching, never the rest. */
export const securityHeaders = createMiddleware<WorkerTypes>(async (c, next) => {
  const nonce = newNonce();
  c.set("nonce", nonce);
  await next();
  const environment = c.get("environment");
  // An image brings a narrower one of its own.
  if (!c.res.headers.has("content-security-policy")) {
    c.header("content-security-policy", contentSecurityPolicy(environment, nonce));
    c.header("content-security-policy-report-only", TRUSTED_TYPES);
  }
  c.header("x-content-type-options", "nosniff");
  c.header("x-frame-options", "DENY");
  c.header("referrer-policy", "strict-origin-when-cross-origin");
  c.header(
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  );
  c.header("cross-origin-opener-policy", "same-origin");
  c.header("cross-origin-resource-policy", "same-origin");
  if (environment.ORIGIN.startsWith("https:")) {
    c.header("strict-transport-security", "max-age=63072000; includeSubDomains; preload");
  }
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "private, no-store");
});

const REPORTS = "report-uri /api/csp-report";

/** Only the file that sets markup, and the one that registers the service worker, may name strings to be run or parsed. */
const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types ${TRUSTED_POLICIES.join(" ")} 'allow-duplicates'; ${REPORTS}`;

function contentSecurityPolicy(environment: Environment, nonce: string): string {
  // Vite's development server injects styles and speaks over a socket of its own.
  const isDevelopment = environment.APP_ENV === "development";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // Members' pages hear of changes over a socket to the backend (functions/realtime-token.ts).
    isDevelopment
      ? "connect-src 'self' ws:"
      : `connect-src 'self' ${environment.SUPABASE_URL.replace(/^http/, "ws")}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    REPORTS,
  ].join("; ");
}
