import type { Language } from "../../i18n/language";
import { isId } from "../text";

/** The five sample threads of the home page are seeded as posts, in each language (decision Q16). */
export const SAMPLE_THREADS = ["1", "2", "3", "4", "5"];
const SAMPLES: Record<Language, string> = {
  en: "00000000-0000-4000-8000-0000000a000",
  ar: "00000000-0000-4000-8000-0000000aa00",
};

/**
 * The post that /thread/{id} leads to: one of the five seeded ones in the reader's language, or the post of that id; null
 * for other ids.
 */
export function postOfThread(id: string | undefined, language: Language): string | null {
  if (!id) return null;
  if (SAMPLE_THREADS.includes(id)) return `${SAMPLES[language]}${id}`;
  return isId(id) ? id.toLowerCase() : null;
}
