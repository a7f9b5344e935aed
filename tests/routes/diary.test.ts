import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arrive, beAt, url } from "./drama-people.ts";

// Writing in the diary, and who reads it.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("425 an entry begins on the day of the reader's own clock, with the drama one came from", async () => {
  const person = await arrive(browser, "diarist");
  const { page, context } = person;
  await beAt(person, "4", 3);
  await page.goto(`${url}/drama/4`);
  await page.getByRole("button", { name: "Status: Watching" }).click();
  await page.getByRole("menuitem", { name: "Write in the diary" }).click();
  const form = page.getByRole("form", { name: "A day in the diary" });
  const day = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  });
  const written = async () => (await form.getByLabel("Day").inputValue()).split("-").map(Number);
  // The page comes with the day in Riyadh, which is another from 21:00 UTC on.
  await expect.poll(written).toEqual(day);
  await expect.poll(() => form.getByLabel("Drama").inputValue()).toBe("4");
  await form.getByLabel("From episode").fill("5");
  await form.getByLabel("To episode").fill("4");
  await form.getByRole("button", { name: "Keep" }).click();
  await form.getByText("The last episode comes before the first.").waitFor();
  await expect.poll(() => form.getByLabel("To episode").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => form.getByLabel("Drama").inputValue()).toBe("4");
  await form.getByLabel("To episode").fill("6");
  await form.getByRole("button", { name: "Keep" }).click();
  await form.waitFor({ state: "hidden" });
  await page.getByRole("tabpanel").getByText("City of Dreams").first().waitFor();
  await expect.poll(() => focusedText(page)).toBe("The entry is in your diary.");
  await context.close();
});

test("425 without scripts a refused entry keeps its note, and its counter says how long that is", async () => {
  const { page, context } = await arrive(browser, "diarist-plain", { javaScript: false });
  await page.goto(`${url}/library?tab=diary&entry=new`);
  const form = page.getByRole("form", { name: "A day in the diary" });
  await form.getByLabel("Drama").selectOption("1");
  await form.getByLabel("From episode").fill("5");
  await form.getByLabel("To episode").fill("4");
  await form.getByLabel("Note").fill("Twelve beats");
  await form.getByRole("button", { name: "Keep" }).click();
  await page.getByText("The last episode comes before the first.").waitFor();
  await expect.poll(() => page.getByLabel("Note").inputValue()).toBe("Twelve beats");
  await page.getByText("12 of 500 characters").waitFor({ state: "attached" });
  await context.close();
});

test("a note that was not sent is offered again, for its own entry alone, and once it is kept no more", async () => {
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

test("422 the form says that others read the diary of an open library, and the question keeps its tab", async () => {
  const { page, context } = await arrive(browser, "diarist2");
  await page.goto(`${url}/library?tab=diary&entry=new`);
  const said = page.getByText("Every member can read it.");
  await expect.poll(() => said.count()).toBe(0);
  const question = page.getByRole("region", { name: "Who sees your library?" });
  await question.getByText("Everyone").click();
  await question.getByRole("button", { name: "Keep" }).click();
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => focusedText(page)).toBe("Who sees your library was saved.");
  expect(new URL(page.url()).searchParams.get("tab")).toBe("diary");
  await page.getByRole("link", { name: "New entry" }).click();
  await said.waitFor();
  await context.close();
});

test("an entry about no drama is refused with what was typed", async () => {
  const { page, context } = await arrive(browser, "diarist3", { javaScript: false });
  await page.goto(`${url}/library?tab=diary&entry=new`);
  const form = page.getByRole("form", { name: "A day in the diary" });
  await form.getByLabel("Note").fill("Rain all evening");
  await form.getByRole("button", { name: "Keep" }).click();
  await form.getByText("Please choose a drama.").waitFor();
  await expect.poll(() => form.getByLabel("Note").inputValue()).toBe("Rain all evening");
  await context.close();
});

const WRONG: { what: string; name: string; fields: Record<string, string> }[] = [
  {
    what: "a day that there is not",
    name: "diarist4",
    fields: { intent: "entry", drama: "3", day: "2026-02-29", note: "x" },
  },
  {
    what: "half an episode",
    name: "diarist5",
    fields: { intent: "entry", drama: "3", day: "2026-02-01", firstEpisode: "1.5" },
  },
];

test.each(WRONG)("$what is refused in words", async ({ name, fields }) => {
  const { context, ask } = await arrive(browser, name);
  const sent = await ask.post(`${url}/library?index&tab=diary&entry=new`, {
    form: fields,
    headers: { origin: url },
  });
  expect(sent.status()).toBe(422);
  const said = await sent.text();
  expect(said).toMatch(/An entry is about a day that has been\.|This drama has no such episode\./);
  expect(said).not.toContain("Expected");
  await context.close();
});

test("425 an entry of the second page is edited there, and deleted once it was asked again", async () => {
  const person = await arrive(browser, "diarist6", { javaScript: false, device: "phone" });
  const { page, context, client, id } = person;
  await beAt(person, "3", 3);
  for (let day = 1; day <= 26; day += 1) {
    const { error } = await client.rpc("write_diary_entry", {
      drama: "3",
      day: `2025-03-${String(day).padStart(2, "0")}`,
      note: `Day ${day}`,
    });
    expect(error).toBeNull();
  }
  await page.goto(`${url}/library?tab=diary`);
  await expect.poll(() => page.getByText("Day 2", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Show more" }).tap();
  await page
    .getByRole("link", { name: /^Edit the entry on/ })
    .first()
    .tap();
  const form = page.getByRole("form", { name: "A day in the diary" });
  await expect.poll(() => form.getByLabel("Note").inputValue()).toBe("Day 2");
  await form.getByLabel("Note").fill("Only tea");
  await form.getByRole("button", { name: "Keep" }).tap();
  await page.getByText("Only tea").waitFor();
  await page
    .getByRole("link", { name: /^Edit the entry on/ })
    .first()
    .tap();
  const remove = form.getByRole("button", { name: "Delete", exact: true });
  await expect.poll(() => remove.isVisible()).toBe(false);
  await form.getByText("Delete this entry").tap();
  await remove.tap();
  await page.getByText("The entry was deleted.").waitFor();
  await page.getByText("Day 1", { exact: true }).waitFor();
  const { count } = await client
    .from("diary_entries")
    .select("*", { count: "exact", head: true })
    .eq("user_id", id);
  expect(count).toBe(25);
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
