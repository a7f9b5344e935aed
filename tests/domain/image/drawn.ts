import { crc32, deflateSync } from "node:zlib";

// Small images made by hand, with headers that may lie.

/** A PNG chunk with its checksum. */
export function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** IHDR of a greyscale image, eight bits deep. */
export function headerOf(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  return chunkOf("IHDR", data);
}

interface Drawn {
  width: number;
  height: number;
  /** Instead of the compressed pixels. */
  data?: Buffer;
  /** A grey from 0 to 255, so that images differ. */
  grey?: number;
}

/** A greyscale PNG; large ones have the pixels of a small one. */
export function pngOf({ width, height, data, grey = 0 }: Drawn): Buffer {
  const rows = Buffer.alloc(Math.min(width + 1, 100) * Math.min(height, 100), grey);
  if (width < 100) for (let row = 0; row < Math.min(height, 100); row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    headerOf(width, height),
    chunkOf("IDAT", data ?? deflateSync(rows)),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of 4 × 4 with as many frames of one pixel. */
export function gifOf({ frames, frameWidth = 1 }: { frames: number; frameWidth?: number }): Buffer {
  const screen = Buffer.from([...Buffer.from("GIF89a"), 4, 0, 4, 0, 0, 0, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0]);
  frame.writeUInt16LE(frameWidth, 5);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}
