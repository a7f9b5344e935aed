import { describe, expect, test } from "vitest";
import { DEVICES, type Device, openPage, settle } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { contentOf } from "./people.ts";
import { boxOf, browser, layla, openWritten, text, toolbar, url, written } from "./written-post.ts";

// From the plain field to the editor, by finger and by mouse.

openWritten("Lanterns and words");

describe("A7 A8 from the plain field to the editor", () => {
  /** A page whose editor comes when it is let go. */
  async function withSlowEditor(device: Device) {
    const opened = await openPage(browser, { device, storageState: layla });
    let release = () => {};
    const arrived = new Promise<void>((resolve) => {
      release = resolve;
    });
    await opened.page.route(/rich-text-editor.*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    return { ...opened, release };
  }

  test.each(["phone", "desktop"] as const)(
    "the caret stays where one tapped, and nothing moves: %s",
    async (device) => {
      const { page, context, release } = await withSlowEditor(device);
      await page.goto(`${url}${written}/edit`);
      await text(page).focus();
      // Behind "Second begins lan".
      await text(page).evaluate((field: HTMLTextAreaElement) => {
        const place = field.value.indexOf("terns");
        field.setSelectionRange(place, place);
      });
      const before = await boxOf(text(page));
      release();
      await toolbar(page).waitFor();
      const after = await boxOf(text(page));
      expect([Math.round(after.x), Math.round(after.y)]).toEqual([
        Math.round(before.x),
        Math.round(before.y),
      ]);
      await page.keyboard.type("XX");
      await expect
        .poll(() => contentOf(page))
        .toBe("The first paragraph stands here.\n\nSecond begins lanXXterns and ends.");
      await expect
        .poll(() => page.locator("[name=contentHtml]").inputValue())
        .toContain("<strong>lanXXterns</strong>");
      await context.close();
    },
  );

  test("a double click chooses the word under the pointer and presses nothing", async () => {
    const { page, context, release } = await withSlowEditor("desktop");
    await page.goto(`${url}${written}/edit`);
    await text(page).dblclick({ position: { x: 60, y: 24 } });
    const word = await text(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd).trim(),
    );
    expect(word).not.toBe("");
    release();
    await toolbar(page).waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe(word);
    const bold = toolbar(page).getByRole("button", { name: "Bold" });
    await expect.poll(() => bold.getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.type("LAMP");
    const expected = `The first paragraph stands here.\n\nSecond begins lanterns and ends.`;
    await expect
      .poll(async () => (await contentOf(page)).replace(/\s+/g, ""))
      .toBe(expected.replace(word, "LAMP").replace(/\s+/g, ""));
    await context.close();
  });

  test("an edit and a restored draft come back with their formats, on a phone and as wide as a tablet", async () => {
    const { page, context } = await openPage(browser, { device: "phone", storageState: layla });
    await page.goto(`${url}${written}/edit`);
    await text(page).locator("strong", { hasText: "lanterns" }).waitFor();
    await settle(page);
    const kept = () => page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(kept, { message: "nobody typed" }).not.toContain("lanterns");
    await text(page).tap();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Once more.");
    await expect.poll(kept).toContain("Once more.");
    await page.reload();
    await page.getByRole("button", { name: "Restore" }).tap();
    await text(page).getByText("Once more.").waitFor();
    await text(page).locator("strong", { hasText: "lanterns" }).waitFor();
    await toolbar(page).waitFor();
    await page.getByRole("status").getByText("Your text is back.").waitFor();
    await expectUsable(page);
    await page.setViewportSize(DEVICES.tablet.viewport);
    await expectUsable(page);
    await context.close();
  });
});
