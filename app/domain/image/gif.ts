import { type Container, damaged, lettersAt, slice, viewOf } from "./container";

const SCREEN_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const CONTROL_BYTES = 8;

/**
 * A GIF without comments, texts and application blocks, except the one that says how often it runs, cut after its end.
 * Throws ImageFault or RangeError.
 */
export function readGif(bytes: Uint8Array): Container {
  const view = viewOf(bytes);
  const width = view.getUint16(6, true);
  const height = view.getUint16(8, true);
  let at = SCREEN_BYTES + tableBytes(view.getUint8(10));
  const parts = [slice(bytes, 0, at)];
  let frames = 0;
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === END) break;
    const from = at;
    if (kind === EXTENSION) {
      const label = view.getUint8(at + 1);
      at = endOfBlocks(bytes, at + 2);
      const block = slice(bytes, from, at);
      if (label === CONTROL && block.byteLength === CONTROL_BYTES) parts.push(block);
      if (label === APPLICATION) parts.push(...loopIn(block));
    } else if (kind === IMAGE) {
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
      // A frame larger than the screen would be drawn larger than what was checked.
      if (right > width || bottom > height) damaged();
      const pixels = at + 10 + tableBytes(view.getUint8(at + 9)) + 1;
      at = endOfBlocks(bytes, pixels);
      frames += 1;
      parts.push(slice(bytes, from, at));
    } else damaged();
  }
  if (frames === 0) damaged();
  return { width, height, frames, parts: [...parts, Uint8Array.of(END)] };
}

/** Bytes of the colour table that a packed field announces. */
function tableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The place after a row of blocks, each of which begins with its length, up to the empty one. */
function endOfBlocks(bytes: Uint8Array, from: number): number {
  for (let at = from; ; ) {
    const length = bytes[at] ?? damaged();
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** "NETSCAPE2.0" with the number of runs, in its exact form. */
function loopIn(block: Uint8Array): Uint8Array[] {
  const isLoop = block.byteLength === 19 && lettersAt(block, 3, 11) === "NETSCAPE2.0" && block[14] === 3;
  return isLoop ? [block] : [];
}
