import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeContent } from "../e2e/people.ts";
import { hasScriptOf, isKept } from "../e2e/ways.ts";
import { openBrowser } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enter } from "./demo-members.ts";
import { arrive, url } from "./drama-people.ts";

// Polls as people ask them, answer them and read their results.

const GENERAL = "00000000-0000-4000-8000-0000000000c1";
/** Noor, of fifteen episodes. */
const DRAMA = "3";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const optionOf = (page: Page, number: number) => page.getByLabel(`Option ${number}`, { exact: true });
const pollOf = (page: Page) => page.getByRole("region", { name: "Poll" });
const createOf = (page: Page) => page.getByRole("button", { name: "Create Post" });

/** A post of layla's with a poll, and its address. */
async function ask(title: string, poll: object = {}): Promise<string> {
  const layla = await enter("layla");
  const author_id = (await layla.auth.getUser()).data.user?.id ?? "";
  const post = {
    ...{ title, content: "Say what you think.", author_id, category_id: GENERAL },
    poll: { options: ["Her brother", "The doctor"], multiple: false, days: 7, ...poll },
  };
  const { data } = await layla.from("posts").insert(post).select("id").single().throwOnError();
  return `${url}/forum/post/${data.id}`;
}

test("493 495 what is wrong with a poll is in focus and in sight", async () => {
  const { page, context, failures } = await arrive(browser, "polls-a", { device: "phone" });
  await page.goto(`${url}/forum/new?category=general&part=poll&drama=${DRAMA}`);
  await page.getByLabel("Title").fill("Who did it?");
  await writeContent(page, "Say what you think.");
  await optionOf(page, 1).fill("Her brother");
  await createOf(page).tap();
  await expectInSight(page.getByText("A poll has two to eight options."));
  await optionOf(page, 2).and(page.locator(":focus")).waitFor();
  await optionOf(page, 2).fill("الطبيب");
  const episode = page.getByLabel("Closes when this episode opens");
  await episode.fill("1");
  await createOf(page).tap();
  await page.getByText("This episode is out already.").waitFor();
  await episode.and(page.locator(":focus")).waitFor();
  await episode.fill("");
  await expectUsable(page, { focus: "anywhere" });
  await createOf(page).tap();
  await page.getByRole("heading", { level: 1, name: "Who did it?" }).waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

const LONG = "The brother who came back from the sea and told nobody where he had been";

/** Whether the lines of a text end at one edge. */
const endsEven = (text: Locator) =>
  text.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const ends = [...range.getClientRects()].map(({ right }) => Math.round(right));
    return ends.length > 1 && Math.max(...ends) - Math.min(...ends) <= 1;
  });

test("494 options begin where the page does, before they are voted for and after", async () => {
  const { page, context } = await arrive(browser, "polls-j", { device: "phone", language: "ar" });
  await page.goto(`${await ask("Long options", { options: [LONG, "الطبيب"] })}?lng=ar`);
  const poll = page.locator("#poll");
  await expect.poll(() => endsEven(poll.getByText(LONG))).toBe(true);
  await poll.getByLabel(LONG).check();
  await poll.getByRole("button", { name: "تصويت" }).tap();
  await expect.poll(() => endsEven(poll.getByRole("listitem").getByText(LONG))).toBe(true);
  await expectUsable(page, { focus: "anywhere" });
  await context.close();
});

test("493 lines are added, taken away, and kept as a draft", async () => {
  const { page, context } = await arrive(browser, "polls-f");
  await page.goto(`${url}/forum/new?category=general&part=poll`);
  await optionOf(page, 1).fill("One");
  await optionOf(page, 2).fill("Two");
  await expect.poll(() => optionOf(page, 3).isVisible()).toBe(false);
  await page.getByRole("button", { name: "Add an option" }).press("Enter");
  await page.keyboard.type("Three");
  await page.getByRole("button", { name: "Remove option 2" }).press("Enter");
  await expect.poll(() => optionOf(page, 2).inputValue()).toBe("Three");
  await expect.poll(() => optionOf(page, 3).isVisible()).toBe(false);
  await isKept(page, '"option2":"Three"');
  await page.goto(`${url}/forum/new`);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => optionOf(page, 1).inputValue()).toBe("One");
  await expect.poll(() => optionOf(page, 2).inputValue()).toBe("Three");
  for (let number = 3; number <= 8; number += 1)
    await page.getByRole("button", { name: "Add an option" }).press("Enter");
  await expect.poll(() => optionOf(page, 8).isVisible()).toBe(true);
  await expect.poll(() => page.getByRole("button", { name: "Add an option" }).count()).toBe(0);
  await context.close();
});

test("494 a vote without a network stays chosen on its page, and is sent once there is one", async () => {
  const address = await ask("Said in a tunnel?");
  const { page, context, failures } = await arrive(browser, "polls-tunnel", { device: "phone" });
  await page.goto(address);
  await hasScriptOf(page, "routes/poll");
  await context.setOffline(true);
  const choice = pollOf(page).getByLabel("The doctor");
  await choice.check();
  await pollOf(page).getByRole("button", { name: "Vote" }).tap();
  await pollOf(page).getByText("This could not be sent. Check your connection and try again.").waitFor();
  await pollOf(page).getByText("It is sent again once you are online.").waitFor();
  await pollOf(page).getByRole("button", { name: "Try again" }).waitFor();
  await expectUsable(page, { focus: "anywhere" });
  expect([page.url(), await choice.isChecked()]).toEqual([address, true]);
  await context.setOffline(false);
  await pollOf(page).getByText("100%").waitFor();
  await expect
    .poll(() => pollOf(page).getByRole("listitem").filter({ hasText: "Your vote" }).textContent())
    .toContain("The doctor");
  expect(failures.filter((failure) => !failure.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.close();
});

test("494 what was chosen and not counted is chosen again when the page is loaded anew", async () => {
  const address = await ask("Lost on the way?", {
    options: ["The door", "The lamp", "The well"],
    multiple: true,
  });
  const { page, context } = await arrive(browser, "polls-kept");
  await page.goto(address);
  await page.route(/\/poll\b/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  for (const option of ["The door", "The well"]) await pollOf(page).getByLabel(option).check();
  await pollOf(page).getByRole("button", { name: "Vote" }).click();
  await pollOf(page).getByText("This could not be sent.").waitFor();
  await page.goto(address);
  await pollOf(page).getByText("Your choice is back. It was not sent yet.").waitFor();
  const chosen = () =>
    pollOf(page)
      .getByRole("checkbox")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).checked));
  await expect.poll(chosen).toEqual([true, false, true]);
  await page.unrouteAll();
  await pollOf(page).getByRole("button", { name: "Vote" }).click();
  await pollOf(page).getByText("Change vote").waitFor();
  const kept = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(kept).not.toContain(":poll:");
  // A change that was not sent stands open again.
  await pollOf(page).getByText("Change vote").click();
  await pollOf(page).getByLabel("The lamp").check();
  await page.goto(address);
  await pollOf(page).getByText("Your choice is back. It was not sent yet.").waitFor();
  await expect.poll(chosen).toEqual([true, true, true]);
  await pollOf(page).getByRole("button", { name: "Vote" }).click();
  await expect.poll(() => pollOf(page).getByText("Your vote", { exact: true }).count()).toBe(3);
  await context.close();
});
