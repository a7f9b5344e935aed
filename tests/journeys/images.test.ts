import { request } from "node:http";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { arriveAs, contentOf, rewrite } from "./people.ts";

// Pictures of a post, from the first choice to the last reader.

const { url, backendUrl } = inject("demoSite");
const FRAME_BY_FRAME = "/forum/post/00000000-0000-4000-8000-0000000a0002";
let browser: Browser;
let page: Page;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  browser = await openBrowser();
  ({ page, context, faults } = await openPage(browser));
  await arriveAs(page.context(), { url, backendUrl }, "warda");
});
afterAll(() => browser?.close());

/** A photo of this size, drawn by the browser. */
async function draw(width: number, height: number, colour: string, type = "image/jpeg"): Promise<Buffer> {
  const data = await page.evaluate(
    ([w, h, fill, kind]) => {
      const canvas = document.createElement("canvas");
      canvas.width = Number(w);
      canvas.height = Number(h);
      const context = canvas.getContext("2d");
      if (context) context.fillStyle = String(fill);
      context?.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL(String(kind));
    },
    [width, height, colour, type] as const,
  );
  return Buffer.from(data.split(",")[1] ?? "", "base64");
}

const photo = async (name: string, colour: string, width = 640, height = 360) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await draw(width, height, colour),
});
const chooser = () => page.locator("input[type=file]");
const tiles = () => page.getByRole("group", { name: /^Images/ }).getByRole("listitem", { name: /^Image \d/ });
const addresses = async () =>
  ((await page.locator("input[name=images]").getAttribute("value")) ?? "").split(" ").filter(Boolean);
const alts = () => page.locator("input[name=imageAlts]").inputValue();
const allThere = (count: number) => expect.poll(async () => (await addresses()).length).toBe(count);

async function openForm(): Promise<void> {
  await page.goto(`${url}/forum/new`);
  await page.getByText("Drop images or browse.").waitFor();
}

/** A photo whose file is so heavy, as a camera's are; what follows its last mark, no reader looks at. */
async function heavyPhoto(name: string, megabytes: number) {
  // The same picture sent twice would count once.
  const drawn = await draw(2000, 2000, `hsl(${megabytes * 40} 60% 50%)`);
  return { name, mimeType: "image/jpeg", buffer: Buffer.concat([drawn, Buffer.alloc(megabytes << 20)]) };
}

describe("L: the uploader", () => {
  test("121, 122: other files and heavy ones are refused with a sentence", async () => {
    await openForm();
    await chooser().setInputFiles({
      name: "a.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg/>"),
    });
    await page.getByText("Only JPEG, PNG, GIF and WebP images can be uploaded").waitFor();
    const heavy = Buffer.alloc(5 * 1024 * 1024 + 1);
    await chooser().setInputFiles({ name: "a.png", mimeType: "image/png", buffer: heavy });
    await page.getByText("An image may have 5 MB at most").waitFor();
    const broken = Buffer.from("no picture at all");
    await chooser().setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: broken });
    await page.getByText("broken.png").waitFor();
    await page.getByText("Only JPEG, PNG, GIF and WebP images can be uploaded").waitFor();
    expect(await addresses()).toEqual([]);
  });

  test("124, 126, 129: chosen, dropped and pasted images are sent, made smaller before", async () => {
    await openForm();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/uploads*", async (route) => {
      await held;
      await route.continue();
    });
    await chooser().setInputFiles(await photo("one.jpg", "crimson", 3200, 1800));
    await page.getByText("Uploading images...").waitFor();
    // The form waits for its images.
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.getByText("The form can be sent once the images are there.").waitFor();
    release();
    await allThere(1);
    await page.unroute("**/api/uploads*");
    expect(await addresses()).toEqual([expect.stringMatching(/^\/images\/post-images\/\w+-1600x900\.jpg$/)]);

    const bring = (event: "dragover" | "drop" | "paste", bytes: Buffer, name: string) =>
      page.getByRole("group", { name: /^Images/ }).evaluate(
        (element, [kind, base64, fileName]) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          data.items.add(new File([bytes], fileName, { type: "image/png" }));
          const init = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            kind === "paste"
              ? new ClipboardEvent(kind, { ...init, clipboardData: data })
              : new DragEvent(kind, { ...init, dataTransfer: data }),
          );
        },
        [event, bytes.toString("base64"), name] as const,
      );
    const green = await draw(64, 36, "seagreen", "image/png");
    await bring("dragover", green, "two.png");
    await expect.poll(() => page.locator("label.bg-lamp-wash").count()).toBe(1);
    await bring("drop", green, "two.png");
    await allThere(2);
    await expect.poll(() => page.locator("label.bg-lamp-wash").count()).toBe(0);
    await bring("paste", await draw(64, 36, "navy", "image/png"), "three.png");
    await allThere(3);
  });

  test("127: they are ordered by keys and by dragging, described, and removed; it is said aloud", async () => {
    const [first, second, third] = await addresses();
    const later = tiles().nth(0).getByRole("button", { name: "Move later" });
    await later.press("Enter");
    await expect.poll(addresses).toEqual([second, first, third]);
    const status = page.getByRole("group", { name: /^Images/ }).getByRole("status");
    await status.getByText("Image moved to place 2 of 3").waitFor();
    // The button goes along with its picture, and stays where the row ends.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(addresses).toEqual([second, third, first]);
    const focused = tiles().nth(2).getByRole("button", { name: "Move later" });
    await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await focused.getAttribute("aria-disabled")).toBe("true");
    // By mouse: taken at the picture, dropped on another.
    await tiles().nth(2).locator("img").dragTo(tiles().nth(0).locator("img"));
    await expect.poll(addresses).toEqual([first, second, third]);
    await status.getByText("Image moved to place 1 of 3").waitFor();
    await tiles().nth(0).locator("img").dragTo(tiles().nth(1).locator("img"));
    await expect.poll(addresses).toEqual([second, first, third]);
    // What is said of a picture moves with it.
    await tiles().nth(1).getByLabel("Describe this picture").fill("شاشة قرمزية");
    await tiles().nth(2).getByRole("button", { name: "Move earlier" }).press("Enter");
    await expect.poll(alts).toBe("\n\nشاشة قرمزية");
    await expect.poll(addresses).toEqual([second, third, first]);
    await tiles().nth(1).getByRole("button", { name: "Remove image" }).press("Enter");
    await expect.poll(addresses).toEqual([second, first]);
    await expect.poll(alts).toBe("\nشاشة قرمزية");
    const kind = () => page.evaluate(() => (document.activeElement as HTMLInputElement).type);
    await expect.poll(kind).toBe("file");
    await page.getByText("2 of 5").waitFor();
  });

  test("123, 125: five are the most", async () => {
    const more = ["teal", "gold", "plum", "olive"];
    await chooser().setInputFiles(await Promise.all(more.map((colour) => photo(`${colour}.jpg`, colour))));
    await page.getByText("Maximum 5 images allowed").waitFor();
    await page.getByText("Maximum images reached (5)").waitFor();
    await allThere(5);
    await expect.poll(() => chooser().isDisabled()).toBe(true);
    expect(await findBarriers(page)).toEqual([]);
    await tiles().nth(4).getByRole("button", { name: "Remove image" }).click();
    await page.getByText("Drop images or browse.").waitFor();
    await allThere(4);
  });

  test("128: a broken line says so; the image goes on when the line is back, the rest of the form stays", async () => {
    await page.getByLabel("Title").fill("Four colours");
    await page.route("**/api/uploads*", (route) => route.abort());
    await chooser().setInputFiles(await photo("coral.jpg", "coral"));
    await page.getByText("Failed to upload images").waitFor();
    await page.unroute("**/api/uploads*");
    await page.getByRole("button", { name: "Try again" }).click();
    await allThere(5);
    expect(await page.getByLabel("Title").inputValue()).toBe("Four colours");
    await tiles().nth(4).getByRole("button", { name: "Remove image" }).click();
    await context.setOffline(true);
    await chooser().setInputFiles(await photo("wheat.jpg", "wheat"));
    await page.getByText("Failed to upload images").waitFor();
    await context.setOffline(false);
    await allThere(5);
  });
});

test("082, 107: published, they stand on the post and on its card; an edit keeps them", async () => {
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await rewrite(page, "Look at these.");
  const chosen = await addresses();
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByRole("heading", { level: 1, name: "Four colours" }).waitFor();
  const shown = () =>
    page
      .locator("article ul a")
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute("href")).filter((to) => to?.startsWith("/images/")),
      );
  await expect.poll(shown).toEqual(chosen);
  const described = () =>
    page.locator("article ul a img").evaluateAll((all) => all.map((image) => image.getAttribute("alt")));
  expect(await described()).toEqual([
    "Image 1 of 5",
    "شاشة قرمزية",
    "Image 3 of 5",
    "Image 4 of 5",
    "Image 5 of 5",
  ]);
  const post = new URL(page.url()).pathname;
  await page.goto(`${url}${post}/edit`);
  await page.getByText("5 of 5").waitFor();
  await tiles().nth(0).getByRole("button", { name: "Remove image" }).click();
  await tiles().nth(3).getByLabel("Describe this picture").fill("A field of wheat");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Four colours" }).waitFor();
  await expect.poll(shown).toEqual(chosen.slice(1));
  expect(await described()).toEqual(["شاشة قرمزية", "Image 2 of 4", "Image 3 of 4", "A field of wheat"]);

  await page.goto(`${url}/forum`);
  const card = page.locator("li", { has: page.getByRole("heading", { name: "Four colours" }) });
  expect(await card.locator("img[loading=lazy]").count()).toBe(3);
  expect(await card.locator("img").first().getAttribute("alt")).toBe("شاشة قرمزية");
  await card.getByText("+1", { exact: true }).waitFor();
});

test("082, 083: three images on the forum's cards, four on other lists, and how many more", async () => {
  const html = async (path: string) => (await fetch(url + path)).text();
  // Where no newer post of another story takes its place.
  const [forum, discussions] = await Promise.all([
    html("/forum?tag=desert-winds"),
    html("/discussions?category=general&sort=top"),
  ]);
  const shownIn = (text: string) =>
    new Set([...text.matchAll(/src="\/images\/post-images\/(desert-winds-\d)/g)].map(([, name]) => name))
      .size;
  expect([shownIn(forum), shownIn(discussions)]).toEqual([3, 4]);
  expect(forum).toMatch(/width="960" height="540"[^>]*srcSet="[^"]+\?w=320 320w/i);
});

test("121 128 a line that breaks in the middle of an image: said on its tile, tried again, one post with its text", async () => {
  await openForm();
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await page.getByLabel("Title").fill("A photo in two halves");
  await rewrite(page, "Sent twice, there once.");
  // The line goes when the server has the first half and waits for the rest.
  const line = await breakInTheMiddle();
  await chooser().setInputFiles(await photo("halves.jpg", "tomato", 1600, 900));
  await page
    .getByRole("group", { name: /^Images/ })
    .getByText("Failed to upload images")
    .waitFor();
  expect(await addresses()).toEqual([]);
  await expect.poll(() => contentOf(page)).toBe("Sent twice, there once.");
  await line.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await allThere(1);
  await page.getByRole("button", { name: "Create Post" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "A photo in two halves" }).waitFor();
  expect(await page.locator("main article").first().getByText("Sent twice, there once.").count()).toBe(1);
  expect(await page.locator("main article ul a img").count()).toBe(1);
  const list = await (await fetch(`${url}/forum`)).text();
  expect(list.split(">A photo in two halves<").length - 1).toBe(1);
});

/** Between the page and the site: takes the first half of the next image, hands it on, and hangs up on both. */
async function breakInTheMiddle(): Promise<{ mend(): Promise<void> }> {
  const { hostname, port } = new URL(url);
  await page.route("**/api/uploads*", async (route) => {
    const sent = route.request();
    const { pathname, search } = new URL(sent.url());
    const bytes = sent.postDataBuffer() ?? Buffer.alloc(2000);
    const headers = { ...(await sent.allHeaders()), "content-length": String(bytes.length) };
    const pseudo = Object.keys(headers).filter((name) => name.startsWith(":"));
    for (const name of pseudo) Reflect.deleteProperty(headers, name);
    await new Promise<void>((hungUp) => {
      const upload = request({
        hostname,
        port,
        path: pathname + search,
        method: "POST",
        headers,
      });
      upload.on("error", () => hungUp());
      upload.on("close", () => hungUp());
      upload.write(bytes.subarray(0, bytes.length / 2), () => upload.destroy());
    });
    await route.abort("connectionreset");
  });
  return { mend: () => page.unroute("**/api/uploads*") };
}

test("without scripts the images come along with the form", async () => {
  const plain = await openPage(browser, { javaScript: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto(`${url}/forum/new`);
  await plain.page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await plain.page.getByLabel("Title").fill("Two plain pictures");
  await plain.page
    .getByLabel("Images")
    .setInputFiles([await photo("a.jpg", "tan"), await photo("b.jpg", "lime")]);
  await plain.page.getByLabel("What the pictures show").fill("A tan wall\nلون الليمون");
  // What is missing is said; what was sent is not lost.
  await plain.page.getByRole("button", { name: "Create Post" }).click();
  await plain.page.getByText("Please fill in all required fields").first().waitFor();
  expect(await plain.page.locator("form img").count()).toBe(2);
  const lines = plain.page.getByLabel("What the pictures show");
  expect(await lines.inputValue()).toBe("A tan wall\nلون الليمون");
  await lines.fill("م".repeat(251));
  await plain.page.getByLabel("Content").fill("Here they are.");
  await plain.page.getByLabel("Images").setInputFiles([await photo("c.jpg", "pink")]);
  await plain.page.getByRole("button", { name: "Create Post" }).click();
  await plain.page.getByText("The description of a picture has at most 250 characters").waitFor();
  await lines.fill("A tan wall\n\nSomething pink");
  await plain.page.getByRole("button", { name: "Create Post" }).click();
  await plain.page.getByRole("heading", { level: 1, name: "Two plain pictures" }).waitFor();
  const said = plain.page.locator("article ul a img");
  expect(await said.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))).toEqual([
    "A tan wall",
    "Image 2 of 3",
    "Something pink",
  ]);
  await plain.context.close();
});

test.each(["phone", "desktop"] as const)(
  "finding-A17 photos of 6 and 8 MB are made smaller first and judged afterwards: %s",
  async (device) => {
    const opened = await openPage(browser, { device, storageState: await context.storageState() });
    await opened.page.goto(`${url}/forum/new`);
    await opened.page.getByText("Drop images or browse.").waitFor();
    const sizes: number[] = [];
    opened.page.on("request", (request) => {
      if (request.url().includes("/api/uploads")) sizes.push(request.postDataBuffer()?.length ?? 0);
    });
    const photos = [await heavyPhoto("six.jpg", 6), await heavyPhoto("eight.jpg", 8)];
    await opened.page.locator("input[type=file]").setInputFiles(photos);
    const field = opened.page.locator("input[name=images]");
    const sent = async () => (await field.inputValue()).split(" ").filter(Boolean).length;
    await expect.poll(sent, { timeout: 90_000 }).toBe(2);
    expect(Math.max(...sizes)).toBeLessThan(5 * 1024 * 1024);
    // What cannot be made smaller is judged as it is, and trying again would not help.
    const animation = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(5 * 1024 * 1024)]);
    await opened.page
      .locator("input[type=file]")
      .setInputFiles({ name: "moving.gif", mimeType: "image/gif", buffer: animation });
    await opened.page.getByText("moving.gif An image may have 5 MB at most").waitFor();
    expect(await opened.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
    await expectUsable(opened.page, { focus: "anywhere" });
    await opened.context.close();
  },
);

test.each(["phone", "desktop"] as const)(
  "finding-A17 finding-A25 a heavy photo becomes a face: the frame it is cropped in is as round as it will be: %s",
  async (device) => {
    const opened = await openPage(browser, { device, storageState: await context.storageState() });
    await opened.page.goto(`${url}/profile`);
    await opened.page.getByRole("link", { name: "Edit Profile" }).click();
    await opened.page.locator("input[type=file]").setInputFiles(await heavyPhoto("face.jpg", 7));
    const dialog = opened.page.getByRole("dialog", { name: "Choose the part to show" });
    const frame = dialog.locator("canvas");
    await frame.waitFor();
    const drawn = await frame.evaluate((canvas) => {
      const box = canvas.getBoundingClientRect();
      const isThere = (x: number, y: number) => document.elementFromPoint(x, y) === canvas;
      const middle = isThere((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return { middle, corner: isThere(box.left + box.width * 0.1, box.top + box.height * 0.1) };
    });
    expect(drawn).toEqual({ middle: true, corner: false });
    await expectUsable(opened.page);
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await opened.page
      .locator('input[name=avatarUrl][value^="/images/avatars/"]')
      .waitFor({ state: "attached" });
    await opened.context.close();
  },
);

test("finding-A18 an image dropped on the text or pasted into it goes to the images; the text stays as it was", async () => {
  await openForm();
  const text = page.getByRole("textbox", { name: "Content" });
  await rewrite(page, "Words that stay");
  const bring = async (event: "drop" | "paste", colour: string) => {
    const bytes = await draw(64, 36, colour, "image/png");
    return text.evaluate(
      (field, [kind, base64]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], "brought.png", { type: "image/png" }));
        const init = { bubbles: true, cancelable: true };
        const target = field.querySelector("span") ?? field;
        const over = new DragEvent("dragover", { ...init, dataTransfer: data });
        const isTaken = kind === "paste" || !target.dispatchEvent(over);
        target.dispatchEvent(
          kind === "paste"
            ? new ClipboardEvent(kind, { ...init, clipboardData: data })
            : new DragEvent(kind, { ...init, dataTransfer: data }),
        );
        return isTaken;
      },
      [event, bytes.toString("base64")] as const,
    );
  };
  expect(await bring("drop", "teal")).toBe(true);
  await allThere(1);
  await expectInSight(tiles().first());
  await bring("paste", "plum");
  await allThere(2);
  expect(await contentOf(page)).toBe("Words that stay");
  expect(await page.locator("[name=contentHtml]").inputValue()).not.toContain("img");
});

describe("the gallery", () => {
  test("arrow keys follow the reading direction; Escape gives the focus back", async () => {
    for (const [language, onwards] of [
      ["en", "ArrowRight"],
      ["ar", "ArrowLeft"],
    ] as const) {
      const reader = await openPage(browser, { language });
      await reader.page.goto(url + FRAME_BY_FRAME);
      const link = reader.page.locator('a[href*="desert-winds-1"]');
      await link.focus();
      await link.press("Enter");
      const dialog = reader.page.getByRole("dialog");
      const shows = (name: string) => dialog.locator(`img[src*="${name}"]`).waitFor();
      await shows("desert-winds-1");
      expect(await findBarriers(reader.page)).toEqual([]);
      await shows("desert-winds-1");
      await reader.page.keyboard.press(onwards);
      await shows("desert-winds-2");
      await reader.page.keyboard.press("End");
      await shows("desert-winds-5");
      await reader.page.keyboard.press(onwards);
      await shows("desert-winds-1");
      await reader.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  });

  test("a swipe turns; without scripts each image is a link to itself", async () => {
    await page.goto(url + FRAME_BY_FRAME);
    await page.locator('a[href*="desert-winds-2"]').click();
    const dialog = page.getByRole("dialog");
    await dialog.locator('img[src*="desert-winds-2"]').waitFor();
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(500, 410);
    await page.mouse.up();
    await dialog.locator('img[src*="desert-winds-3"]').waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });

    const plain = await openPage(browser, { javaScript: false });
    await plain.page.goto(url + FRAME_BY_FRAME);
    await plain.page.locator('a[href*="desert-winds-1"]').click();
    await plain.page.waitForURL("**/images/post-images/desert-winds-1-960x540.jpg");
    await plain.context.close();
  });

  test("nothing broke on the way", () => {
    expect(faults).toEqual([]);
  });
});
