import { request } from "node:http";
import { expect, test } from "vitest";
import { expectInSight } from "../support/usable.ts";
import { draw, form, openImages, page, photo, url } from "./image-form.ts";
import { contentOf, rewrite } from "./people.ts";

// The ways an image takes into a form: over a line that breaks, by the text.

openImages("rimas");

test("121 128 a line that breaks in the middle of an image: said on its tile, tried again, one post with its text", async () => {
  await form.open();
  await page.getByLabel("Category").selectOption({ label: "General Discussion" });
  await page.getByLabel("Title").fill("A photo in two halves");
  await rewrite(page, "Sent twice, there once.");
  // The line goes when the server has the first half and waits for the rest.
  const line = await breakInTheMiddle();
  await form.chooser().setInputFiles(await photo("halves.jpg", "tomato", 1600, 900));
  await page
    .getByRole("group", { name: /^Images/ })
    .getByText("Failed to upload images")
    .waitFor();
  await expect.poll(() => form.addresses()).toEqual([]);
  await expect.poll(() => contentOf(page)).toBe("Sent twice, there once.");
  await line.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await form.allThere(1);
  await page.getByRole("button", { name: "Create Post" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "A photo in two halves" }).waitFor();
  await expect
    .poll(() => page.locator("main article").first().getByText("Sent twice, there once.").count())
    .toBe(1);
  await expect.poll(() => page.locator("main article ul a img").count()).toBe(1);
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

test("finding-A18 an image dropped on the text or pasted into it goes to the images; the text stays as it was", async () => {
  await form.open();
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
  await form.allThere(1);
  await expectInSight(form.tiles().first());
  await bring("paste", "plum");
  await form.allThere(2);
  await expect.poll(() => contentOf(page)).toBe("Words that stay");
  await expect.poll(() => page.locator("[name=contentHtml]").inputValue()).not.toContain("img");
});
