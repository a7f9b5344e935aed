import type { Text } from "../../../catalogue/schema/text.ts";
import type { Language } from "../../i18n/language";

/** A part of the catalogue in one language: each text is a plain string. */
export type InLanguage<Part> = Part extends Text
  ? string
  : Part extends readonly (infer Item)[]
    ? InLanguage<Item>[]
    : Part extends object
      ? { [Key in keyof Part]: InLanguage<Part[Key]> }
      : Part;

/** The part as a reader of this language gets it; nobody is sent what they do not read. */
export function inLanguage<Part>(part: Part, language: Language): InLanguage<Part> {
  return say(part, language) as InLanguage<Part>;
}

function say(part: unknown, language: Language): unknown {
  if (Array.isArray(part)) return part.map((item) => say(item, language));
  if (typeof part !== "object" || part === null) return part;
  if (isText(part)) return part[language];
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, say(value, language)]));
}

function isText(part: object): part is Text {
  return "en" in part && "ar" in part;
}
