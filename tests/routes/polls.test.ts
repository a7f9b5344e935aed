import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeContent } from "../e2e/people.ts";
import { hasScriptOf, isKept } from "../e2e/ways.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { enter } from "./demo-members.ts";
import { arrive, beAt, url } from "./drama-people.ts";

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
const titled = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });

async function begin(page: Page, title: string, query = ""): Promise<void> {
  await page.goto(`${url}/forum/new?category=general&part=poll${query}`);
  await page.getByLabel("Title").fill(title);
  await writeContent(page, "Say what you think.");
}

/** A post of layla's with a poll, and its address. */
async function ask(title: string, poll: object = {}, more: object = {}): Promise<string> {
  const layla = await enter("layla");
  const author_id = (await layla.auth.getUser()).data.user?.id ?? "";
  const { data, error } = await layla
    .from("posts")
    .insert({
      title,
      content: "Say what you think.",
      ...{ author_id, category_id: GENERAL },
      poll: { options: ["Her brother", "The doctor"], multiple: false, days: 7, ...poll },
      ...more,
    })
    .select("id")
    .single();
  expect(error).toBeNull();
  return `${url}/forum/post/${data?.id}`;
}

describe.each([true, false])("scripts: %s", (javaScript) => {
  const name = javaScript ? "a" : "b";

  test("493 494 a poll is asked in Create Post, answered and changed on its page", async () => {
    const { page, context, failures } = await arrive(browser, `polls-${name}`, {
      device: "phone",
      javaScript,
    });
    await begin(page, `Who did it, ${name}?`);
    await optionOf(page, 1).fill("Her brother");
    await createOf(page).tap();
    // Without scripts the page begins at the refused field.
    await expectInSight(page.getByText("A poll has two to eight options."));
    await optionOf(page, 2).and(page.locator(":focus")).waitFor();
    await expect.poll(() => optionOf(page, 1).inputValue()).toBe("Her brother");
    await optionOf(page, 2).fill("الطبيب");
    await page.getByLabel("Open for").selectOption("3");
    await expectUsable(page, { focus: "anywhere" });
    await createOf(page).tap();
    await titled(page, `Who did it, ${name}?`).waitFor();
    await pollOf(page).getByText("Open until").waitFor();
    await expect.poll(() => pollOf(page).getByText("%").count()).toBe(0);
    await pollOf(page).getByLabel("الطبيب").check();
    await pollOf(page).getByRole("button", { name: "Vote" }).tap();
    await pollOf(page).getByText("100%").waitFor();
    await pollOf(page).getByText("1 voter", { exact: true }).last().waitFor();
    await expectUsable(page, { focus: "anywhere" });
    await pollOf(page).getByText("Change vote").tap();
    await pollOf(page).getByLabel("Her brother").check();
    await pollOf(page).getByRole("button", { name: "Vote" }).tap();
    await expect
      .poll(() => pollOf(page).getByRole("listitem").filter({ hasText: "Your vote" }).textContent())
      .toContain("Her brother");
    expect(failures).toEqual([]);
    await context.close();
  });

  test("493 of several answers each counts for one who voted", async () => {
    const address = await ask(`Which scenes, ${name}?`, {
      options: ["The door", "The lamp", "The well"],
      multiple: true,
    });
    const { page, context } = await arrive(browser, `polls-c${name}`, { javaScript });
    await page.goto(address);
    await pollOf(page).getByLabel("The door").check();
    await pollOf(page).getByLabel("The well").check();
    await pollOf(page).getByRole("button", { name: "Vote" }).click();
    await pollOf(page).getByText("Change vote").waitFor();
    const shares = pollOf(page).getByRole("listitem");
    await expect
      .poll(async () => (await shares.allTextContents()).map((text) => /\d+%/.exec(text)?.[0]))
      .toEqual(["100%", "0%", "100%"]);
    await context.close();
  });

  test("495 a prediction is about an episode that is not out, of the drama that the post names", async () => {
    const { page, context } = await arrive(browser, `polls-d${name}`, { javaScript });
    await begin(page, `What comes, ${name}?`, `&drama=${DRAMA}`);
    await optionOf(page, 1).fill("A wedding");
    await optionOf(page, 2).fill("A funeral");
    await page.getByLabel("Closes when this episode opens").fill("1");
    await createOf(page).click();
    await page.getByText("This episode is out already.").waitFor();
    const episode = page.getByLabel("Closes when this episode opens");
    await expect.poll(() => episode.getAttribute("aria-invalid")).toBe("true");
    await episode.and(page.locator(":focus")).waitFor();
    await expect.poll(() => optionOf(page, 2).inputValue()).toBe("A funeral");
    await context.close();
  });

  test("496 under the veil a poll shows its options once it is asked for", async () => {
    const address = await ask(`After the end, ${name}`, {}, { drama_id: DRAMA, spoiler_level: 15 });
    const person = await arrive(browser, `polls-e${name}`, { javaScript });
    await beAt(person, DRAMA, 3);
    const { page, context } = person;
    await page.goto(address);
    await pollOf(page)
      .getByText("The options of this poll tell of episodes that you have not seen.")
      .waitFor();
    await expect.poll(() => page.getByText("Her brother").count()).toBe(0);
    await pollOf(page).getByRole("link", { name: "Show the poll" }).click();
    await pollOf(page).getByLabel("Her brother").check();
    await context.close();
  });
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
  await context.close();
});

test("493 lines are added, taken away, and kept as a draft", async () => {
  const { page, context } = await arrive(browser, "polls-f");
  await begin(page, "Of what is kept");
  for (const [number, text] of [
    [1, "One"],
    [2, "Two"],
  ] as const)
    await optionOf(page, number).fill(text);
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

test("494 visitors read what is asked, and are led to sign in; lists say that it is a poll", async () => {
  const address = await ask("For everybody to read");
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(address);
  await pollOf(page).getByText("Her brother").waitFor();
  await expect.poll(() => pollOf(page).getByRole("radio").count()).toBe(0);
  const path = new URL(address).pathname;
  await expect
    .poll(() => pollOf(page).getByRole("link", { name: "Sign in to vote" }).getAttribute("href"))
    .toBe(`/sign-in?next=${encodeURIComponent(`${path}#poll`)}`);
  // Its page is kept for visitors like any other.
  const cacheOf = async () => (await context.request.get(address)).headers()["x-cache"];
  await expect.poll(cacheOf).toMatch(/HIT|STALE/i);
  await page.goto(`${url}/forum`);
  const row = page.getByRole("listitem").filter({ hasText: "For everybody to read" });
  await row.getByText("Poll", { exact: true }).waitFor();
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
  await context.close();
});
