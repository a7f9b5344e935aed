import fc from "fast-check";
import { chunkOf } from "../domain/image/drawn.ts";
import { manyOf } from "./hostile-texts.ts";

// Image files as they might come: a picture that is kept, and what cameras, programs and attackers put around it.

/** An image without anything foreign, and the same with foreign parts in every place where a file may have them. */
export interface Stuffed {
  width: number;
  height: number;
  bare: Buffer;
  stuffed: Buffer;
}

export const SECRET = "SECRET";

/** What must not be in the image that is kept. */
const secret = fc
  .uint8Array({ maxLength: 40 })
  .map((noise) => Buffer.from([...noise, ...Buffer.from(SECRET)]));
const secrets = fc.array(secret, { minLength: 1, maxLength: 3 });
const size = fc.record({
  width: fc.integer({ min: 1, max: 4096 }),
  height: fc.integer({ min: 1, max: 3072 }),
});

const word = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const wordLittle = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const long = (value: number) => Buffer.concat([word(value >>> 16), word(value & 0xffff)]);

const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const foreignName = fc.constantFrom(
  "tEXt",
  "zTXt",
  "iTXt",
  "tIME",
  "eXIf",
  "iCCP",
  "pHYs",
  "prVt",
  "iend",
  "IDAx",
);

/** PNG images: foreign chunks before and after the pixels, and bytes behind the end. */
export const png: fc.Arbitrary<Stuffed> = fc
  .record({
    size,
    pixels: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    name: foreignName,
    secrets,
    tail: secret,
  })
  .map(({ size: { width, height }, pixels, name, secrets, tail }) => {
    const header = chunkOf("IHDR", Buffer.concat([long(width), long(height), Buffer.from([8, 0, 0, 0, 0])]));
    const foreign = secrets.map((data) => chunkOf(name, data));
    const [data, end] = [chunkOf("IDAT", Buffer.from(pixels)), chunkOf("IEND", Buffer.alloc(0))];
    return {
      width,
      height,
      bare: Buffer.concat([PNG_START, header, data, end]),
      stuffed: Buffer.concat([PNG_START, header, ...foreign, data, ...foreign, end, tail]),
    };
  });

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), word(data.length + 2), data]);
const coded = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) =>
  // A byte of all ones is followed by a zero, so that it begins no marker.
  Buffer.from(Array.from(bytes).flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))),
);
const foreignMarker = fc.constantFrom(0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xef, 0xf0, 0xfd, 0xfe);

/** JPEG images: foreign segments before the frame, between frame and scan and between two scans, and bytes behind the end. */
export const jpeg: fc.Arbitrary<Stuffed> = fc
  .record({ size, pixels: coded, marker: foreignMarker, secrets, tail: secret, fill: fc.nat({ max: 3 }) })
  .map(({ size: { width, height }, pixels, marker, secrets, tail, fill }) => {
    const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
    const table = segment(0xdb, Buffer.alloc(65, 1));
    const frame = segment(
      0xc0,
      Buffer.concat([Buffer.from([8]), word(height), word(width), Buffer.from([1, 1, 0x11, 0])]),
    );
    const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), pixels]);
    const filling = Buffer.alloc(fill, 0xff);
    const foreign = secrets.flatMap((data) => [filling, segment(marker, data)]);
    const preview = segment(0xe0, Buffer.concat([Buffer.from("JFXX\0"), ...secrets]));
    return {
      width,
      height,
      bare: Buffer.concat([start, table, frame, scan, scan, end]),
      stuffed: Buffer.concat([
        start,
        preview,
        ...foreign,
        table,
        frame,
        ...foreign,
        scan,
        segment(marker, tail),
        scan,
        end,
        tail,
      ]),
    };
  });

const blocksOf = (data: Buffer) => Buffer.concat([Buffer.from([data.length]), data, Buffer.from([0])]);

/** GIF images: comments, texts and blocks of applications around each frame, and bytes behind the end. */
export const gif: fc.Arbitrary<Stuffed> = fc
  .record({
    size,
    frames: fc.integer({ min: 1, max: 4 }),
    label: fc.constantFrom(0xfe, 0x01, 0xff, 0x77),
    secrets,
    tail: secret,
  })
  .map(({ size: { width, height }, frames, label, secrets, tail }) => {
    const screen = Buffer.concat([
      Buffer.from("GIF89a"),
      wordLittle(width),
      wordLittle(height),
      Buffer.from([0x80, 0, 0]),
      Buffer.alloc(6),
    ]);
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0]);
    const foreign = secrets.map((data) => Buffer.concat([Buffer.from([0x21, label]), blocksOf(data)]));
    const all = Array.from({ length: frames }, () => frame);
    const end = Buffer.from([0x3b]);
    return {
      width,
      height,
      bare: Buffer.concat([screen, ...all, end]),
      stuffed: Buffer.concat([screen, ...all.flatMap((one) => [...foreign, one]), ...foreign, end, tail]),
    };
  });

function riffChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

function riff(chunks: Buffer[]): Buffer {
  const inside = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return Buffer.concat([riffChunk("RIFF", inside)]);
}

/** WebP images: profiles, EXIF without a turn, XMP and unknown chunks around the pixels, and bytes behind the end. */
export const webp: fc.Arbitrary<Stuffed> = fc
  .record({
    size,
    pixels: fc.uint8Array({ maxLength: 60 }),
    name: fc.constantFrom("ICCP", "EXIF", "XMP ", "prVt"),
    secrets,
    tail: secret,
  })
  .map(({ size: { width, height }, pixels, name, secrets, tail }) => {
    const canvas = Buffer.alloc(10);
    canvas.writeUIntLE(width - 1, 4, 3);
    canvas.writeUIntLE(height - 1, 7, 3);
    const flagged = Buffer.from(canvas);
    flagged[0] = 0x2c;
    const lossless = Buffer.alloc(5);
    lossless[0] = 0x2f;
    lossless.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
    const still = riffChunk("VP8L", Buffer.concat([lossless, Buffer.from(pixels)]));
    const foreign = secrets.map((data) => riffChunk(name, data));
    return {
      width,
      height,
      bare: riff([riffChunk("VP8X", canvas), still]),
      stuffed: Buffer.concat([riff([riffChunk("VP8X", flagged), ...foreign, still, ...foreign]), tail]),
    };
  });

export const anyImage = fc.oneof(png, jpeg, gif, webp);

const PNG_CHUNKS: [name: string, data: Buffer][] = [
  ["IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 3, 0, 0, 0])],
  ["PLTE", Buffer.alloc(768)],
  ["tRNS", Buffer.alloc(256)],
  ["acTL", Buffer.alloc(8)],
  ["fcTL", Buffer.alloc(26)],
  ["IDAT", Buffer.from([1])],
  ["IEND", Buffer.alloc(0)],
];
const JPEG_SEGMENTS: [marker: number, data: Buffer][] = [
  [0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])],
  [0xdd, Buffer.from([0, 1])],
  [0xc8, Buffer.alloc(0)],
  [0xdc, Buffer.from([0, 1])],
  [0xde, Buffer.alloc(0)],
  [0xdf, Buffer.from([1])],
  [0xda, Buffer.from([1, 1, 0, 0, 63, 0])],
];
const WEBP_CHUNKS: [name: string, data: Buffer][] = [
  ["VP8X", Buffer.alloc(10)],
  ["ANIM", Buffer.alloc(6)],
  ["VP8L", Buffer.from([0x2f, 0, 0, 0, 0, 1])],
];

/** The data of parts, with more in the one at `place`. */
function withMore<Name>(parts: [Name, Buffer][], place: number, more: Buffer): [Name, Buffer][] {
  return parts.map(([name, data], at) => [name, at === place ? Buffer.concat([data, more]) : data]);
}

/** Files one part of which holds more than the format has room for. */
export const overfull: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(fc.constantFrom(0, 1, 2, 3, 4, 6), secret)
    .map(([place, more]) =>
      Buffer.concat([
        PNG_START,
        ...withMore(PNG_CHUNKS, place, more).map(([name, data]) => chunkOf(name, data)),
      ]),
    ),
  fc.tuple(fc.nat(JPEG_SEGMENTS.length - 1), secret).map(([place, more]) => {
    const segments = withMore(JPEG_SEGMENTS, place, more).map(([marker, data]) => segment(marker, data));
    return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, Buffer.from([1, 0xff, 0xd9])]);
  }),
  fc
    .tuple(fc.nat(1), secret)
    .map(([place, more]) =>
      riff(withMore(WEBP_CHUNKS, place, more).map(([name, data]) => riffChunk(name, data))),
    ),
);

const STARTS = ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\x40\0\0\0WEBP"];

/** Bytes that begin like an image and go on like nothing. */
export const nonsense: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom("", ...STARTS),
    manyOf(fc.oneof(fc.nat(255), fc.constantFrom(0, 0xff, 0x21, 0x2c)), 300),
  )
  .map(([start, bytes]) => Buffer.concat([Buffer.from(start, "latin1"), Buffer.from(bytes)]));

/** Images of which some bytes were changed on the way. */
export const changed: fc.Arbitrary<Buffer> = fc
  .tuple(anyImage, manyOf(fc.tuple(fc.nat(400), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0xff))), 6))
  .map(([{ stuffed }, changes]) => {
    const bytes = Buffer.from(stuffed);
    for (const [at, value] of changes) bytes[at % bytes.length] = value;
    return bytes;
  });
