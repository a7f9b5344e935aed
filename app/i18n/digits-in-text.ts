// Not the digits of a word, such as the name of a cookie.
const NUMBER = /(?<!\w)\d+(?:[.,]\d+)*(?![A-Za-z])/g;
const GAP = /(\{\{[^{}]+\}\})/;
/** From 0 to ٠. */
const TO_ARABIC = 0x0660 - 0x30;

/**
 * A text of the site itself with its numbers in the digits that the reader chose: 10,000 is ١٠٬٠٠٠. Not for what people
 * wrote, nor for addresses and code.
 */
export function inDigits(text: string, digits: "latn" | "arab" | undefined): string {
  return digits === "arab" ? text.replace(NUMBER, inArabicDigits) : text;
}

/** The same for a text with gaps, whose names may hold digits. */
export function inDigitsOutsideGaps(text: string, digits: "latn" | "arab" | undefined): string {
  if (digits !== "arab") return text;
  return text
    .split(GAP)
    .map((piece, place) => (place % 2 === 1 ? piece : inDigits(piece, digits)))
    .join("");
}

function inArabicDigits(number: string): string {
  return number
    .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + TO_ARABIC))
    .replaceAll(",", "٬")
    .replaceAll(".", "٫");
}
