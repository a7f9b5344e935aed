import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { backendUrl, browser, openWriter, url, writer } from "./editor-page.ts";
import { arriveAs, enterEditor } from "./people.ts";

// Texts in Arabic and Latin letters: where their lines begin, and how emphasis looks.

openWriter("sannine");

test("each line of a bio begins where its own language does", async () => {
  const { page, context } = await openPage(browser, { device: "phone" });
  const { client, id } = await arriveAs(context, { url, backendUrl }, "laklouk");
  await client.from("user_profiles").update({ bio: "Watches.\nأكتب." }).eq("id", id).throwOnError();
  await page.goto(`${url}/profile/@laklouk`);
  const sides = await page.getByText("أكتب.").evaluate((element) => {
    const words = element.firstChild as Text;
    const box = element.getBoundingClientRect();
    const lineOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(words, from);
      range.setEnd(words, to);
      return range.getBoundingClientRect();
    };
    const end = words.data.indexOf("\n");
    return {
      latin: Math.abs(lineOf(0, end).left - box.left) < 2,
      arabic: Math.abs(lineOf(end + 1, words.data.length).right - box.right) < 2,
    };
  });
  expect(sides).toEqual({ latin: true, arabic: true });
  await context.close();
});

test("emphasis in Arabic has a line above and the weight of its sentence; in Latin letters it slants", async () => {
  await writer.goto(`${url}/forum/new`);
  await enterEditor(writer);
  const { keyboard } = writer;
  for (const [words, isEmphasis] of [
    ["قالت ", false],
    ["الحقيقة", true],
    [" and ", false],
    ["truth", true],
  ] as const) {
    if (isEmphasis) await keyboard.press("Control+i");
    await keyboard.type(words);
    if (isEmphasis) await keyboard.press("Control+i");
  }
  await writer.getByLabel("Category").selectOption({ label: "General Discussion" });
  await writer.getByLabel("Title").fill("Emphasis in two scripts");
  await writer.getByRole("button", { name: "Create Post" }).click();
  await writer.getByRole("heading", { level: 1, name: "Emphasis in two scripts" }).waitFor();
  const looks = await writer.locator("main .rich-text em").evaluateAll((all) =>
    all.map((element) => {
      const { textDecorationLine, fontWeight, fontStyle } = getComputedStyle(element);
      return { words: element.textContent, textDecorationLine, fontWeight, fontStyle };
    }),
  );
  const weight = await writer
    .locator("main .rich-text p")
    .evaluate((paragraph) => getComputedStyle(paragraph).fontWeight);
  expect(looks).toEqual([
    { words: "الحقيقة", textDecorationLine: "overline", fontWeight: weight, fontStyle: "italic" },
    { words: "truth", textDecorationLine: "none", fontWeight: weight, fontStyle: "italic" },
  ]);
  // The letters of Arabic emphasis are of the same weight too: the face that keeps them upright holds every weight.
  const weights = await writer.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => family.includes("Readex Emphasis"))
      .map(({ weight }) => weight),
  );
  expect(weights).toEqual(["380 620"]);
});
