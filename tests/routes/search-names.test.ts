import { expect, test } from "vitest";
import { demoSite } from "../support/demo-site.ts";

const { url } = demoSite();

const read = async (path: string) => (await (await fetch(url + path)).text()).replace(/<!-- -->/g, "");
const addressOf = (parts: Record<string, string>) => `/search?${new URLSearchParams(parts)}`;
/** The main part of a page, without what the browser goes on from. */
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const hitsIn = (html: string, kind: "posts" | "comments") =>
  [...mainOf(html).matchAll(/<h3[^>]*><a [^>]*href="(\/forum\/post\/[^"]+)"/g)]
    .map(([, to = ""]) => to)
    .filter((to) => to.includes("?comment=") === (kind === "comments"));
const textIn = (html: string) => mainOf(html).replace(/<[^>]+>/g, "");

test.each([
  ["nour", "posts", "نور, Noor"],
  ["riya7 alsa7ra", "posts", "رياح الصحراء, Desert Winds"],
  ["riya7 alsa7ra", "comments", "رياح الصحراء, Desert Winds"],
] as const)("P26 %s finds %s that call the drama otherwise, and says so", async (q, kind, names) => {
  const html = await read(addressOf({ q, in: kind }));
  expect(hitsIn(html, kind).length).toBeGreaterThan(2);
  expect(textIn(html)).toContain(`Also searched for ${names}.`);
  // What is typed alone is a link away.
  const typed = addressOf({ q, in: kind, as: "typed" });
  expect(html).toContain(`href="${typed.replaceAll("&", "&amp;")}"`);
  const alone = await read(typed);
  expect(hitsIn(alone, kind)).toEqual([]);
  expect(textIn(alone)).not.toContain("Also searched for");
});

test("P26 everything that is found begins as before, and the talk says what else it was searched for", async () => {
  const html = await read(addressOf({ q: "nour" }));
  expect(hitsIn(html, "posts")).toHaveLength(3);
  expect(textIn(html)).toMatch(/Dramas.*Posts.*Also searched for نور, Noor\..*Comments/s);
  expect(html).toContain('<bdi dir="auto" lang="ar">نور</bdi>');
  const arabic = await read(addressOf({ q: "nour", lng: "ar" }));
  expect(textIn(arabic)).toContain("شمل البحث أيضًا نور، Noor.");
  expect(textIn(arabic)).toContain("ابحث عن «nour» فقط");
});

test("P26 a word that names nothing is searched as typed, and says nothing of it", async () => {
  const html = await read(addressOf({ q: "coffee", in: "posts" }));
  expect(hitsIn(html, "posts").length).toBeGreaterThan(0);
  expect(textIn(html)).not.toContain("Also searched for");
});

test("P26 the search of the discussions does the same, in its own order and category", async () => {
  const rows = (html: string) => mainOf(html).match(/<article/g)?.length ?? 0;
  const html = await read("/discussions?q=riya7+alsa7ra&sort=top");
  expect(rows(html)).toBeGreaterThan(2);
  expect(textIn(html)).toContain("Also searched for رياح الصحراء, Desert Winds.");
  expect(html).toContain('href="/discussions?q=riya7+alsa7ra&amp;as=typed&amp;sort=top"');
  const alone = await read("/discussions?q=riya7+alsa7ra&as=typed");
  expect(rows(alone)).toBe(0);
  expect(alone).toContain('<input type="hidden" name="as" value="typed"/>');
});
