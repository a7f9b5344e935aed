import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

// A scanner of headers: full marks are an empty list.

/** What a scanner of headers takes marks off for, beside the policy: all of them on every answer. */
const WALL = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
/** What tells more than an answer should. */
const NEVER = ["server", "x-powered-by", "access-control-allow-origin", "access-control-allow-credentials"];

/** What Google's evaluator says of a policy; the backend's own name stands where it will on a real site. */
export function faultsOf(policy: string): string[] {
  const there = policy.replace(/wss?:\/\/[\w.-]+(:\d+)?/, "wss://project.supabase.co");
  return new CspEvaluator(new CspParser(there).csp).evaluate().map(({ description }) => description);
}

/** What this answer would lose marks for. */
export function marksOffFor({ headers }: Response): string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const missing = Object.entries(WALL).filter(([name, value]) => headers.get(name) !== value);
  const cookies = headers
    .getSetCookie()
    .filter((line) => /session/.test(line) && !/httponly.*samesite=lax|samesite=lax.*httponly/i.test(line));
  const isOpen = !policy.startsWith("default-src 'none'") || /unsafe|\*/.test(policy);
  return [
    ...missing.map(([name]) => name),
    ...NEVER.filter((name) => headers.has(name)),
    ...cookies,
    ...(isOpen ? [`policy: ${policy}`] : []),
    ...(headers.get("cache-control") ? [] : ["cache-control"]),
  ];
}

/** The policy of an answer with a nonce that is the same for all. */
export function policyOf({ headers }: Response): string {
  return (headers.get("content-security-policy") ?? "").replace(
    /nonce-[\w+/=]+/,
    "nonce-abcdefghijklmnopqrstuvwx",
  );
}
