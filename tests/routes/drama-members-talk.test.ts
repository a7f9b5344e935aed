import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClient, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectInSight } from "../support/usable.ts";
import { arrive, backendUrl, beAt, review, url } from "./drama-people.ts";

// What scripts and styles do with what members say of a drama; the rest: tests/app.

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("406 447: the words that run ahead come into the page that stands there, and go again", async () => {
  const writer = await arrive(browser, "rim5");
  const secret = "The brother was in the room all along.";
  const id = await review(writer, "4", secret, 9);
  const { page, context } = await arrive(browser, "rim6");
  await page.goto(`${url}/drama/4?review=${id}`);
  const item = page.locator(`#review-${id}`);
  await item.getByRole("link", { name: "Show what tells of episode 9" }).click();
  await item.getByText(secret).waitFor();
  await item.getByRole("link", { name: "Hide" }).click();
  await item.getByText("Tells of episode 9").waitFor();
  await expect.poll(() => item.getByText(secret).count()).toBe(0);
  expect(new URL(page.url()).search).toBe(`?review=${id}`);
  await Promise.all([writer.context.close(), context.close()]);
});

test("433: what was typed and not sent is offered again", async () => {
  const { page, context } = await arrive(browser, "rim7");
  await page.goto(`${url}/drama/5?tab=reviews`);
  const field = page.locator("#your-review").getByLabel("Your review", { exact: true });
  await field.fill("A sentence that is not sent yet");
  await page.goto(`${url}/help`);
  await page.goto(`${url}/drama/5?tab=reviews`);
  await page.locator("#your-review").getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => field.inputValue()).toBe("A sentence that is not sent yet");
  await context.close();
});

test("a step that is refused is told, and taken back where it stood", async () => {
  const person = await arrive(browser, "rim9");
  await beAt(person, "3", 2);
  const mona = openClient({ url: backendUrl, publishableKey: "sb_publishable_local" });
  await mona.auth.signInWithPassword({ email: "mona@hikaya.test", password: PASSWORD });
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await mona.rpc("suspend_member", { member: person.id, until, reason: "Spam in reviews" }).throwOnError();
  const { page, context } = person;
  await page.goto(`${url}/drama/3?tab=reviews`);
  await page.getByRole("button", { name: /\+1.*Episode 3$/ }).click();
  await page.getByRole("alert").getByText("Spam in reviews").waitFor();
  await page.getByRole("button", { name: /\+1.*Episode 3$/ }).waitFor();
  await context.close();
});

test("434 a spoiler in a review is covered until its box is checked, and open to its author", async () => {
  const writer = await arrive(browser, "cover1");
  const secret = "The lamp was broken by nobody";
  const id = await review(writer, "6", `Slow and kind. ||${secret}|| And then it rains.`);
  await writer.page.goto(`${url}/drama/6?tab=reviews`);
  const look = await writer.page
    .locator(`#review-${id}`)
    .getByText(secret)
    .evaluate((element) => {
      const marked = element.closest(".spoiler") ?? element;
      return {
        seen: getComputedStyle(element).visibility,
        line: getComputedStyle(marked).textDecorationStyle,
      };
    });
  expect(look).toEqual({ seen: "visible", line: "dashed" });
  const { page, context } = await openPage(browser, { javaScript: false });
  await page.goto(`${url}/drama/6?tab=reviews&review=${id}`);
  const item = page.locator(`#review-${id}`);
  const words = item.getByText(secret);
  await words.waitFor({ state: "attached" });
  await expect.poll(() => words.isVisible()).toBe(false);
  const cover = item.getByRole("checkbox", { name: "Show the spoiler" });
  const word = await cover.evaluate((box) => {
    const { content, color } = getComputedStyle(box, "::before");
    return { content, isSeen: color !== getComputedStyle(box).backgroundColor };
  });
  expect(word).toEqual({ content: '"Show the spoiler"', isSeen: true });
  await cover.check();
  await expect.poll(() => words.isVisible()).toBe(true);
  await Promise.all([writer.context.close(), context.close()]);
});

test("433 430 without scripts what was refused and the stars that were given are in sight", async () => {
  const { page, context } = await arrive(browser, "nawras1", { javaScript: false, device: "phone" });
  await page.goto(`${url}/drama/5?tab=reviews`);
  const mine = page.locator("#your-review");
  await mine.getByLabel("Your review", { exact: true }).fill("Short");
  await mine.getByRole("button", { name: "Keep review" }).tap();
  await expectInSight(page.getByText("A review has between 10 and 5,000 characters."));
  await page.locator("#lines").getByRole("button", { name: "Send" }).tap();
  await expectInSight(page.getByText("Please write something first."));
  for (const tab of ["", "?tab=overview"]) {
    await page.goto(`${url}/drama/6${tab}`);
    const own = page.getByRole("group", { name: "Your stars" });
    await own.getByRole("button", { name: "4 stars", pressed: false }).tap();
    await own.getByRole("button", { name: "4 stars", pressed: true }).waitFor();
    await expectInSight(own);
    await own.getByRole("button", { name: "4 stars", pressed: true }).tap();
    await own.getByRole("button", { name: "4 stars", pressed: false }).waitFor();
  }
  await context.close();
});

test("413 a review that is being written stays, though news of another device cannot be fetched", async () => {
  const person = await arrive(browser, "keeper", { device: "phone" });
  const { page, context, client } = person;
  await beAt(person, "5", 3);
  const isReload = (address: string | URL) => new URL(address).pathname === "/drama/5/community";
  // The connection asks once, for what may have been missed; before it there is no news.
  const connected = page.waitForResponse((answer) => isReload(answer.url()));
  await page.goto(`${url}/drama/5?tab=reviews`);
  await connected;
  const field = page.locator("#your-review").getByLabel("Your review", { exact: true });
  await field.fill("Half of a thought");
  let failed = 0;
  await page.route(isReload, (route) => {
    failed++;
    return route.abort();
  });
  await client.rpc("set_tracking", { drama: "5", seen: 1, status: "watching", reached: 4 });
  await expect.poll(() => failed).toBeGreaterThan(0);
  // What it is about: the place came live, the words stayed.
  await page.getByRole("button", { name: /\+1.*Episode 5/ }).waitFor();
  await expect.poll(() => field.inputValue()).toBe("Half of a thought");
  await context.close();
});
