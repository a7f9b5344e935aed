import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arrive, beAt, url } from "./drama-people.ts";

// What scripts and sizes do for the diary; what it says: tests/app/diary.test.ts.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("422 425 an entry begins on the reader's own day; that it was kept, and who sees the library, is in focus", async () => {
  const person = await arrive(browser, "diarist");
  const { page, context } = person;
  // Asked once.
  await page.goto(`${url}/library?tab=diary`);
  const question = page.getByRole("region", { name: "Who sees your library?" });
  await question.getByText("Everyone").click();
  await question.getByRole("button", { name: "Keep" }).click();
  await expect.poll(() => focusedText(page)).toBe("Who sees your library was saved.");
  await page.goto(`${url}/library?tab=diary&entry=new&drama=4`);
  const form = page.getByRole("form", { name: "A day in the diary" });
  const day = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  });
  const written = async () => (await form.getByLabel("Day").inputValue()).split("-").map(Number);
  // The page comes with the day in Riyadh, which is another from 21:00 UTC on.
  await expect.poll(written).toEqual(day);
  await form.getByLabel("From episode").fill("5");
  await form.getByLabel("To episode").fill("4");
  await form.getByRole("button", { name: "Keep" }).click();
  await form.getByText("The last episode comes before the first.").waitFor();
  await expect.poll(() => form.getByLabel("Drama").inputValue()).toBe("4");
  await form.getByLabel("To episode").fill("6");
  await form.getByRole("button", { name: "Keep" }).click();
  await form.waitFor({ state: "hidden" });
  await expect.poll(() => focusedText(page)).toBe("The entry is in your diary.");
  await context.close();
});

test("a note that was not sent is offered again for its own entry, and once it is kept no more", async () => {
  const person = await arrive(browser, "diarist-again");
  const { page, context } = person;
  await beAt(person, "3", 3);
  const address = `${url}/library?tab=diary&entry=new`;
  const form = page.getByRole("form", { name: "A day in the diary" });
  const note = form.getByLabel("Note");
  const offer = page.getByText("You have an unfinished text here.");
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":diary-")));
  await page.goto(address);
  await expect.poll(() => form.getByLabel("Day").inputValue()).not.toBe("");
  await form.getByLabel("Drama").selectOption("3");
  await form.getByLabel("Day").fill("2025-04-02");
  await note.fill("The lamp went out twice.");
  await page.reload();
  await offer.waitFor();
  await page.getByText("The lamp went out twice.").waitFor();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => note.inputValue()).toBe("The lamp went out twice.");
  await expect.poll(() => form.getByLabel("Day").inputValue()).toBe("2025-04-02");
  await expect.poll(() => form.getByLabel("Drama").inputValue()).toBe("3");
  await form.getByRole("button", { name: "Keep" }).click();
  await form.waitFor({ state: "hidden" });
  await expect.poll(kept).toEqual([]);

  await page.getByRole("link", { name: /^Edit the entry on/ }).click();
  await note.fill("It went out once.");
  await page.reload();
  await offer.waitFor();
  await page.goto(address);
  await form.waitFor();
  await expect.poll(() => offer.count()).toBe(0);
  await page.getByRole("link", { name: /^Edit the entry on/ }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => note.inputValue()).toBe("It went out once.");
  // With the entry goes what was to be said in it.
  await form.getByText("Delete this entry").click();
  await form.getByRole("button", { name: "Delete" }).click();
  await form.waitFor({ state: "hidden" });
  await expect.poll(kept).toEqual([]);
  await context.close();
});

test("425 a note of one endless word keeps the form on a phone's screen, and is sent", async () => {
  const person = await arrive(browser, "diarist7", { device: "phone" });
  const { page, context } = person;
  await beAt(person, "3", 3);
  await page.goto(`${url}/library?tab=diary&entry=new&drama=3`);
  const form = page.getByRole("form", { name: "A day in the diary" });
  await form.getByLabel("Note").fill("W".repeat(500));
  await expectUsable(page);
  await form.getByRole("button", { name: "Keep" }).tap();
  await page.getByText("W".repeat(500)).waitFor();
  await expectUsable(page);
  await context.close();
});
