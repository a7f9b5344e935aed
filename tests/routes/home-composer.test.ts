import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { newName } from "../e2e/ways.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { expectInSight } from "../support/usable.ts";

// The composer of the home page with its scripts; without them: tests/app/home-composer.test.ts.

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

  test("547 Q56 on a phone Photo, Video and Poll say their names and lead to their part in sight", async () => {
    const { page: phone, context } = await openPage(browser, { device: "phone" });
    await enterAs(phone.context(), url, "omar");
    await phone.goto(url);
    for (const [tool, search, part] of [
      ["Photo", "photo", "images"],
      ["Video", "video", "video"],
      ["Poll", "poll", "poll"],
    ] as const) {
      await fieldOf(phone).tap();
      await fieldOf(phone).fill(`${tool} of the last scene`);
      const name = phone.getByText(tool, { exact: true });
      await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(20);
      await phone.getByRole("button", { name: tool }).tap();
      await phone.waitForURL(`**/forum/new?part=${search}#${part}`);
      await expectInSight(phone.locator(`#${part}`));
      await expect.poll(() => phone.locator("[name=content]").inputValue()).toBe(`${tool} of the last scene`);
      await expect.poll(() => phone.getByLabel("Option 2").isVisible()).toBe(tool === "Poll");
      await phone.goBack();
      await phone.waitForURL(`${url}/`);
    }
    await context.close();
  });
});
