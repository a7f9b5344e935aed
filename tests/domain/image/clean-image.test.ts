import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cleanImage } from "../../../app/domain/image/clean-image.ts";
import {
  DAMAGED_IMAGE,
  NOT_AN_IMAGE,
  TOO_MANY_FRAMES,
  TOO_MANY_PIXELS,
} from "../../../app/domain/image/image.ts";
import { chunkOf, gifOf, headerOf, pngOf } from "./drawn.ts";

const SECRET = "<script>alert('SECRET')</script>";

function fixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, "fixtures", name));
}

function clean(bytes: Uint8Array) {
  const read = cleanImage(bytes);
  if ("failure" in read) throw new Error(read.failure);
  return { ...read.image, text: Buffer.from(read.image.bytes).toString("latin1") };
}

const insert = (bytes: Buffer, at: number, ...more: Uint8Array[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]);

describe("121: the type is decided from the bytes, the rest of the file is left behind", () => {
  test.each([
    ["turned.jpg", "jpg", 16, 24],
    ["plain.png", "png", 24, 16],
    ["moving.gif", "gif", 24, 16],
    ["described.webp", "webp", 24, 16],
    ["moving.webp", "webp", 24, 16],
  ])("%s", (name, ending, width, height) => {
    const image = clean(fixture(name));
    expect([image.ending, image.width, image.height]).toEqual([ending, width, height]);
    expect(image.text).not.toMatch(/SECRET|ICC|http|adobe|Exif..(?!MM)/i);
    // What was cleaned is clean already.
    expect(Buffer.from(clean(image.bytes).bytes)).toEqual(Buffer.from(image.bytes));
  });

  test("of EXIF only the orientation stays", () => {
    const { text } = clean(fixture("turned.jpg"));
    expect(text).toContain("Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06");
    expect(text.length).toBeLessThan(fixture("turned.jpg").length);
  });

  test("M03: what follows the end of a JPEG is cut", () => {
    const { bytes } = clean(fixture("turned.jpg"));
    const polyglot = Buffer.concat([bytes, Buffer.from(`PK\x03\x04<?php ${SECRET}`)]);
    expect(Buffer.from(clean(polyglot).bytes)).toEqual(Buffer.from(bytes));
  });

  test("comments of a JPEG go", () => {
    const { bytes } = clean(fixture("turned.jpg"));
    const comment = Buffer.from([0xff, 0xfe, 0, 2 + SECRET.length, ...Buffer.from(SECRET)]);
    expect(Buffer.from(clean(insert(Buffer.from(bytes), 2, comment)).bytes)).toEqual(Buffer.from(bytes));
  });

  test("M04: texts and unknown chunks of a PNG go, and what follows its end", () => {
    const plain = pngOf({ width: 2, height: 2 });
    const chunks = ["iTXt", "zTXt", "tEXt", "eXIf", "iCCP", "prVt"].map((name) =>
      chunkOf(name, Buffer.from(SECRET.repeat(2000))),
    );
    const stuffed = Buffer.concat([insert(plain, 33, ...chunks), Buffer.from(SECRET)]);
    expect(Buffer.from(clean(stuffed).bytes)).toEqual(plain);
  });

  test("a part whose length the format sets has no room for anything else: the file is refused", () => {
    const end = pngOf({ width: 2, height: 2 }).length - 12;
    const png = Buffer.concat([
      pngOf({ width: 2, height: 2 }).subarray(0, end),
      chunkOf("IEND", Buffer.from(SECRET)),
    ]);
    const segment = Buffer.from([0xff, 0xdd, 0, 4 + SECRET.length, 0, 1, ...Buffer.from(SECRET)]);
    const jpeg = insert(Buffer.from(clean(fixture("turned.jpg")).bytes), 2, segment);
    const moving = fixture("moving.webp");
    const at = moving.indexOf("ANIM");
    const webp = insert(moving, at + 14, Buffer.from(SECRET));
    webp.writeUInt32LE(6 + SECRET.length, at + 4);
    webp.writeUInt32LE(webp.length - 8, 4);
    for (const file of [png, jpeg, webp]) expect(cleanImage(file)).toEqual({ failure: DAMAGED_IMAGE });
  });

  test("M02: comments, texts and foreign blocks of a GIF go, and what follows its end", () => {
    const block = (label: number, text: string) => [0x21, label, text.length, ...Buffer.from(text), 0];
    const plain = gifOf({ frames: 1 });
    const stuffed = insert(
      plain,
      13,
      Buffer.from([...block(0xfe, SECRET), ...block(0xff, `XMP DataXMP${SECRET}`)]),
    );
    expect(Buffer.from(clean(Buffer.concat([stuffed, Buffer.from(SECRET)])).bytes)).toEqual(plain);
    expect(cleanImage(Buffer.from(`GIF89a;${SECRET}`))).toEqual({ failure: expect.any(String) });
  });

  test("M16: a WebP loses its EXIF, XMP and profile; the flags say so", () => {
    const { bytes } = clean(fixture("described.webp"));
    const flags = bytes[20] ?? 0xff;
    expect(Buffer.from(bytes).toString("latin1", 12, 16)).toMatch(/VP8/);
    if (Buffer.from(bytes).toString("latin1", 12, 16) === "VP8X") expect(flags & 0x2c).toBe(0);
  });
});

describe("what is refused, from the headers alone", () => {
  test.each([
    ["M11: nothing", Buffer.alloc(0), NOT_AN_IMAGE],
    ["M11: one byte", Buffer.from([0xff]), NOT_AN_IMAGE],
    ["M12: HTML", Buffer.from("<!doctype html><img>"), NOT_AN_IMAGE],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), NOT_AN_IMAGE],
    ["M06: 40,000 pixels a side", pngOf({ width: 40_000, height: 40_000 }), TOO_MANY_PIXELS],
    ["more than 12 megapixels", pngOf({ width: 4_096, height: 4_000 }), TOO_MANY_PIXELS],
    ["no pixels", pngOf({ width: 0, height: 5 }), DAMAGED_IMAGE],
    [
      "M07: more data than the header says",
      pngOf({ width: 2, height: 2, data: Buffer.alloc(9_000) }),
      DAMAGED_IMAGE,
    ],
    [
      "M07: a second header",
      insert(pngOf({ width: 2, height: 2 }), 33, headerOf(9_000, 9_000)),
      DAMAGED_IMAGE,
    ],
    ["M07: a frame beyond the screen", gifOf({ frames: 1, frameWidth: 9_000 }), DAMAGED_IMAGE],
    ["M08: 10,000 frames", gifOf({ frames: 10_000 }), TOO_MANY_FRAMES],
  ])("%s", (_, bytes, failure) => {
    expect(cleanImage(bytes)).toEqual({ failure });
  });

  test("M11: a file cut anywhere is refused, and none makes us stumble", () => {
    for (const name of ["turned.jpg", "plain.png", "moving.gif", "described.webp", "moving.webp"]) {
      const whole = fixture(name);
      for (let length = 12; length < whole.length - 2; length += 1) {
        expect(cleanImage(whole.subarray(0, length)), `${name} ${length}`).toHaveProperty("failure");
      }
    }
  });

  test("a file with any byte changed is read or refused, never a fault of ours", () => {
    for (const name of ["turned.jpg", "plain.png", "moving.gif", "described.webp", "moving.webp"]) {
      const whole = fixture(name);
      for (let at = 0; at < whole.length; at += 1) {
        for (const value of [0, 0x7f, 0xff]) {
          const changed = Buffer.from(whole);
          changed[at] = value;
          expect(() => cleanImage(changed)).not.toThrow();
        }
      }
    }
  });
});
