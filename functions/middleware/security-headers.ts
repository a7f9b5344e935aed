import { createMiddleware } from "hono/factory";
import type { Environment } from "../../app/platform/environment.server.ts";
import { TRUSTED_POLICIES } from "../../app/platform/trusted-types.ts";
import type { WorkerTypes } from "../variables.ts";
import { newNonce } from "./nonce.ts";
import { setHeaders } from "./set-headers.ts";

/** Sets the security headers of every answer, errors included; a route may only widen caching, never the rest. */
export const securityHeaders = createMiddleware<WorkerTypes>(async (c, next) => {
  const nonce = newNonce();
  c.set("nonce", nonce);
  await next();
  const environment = c.get("environment");
  setHeaders(c, wallOf(environment));
  const { headers } = c.res;
  // An image brings a narrower one of its own.
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy(environment, nonce));
    headers.set("content-security-policy-report-only", TRUSTED_TYPES);
  }
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
});

const WALL: [name: string, value: string][] = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
];
const WALL_ON_HTTPS: typeof WALL = [
  ...WALL,
  ["strict-transport-security", "max-age=63072000; includeSubDomains; preload"],
];

function wallOf({ ORIGIN }: Environment) {
  return ORIGIN.startsWith("https:") ? WALL_ON_HTTPS : WALL;
}
const REPORTS = "report-uri /api/csp-report";

/** Only the file that sets markup, and the one that registers the service worker, may name strings to be run or parsed. */
const TRUSTED_TYPES = `require-trusted-types-for 'script'; trusted-types ${TRUSTED_POLICIES.join(" ")} 'allow-duplicates'; ${REPORTS}`;

function contentSecurityPolicy(environment: Environment, nonce: string): string {
  // Vite's development server injects styles and speaks over a socket of its own.
  const isDevelopment = environment.APP_ENV === "development";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
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
