import { viewOf } from "./container";

// Cameras store photos lying and note how to turn them: the one fact of EXIF that a photo cannot be shown without.

const ORIENTATION = 0x0112;
const SHORT = 3;

/** How a TIFF block (the inside of EXIF) wants its image turned, 1 to 8; 1 when it does not say. */
export function orientationIn(tiff: Uint8Array): number {
  try {
    const view = viewOf(tiff);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = Math.min(view.getUint16(directory, isLittle), 100);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
      const value = view.getUint16(at + 8, isLittle);
      return view.getUint16(at + 2, isLittle) === SHORT && value >= 1 && value <= 8 ? value : 1;
    }
  } catch {
    // Broken EXIF says nothing.
  }
  return 1;
}

/** A TIFF block of 26 bytes that says this and nothing else. */
export function tiffWith(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, ORIENTATION);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return tiff;
}

/** Width and height as shown: the upper four ways lay an image on its side. */
export function turned(
  orientation: number,
  width: number,
  height: number,
): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
