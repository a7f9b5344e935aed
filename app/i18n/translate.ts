import type { Language } from "./language";

interface Translator {
  t(sentence: string): string;
}

/** The newest translator of each language: on the server it is made before the first page is drawn. */
const newest = new Map<Language, Translator>();

export function rememberTranslator(language: Language, translator: Translator): void {
  newest.set(language, translator);
}

/** A sentence where no hook reaches, such as the title of a page; English until a translator was made. */
export function translate(language: Language, sentence: string): string {
  return newest.get(language)?.t(sentence) ?? sentence;
}
