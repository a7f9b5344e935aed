import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { browser, context, draw, openImages, url } from "./image-form.ts";

// Photos as cameras make them.

openImages("suhaila");

/** A photo whose file is so heavy, as a camera's are; what follows its last mark, no reader looks at. */
async function heavyPhoto(name: string, megabytes: number) {
  // The same picture sent twice would count once.
  const drawn = await draw(2000, 2000, `hsl(${megabytes * 40} 60% 50%)`);
  return { name, mimeType: "image/jpeg", buffer: Buffer.concat([drawn, Buffer.alloc(megabytes << 20)]) };
}

test("finding-A17 photos of 6 and 8 MB are made smaller first and judged afterwards", async () => {
  const opened = await openPage(browser, { device: "phone", storageState: await context.storageState() });
  await opened.page.goto(`${url}/forum/new`);
  await opened.page.getByText("Large photos are made smaller.").waitFor();
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
  await expect.poll(() => opened.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await expectUsable(opened.page, { focus: "anywhere" });
  await opened.context.close();
});

test("finding-A17 finding-A25 a heavy photo becomes a face: the frame it is cropped in is as round as it will be", async () => {
  const opened = await openPage(browser, { device: "desktop", storageState: await context.storageState() });
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
});
