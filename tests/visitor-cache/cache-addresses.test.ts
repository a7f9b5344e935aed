import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { KEPT_PAGE } from "../../app/components/ui/link.tsx";
import { cacheAddressOf } from "../../functions/visitor-cache/cached-pages.ts";
import { bodyWithNonce } from "../../functions/visitor-cache/with-nonce.ts";

describe("the address of a copy", () => {
  const of = (path: string) => cacheAddressOf(new URL(path, "http://here.test"));
  const POST = "/forum/post/00000000-0000-4000-8000-0000000a0001";

  test("links are fetched ahead where there are cache, and nowhere else", () => {
    const examples: Record<string, string> = {
      "drama.$id": "1",
      "creator.$id": "3",
      "category.$id": "reviews",
    };
    const paths = readdirSync(join(import.meta.dirname, "../../app/routes")).map((folder) => {
      const example = examples[folder] ?? "00000000-0000-4000-8000-0000000a0001";
      const names = folder.replace(/(^|\.)_index$/, "").replaceAll("_", "");
      return `/${names.replace(/\$\w*/g, example).replaceAll(".", "/")}`;
    });
    const kept = paths.filter((path) => of(path) !== null);
    expect(kept.length).toBeGreaterThan(15);
    expect(paths.filter((path) => KEPT_PAGE.test(path))).toEqual(kept);
  });

  test("does not depend on the order of parameters, nor on what links add", () => {
    expect(of("/forum?sort=top&category=reviews")).toBe("/forum?category=reviews&sort=top");
    expect(of("/forum?category=reviews&sort=top&utm_source=x&fbclid=y")).toBe(
      "/forum?category=reviews&sort=top",
    );
    expect(of("/?lng=ar")).toBe("/?lng=ar");
    expect(of(`${POST}.data`)).toBe(`${POST}.data`);
    expect(of("/_root.data")).toBe("/_root.data");
  });

  test("290 542 the list of dramas is kept apart from the grid, and the calendar once for all visitors", () => {
    expect([of("/dramas"), of("/dramas?view=list")]).toEqual(["/dramas", "/dramas?view=list"]);
    expect(of("/calendar?utm_source=mail")).toBe("/calendar");
    expect(of("/calendar?zone=Asia/Kuwait&week=2026-03-01")).toBe(
      "/calendar?week=2026-03-01&zone=Asia%2FKuwait",
    );
    expect(of("/calendar?show=mine")).toBeNull();
  });

  test.each([
    "/forum?zz=1",
    "/forum?notice=post-missing",
    "/forum?sort=top&sort=new",
    "/forum?sort=TOP%0d%0aX:1",
    "/forum?after=1%27%20or",
    "/forum?__proto__=top",
    "/forum?constructor=top",
    "/forum?lng=zz",
    "/forum.data?_routes=root",
    `/forum?tag=${"x".repeat(61)}`,
    "/forum/",
    "/FORUM",
    "/forum%2fpost",
    "/.data",
    "/profile",
    "/messages",
    "/search?q=lamp",
    "/groups/00000000-0000-4000-8000-0000000d0001",
    "/sign-in",
    "/contact",
    `${POST}/edit`,
    `${POST}?reply=00000000-0000-4000-8000-0000000a0001`,
    `${POST}?show=00000000-0000-4000-8000-0000000a0001`,
    `${POST}.data?show=00000000-0000-4000-8000-0000000a0001`,
    `${POST}?at=00000000-0000-4000-8000-0000000a0001&show=00000000-0000-4000-8000-0000000a0001`,
    `${POST}?seen=7`,
    `${POST}.data?seen=7`,
  ])("%s has none", (path) => expect(of(path)).toBeNull());
});

test("every reader's nonce stands wherever the copy's own stood, among letters of any script", () => {
  const made = { status: 200, headers: [], nonce: "AAAA", body: "شاي AAAA 🏮AAAAé", born: 1, failed: false };
  const read = (nonce: string) => new TextDecoder().decode(bodyWithNonce(made, nonce));
  expect([read("bbbb"), read("c+/c")]).toEqual(["شاي bbbb 🏮bbbbé", "شاي c+/c 🏮c+/cé"]);
  const without = { ...made, body: "nothing" };
  expect(new TextDecoder().decode(bodyWithNonce(without, "bbbb"))).toBe("nothing");
});
