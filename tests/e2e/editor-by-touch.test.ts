import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { backendUrl, browser, openWriter, toolbar, url } from "./editor-page.ts";
import { arriveAs, enterEditor } from "./people.ts";

// The form of a post under a thumb: what is pressed looks pressed, and pictures stay in their cells.

openWriter("nabatiyya");

/** How it is drawn once nothing moves any more. */
const lookOf = (button: Locator) =>
  button.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, color } = getComputedStyle(element);
    return `${backgroundColor} ${color}`;
  });

test("a format button looks pressed under the finger that pressed it as it does later", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await arriveAs(context, { url, backendUrl }, "jezzine");
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  const bold = toolbar(page).getByRole("button", { name: "Bold", exact: true });
  await bold.tap();
  await expect.poll(() => bold.getAttribute("aria-pressed")).toBe("true");
  const underTheFinger = await lookOf(bold);
  // Elsewhere: the finger rests on another button now.
  const italic = toolbar(page).getByRole("button", { name: "Italic", exact: true });
  await italic.tap();
  await expect.poll(() => lookOf(bold)).toBe(underTheFinger);
  await italic.tap();
  await expect.poll(() => italic.getAttribute("aria-pressed")).toBe("false");
  const underline = toolbar(page).getByRole("button", { name: "Underline", exact: true });
  await expect.poll(() => lookOf(italic)).toBe(await lookOf(underline));
  await context.close();
});

test("a picture is as wide as its cell, and so is what describes it", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await arriveAs(context, { url, backendUrl }, "marjayoun");
  await page.goto(`${url}/forum/new`);
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
  await context.close();
});

test("without scripts nothing is said of keys that send: they would do nothing", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await arriveAs(context, { url, backendUrl }, "hasbaya");
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Title").waitFor();
  await expect.poll(() => page.getByText("Ctrl+Enter sends it").isVisible()).toBe(false);
  await context.close();
});

test("a draft is offered in sight after a reload in the middle of the form", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  await arriveAs(context, { url, backendUrl }, "kfarhata");
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  await page.getByLabel("Title").fill("Half a title");
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain("Half a title");
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
  await context.close();
});

test("a tablet shows the whole toolbar, and its room before it comes", async () => {
  const { page, context } = await openPage(browser, { device: "tablet" });
  await arriveAs(context, { url, backendUrl }, "rachaya");
  await page.goto(`${url}/forum/new`);
  await enterEditor(page);
  const bar = toolbar(page);
  await expect.poll(() => bar.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  const [row, room] = await bar.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element.parentElement ?? element).minBlockSize),
  ]);
  expect(room).toBeGreaterThanOrEqual(row ?? 0);
  await context.close();
});
