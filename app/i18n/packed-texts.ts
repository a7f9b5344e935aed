// How the Arabic texts of a page travel: English sentences are as long as what they stand for, so each has a short name in
// place of itself. A page weighs 1 to 2 KB less (gzip).

const LENGTH = 5;

/** Five letters for a sentence; no two of ar.json come to the same (tests/i18n/packed-texts.test.ts). */
export function shortName(sentence: string): string {
  let hash = 0;
  for (let at = 0; at < sentence.length; at++) hash = (Math.imul(hash, 31) + sentence.charCodeAt(at)) | 0;
  return (hash >>> 0).toString(36).padStart(LENGTH, "0").slice(-LENGTH);
}

/** The short names in one piece, then a line for each text. Throws where a text has lines of its own. */
export function packTexts(texts: Record<string, string>): string {
  const lines = Object.values(texts);
  const broken = lines.find((text) => text.includes("\n"));
  if (broken) throw new Error(`A text of several lines: ${broken}`);
  return [Object.keys(texts).map(shortName).join(""), ...lines].join("\n");
}

/** The texts by their short names. */
export function unpackTexts(packed: string): Record<string, string> {
  const [names = "", ...texts] = packed.split("\n");
  return Object.fromEntries(texts.map((text, at) => [names.slice(at * LENGTH, (at + 1) * LENGTH), text]));
}
