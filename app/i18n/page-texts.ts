import { unpackTexts } from "./packed-texts";

/** What has come so far for the language of this document. */
const arrived: Record<string, string> = {};

/**
 * Waits for the Arabic texts of a page or a dialog before it is shown. English needs none: its sentences are the keys.
 * Texts that do not arrive are no reason to show nothing; the English sentence stands in.
 *
 * @public called by what texts-plugin.ts writes
 */
export async function waitForTexts(fetchTexts: () => Promise<{ default: string }>): Promise<void> {
  if (document.documentElement.lang !== "ar") return;
  try {
    addTexts(unpackTexts((await fetchTexts()).default));
  } catch {
    // Offline between two pages: the router will report the page itself.
  }
}

/**
 * Adds the English sentences of a page that differ by number.
 *
 * @public called by what texts-plugin.ts writes
 */
export function addPlurals(texts: Record<string, string>): void {
  if (document.documentElement.lang === "en") addTexts(texts);
}

/** Adds texts for this document's language; whoever translates with these finds them at once. */
export function addTexts(texts: Record<string, string>): Record<string, string> {
  return Object.assign(arrived, texts);
}
