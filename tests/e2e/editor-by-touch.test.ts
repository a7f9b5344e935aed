import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEVICES, openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { toolbar } from "./editor-page.ts";
import { arriveAs, enterEditor } from "./people.ts";
import { isKept, newName } from "./ways.ts";

// The form of a post under a thumb: what is pressed looks pressed, and pictures stay in their cells.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** How it is drawn once nothing moves any more. */
const lookOf = (button: Locator) =>
  button.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, color } = getComputedStyle(element);
    return `${backgroundColor} ${color}`;
  });

async function pressFormats(page: Page): Promise<void> {
  const button = (name: string) => toolbar(page).getByRole("button", { name, exact: true });
  const [bold, italic] = [button("Bold"), button("Italic")];
  await bold.tap();
  await expect.poll(() => bold.getAttribute("aria-pressed")).toBe("true");
  const underTheFinger = await lookOf(bold);
  // Elsewhere: the finger rests on another button now.
  await italic.tap();
  await expect.poll(() => lookOf(bold)).toBe(underTheFinger);
  await italic.tap();
  await expect.poll(() => italic.getAttribute("aria-pressed")).toBe("false");
  await expect.poll(() => lookOf(italic)).toBe(await lookOf(button("Underline")));
}

async function addPicture(page: Page): Promise<void> {
  await page.getByText("Large photos are made smaller.").waitFor();
  // Nothing is dropped with a finger, and no keys are at hand.
  for (const hint of ["Drop images or browse.", "Ctrl+Enter sends it"])
    await expect.poll(() => page.getByText(hint).isVisible(), { message: hint }).toBe(false);
  await page.getByText("Choose images.").waitFor();
  const picture = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 64;
    canvas.height = 36;
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const buffer = Buffer.from(picture, "base64");
  await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  const tile = page.getByRole("listitem", { name: "Image 1 of 1" });
  await tile.waitFor();
  const widths = await tile.evaluate((cell) => [
    cell.getBoundingClientRect().width,
    ...[...cell.children].map((part) => part.getBoundingClientRect().width),
  ]);
  expect(new Set(widths.map(Math.round)).size, widths.join()).toBe(1);
}

/** The whole toolbar is seen, and the room that is kept before it comes is as high. */
async function turnIntoTablet(page: Page): Promise<void> {
  await page.setViewportSize(DEVICES.tablet.viewport);
  const bar = toolbar(page);
  await expect.poll(() => bar.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  const [row, room] = await bar.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element.parentElement ?? element).minBlockSize),
  ]);
  expect(room).toBeGreaterThanOrEqual(row ?? 0);
  await page.setViewportSize(DEVICES.phone.viewport);
}

async function comeBackInTheMiddle(page: Page): Promise<void> {
  await page.getByLabel("Title").fill("Half a title");
  await isKept(page, "Half a title");
  await page.getByRole("button", { name: "Create Post" }).scrollIntoViewIfNeeded();
  const line = page.getByText("You have an unfinished text here.");
  await page.reload();
  await line.waitFor();
  await expect
    .poll(() =>
      line.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        // Below the head of the page.
        return top >= 56 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
}

/** What was said of the empty form goes with the draft that comes back; sent again, it is judged anew. */
async function takeBack(page: Page): Promise<void> {
  const title = page.getByLabel("Title");
  const alert = page.getByText("Please fill in all required fields");
  await page.getByRole("button", { name: "Create Post" }).tap();
  await alert.waitFor();
  await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => title.inputValue()).toBe("Half a title");
  await expect.poll(() => title.getAttribute("aria-invalid")).toBeNull();
  await expect.poll(() => alert.count()).toBe(0);
  await page.getByRole("button", { name: "Create Post" }).tap();
  await alert.waitFor();
  await expect.poll(() => title.getAttribute("aria-invalid")).toBeNull();
}

async function takeBackComment(page: Page): Promise<void> {
  await page.goto(`${url}/forum/post/00000000-0000-4000-8000-0000000a0003`);
  const comment = page.getByLabel("Your comment");
  const alert = page.getByText("Write something before posting");
  await comment.fill("Half a comment");
  await page.reload();
  await page.getByRole("button", { name: "Post Comment" }).tap();
  await alert.waitFor();
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => comment.inputValue()).toBe("Half a comment");
  await expect.poll(() => alert.count()).toBe(0);
}

test("third-N13 formats look pressed, pictures fit, a draft is offered in sight and takes errors along", async () => {
  const { page, context, failures } = await openPage(browser, { device: "phone" });
  await arriveAs(context, { url, backendUrl }, newName("thumb"));
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  await pressFormats(page);
  await addPicture(page);
  await turnIntoTablet(page);
  await comeBackInTheMiddle(page);
  await takeBack(page);
  await takeBackComment(page);
  expect(failures).toEqual([]);
  await context.close();
});
