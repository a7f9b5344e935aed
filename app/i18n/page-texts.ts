import type { i18n } from "i18next";
import { isLanguage } from "./language";

/** What has come so far for the language of this document, and who else is to hear of more. */
const arrived: Record<string, string> = {};
let translator: i18n | null = null;

/**
 * Waits for the Arabic texts of a page or a dialog before it is shown. English needs none: its sentences are the keys.
 * Texts that do not arrive are no reason to show nothing; the English sentence stands in.
 *
 * @public called by what texts-plugin.ts writes
 */
export async function waitForTexts(
  fetchTexts: () => Promise<{ default: Record<string, string> }>,
): Promise<void> {
  if (document.documentElement.lang !== "ar") return;
  try {
    addTexts((await fetchTexts()).default);
  } catch {
    // Offline between two pages: the router will report the page itself.
  }
}

/** Adds texts for this document's language. */
export function addTexts(texts: Record<string, string>): void {
  Object.assign(arrived, texts);
  const { lang } = document.documentElement;
  if (translator && isLanguage(lang)) translator.addResourceBundle(lang, "translation", texts, true, true);
}

/** The texts that came before the translator was made; from now on it hears of each arrival. */
export function textsFor(create: (texts: Record<string, string>) => i18n): i18n {
  translator = create(arrived);
  return translator;
}
