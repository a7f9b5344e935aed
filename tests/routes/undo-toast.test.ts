import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { arrive, beAt, placeOf, url } from "./drama-people.ts";

// What is said after a change of the library, on a phone: where it stands, and what it offers.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Whether a tap in the middle of it reaches it. */
const isFree = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("410 +1 at the lower edge of a phone can be tapped again while its undo is offered", async () => {
  const person = await arrive(browser, "rafif2", { device: "phone", language: "ar" });
  const { page, context } = person;
  await beAt(person, "3", 3);
  await page.goto(`${url}/drama/3`);
  await page.evaluate(() => document.fonts.ready);
  const plus = page.locator("button[name=position]", { hasText: "+1" });
  // The tabs at the lower edge take some 64 px.
  await plus.evaluate((element) =>
    window.scrollBy({
      top: element.getBoundingClientRect().bottom - window.innerHeight + 90,
      behavior: "instant",
    }),
  );
  await expect.poll(() => isFree(plus)).toBe(true);
  await plus.tap();
  const undo = page.getByRole("button", { name: /^تراجع/ });
  await undo.waitFor();
  await page.getByRole("button", { name: /الحلقة 5$/ }).waitFor();
  await expect.poll(() => isFree(plus)).toBe(true);
  await plus.tap();
  await expect.poll(() => placeOf(person)).toEqual({ status: "watching", position: 5 });
  await expect.poll(() => isFree(undo)).toBe(true);
  await context.close();
});

test("411: the last episode, seen from a card, offers to complete the drama; Undo is offered beside it", async () => {
  const person = await arrive(browser, "rafif3", { device: "phone" });
  const { page, context, failures } = person;
  await beAt(person, "2", 7);
  await page.goto(`${url}/library`);
  const plus = page.getByRole("button", { name: /\+1.*Episode 8/ });
  await plus.tap();
  await page.getByText("That was the last one.").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).tap();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "watching", position: 7 });
  await plus.tap();
  // The card offers the same, as soon as it knows.
  const toast = page.locator("div", { has: page.getByText("That was the last one.") }).last();
  await toast.getByRole("button", { name: "Mark completed" }).tap();
  await expect.poll(() => placeOf(person, "2")).toEqual({ status: "completed", position: 8 });
  await page.getByRole("status").filter({ hasText: "Completed" }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("410 what was added or set on a phone leaves free what moves the drama on", async () => {
  const person = await arrive(browser, "rafif4", { device: "phone" });
  const { page, context } = person;
  await page.goto(`${url}/drama/1`);
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole("button", { name: "Add to Library" }).tap();
  await page.getByRole("button", { name: /^Undo/ }).waitFor();
  const onward = [page.getByRole("slider"), page.getByRole("button", { name: /\+1.*Episode 1$/ })];
  for (const control of onward) {
    await control.waitFor();
    const box = await control.boundingBox();
    // What lies below the screen or under the tabs is reached by scrolling.
    if (box && box.y + box.height < 780) await expect.poll(() => isFree(control)).toBe(true);
  }
  const upTo = page.getByRole("button", { name: "Up to…" });
  await upTo.evaluate((element) =>
    window.scrollBy({
      top: element.getBoundingClientRect().bottom - window.innerHeight + 100,
      behavior: "instant",
    }),
  );
  await upTo.tap();
  const sheet = page.getByRole("dialog", { name: "I have seen up to episode" });
  await sheet.getByRole("spinbutton").fill("5");
  await sheet.getByRole("button", { name: "Keep" }).tap();
  const plus = page.getByRole("button", { name: /\+1.*Episode 6$/ });
  await plus.waitFor();
  await page.getByRole("button", { name: /^Undo/ }).waitFor();
  await expect.poll(() => isFree(upTo)).toBe(true);
  await expect.poll(() => isFree(plus)).toBe(true);
  await context.close();
});
