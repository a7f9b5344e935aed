import type { Browser, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { join, url } from "./demo-members.ts";
import { POST } from "./moderation-people.ts";

const ALREADY = "You have reported this already. The moderators will look at it.";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("Report Content", () => {
  test("200 to 205: the dialog, its reasons, its limits, its thanks for 2 s, and once only", async () => {
    const { page, context, failures } = await openPage(browser);
    await join("faris");
    await enterAs(page.context(), url, "faris");
    await page.goto(`${url}/forum/post/${POST}`);
    const open = async () => {
      await page.getByRole("button", { name: "More actions" }).first().click();
      await page.getByRole("menuitem", { name: "Report" }).click();
      await page.getByRole("dialog", { name: "Report Content" }).waitFor();
    };
    await open();
    const dialog = page.getByRole("dialog", { name: "Report Content" });
    await dialog.getByText(`Post: ${await page.locator("main article h1").first().textContent()}`).waitFor();
    const submit = dialog.getByRole("button", { name: "Submit Report" });
    const values = await dialog
      .getByLabel("Reason")
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
    expect(values).toEqual(
      "spam harassment hate_speech inappropriate_content misinformation violence copyright other".split(" "),
    );
    await submit.click();
    await dialog.getByText("Please choose a reason").waitFor();
    await dialog.getByLabel("Reason").selectOption("other");
    await submit.click();
    await dialog.getByText("Please describe what is wrong").waitFor();
    await dialog.getByLabel("Details").fill("x".repeat(520));
    await expect.poll(() => dialog.getByLabel("Details").inputValue()).toHaveLength(500);
    await dialog.getByText("500/500").waitFor();
    // Two seconds of the page's own time: a busy machine's do not count.
    await stopTheClock(page);
    await submit.click();
    await dialog.getByText("Thank you. Your report is with the moderators.").waitFor();
    // What was sent is a draft no more.
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(":report-")));
    await expect.poll(kept).toEqual([]);
    // The button that sent it is gone: the thanks have the focus, with a way on that can be read.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Thank you.");
    await dialog.getByText("Close", { exact: true }).waitFor();
    await letPass(page, 1_900);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await letPass(page, 200);
    await dialog.waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("More actions");
    // W38 Said when the form is asked for, not once it was filled in.
    await open();
    const already = dialog.getByText(ALREADY);
    await already.waitFor();
    await dialog.getByText(/^Post: /).waitFor();
    await expect.poll(() => submit.count()).toBe(0);
    expect(failures).toEqual([]);
    await context.close();
  });

  test("the dialog tells whose comment is reported, and how it begins", async () => {
    const { page, context } = await openPage(browser, { device: "phone", language: "ar" });
    await enterAs(page.context(), url, "mona");
    await page.goto(`${url}/forum/post/${POST}?lng=ar`);
    await page.waitForLoadState("networkidle");
    await page.locator("a[href^='/report?type=comment']").first().tap();
    await page
      .getByRole("dialog")
      .getByText(/^تعليق من .+: \S/)
      .waitFor();
    await context.close();
  });

  test("the page below the dialog stays with what was typed when the server fails, and when the line breaks", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(page.context(), url, "mona");
    await page.goto(`${url}/forum/post/${POST}`);
    await page.waitForLoadState("networkidle");
    const comment = page.getByRole("textbox", { name: "Your comment" });
    await comment.fill("Not sent yet");
    for (const answer of [
      (route: Route) => route.fulfill({ status: 503, body: "Busy" }),
      (route: Route) => route.abort(),
    ]) {
      await page.route(/\/report\.data/, answer);
      const asked = page.waitForRequest(/\/report\.data/);
      await page.locator("a[href^='/report?type=comment']").first().click();
      await asked;
      const dialog = page.getByRole("dialog", { name: "Report Content" });
      await dialog.getByText("Comment", { exact: true }).waitFor();
      await dialog.getByLabel("Reason").selectOption("spam");
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => comment.inputValue()).toBe("Not sent yet");
      await page.unroute(/\/report\.data/, answer);
    }
    await context.close();
  });
});
