/** What browsers with Trusted Types ask for wherever a text becomes markup or code. */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

interface Policies {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): Policy;
}

/** The names the page's policy allows (functions/middleware/security-headers.ts); `lexical` is the editor's, for pasting. */
export const TRUSTED_POLICIES = ["hikaya", "default", "lexical"];

const { trustedTypes } = globalThis as { trustedTypes?: Policies };

const policy = trustedTypes?.createPolicy("hikaya", {
  createHTML: (text) => text,
  createScriptURL: (address) => (address === "/sw.js" ? address : null),
});

// How React makes an element for structured data; any other text that reaches a page unnamed is reported.
trustedTypes?.createPolicy("default", {
  createHTML: (text) => (text === "<script></script>" ? text : null),
});

/** Names a markup as cleaned, or as parsed and never shown. Its callers are counted by a test. */
export function trustMarkup(html: string): string {
  return policy ? policy.createHTML(html) : html;
}

/** Names the service worker's address as ours. */
export function trustScript(address: "/sw.js"): string {
  return policy ? policy.createScriptURL(address) : address;
}
