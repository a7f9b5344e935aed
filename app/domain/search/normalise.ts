// What carries no difference for search.
const MARKS = new RegExp(
  `[${[
    "\\u0300-\\u036f\\u0483-\\u0487", // accents
    "\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u08ca-\\u08ff", // tashkeel, and hamza and madda taken off their letters
    "\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed", // signs of recitation
    "\\u0640", // tatweel
    "\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e", // invisible
    "\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufffb",
    "\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}",
  ].join("")}]`,
  "gu",
);

// Letters without a decomposition, each line as the database's private.normalise_text lists it. Upper case is
// listed too: the database cannot rely on its locale, and both must agree letter by letter.
const FOLDED: ReadonlyArray<readonly [from: string, to: string]> = [
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"],
  ["ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς", "αβγδεζηθικλμνξοπρστυφχψωσ"],
  ["АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇЂЈЉЊЋЏҐ", "абвгдежзийклмнопрстуфхцчшщъыьэюяєіїђјљњћџґ"],
  ["ØøŁłĐđĦħıÆŒẞÞÐ", "oollddhhiæœßþð"],
  ["ٱٲٳٵ", "اااا"],
  ["ىیېےۍ", "ييييي"],
  ["ةۃەہھۀۂ", "ههههههه"],
  ["کڪ", "كك"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
];

const LIGATURES: ReadonlyArray<readonly [string, string]> = [
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
];

const LETTERS = new Map(
  FOLDED.flatMap(([from, to]) => {
    const targets = [...to];
    return [...from].map((letter, place): [string, string] => [letter, targets[place] ?? letter]);
  }),
);
for (const [ligature, letters] of LIGATURES) {
  for (const [letter, folded] of LETTERS) if (folded === ligature) LETTERS.set(letter, letters);
  LETTERS.set(ligature, letters);
}

/** Characters normalised at once, as in the database: sorting the marks of a run takes the square of its length. */
const PIECE = 200;
/** A piece of a text, no character cut in half. */
const PIECES = new RegExp(`[^]{1,${PIECE}}`, "gu");

/**
 * The form in which search compares text: without case, diacritics, tashkeel and tatweel, letter variants
 * folded, all digits Latin. The same rules, letter by letter, as the database's search.
 */
export function normaliseText(words: string): string {
  return words.replace(PIECES, normalisePiece);
}

function normalisePiece(words: string): string {
  const bare = words.normalize("NFKD").replace(MARKS, "");
  return Array.from(bare, (letter) => LETTERS.get(letter) ?? letter)
    .join("")
    .normalize("NFC");
}
