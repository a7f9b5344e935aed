// Addresses and names that people typed as they came, in posts, comments and messages.
import { hostOf, linkAddress } from "./link-address";

/** A stretch of a text; an address or a name leads somewhere. */
export interface Stretch {
  text: string;
  kind: "text" | "address" | "name";
  href: string;
}

/** What every link out of the site carries. */
export const OUTWARD_REL = "nofollow ugc noopener noreferrer";
/** More in one text stay text, counting what only looked like one; so does what is longer than any address of use. */
const MOST_LINKS = 100;
const LONGEST_ADDRESS = 2000;

// Names as private.mentioned_members() in the database reads them.
const LINKS = /(?:https?:\/\/|www\.|mailto:|tel:|sms:)[^\s<>"'`|]+|@[A-Za-z0-9_-]+/gi;
const SENTENCE_ENDS = new Set([..."..,;:!?،؛؟…»”’*_~"]);
const CLOSING = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
]);

/** How many links may still be looked at in one text, over all its pieces. */
export interface LinksLeft {
  count: number;
}

export function allLinksLeft(): LinksLeft {
  return { count: MOST_LINKS };
}

/** Parts a text at its addresses and names. Joined, the stretches are the text. */
export function linksIn(text: string, left: LinksLeft = allLinksLeft()): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(LINKS)) {
    if (left.count === 0) break;
    left.count--;
    const link = found.startsWith("@") ? nameAt(text, found, index) : addressAt(text, found, index);
    if (!link) continue;
    if (index > at) stretches.push({ text: text.slice(at, index), kind: "text", href: "" });
    stretches.push(link);
    at = index + link.text.length;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), kind: "text", href: "" });
  return stretches;
}

function nameAt(text: string, found: string, index: number): Stretch | null {
  const name = found.slice(1);
  if (name.length < 3 || name.length > 29 || /[\w@/-]/.test(text[index - 1] ?? "")) return null;
  return { text: found, kind: "name", href: `/profile/@${name.toLowerCase()}` };
}

function addressAt(text: string, found: string, index: number): Stretch | null {
  if (found.length > LONGEST_ADDRESS || /[\w@.-]/.test(text[index - 1] ?? "")) return null;
  const address = withoutSentence(found);
  const href = linkAddress(address);
  const leads = /^https?:/.test(href) ? (hostOf(href)?.length ?? 0) > 0 : !/:$/.test(href);
  return href === "about:blank" || !leads ? null : { text: address, kind: "address", href };
}

/** An address without the end of the sentence it stands in; brackets that it opened itself stay. */
function withoutSentence(found: string): string {
  const counts = new Map<string, number>();
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let end = found.length;
  while (end > 0) {
    const sign = found[end - 1] ?? "";
    const opening = CLOSING.get(sign);
    const isUnopened = opening && (counts.get(sign) ?? 0) > (counts.get(opening) ?? 0);
    if (!isUnopened && !SENTENCE_ENDS.has(sign)) break;
    counts.set(sign, (counts.get(sign) ?? 0) - 1);
    end--;
  }
  return found.slice(0, end);
}

/** The host to name beside an address: only where its text does not show it as it is. */
export function hostBeside({ text, href }: Stretch): string | null {
  const host = hostOf(href);
  const shown = /^(?:https?:\/\/)?([^/?#]*)/i.exec(text)?.[1]?.toLowerCase();
  return host === null || host === shown ? null : host;
}
