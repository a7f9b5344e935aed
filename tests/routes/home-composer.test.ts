import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { newName } from "../e2e/ways.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight } from "../support/usable.ts";

// The home page: samples of the catalogue for everybody, composer and feed for members.

const { url, backendUrl } = demoSite();

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const fieldOf = (page: Page) => page.getByLabel("What did you just finish watching?");
const postOf = (page: Page) => page.getByRole("button", { name: "Post", exact: true });

/** It rests at two rows; a focus opens four, chips, tools and buttons. */
async function openByFocus(page: Page): Promise<void> {
  const [field, post] = [fieldOf(page), postOf(page)];
  await expect.poll(() => field.getAttribute("rows")).toBe("2");
  await post.waitFor({ state: "hidden" });
  await field.focus();
  await post.waitFor();
  await expect.poll(() => field.getAttribute("rows")).toBe("4");
  const chips = page.getByRole("group", { name: "Category" }).getByRole("radio");
  await expect.poll(() => chips.count()).toBe(5);
  await expect.poll(() => page.getByRole("radio", { name: "General Discussion" }).isChecked()).toBe(true);
  for (const tool of ["Photo", "Video", "Poll"]) await page.getByRole("button", { name: tool }).waitFor();
}

/** Post wants words; Cancel clears and closes. */
async function cancel(page: Page): Promise<void> {
  const [field, post] = [fieldOf(page), postOf(page)];
  await expect.poll(() => post.isDisabled()).toBe(true);
  await field.fill("   ");
  await expect.poll(() => post.isDisabled()).toBe(true);
  await field.fill("Something");
  await expect.poll(() => post.isDisabled()).toBe(false);
  await page.getByRole("button", { name: "Cancel" }).click();
  await post.waitFor({ state: "hidden" });
  await expect.poll(() => field.inputValue()).toBe("");
  await expect.poll(() => field.getAttribute("rows")).toBe("2");
}

/** Post sends nothing: it leads to Create New Post, which holds the text and the category. */
async function postAndFinish(page: Page): Promise<void> {
  const [field, post] = [fieldOf(page), postOf(page)];
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await field.fill("أنهيت الحلقة الأخيرة للتو");
  // Its chip, as it is pressed: the radio itself is a dot that nobody sees, and moves while the box opens.
  await page.getByRole("group", { name: "Category" }).getByText("Drama Reviews").click();
  await expect.poll(() => page.getByRole("radio", { name: "Drama Reviews" }).isChecked()).toBe(true);
  await post.click();
  await page.waitForURL("**/forum/new");
  await expect.poll(() => page.locator("[name=content]").inputValue()).toBe("أنهيت الحلقة الأخيرة للتو");
  const chosen = page.getByLabel("Category").locator("option:checked");
  await expect.poll(() => chosen.textContent()).toBe("Drama Reviews");
  expect(requests).toEqual([]);
}

describe("the composer", () => {
  test("060 061 062 063 064 065 066 opens by focus, wants words, is cancelled, and leads on with its text", async () => {
    const { page, context } = await openPage(browser);
    await arriveAs(context, { url, backendUrl }, newName("hind"));
    await page.goto(url);
    await openByFocus(page);
    await cancel(page);
    await postAndFinish(page);
    await context.close();
  });

  test.each([
    ["Photo", "photo#images", true],
    ["Photo", "photo#images", false],
    ["Poll", "poll#poll", true],
    ["Poll", "poll#poll", false],
  ] as const)(
    "547 %s leads to this part of Create New Post with the text: %s, scripts: %s",
    async (tool, part, javaScript) => {
      const { page: phone, context } = await openPage(browser, { javaScript, device: "phone" });
      await enterAs(phone.context(), url, "omar");
      await phone.goto(url);
      const words = phone.getByLabel("What did you just finish watching?");
      await words.tap();
      await words.fill("A picture of the last scene");
      await phone.getByRole("button", { name: tool }).tap();
      await phone.waitForURL(`**/forum/new?part=${part}`);
      await expect
        .poll(() =>
          phone.locator(`#${part.split("#")[1]}`).evaluate((part) => {
            const { top } = part.getBoundingClientRect();
            return top >= 0 && top < window.innerHeight;
          }),
        )
        .toBe(true);
      await expect
        .poll(() => phone.locator("[name=content]").inputValue())
        .toBe("A picture of the last scene");
      await expect.poll(() => phone.getByLabel("Option 2").isVisible()).toBe(tool === "Poll");
      await context.close();
    },
  );

  test("Q56 on a phone the tools say their names, and Video leads to where a link to one goes", async () => {
    const { page: phone, context } = await openPage(browser, { device: "phone" });
    await enterAs(phone.context(), url, "omar");
    await phone.goto(url);
    await fieldOf(phone).tap();
    for (const tool of ["Photo", "Video", "Poll"]) {
      const name = phone.getByText(tool, { exact: true });
      await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(20);
    }
    await phone.getByRole("button", { name: "Video" }).tap();
    await phone.getByRole("heading", { name: "Create New Post" }).waitFor();
    await expectInSight(phone.getByRole("status").filter({ hasText: "A link to one in the text can." }));
    await context.close();
  });

  test("without scripts Post leads to Create New Post with the text", async () => {
    const { page: plain, context } = await openPage(browser, { javaScript: false });
    await enterAs(plain.context(), url, "omar");
    await plain.goto(url);
    await plain.getByLabel("What did you just finish watching?").fill("Typed without scripts");
    await plain.getByRole("button", { name: "Post", exact: true }).click();
    await plain.getByRole("heading", { name: "Create New Post" }).waitFor();
    await expect.poll(() => plain.getByLabel("Content").inputValue()).toBe("Typed without scripts");
    await context.close();
  });
});
