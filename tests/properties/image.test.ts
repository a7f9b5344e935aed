import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanImage } from "../../app/domain/image/clean-image.ts";
import {
  altsIn,
  DAMAGED_IMAGE,
  IMAGE_PIXELS_LIMIT,
  IMAGE_SIDE_LIMIT,
  IMAGE_TYPES,
  imagesIn,
  isImageAddress,
  keyFor,
  NOT_AN_IMAGE,
  TOO_MANY_FRAMES,
  TOO_MANY_PIXELS,
  typeOfKey,
} from "../../app/domain/image/image.ts";
import { orientationIn, tiffWith } from "../../app/domain/image/orientation.ts";
import { sizeOfImage, srcSetOf } from "../../app/domain/image/shown-image.ts";
import { pngOf } from "../domain/image/drawn.ts";
import { readsOf } from "./counted-reads.ts";
import { manyOf, textOf } from "./hostile-texts.ts";
import { anyImage, changed, gif, jpeg, nonsense, overfull, png, SECRET, webp } from "./image-files.ts";

const SENTENCES = [NOT_AN_IMAGE, DAMAGED_IMAGE, TOO_MANY_PIXELS, TOO_MANY_FRAMES];

function clean(bytes: Uint8Array) {
  const read = cleanImage(bytes);
  if ("failure" in read) throw new Error(read.failure);
  return read.image;
}

describe("image files", () => {
  test.each([
    ["nonsense", nonsense],
    ["a changed image", changed],
    ["a large image of small parts", anyImage.map(({ stuffed }) => Buffer.concat(Array(20).fill(stuffed)))],
  ])("%s is read or refused with a sentence, in work that grows with its length", (_, files) => {
    fc.assert(
      fc.property(files, (bytes) => {
        const read = cleanImage(bytes);
        if ("failure" in read) expect(SENTENCES).toContain(read.failure);
        readsOf(bytes, 6 * bytes.length + 200, cleanImage);
      }),
      { numRuns: 200 },
    );
  });

  test("what is kept of a changed image is small enough to show, and reading it again changes nothing", () => {
    fc.assert(
      fc.property(changed, (bytes) => {
        const read = cleanImage(bytes);
        if ("failure" in read) return;
        const { ending, width, height, bytes: kept } = read.image;
        expect(Math.max(width, height)).toBeLessThanOrEqual(IMAGE_SIDE_LIMIT);
        expect(width * height).toBeLessThanOrEqual(IMAGE_PIXELS_LIMIT);
        // No more is added than a note on how to turn it.
        expect(kept.length).toBeLessThanOrEqual(bytes.length + 64);
        const again = clean(kept);
        expect([again.ending, again.width, again.height]).toEqual([ending, width, height]);
        expect(Buffer.compare(again.bytes, kept)).toBe(0);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ["PNG", png],
    ["JPEG", jpeg],
    ["GIF", gif],
    ["WebP", webp],
  ])("%s: whatever was put around the picture, the same is kept, with its size", (_, images) => {
    fc.assert(
      fc.property(images, ({ width, height, bare, stuffed }) => {
        const kept = clean(stuffed);
        expect([kept.width, kept.height]).toEqual([width, height]);
        expect(Buffer.from(kept.bytes).includes(SECRET)).toBe(false);
        expect(Buffer.compare(kept.bytes, bare)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  test("one with more pixels than a page can draw is refused, from its header", () => {
    const side = fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.constantFrom(1, 3072, 3073, 4096, 4097));
    fc.assert(
      fc.property(side, side, (width, height) => {
        const read = cleanImage(pngOf({ width, height }));
        const fits = Math.max(width, height) <= IMAGE_SIDE_LIMIT && width * height <= IMAGE_PIXELS_LIMIT;
        expect("image" in read).toBe(fits);
      }),
      { numRuns: 200 },
    );
  });

  test("an image cut anywhere before its end is refused", () => {
    fc.assert(
      fc.property(anyImage, fc.nat(), ({ bare }, cut) => {
        expect(cleanImage(bare.subarray(0, cut % bare.length))).toEqual({
          failure: expect.stringMatching(new RegExp(`^(?:${NOT_AN_IMAGE}|${DAMAGED_IMAGE})$`)),
        });
      }),
      { numRuns: 200 },
    );
  });

  test("a part whose length the format sets is no room for anything else", () => {
    fc.assert(
      fc.property(overfull, (bytes) => {
        const read = cleanImage(bytes);
        if ("image" in read) expect(Buffer.from(read.image.bytes).includes(SECRET)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe("how an image is turned", () => {
  const bytes = manyOf(fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 3, 0x12, 0x49, 0x4d)), 80);

  test("is one of eight ways, whatever the note says", () => {
    fc.assert(
      fc.property(bytes, (tiff) => {
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(orientationIn(Uint8Array.from(tiff)));
      }),
      { numRuns: 500 },
    );
  });

  test("is read as it was written, where it is one of them", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(10), fc.nat(0xffff)), (way) => {
        expect(orientationIn(tiffWith(way))).toBe(way >= 1 && way <= 8 ? way : 1);
      }),
    );
  });
});

describe("addresses of images", () => {
  const folder = fc.constantFrom("post-images" as const, "avatars" as const, "banners" as const);
  const ending = fc.constantFrom("jpg" as const, "png" as const, "gif" as const, "webp" as const);
  const side = fc.integer({ min: 1, max: IMAGE_SIDE_LIMIT });

  test("tell the type and the size they were made with", () => {
    fc.assert(
      fc.property(folder, ending, side, side, (folder, ending, width, height) => {
        const key = keyFor(folder, ending, width, height);
        expect(typeOfKey(key)).toBe(IMAGE_TYPES[ending]);
        expect(isImageAddress(`/images/${key}`)).toBe(true);
        expect(sizeOfImage(`/images/${key}`)).toEqual({ width, height });
        if (ending !== "gif") expect(srcSetOf(`/images/${key}`)).toContain(`/images/${key} ${width}w`);
      }),
    );
  });

  test("are no others: nothing that leaves the folder, the site or the field is taken for one", () => {
    const piece = fc.constantFrom(
      ..."images/ post-images/ .. . / \\ %2e%2e %2f a 7f -12x5 .png ? # : //x \n \0".split(" "),
    );
    const ending = fc.constantFrom(".png", ".webp", ".svg", ".png?", ".png/");
    fc.assert(
      fc.property(folder, manyOf(piece, 3), ending, (folder, pieces, ending) => {
        const address = `/images/${folder}/${pieces.join("")}${ending}`;
        if (!isImageAddress(address)) return;
        expect(new URL(address, "https://here.test").pathname).toBe(address);
        expect(imagesIn(address)).toEqual([address]);
      }),
      { numRuns: 1000 },
    );
  });

  test("descriptions read from their field say the same when written there again", () => {
    fc.assert(
      fc.property(textOf([..."aب \n\t\r\0\u202e😀"], 40), (field) => {
        const alts = altsIn(field);
        expect(altsIn(alts.join("\n"))).toEqual(alts);
        expect(alts.at(-1)).not.toBe("");
        for (const alt of alts) {
          expect(alt).toBe(alt.trim());
          expect(alt).not.toMatch(/[\p{Cc}\u202e]/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});
