const SCHEMES = new Set(["http:", "https:", "mailto:", "sms:", "tel:"]);
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const PHONE = /^\+?[\d\s().-]{5,}$/;
/** Browsers read over these inside an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const UNSEEN = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The address of a link as somebody typed it: with an @ a mail, digits a phone, without a scheme https, and of schemes
 * only five; any other becomes about:blank (acceptance 116 to 119).
 */
export function linkAddress(typed: string): string {
  const text = typed.trim();
  const bare = text.replace(UNSEEN, "");
  if (bare === "") return "about:blank";
  if (PHONE.test(text)) return /\d/.test(text) ? `tel:${text.replace(/[^\d+]/g, "")}` : "about:blank";
  const isHostWithPort = /^(?!tel:|sms:)[\w.-]+:\d+(\/|$)/i.test(bare);
  if (SCHEME.test(bare) && !isHostWithPort) return addressWithin(bare);
  if (bare.includes("@") && !/[/\\?#]/.test(bare.split("@")[0] ?? "")) return addressWithin(`mailto:${bare}`);
  return addressWithin(`https://${bare.replace(/^[/\\]+/, "")}`);
}

/** A host that somebody can mean without a scheme before it; a word alone is a word. */
const HOST = /[^.]\.[^.]|^localhost(:\d+)?$|^\[/;

/** The address that somebody means who asks for a link; null where it is none: words, or a scheme that is not led to. */
export function addressTyped(typed: string): string | null {
  const address = linkAddress(typed);
  if (address === "about:blank") return null;
  const { protocol, host, pathname } = new URL(address);
  if (protocol === "tel:" || protocol === "sms:") return /\d/.test(pathname) ? address : null;
  const text = typed.trim();
  // What browsers read over would join two words to a host that nobody typed.
  if (/\s/.test(text)) return null;
  if (protocol === "mailto:") return /^[^@]+@[^@]+$/.test(pathname) ? address : null;
  return SCHEME.test(text) || HOST.test(host) ? address : null;
}

function addressWithin(address: string): string {
  try {
    const url = new URL(address);
    return SCHEMES.has(url.protocol) ? url.href : "about:blank";
  } catch {
    return "about:blank";
  }
}

/** The host a link really leads to, in the form that cannot be mistaken for another; null for mail and phone. */
export function hostOf(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return protocol === "http:" || protocol === "https:" ? host : null;
  } catch {
    return null;
  }
}
