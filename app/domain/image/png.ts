import { type Container, damaged, lettersAt, slice, viewOf } from "./container";

const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** What an image is drawn from; acTL, fcTL and fdAT are the frames of an animated one. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "acTL", "fcTL", "fdAT", "IDAT", "IEND"]);
/** Bytes that the format has room for in chunks of a set length; what is behind them nobody draws. */
const MOST_BYTES: Record<string, number> = { PLTE: 768, tRNS: 256, acTL: 8, fcTL: 26, IEND: 0 };
/** Samples of a pixel by colour type. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * A PNG, animated or not, without texts, times, profiles and whatever else is not drawn, cut after its end.
 * Throws ImageFault or RangeError.
 */
export function readPng(bytes: Uint8Array): Container {
  const view = viewOf(bytes);
  const parts = [slice(bytes, 0, SIGNATURE_BYTES)];
  let canvas: Canvas | null = null;
  let dataBytes = 0;
  let frames = 0;
  let at = SIGNATURE_BYTES;
  for (;;) {
    const name = lettersAt(bytes, at + 4, 4);
    const chunk = slice(bytes, at, at + FRAME_BYTES + view.getUint32(at));
    at += chunk.byteLength;
    // The header comes first and once: nothing may speak of another size later.
    if ((name === "IHDR") !== (canvas === null)) damaged();
    canvas ??= canvasIn(chunk);
    if (chunk.byteLength - FRAME_BYTES > (MOST_BYTES[name] ?? Number.POSITIVE_INFINITY)) damaged();
    if (name === "IDAT") dataBytes += chunk.byteLength - FRAME_BYTES;
    if (name === "fcTL") {
      frames += 1;
      requireInside(canvas, chunk);
    }
    if (KEPT.has(name)) parts.push(chunk);
    if (name === "IEND") break;
  }
  // More than the raw pixels take: not what the header says.
  if (dataBytes === 0 || dataBytes > canvas.rawBytes * 1.01 + 1024) damaged();
  return { width: canvas.width, height: canvas.height, frames: Math.max(1, frames), parts };
}

interface Canvas {
  width: number;
  height: number;
  /** Bytes of the pixels before compression, with the filter byte of each row. */
  rawBytes: number;
}

function canvasIn(chunk: Uint8Array): Canvas {
  if (chunk.byteLength !== FRAME_BYTES + HEADER_BYTES) damaged();
  const view = viewOf(chunk);
  const width = view.getUint32(8);
  const height = view.getUint32(12);
  const depth = view.getUint8(16);
  const samples = SAMPLES[view.getUint8(17)];
  if (!samples || ![1, 2, 4, 8, 16].includes(depth) || view.getUint16(18) !== 0) damaged();
  // Interlaced rows are more and shorter ones.
  const rows = view.getUint8(20) === 0 ? height : height * 2;
  return { width, height, rawBytes: Math.ceil((width * depth * samples) / 8) * height + rows * 8 };
}

function requireInside({ width, height }: Canvas, frame: Uint8Array): void {
  const view = viewOf(frame);
  const isInside =
    view.getUint32(20) + view.getUint32(12) <= width && view.getUint32(24) + view.getUint32(16) <= height;
  if (!isInside) damaged();
}
