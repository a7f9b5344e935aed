import * as v from "valibot";

/** A sentence a reader sees, in both languages of the site. */
export const Text = v.strictObject({
  en: v.pipe(v.string(), v.trim(), v.nonEmpty("an English text is empty")),
  ar: v.pipe(v.string(), v.trim(), v.nonEmpty("an Arabic text is empty")),
});
export type Text = v.InferOutput<typeof Text>;

/** The address of an own picture, below public/art. */
export const Picture = v.pipe(
  v.string(),
  v.regex(/^\/art\/[a-z0-9-]+\/[a-z0-9-]+\.svg$/, "not a picture of /art"),
);

/** A number shortened by hand, as the specification's samples have it: 980K, 2.3M, 640. */
export const ShortNumber = v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d)?[KM]?$/, "not a number such as 2.3M"));

/** YYYY-MM-DD. */
export const Day = v.pipe(v.string(), v.isoDate("not a day such as 2026-03-14"));

/** The id in /drama/{id} and /creator/{id}. */
export const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, "not an id such as 7"));

/** Counts of likes, replies, views, followers. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A tag as it stands in addresses: letters and digits of one language, joined by hyphens. */
const tagOf = (letters: RegExp, example: string) =>
  v.pipe(v.string(), v.regex(letters, `not a tag such as ${example}`));

/** A tag in both languages; what is tagged alike in one is so in the other (cross-check.ts). */
export const Tag = v.strictObject({
  en: tagOf(/^[a-z0-9]+(-[a-z0-9]+)*$/, "gulf-drama"),
  ar: tagOf(/^[\p{Script=Arabic}\p{M}0-9]+(-[\p{Script=Arabic}\p{M}0-9]+)*$/u, "دراما-خليجية"),
});
