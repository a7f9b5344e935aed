import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { backendUrl } from "./door.ts";

// A scanner of headers: full marks are an empty list. No package that grades all of them can be a dependency (Mozilla's
// builds a database driver and fetches lists while it is installed); so each value is compared, letter by letter.

/** On every answer, whatever it is. */
const WALL: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
/** What tells more than an answer should, or opens it to others. On http nobody heeds what speaks of https. */
const NEVER = [
  "server",
  "x-powered-by",
  "access-control-allow-origin",
  "access-control-allow-credentials",
  "strict-transport-security",
];

const REPORTS = "report-uri /api/csp-report";
const OF_PAGES = [
  "default-src 'none'",
  "script-src 'nonce-N' 'strict-dynamic'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  `connect-src 'self' ${backendUrl.replace(/^http/, "ws")}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  REPORTS,
].join("; ");
const OF_IMAGES = "default-src 'none'; sandbox";
const WATCHED = `require-trusted-types-for 'script'; trusted-types hikaya default lexical 'allow-duplicates'; ${REPORTS}`;

const KEPT_NOWHERE = "private, no-store";
/** What others than its reader may keep, and how; everything else is kept nowhere. */
const KEPT: [path: RegExp, caching: RegExp][] = [
  [/^\/images\//, /^(public, max-age=31536000, immutable|private, no-store)$/],
  [
    /^\/(feeds|sitemap)\/|^\/(sitemap\.xml|sitemap\/pages\.xml|robots\.txt|site\.webmanifest|\.well-known\/security\.txt)$/,
    /^public, max-age=\d+$/,
  ],
  [/^\/api\/(search|people|new-posts|review-words)$/, /^public, max-age=(15|20|60)$/],
];

/** What Google's evaluator says of a policy; the backend's own name stands where it will on a real site. */
export function failuresOf(policy: string): string[] {
  const there = policy.replace(/wss?:\/\/[\w.-]+(:\d+)?/, "wss://project.supabase.co");
  return new CspEvaluator(new CspParser(there).csp).evaluate().map(({ description }) => description);
}

/** What this answer would lose marks for. */
export function marksOffFor(answer: Response): string[] {
  const { headers } = answer;
  const is = (name: string) => headers.get(name) ?? "none";
  const wrong = Object.entries(WALL).filter(([name, value]) => is(name) !== value);
  const cookies = headers
    .getSetCookie()
    .filter((line) => /session/.test(line) && !/httponly.*samesite=lax|samesite=lax.*httponly/i.test(line));
  return [
    ...wrong.map(([name]) => `${name}: ${is(name)}`),
    ...NEVER.filter((name) => headers.has(name)),
    ...cookies,
    ...policyFailuresOf(answer),
    ...(mayBeKept(answer) ? [] : [`cache-control: ${is("cache-control")}`]),
  ];
}

function policyFailuresOf({ headers }: Response): string[] {
  const policy = (headers.get("content-security-policy") ?? "none").replace(
    /'nonce-[\w+/=-]{22,}'/g,
    "'nonce-N'",
  );
  const watched = headers.get("content-security-policy-report-only") ?? "none";
  if (policy === OF_IMAGES && headers.get("content-type")?.startsWith("image/")) return [];
  return [
    ...(policy === OF_PAGES ? [] : [`policy: ${policy}`]),
    ...(watched === WATCHED ? [] : [`watched: ${watched}`]),
  ];
}

function mayBeKept({ url, status, headers }: Response): boolean {
  const caching = headers.get("cache-control") ?? "";
  if (caching === KEPT_NOWHERE) return true;
  // A cookie never travels with what others may keep.
  if (status !== 200 && status !== 304) return false;
  if (headers.getSetCookie().length > 0) return false;
  const { pathname } = new URL(url);
  return KEPT.some(([path, how]) => path.test(pathname) && how.test(caching));
}

/** The policy of an answer with a nonce that is the same for all. */
export function policyOf({ headers }: Response): string {
  return (headers.get("content-security-policy") ?? "").replace(
    /nonce-[\w+/=]+/g,
    "nonce-abcdefghijklmnopqrstuvwx",
  );
}
