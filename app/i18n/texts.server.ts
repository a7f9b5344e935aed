import arabic from "./ar.json";
import english from "./en.json";
import type { Language } from "./language";

/** The texts of one language; the browser loads the same file as a chunk of its own (entry.client.tsx). */
export const TEXTS: Record<Language, Record<string, string>> = { en: english, ar: arabic };
