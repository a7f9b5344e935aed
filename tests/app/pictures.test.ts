import { beforeAll, expect, test } from "vitest";
import { pngOf } from "../domain/image/drawn.ts";
import { type App, openApp } from "./app.ts";
import type { Page } from "./reader.ts";

// Pictures of posts, as readers find them and as forms bring them along.

const FRAME_BY_FRAME = "/forum/post/00000000-0000-4000-8000-0000000a0002";

let app: App;
beforeAll(async () => {
  app = await openApp();
});

const imagesIn = ({ document }: Page, selector: string) => [
  ...document.querySelectorAll<HTMLImageElement>(selector),
];

test.each([
  ["082", "/forum?tag=desert-winds", 3, "+2"],
  ["083", "/discussions?category=general&sort=top", 4, "+1 more"],
])("%s a card of %s shows %i of five pictures, and how many more", async (_, path, shown, more) => {
  const page = await app.visit().open(path);
  const images = imagesIn(page, "img[src^='/images/post-images/desert-winds-']");
  const cards = new Set(images.map((image) => image.closest("article")));
  expect([images.length, cards.size]).toEqual([shown, 1]);
  expect([...cards][0]?.textContent).toContain(`5 images${more}`);
  const said = ["width", "height", "srcset"].map((name) => images[0]?.getAttribute(name));
  expect(said).toEqual(["960", "540", expect.stringContaining("?w=320 320w")]);
});

test("without scripts each picture of a post is a link to itself", async () => {
  const { origin } = app.visit();
  const page = await app.visit().open(FRAME_BY_FRAME);
  const images = imagesIn(page, "main article ul a img");
  expect(images).toHaveLength(5);
  for (const image of images) {
    const href = image.closest("a")?.href ?? "";
    expect(href).toBe(origin + image.getAttribute("src"));
    const { status, headers } = await app.visit().read(href);
    expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
});

test("104 121 123 without scripts pictures come along with the form", async () => {
  const { reader } = await app.arrive("pictures-rimas");
  // The same picture sent twice would count once.
  const drawn = (grey: number) =>
    new File([new Uint8Array(pngOf({ width: 9, height: 9, grey }))], `${grey}.png`, { type: "image/png" });
  let page = await reader.open("/forum/new");
  page.choose(/^Category/, "General Discussion");
  page.fill(/^Title/, "Two plain pictures");
  const descriptions = "What the pictures show";
  page.fill(descriptions, "A tan wall\nلون الليمون");
  const send = async (...files: File[]) => {
    page = await page.press(/^Create Post/, null, { files });
    return page.field(/^Title/).form?.querySelectorAll("img").length;
  };
  // What is missing is said; what was sent is not lost.
  expect(await send(drawn(10), drawn(20))).toBe(2);
  page.find.getAllByText("Please fill in all required fields");
  expect(page.field(descriptions).value).toBe("A tan wall\nلون الليمون");
  page.fill(/^Content/, "Here they are.");
  expect(await send(new File(["<svg/>"], "drawn.svg", { type: "image/svg+xml" }))).toBe(2);
  page.find.getByText("Only JPEG, PNG, GIF and WebP images can be uploaded");
  page.fill(descriptions, "م".repeat(251));
  expect(await send(drawn(30))).toBe(3);
  page.find.getByText("The description of a picture has at most 250 characters");
  page.fill(descriptions, "A tan wall\n\nSomething grey");
  expect(await send(drawn(40), drawn(50), drawn(60))).toBe(5);
  page.find.getByText("Maximum 5 images allowed");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: "Two plain pictures" });
  const said = imagesIn(page, "main article ul a img").map(({ alt }) => alt);
  expect(said).toEqual(["A tan wall", "Image 2 of 5", "Something grey", "Image 4 of 5", "Image 5 of 5"]);
});
