import { type Container, ImageError, join } from "./container";
import { readGif } from "./gif";
import {
  DAMAGED_IMAGE,
  IMAGE_FRAMES_LIMIT,
  IMAGE_PIXELS_LIMIT,
  IMAGE_SIDE_LIMIT,
  type ImageEnding,
  NOT_AN_IMAGE,
  TOO_MANY_FRAMES,
  TOO_MANY_PIXELS,
} from "./image";
import { readJpeg } from "./jpeg";
import { readPng } from "./png";
import { readWebp } from "./webp";

/** An image that may be stored: its metadata is gone, its size is known; width and height are in px as shown. */
export interface CleanImage {
  ending: ImageEnding;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const READERS: Record<ImageEnding, (bytes: Uint8Array) => Container> = {
  jpg: readJpeg,
  png: readPng,
  gif: readGif,
  webp: readWebp,
};

/** Reads an image without decoding it and leaves out all that is not picture; a sentence says what is wrong with it. */
export function cleanImage(bytes: Uint8Array): { image: CleanImage } | { failure: string } {
  const ending = endingOf(bytes);
  if (!ending) return { failure: NOT_AN_IMAGE };
  try {
    const { width, height, frames, parts } = READERS[ending](bytes);
    if (width < 1 || height < 1) return { failure: DAMAGED_IMAGE };
    if (Math.max(width, height) > IMAGE_SIDE_LIMIT || width * height > IMAGE_PIXELS_LIMIT) {
      return { failure: TOO_MANY_PIXELS };
    }
    if (frames > IMAGE_FRAMES_LIMIT) return { failure: TOO_MANY_FRAMES };
    return { image: { ending, width, height, bytes: join(parts) } };
  } catch (error) {
    if (error instanceof ImageError) return { failure: error.message };
    // Reading beyond the end: the file is cut short.
    if (error instanceof RangeError) return { failure: DAMAGED_IMAGE };
    throw error;
  }
}

/** What the first bytes say; names and types that somebody gave a file count for nothing. */
function endingOf(bytes: Uint8Array): ImageEnding | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("\xff\xd8\xff")) return "jpg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "webp" : null;
}
