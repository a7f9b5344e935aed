import { type Container, damaged, join, lettersAt, slice, viewOf } from "./container";
import { orientationIn, tiffWith, turned } from "./orientation";

const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ANIMATION_FRAME_BYTES = 16;
/** What the format has room for in these two. */
const CANVAS_BYTES = 10;
const ANIMATION_BYTES = 6;
// Flags of VP8X.
const PROFILE = 0x20;
const EXIF = 0x08;
const XMP = 0x04;

interface Chunk {
  name: string;
  data: Uint8Array;
}

/**
 * A WebP, animated or not, without EXIF, XMP and colour profile, cut after its end; of EXIF the orientation stays.
 * Throws ImageFault or RangeError.
 */
export function readWebp(bytes: Uint8Array): Container {
  const end = CHUNK_HEADER_BYTES + viewOf(bytes).getUint32(4, true);
  const chunks = chunksIn(slice(bytes, FILE_HEADER_BYTES, end));
  const [first] = chunks;
  const size = first ? sizeIn(first) : damaged();
  const exif = chunks.find(({ name }) => name === "EXIF");
  const orientation = exif ? orientationIn(exif.data) : 1;
  const frames = chunks.filter(({ name }) => name === "ANMF");
  const stills = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const isExtended = first?.name === "VP8X";
  if (stills.length + frames.length === 0 || stills.length > 1) damaged();
  for (const still of stills) requireSame(size, sizeIn(still));

  const kept: Uint8Array[] = [];
  for (const { name, data } of chunks) {
    if (name === "ANIM" && data.byteLength > ANIMATION_BYTES) damaged();
    if (name === "VP8X" && data === first?.data)
      kept.push(...chunk(name, withFlags(data, orientation !== 1)));
    else if (name === "ANMF") kept.push(...chunk(name, cleanFrame(data, size)));
    else if (["VP8 ", "VP8L", "ALPH", "ANIM"].includes(name)) kept.push(...chunk(name, data));
  }
  if (isExtended && orientation !== 1) kept.push(...chunk("EXIF", tiffWith(orientation)));
  const shown = isExtended ? turned(orientation, size.width, size.height) : size;
  return { ...shown, frames: Math.max(1, frames.length), parts: [fileHeader(kept), ...kept] };
}

function chunksIn(bytes: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    const from = at + CHUNK_HEADER_BYTES;
    chunks.push({ name: lettersAt(bytes, at, 4), data: slice(bytes, from, from + length) });
    // Chunks begin at even places.
    at = from + length + (length % 2);
  }
  return chunks;
}

interface Size {
  width: number;
  height: number;
}

function sizeIn({ name, data }: Chunk): Size {
  const view = viewOf(data);
  if (name === "VP8X") {
    if (data.byteLength > CANVAS_BYTES) damaged();
    return { width: uint24(data, 4) + 1, height: uint24(data, 7) + 1 };
  }
  if (name === "VP8L") {
    if (view.getUint8(0) !== 0x2f) damaged();
    const bits = view.getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== "VP8 " || uint24(data, 3) !== 0x2a019d) damaged();
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function requireSame(canvas: Size, still: Size): void {
  if (canvas.width !== still.width || canvas.height !== still.height) damaged();
}

/** One picture of an animation with nothing but its pixels, inside the canvas. */
function cleanFrame(data: Uint8Array, canvas: Size): Uint8Array {
  const left = uint24(data, 0) * 2;
  const top = uint24(data, 3) * 2;
  const size = { width: uint24(data, 6) + 1, height: uint24(data, 9) + 1 };
  if (left + size.width > canvas.width || top + size.height > canvas.height) damaged();
  const pixels = chunksIn(slice(data, ANIMATION_FRAME_BYTES, data.byteLength)).filter(({ name }) =>
    ["VP8 ", "VP8L", "ALPH"].includes(name),
  );
  for (const part of pixels) if (part.name !== "ALPH") requireSame(size, sizeIn(part));
  return join([
    slice(data, 0, ANIMATION_FRAME_BYTES),
    ...pixels.flatMap(({ name, data: inner }) => chunk(name, inner)),
  ]);
}

function withFlags(data: Uint8Array, isTurned: boolean): Uint8Array {
  const flags = viewOf(data).getUint8(0) & ~(PROFILE | EXIF | XMP);
  const changed = data.slice();
  changed[0] = isTurned ? flags | EXIF : flags;
  return changed;
}

function chunk(name: string, data: Uint8Array): Uint8Array[] {
  const header = new Uint8Array(CHUNK_HEADER_BYTES);
  header.set([...name].map((letter) => letter.charCodeAt(0)));
  viewOf(header).setUint32(4, data.byteLength, true);
  return data.byteLength % 2 ? [header, data, Uint8Array.of(0)] : [header, data];
}

function fileHeader(kept: Uint8Array[]): Uint8Array {
  const header = new TextEncoder().encode("RIFF0000WEBP");
  const length = kept.reduce((sum, part) => sum + part.byteLength, 4);
  viewOf(header).setUint32(4, length, true);
  return header;
}

function uint24(bytes: Uint8Array, at: number): number {
  const view = viewOf(bytes);
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
