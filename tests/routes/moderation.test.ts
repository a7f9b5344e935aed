import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage, settle } from "../support/browser.ts";
import { join, url } from "./demo-members.ts";
import { caseAt, type Person, post, report } from "./moderation-people.ts";

// The panel by keys; what it lists and decides: tests/app/moderation.test.ts.

let browser: Browser;
let mona: Person;

beforeAll(async () => {
  browser = await openBrowser();
  mona = await openPage(browser);
  const [, dana, amal] = await Promise.all([
    enterAs(mona.context, url, "mona"),
    join("dana"),
    join("amalia"),
  ]);
  await report(amal.db, amal.id, "post", await post(dana.db, dana.id, "A case by keys"));
});
afterAll(() => browser?.close());

test("208 keys lead through the cases, never while somebody writes; the menu says what waits", async () => {
  const { page } = mona;
  await page.goto(`${url}/moderation`);
  await page.getByRole("button", { name: "Keys" }).waitFor();
  await settle(page);
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const cases = [...document.querySelectorAll("main article")];
      return [cases.findIndex((one) => one.contains(at)), at?.getAttribute("value") ?? at?.tagName];
    });
  await page.keyboard.press("j");
  await expect.poll(focused).toEqual([0, "A"]);
  const found = caseAt(page, "A case by keys");
  await found.locator("h2 a").focus();
  const [place] = await focused();
  await page.keyboard.press("d");
  await expect.poll(focused).toEqual([place, "dismiss"]);
  await page.keyboard.press("n");
  await page.keyboard.type("jd?");
  await expect.poll(() => found.getByLabel("Notes").inputValue()).toBe("jd?");
  await found.getByLabel("Notes").fill("");
  await found.locator("h2 a").focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys of this page" });
  await list.getByLabel("Use single letters").uncheck();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await found.locator("h2 a").focus();
  await page.keyboard.press("d");
  await settle(page);
  expect(await focused()).toEqual([place, "A"]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Case:/ }).waitFor();
  await expect.poll(() => page.getByTestId("waiting").textContent()).toMatch(/^\d+$/);
});

test("what was sent to warn somebody is a draft no more", async () => {
  const { page } = mona;
  await page.goto(`${url}/moderation`);
  await caseAt(page, "A case by keys").locator("h2 a").click();
  const box = page.locator("#warn");
  await box.locator("summary").click();
  await box.getByLabel("Reason").fill("Be kind.");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":warn")));
  await expect.poll(kept).toHaveLength(1);
  await box.getByRole("button", { name: "Warn" }).click();
  await page.getByText("dana was warned.").waitFor();
  await expect.poll(kept).toEqual([]);
});
