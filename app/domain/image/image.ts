import * as v from "valibot";
import { lengthOf, Text } from "../text";

// specification §5 and §9
export const IMAGE_BYTES_LIMIT = 5 * 1024 * 1024;
export const POST_IMAGE_LIMIT = 5;
/** Characters of what is said of an image to those who do not see it. */
export const IMAGE_ALT_LIMIT = 250;
/** Pixels of the longer side; a photo of 12 megapixels (4032 × 3024) fits. */
export const IMAGE_SIDE_LIMIT = 4_096;
export const IMAGE_PIXELS_LIMIT = 12 * 1024 * 1024;
export const IMAGE_FRAMES_LIMIT = 200;

// What the uploader and the server say of the same errors.
export const NOT_AN_IMAGE = "Only JPEG, PNG, GIF and WebP images can be uploaded";
export const DAMAGED_IMAGE = "This image is damaged or incomplete";
export const TOO_HEAVY = "An image may have 5 MB at most";
export const TOO_MANY_PIXELS = "An image may have 4,096 pixels a side and 12 megapixels at most";
export const TOO_MANY_FRAMES = "An animation may have 200 pictures at most";
export const UPLOAD_FAILED = "Failed to upload images";
export const CHOSEN_BY_ANOTHER =
  "You are signed in with another account now, and this image was chosen with the one before. Load the page again to add it.";

/** Kinds of images by their ending in the bucket; the type is decided from the bytes (decision Q7). */
export const IMAGE_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
} as const;
/** What a field for files offers to choose. */
export const IMAGE_ACCEPT = Object.values(IMAGE_TYPES).join(",");

export type ImageEnding = keyof typeof IMAGE_TYPES;

/** Folders of the bucket, by what an image is for. */
export const IMAGE_FOLDERS = ["post-images", "avatars", "banners"] as const;
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

const KEY = /^(?:post-images|avatars|banners)\/[A-Za-z0-9_-]{1,80}\.(jpg|png|gif|webp)$/;

/** The content type that a key of the bucket stands for; null for what is no key. */
export function typeOfKey(key: string): string | null {
  const ending = KEY.exec(key)?.[1] as ImageEnding | undefined;
  return ending ? IMAGE_TYPES[ending] : null;
}

/** Whether this is the address of an image of ours; the database asks the same. */
export function isImageAddress(address: string): boolean {
  return address.startsWith("/images/") && typeOfKey(address.slice("/images/".length)) !== null;
}

/** A key nobody guesses; width and height stand in it, so that pages keep room for an image they only have the address of. */
export function keyFor(folder: ImageFolder, ending: ImageEnding, width: number, height: number): string {
  return `${folder}/${crypto.randomUUID().replaceAll("-", "")}-${width}x${height}.${ending}`;
}

/** Addresses of images as a form holds them in one field, parted by spaces. */
export function imagesIn(field: string): string[] {
  return [...new Set(field.split(/\s+/).filter(Boolean))];
}

/** A field of a form with one picture: absent when it stays as it is, null when it was taken away. */
export const ImageAddress = v.optional(
  v.pipe(
    Text,
    v.trim(),
    v.check((address) => address === "" || isImageAddress(address), UPLOAD_FAILED),
    v.transform((address) => address || null),
  ),
);

/** The field of a form that names at most five uploaded images. */
export const ImageList = v.pipe(
  v.optional(Text, ""),
  v.transform((field) => imagesIn(field)),
  v.maxLength(POST_IMAGE_LIMIT, "Maximum 5 images allowed"), // specification §8
  v.everyItem((address) => isImageAddress(address), UPLOAD_FAILED),
);

/** Descriptions of images as a form holds them in one field: a line for each, empty for one that is not described. */
export function altsIn(field: string): string[] {
  const lines = field.split("\n").map((line) => line.replace(NEVER_IN_A_LINE, " ").trim());
  return lines.slice(0, lines.findLastIndex(Boolean) + 1);
}
const NEVER_IN_A_LINE = /[\p{Cc}\u202d\u202e]/gu;

/** The field of a form that describes its images, in their order. */
export const ImageAlts = v.pipe(
  v.optional(Text, ""),
  v.transform((field) => altsIn(field)),
  v.everyItem(
    (alt) => lengthOf(alt) <= IMAGE_ALT_LIMIT,
    "The description of a picture has at most 250 characters",
  ),
);
