import { expect, test } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { STORY } from "../support/patience.ts";
import { context, draw, failures, form, openImages, page, photo, url } from "./image-form.ts";
import { rewrite } from "./people.ts";

// Pictures of a post, from the first choice to the last reader.

openImages("warda");

const alts = () => page.locator("input[name=imageAlts]").inputValue();

/** Other files and heavy ones are refused with a sentence (121, 122). */
async function refuseOthers(): Promise<void> {
  await form.open();
  await form.chooser().setInputFiles({
    name: "a.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg/>"),
  });
  await page.getByText("Only JPEG, PNG, GIF and WebP images can be uploaded").waitFor();
  const heavy = Buffer.alloc(5 * 1024 * 1024 + 1);
  await form.chooser().setInputFiles({ name: "a.png", mimeType: "image/png", buffer: heavy });
  await page.getByText("An image may have 5 MB at most").waitFor();
  const broken = Buffer.from("no picture at all");
  await form.chooser().setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: broken });
  await page.getByText("broken.png").waitFor();
  await page.getByText("Only JPEG, PNG, GIF and WebP images can be uploaded").waitFor();
  await expect.poll(() => form.addresses()).toEqual([]);
}

/** Chosen, dropped and pasted images are sent, made smaller before (124, 126, 129). */
async function bringThree(): Promise<void> {
  await form.open();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/uploads*", async (route) => {
    await held;
    await route.continue();
  });
  await form.chooser().setInputFiles(await photo("one.jpg", "crimson", 3200, 1800));
  await page.getByText("Uploading images...").waitFor();
  // The form waits for its images.
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.getByText("The form can be sent once the images are there.").waitFor();
  release();
  await form.allThere(1);
  await page.unroute("**/api/uploads*");
  await expect
    .poll(() => form.addresses())
    .toEqual([expect.stringMatching(/^\/images\/post-images\/\w+-1600x900\.jpg$/)]);

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
  await form.allThere(2);
  await expect.poll(() => page.locator("label.bg-lamp-wash").count()).toBe(0);
  await bring("paste", await draw(64, 36, "navy", "image/png"), "three.png");
  await form.allThere(3);
}

/** They are ordered by keys and by dragging, described, and removed; it is said aloud (127). */
async function orderAndDescribe(): Promise<void> {
  const [first, second, third] = await form.addresses();
  const later = form.tiles().nth(0).getByRole("button", { name: "Move later" });
  await later.press("Enter");
  await expect.poll(form.addresses).toEqual([second, first, third]);
  const status = page.getByRole("group", { name: /^Images/ }).getByRole("status");
  await status.getByText("Image moved to place 2 of 3").waitFor();
  // The button goes along with its picture, and stays where the row ends.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect.poll(form.addresses).toEqual([second, third, first]);
  const focused = form.tiles().nth(2).getByRole("button", { name: "Move later" });
  await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => focused.getAttribute("aria-disabled")).toBe("true");
  // By mouse: taken at the picture, dropped on another.
  await form.tiles().nth(2).locator("img").dragTo(form.tiles().nth(0).locator("img"));
  await expect.poll(form.addresses).toEqual([first, second, third]);
  await status.getByText("Image moved to place 1 of 3").waitFor();
  await form.tiles().nth(0).locator("img").dragTo(form.tiles().nth(1).locator("img"));
  await expect.poll(form.addresses).toEqual([second, first, third]);
  // What is said of a picture moves with it.
  await form.tiles().nth(1).getByLabel("Describe this picture").fill("شاشة قرمزية");
  await form.tiles().nth(2).getByRole("button", { name: "Move earlier" }).press("Enter");
  await expect.poll(alts).toBe("\n\nشاشة قرمزية");
  await expect.poll(form.addresses).toEqual([second, third, first]);
  await form.tiles().nth(1).getByRole("button", { name: "Remove image" }).press("Enter");
  await expect.poll(form.addresses).toEqual([second, first]);
  await expect.poll(alts).toBe("\nشاشة قرمزية");
  const kind = () => page.evaluate(() => (document.activeElement as HTMLInputElement).type);
  await expect.poll(kind).toBe("file");
  await page.getByText("2 of 5").waitFor();
}

/** Five are the most (123, 125). */
async function fillUp(): Promise<void> {
  const more = ["teal", "gold", "plum", "olive"];
  await form.chooser().setInputFiles(await Promise.all(more.map((colour) => photo(`${colour}.jpg`, colour))));
  await page.getByText("Maximum 5 images allowed").waitFor();
  await page.getByText("Maximum images reached (5)").waitFor();
  await form.allThere(5);
  await expect.poll(() => form.chooser().isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await form.tiles().nth(4).getByRole("button", { name: "Remove image" }).click();
  await page.getByText("Drop images or browse.").waitFor();
  await form.allThere(4);
}

/** A broken line says so; the image goes on when the line is back, the rest of the form stays (128). */
async function breakTheLine(): Promise<void> {
  await page.getByLabel("Title").fill("Four colours");
  await page.route("**/api/uploads*", (route) => route.abort());
  await form.chooser().setInputFiles(await photo("coral.jpg", "coral"));
  await page.getByText("Failed to upload images").waitFor();
  await page.unroute("**/api/uploads*");
  await page.getByRole("button", { name: "Try again" }).click();
  await form.allThere(5);
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Four colours");
  await form.tiles().nth(4).getByRole("button", { name: "Remove image" }).click();
  await context.setOffline(true);
  await form.chooser().setInputFiles(await photo("wheat.jpg", "wheat"));
  await page.getByText("Failed to upload images").waitFor();
  await context.setOffline(false);
  await form.allThere(5);
}

/** Published, they stand on the post and on its card; an edit keeps them (082, 107). */
async function publishAndEdit(): Promise<void> {
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await rewrite(page, "Look at these.");
  const chosen = await form.addresses();
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
  await expect
    .poll(() => described())
    .toEqual(["Image 1 of 5", "شاشة قرمزية", "Image 3 of 5", "Image 4 of 5", "Image 5 of 5"]);
  const post = new URL(page.url()).pathname;
  await page.goto(`${url}${post}/edit`);
  await page.getByText("5 of 5").waitFor();
  await form.tiles().nth(0).getByRole("button", { name: "Remove image" }).click();
  await form.tiles().nth(3).getByLabel("Describe this picture").fill("A field of wheat");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Four colours" }).waitFor();
  await expect.poll(shown).toEqual(chosen.slice(1));
  await expect
    .poll(() => described())
    .toEqual(["شاشة قرمزية", "Image 2 of 4", "Image 3 of 4", "A field of wheat"]);

  await page.goto(`${url}/forum`);
  const card = page.locator("li", { has: page.getByRole("heading", { name: "Four colours" }) });
  await expect.poll(() => card.locator("img[loading=lazy]").count()).toBe(3);
  await expect.poll(() => card.locator("img").first().getAttribute("alt")).toBe("شاشة قرمزية");
  await card.getByText("+1", { exact: true }).waitFor();
}

test(
  "082 107 121 122 123 124 125 126 127 128 129 refused, sent, ordered, described, removed, published and edited",
  STORY,
  async () => {
    await refuseOthers();
    await bringThree();
    await orderAndDescribe();
    await fillUp();
    await breakTheLine();
    await publishAndEdit();
    expect(failures).toEqual([]);
  },
);
