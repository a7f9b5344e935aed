import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { arriveAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { demoSite } from "../support/demo-site.ts";
import { STORY } from "../support/patience.ts";
import { expectInSight } from "../support/usable.ts";

// Forms on long pages of a phone: each says beside its button what became of it.

const { url, backendUrl } = demoSite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const newName = () => `makan${randomUUID().slice(0, 8)}`;

async function arrive(javaScript: boolean) {
  const opened = await openPage(browser, { javaScript, device: "phone" });
  return { ...opened, ...(await arriveAs(opened.context, { url, backendUrl }, newName())) };
}

/** How far an element stands below the top of the screen. */
const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);

/** Presses the button; what is said then stands on the screen with it, and the page has hardly moved where scripts run. */
async function pressAndRead(button: Locator, said: Locator, javaScript: boolean) {
  await button.scrollIntoViewIfNeeded();
  const before = await topOf(button);
  await button.tap();
  await said.waitFor();
  await expectInSight(said);
  await expectInSight(button);
  if (!javaScript) return;
  const moved = async () => Math.abs((await topOf(button)) - before);
  await expect.poll(moved).toBeLessThan(200);
}

/** The words or the name of what is in focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute("name") ?? activeElement?.textContent;
  });

type Person = Awaited<ReturnType<typeof arrive>>;

async function saveQuietHours({ page }: Person, javaScript: boolean): Promise<void> {
  await page.goto(`${url}/settings`);
  const save = page.getByRole("button", { name: "Save quiet hours" });
  await page.getByLabel("From").fill("22:00");
  await page.getByLabel("Time zone").fill("Moon/Crater");
  await page.getByLabel("Quiet at suhoor and iftar in Ramadan").check();
  await pressAndRead(save, page.getByText("There is no such time zone"), javaScript);
  if (javaScript) await expect.poll(() => focused(page)).toBe("timeZone");
  await page.getByLabel("Time zone").fill("Africa/Cairo");
  const both = "Give both times, or neither";
  await pressAndRead(save, page.getByText(both), javaScript);
  if (javaScript) await expect.poll(() => focused(page)).toBe(both);
  await expect.poll(() => page.getByLabel("From").inputValue()).toBe("22:00");
  await expect.poll(() => page.getByLabel("Quiet at suhoor and iftar in Ramadan").isChecked()).toBe(true);
  await page.getByLabel("Until").fill("06:30");
  const saved = "Your quiet hours were saved.";
  await pressAndRead(save, page.getByText(saved), javaScript);
  if (javaScript) await expect.poll(() => focused(page)).toBe(saved);
  // Saved once more, it is said once more.
  await page.getByLabel("From").fill("23:00");
  await pressAndRead(save, page.getByText(saved), javaScript);
  if (javaScript) await expect.poll(() => focused(page)).toBe(saved);
  await expect.poll(() => page.getByLabel("From").inputValue()).toBe("23:00");
}

async function sendOtherForms({ page, client }: Person, javaScript: boolean): Promise<void> {
  const layla = "00000000-0000-4000-8000-000000000002";
  expect((await client.rpc("block_member", { member: layla })).error).toBeNull();
  await page.goto(`${url}/settings`);
  const told = page.getByLabel("Upvotes on what I wrote");
  await told.uncheck();
  const chosen = "Your choice of notifications was saved.";
  const choose = page.getByRole("button", { name: "Save my choice" });
  await pressAndRead(choose, page.getByText(chosen), javaScript);
  if (javaScript) await expect.poll(() => focused(page)).toBe(chosen);
  await expect.poll(() => told.isChecked()).toBe(false);

  const password = page.locator("form", { has: page.locator("[value=password]") });
  await password.getByLabel("Current password").fill("something-else");
  await password.getByLabel("New password").fill("a-new-password");
  const change = password.getByRole("button", { name: "Change password" });
  await pressAndRead(change, password.getByText("This is not your password"), javaScript);

  // The row has gone with what was pressed: it is said where the list stands, with the way back.
  await page.getByRole("button", { name: /^Unblock / }).tap();
  await expectInSight(page.getByText("You have not blocked anybody."));
  await expectInSight(page.getByRole("button", { name: "Undo" }));
  await page.getByRole("button", { name: "Undo" }).tap();
  await expectInSight(page.getByText("This person is blocked again."));
  await expectInSight(page.getByRole("button", { name: /^Unblock / }));
}

async function sayWhoSeesTheLibrary({ page }: Person, javaScript: boolean): Promise<void> {
  const section = page.getByRole("region", { name: "Library" });
  const words = "Who sees your library was saved.";
  for (const choice of ["Everyone", "Only me"]) {
    await section.getByText(choice, { exact: true }).tap();
    const save = section.getByRole("button", { name: "Save who sees it" });
    await pressAndRead(save, section.getByText(words), javaScript);
    await expect.poll(() => page.getByText(words).count()).toBe(1);
    if (javaScript) await expect.poll(() => focused(page)).toBe(words);
  }
}

async function saveCommunity({ page, client }: Person, javaScript: boolean): Promise<void> {
  const { data } = await client.from("groups").insert({ name: "Long forms" }).select("id").single();
  await page.goto(`${url}/groups/${data?.id}/manage`);
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByLabel("Description").fill("Longer than a screen.");
  await pressAndRead(save, page.getByText("Changes saved."), javaScript);
  if (javaScript) await expect.poll(() => focused(page)).toBe("Changes saved.");
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Longer than a screen.");
  await page.getByLabel("Name").fill(" ");
  await save.tap();
  const wrong = page.locator("[name=name][aria-invalid=true]");
  await wrong.waitFor();
  await expectInSight(wrong);
  if (javaScript) await expect.poll(() => focused(page)).toBe("name");
}

async function keepFavourites({ page, client }: Person, javaScript: boolean): Promise<void> {
  for (const drama of ["1", "2", "3", "4"])
    await client.rpc("set_tracking", { drama, seen: 0, status: "watching", reached: 1 });
  await page.goto(`${url}/library?tab=watching&view=list`);
  await page.getByText("Choose your favourites").tap();
  await page.getByLabel("First favourite").selectOption("3");
  const form = page.locator("form", { has: page.locator("[value=favourites]") });
  const kept = "Your favourites were saved.";
  await pressAndRead(form.getByRole("button", { name: "Keep" }), page.getByText(kept), false);
  if (javaScript) await expect.poll(() => focused(page)).toBe(kept);
  await expect.poll(() => page.getByLabel("First favourite").inputValue()).toBe("3");
}

test.each([true, false])(
  "finding-P31 419 421 what settings, a community and the library keep is said where it stands: JavaScript %s",
  STORY,
  async (javaScript) => {
    const person = await arrive(javaScript);
    await saveQuietHours(person, javaScript);
    await sendOtherForms(person, javaScript);
    await sayWhoSeesTheLibrary(person, javaScript);
    await saveCommunity(person, javaScript);
    await keepFavourites(person, javaScript);
    await person.context.close();
  },
);
