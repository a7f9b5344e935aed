import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { isKept } from "../e2e/ways.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { arrive, openMenu, type Person, url } from "./drama-people.ts";

const GENERAL = "00000000-0000-4000-8000-0000000000c1";

async function write({ client, id: author_id }: Person, title: string): Promise<string> {
  const row = { title, content: title, category_id: GENERAL, author_id, drama_id: "5" };
  return `/forum/post/${(await client.from("posts").insert(row).select("id").single()).data?.id}`;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("469 what was typed to merge a thread outlives a reload, and goes once it was sent", async () => {
  const writer = await arrive(browser, "merged-writer");
  const [there, twice] = [await write(writer, "Who rang?"), await write(writer, "Who was it that rang?")];
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "mona");
  await page.goto(`${url}${twice}?lng=en`);
  await openMenu(page, "More actions");
  await page.getByRole("menuitem", { name: "Moderate" }).click();
  const form = page.locator("#merge");
  const [address, why] = [
    form.getByLabel("Address of the other post"),
    form.getByLabel("Why they are merged"),
  ];
  const send = form.getByRole("button", { name: "Merge" });
  await address.fill("the other one");
  await why.fill("Both ask the same.");
  await send.click();
  await form.getByText("Please give the address of a post of the forum").waitFor();
  await expect.poll(() => address.inputValue()).toBe("the other one");
  await address.fill(url + twice);
  await send.click();
  await page.getByText("A post cannot be merged into itself.").waitFor();
  await address.fill(`${url}${there}?sort=best#comments`);
  await isKept(page, "?sort=best");
  await page.reload();
  await form.getByRole("button", { name: "Restore" }).click();
  // One draft, however often it was refused.
  await expect.poll(() => address.inputValue()).toBe(`${url}${there}?sort=best#comments`);
  await expect.poll(() => why.inputValue()).toBe("Both ask the same.");
  await send.click();
  await page.getByText(/^Merged from “.?Who was it/).waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain(":merge");
  expect(failures).toEqual([]);
  await Promise.all([context.close(), writer.context.close()]);
});
