import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ImageList, isImageAddress, keyFor } from "../../../app/domain/image/image.ts";
import { sizeOfImage, srcSetOf } from "../../../app/domain/image/shown-image.ts";
import { rangeOf } from "../../../functions/image-range.ts";

const ADDRESS = "/images/post-images/abc-1000x500.jpg";

test("129: a key is random, with the ending of the detected type; its size stands in it", () => {
  const key = keyFor("post-images", "jpg", 1600, 900);
  expect(key).toMatch(/^post-images\/[0-9a-f]{32}-1600x900\.jpg$/);
  expect(keyFor("post-images", "jpg", 1600, 900)).not.toBe(key);
  expect(sizeOfImage(`/images/${key}`)).toEqual({ width: 1600, height: 900 });
  expect(sizeOfImage("/images/post-images/abc.png")).toBeNull();
});

test.each([
  [ADDRESS, true],
  ["/images/avatars/a.webp", true],
  ["/images/post-images/a.svg", false],
  ["/images/post-images/../secret.png", false],
  ["https://elsewhere.example/images/post-images/a.png", false],
  ["//elsewhere.example/images/post-images/a.png", false],
  ["/images/other/a.png", false],
])("%s is an address of ours: %s", (address, isOurs) => {
  expect(isImageAddress(address)).toBe(isOurs);
});

test("104, 123: a form names at most five images of ours, each once", () => {
  const addresses = [1, 2, 3, 4, 5].map((one) => `/images/post-images/${one}.png`);
  expect(v.parse(ImageList, undefined)).toEqual([]);
  expect(v.parse(ImageList, `${ADDRESS}\n ${ADDRESS}`)).toEqual([ADDRESS]);
  expect(v.parse(ImageList, addresses.join(" "))).toEqual(addresses);
  const refused = v.safeParse(ImageList, [...addresses, ADDRESS].join(" "));
  expect(refused.issues?.[0].message).toBe("Maximum 5 images allowed");
  expect(v.safeParse(ImageList, "javascript:alert(1)").success).toBe(false);
});

test("the forms of an image are narrower than itself; an animation has one", () => {
  expect(srcSetOf(ADDRESS)).toBe(
    `${ADDRESS}?w=320 320w, ${ADDRESS}?w=640 640w, ${ADDRESS}?w=960 960w, ${ADDRESS} 1000w`,
  );
  expect(srcSetOf("/images/post-images/abc-1000x500.gif")).toBeUndefined();
  expect(srcSetOf("/images/post-images/abc.png")).toBeUndefined();
});

describe("the part of a file a Range header asks for", () => {
  test.each([
    ["bytes=0-3", { offset: 0, length: 4 }],
    ["bytes=4-", { offset: 4, length: 6 }],
    ["bytes=8-99", { offset: 8, length: 2 }],
    ["bytes=-3", { offset: 7, length: 3 }],
    ["bytes=-99", { offset: 0, length: 10 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", null],
    ["bytes=0-1,4-5", null],
    ["bytes=-", null],
    ["lines=1-2", null],
    [undefined, null],
  ])("%s", (header, part) => {
    expect(rangeOf(header, 10)).toEqual(part);
  });
});
