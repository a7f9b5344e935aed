import { DAMAGED_IMAGE } from "./image";

/** An image file taken apart: what its headers say and the parts of it that are kept. Nothing was decoded. */
export interface Container {
  /** Pixels as they are shown, after any turn the file asks for. */
  width: number;
  height: number;
  /** Pictures that follow each other; 1 for a still image. */
  frames: number;
  parts: Uint8Array[];
}

/** What is wrong with a file; the message is a sentence for its owner. */
export class ImageError extends Error {
  override name = "ImageFault";
}

/** A file that breaks the rules of its format. */
export function damaged(): never {
  throw new ImageError(DAMAGED_IMAGE);
}

/** A view whose reads beyond the end throw RangeError: the file is cut short. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes of a file from one place to another. Throws ImageFault when the file ends before. */
export function slice(bytes: Uint8Array, from: number, to: number): Uint8Array {
  if (from > to || to > bytes.byteLength) damaged();
  return bytes.subarray(from, to);
}

/** Letters at a place, as formats use them to name their parts. */
export function lettersAt(bytes: Uint8Array, at: number, count: number): string {
  return String.fromCharCode(...slice(bytes, at, at + count));
}

/** The parts as one file. */
export function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
