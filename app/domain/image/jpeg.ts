import { type Container, damaged, lettersAt, slice, viewOf } from "./container";
import { orientationIn, tiffWith, turned } from "./orientation";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const RESTARTS = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const COMMENT = 0xfe;
const JFIF_BYTES = 18;
const ADOBE_BYTES = 16;
/** JPG, DNL, DHP and EXP: no picture of the web needs them, and their contents are free. */
const UNUSED = new Set([0xc8, 0xdc, 0xde, 0xdf]);

/**
 * A JPEG without EXIF, XMP, colour profile, preview and comments, cut after its end. Only the orientation stays, in an
 * EXIF segment of our own, and what decoders need: JFIF, and Adobe's note on how colours are stored.
 * Throws ImageFault or RangeError.
 */
export function readJpeg(bytes: Uint8Array): Container {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let orientation = 1;
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) damaged();
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker === END) break;
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= START)) damaged();
    const segment = slice(bytes, at, at + 2 + view.getUint16(at + 2));
    if (segment.byteLength < 4) damaged();
    requireFull(marker, segment);
    at += segment.byteLength;
    if (marker === APP1) {
      if (isNamed(segment, "Exif\0")) orientation = orientationIn(segment.subarray(10));
    } else if (marker === APP0) {
      if (isNamed(segment, "JFIF\0") && segment.byteLength >= JFIF_BYTES) kept.push(withoutPreview(segment));
    } else if (marker === APP14) {
      if (isNamed(segment, "Adobe\0") && segment.byteLength === ADOBE_BYTES) kept.push(segment);
    } else if (marker === SCAN) {
      if (!size) damaged();
      const end = endOfScan(bytes, at);
      kept.push(segment, slice(bytes, at, end));
      at = end;
      scans += 1;
    } else if (!isLeftOut(marker)) {
      if (isFrameHeader(marker)) {
        // A second one would speak of another size than the one that was checked.
        if (size) damaged();
        size = sizeIn(segment);
      }
      kept.push(segment);
    }
  }
  if (!size || scans === 0) damaged();
  const start = Uint8Array.of(0xff, START);
  const parts = [start, ...turn(orientation), ...kept, Uint8Array.of(0xff, END)];
  return { ...turned(orientation, size.width, size.height), frames: 1, parts };
}

function isNamed(segment: Uint8Array, name: string): boolean {
  return segment.byteLength >= 4 + name.length && lettersAt(segment, 4, name.length) === name;
}

function isLeftOut(marker: number): boolean {
  return marker === COMMENT || marker >= 0xe0 || UNUSED.has(marker);
}

/** SOF0 to SOF15; among them stand the tables DHT, JPG and DAC. */
function isFrameHeader(marker: number): boolean {
  return marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Segments of a length that follows from what they say end there: behind it anything could stand. */
function requireFull(marker: number, segment: Uint8Array): void {
  const view = viewOf(segment);
  if (marker === RESTARTS && segment.byteLength !== 6) damaged();
  if (marker === SCAN && segment.byteLength !== 8 + 2 * view.getUint8(4)) damaged();
  if (isFrameHeader(marker) && segment.byteLength !== 10 + 3 * view.getUint8(9)) damaged();
}

function sizeIn(segment: Uint8Array): { width: number; height: number } {
  const view = viewOf(segment);
  return { height: view.getUint16(5), width: view.getUint16(7) };
}

/** The JFIF segment without the small picture that may follow it. */
function withoutPreview(segment: Uint8Array): Uint8Array {
  const plain = segment.slice(0, JFIF_BYTES);
  plain.set([0, JFIF_BYTES - 2], 2);
  plain.set([0, 0], JFIF_BYTES - 2);
  return plain;
}

/** Where the coded pixels end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return damaged();
}

function turn(orientation: number): Uint8Array[] {
  if (orientation === 1) return [];
  const tiff = tiffWith(orientation);
  const name = [0x45, 0x78, 0x69, 0x66, 0, 0]; // "Exif"
  return [Uint8Array.of(0xff, APP1, 0, 2 + name.length + tiff.byteLength, ...name), tiff];
}
