import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import type { Client } from "../support/backend.ts";
import { isPostTo, openBrowser, openPage, settle } from "../support/browser.ts";
import { STORY } from "../support/patience.ts";
import { enter, join, url } from "./demo-members.ts";
import { caseAt, type Person, post, report } from "./moderation-people.ts";

let browser: Browser;
let mona: Person;
let dana: Client;
let danaId: string;

beforeAll(async () => {
  browser = await openBrowser();
  mona = await openPage(browser);
  const [, joined] = await Promise.all([enterAs(mona.context, url, "mona"), join("dana")]);
  dana = joined.db;
  danaId = joined.id;
});
afterAll(() => browser?.close());

/** Tabs with counts; several reports of one thing are one case; filters live in the address (208, 211:). */
async function listCases(): Promise<void> {
  const id = await post(dana, danaId, "A case of two");
  const [amal, nabil] = [await join("amalia"), await join("nabiha")];
  await report(amal.db, amal.id, "post", id, "violence");
  await report(nabil.db, nabil.id, "post", id, "copyright");
  const { page } = mona;
  await page.goto(`${url}/moderation`);
  const names = await page.getByRole("tab").allTextContents();
  expect(names.map((name) => name.replace(/[\d,]+$/, ""))).toEqual([
    "Pending",
    "Appeals",
    "Contact messages",
    "Reviewed",
    "Resolved",
    "Dismissed",
    "All Reports",
  ]);
  for (const name of names) expect(name).toMatch(/\d$/);
  const found = caseAt(page, "A case of two");
  await expect.poll(() => found.count()).toBe(1);
  await found.getByText("2 reports").waitFor();
  for (const words of ["Violence", "Copyright", "Reported by amalia", "Reported by nabiha", "About dana"]) {
    await found.getByText(words).first().waitFor();
  }
  await page.goto(`${url}/moderation?type=post&reason=violence`);
  await caseAt(page, "A case of two").getByText("1 report", { exact: true }).waitFor();
  await page.goto(`${url}/moderation?type=group&reason=violence`);
  await page.getByText("No reports match these filters").waitFor();
  await page.goto(`${url}/moderation?type=%00&tab=nonsense&before=x`);
  await caseAt(page, "A case of two").waitFor();
}

/** Keys lead through the cases, never while somebody writes; the menu says how much waits. */
async function useKeys(): Promise<void> {
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
  const found = caseAt(page, "A case of two");
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
}

/** A decision that did not reach us is said, keeps its note and changes nothing. */
async function decideInVain(): Promise<void> {
  const { page } = mona;
  await page.goto(`${url}/moderation`);
  const found = caseAt(page, "A case of two");
  await page.route(/\/moderation\b/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await found.getByLabel("Notes").fill("Spoke with dana.");
  await found.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("This could not be sent.").waitFor();
  await expect.poll(() => page.getByLabel("Notes").first().inputValue()).toBe("Spoke with dana.");
  await page.unrouteAll();
  await page.goto(`${url}/moderation`);
  await found.getByText("2 reports").waitFor();
}

/** A case is marked as reviewed, then resolved with a note, all its reports together (212, 213, 214, 250:). */
async function decide(): Promise<void> {
  const { page, failures } = mona;
  await page.goto(`${url}/moderation`);
  await caseAt(page, "A case of two").getByRole("button", { name: "Mark as reviewed" }).click();
  await page.getByText("Marked as reviewed.").waitFor();
  await page.goto(`${url}/moderation?tab=reviewed`);
  const found = caseAt(page, "A case of two");
  await found.getByText("Reviewed").first().waitFor();
  await found.getByLabel("Notes").fill("Spoke with dana.");
  await found.getByRole("button", { name: "Resolve" }).click();
  await found.waitFor({ state: "detached" });
  await page.goto(`${url}/moderation?tab=resolved`);
  const decided = caseAt(page, "A case of two");
  await expect.poll(() => decided.getByText("Handled by mona").count()).toBe(2);
  await expect.poll(() => decided.getByText("Spoke with dana.").count()).toBe(2);
  await expect.poll(() => decided.getByRole("button", { name: "Resolve" }).count()).toBe(0);
  expect(failures).toEqual([]);
}

/** A post is removed with a reason its author reads, and restored; visitors get 410. */
async function removeAndRestore(): Promise<void> {
  const author = await join("yara");
  const id = await post(author.db, author.id, "Taken down");
  await report(dana, danaId, "post", id);
  const { page } = mona;
  await page.goto(`${url}/moderation`);
  await page.getByRole("link", { name: "Post: Taken down", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Case: Post" }).waitFor();
  await page.getByText("Remove it").click();
  await page.getByLabel("Reason").first().fill("It names a private person.");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("Removed. The author was told why.").waitFor();
  const status = async () => (await fetch(`${url}/forum/post/${id}`)).status;
  await expect.poll(status).toBe(410);
  const { page: hers, context } = await openPage(browser);
  await enterAs(hers.context(), url, "yara");
  await hers.goto(`${url}/forum/post/${id}`);
  await hers.getByText("Reason: It names a private person.").waitFor();
  await hers.getByRole("link", { name: "Appeal", exact: true }).waitFor();
  await context.close();
  await page.getByText("Restore it").click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByText("Restored. The author was told.").waitFor();
  await page.getByRole("button", { name: "Lock" }).click();
  await page.getByText("Locked.", { exact: true }).waitFor();
  await expect.poll(status).toBe(200);
}

/** The log is filtered and paged by its address and names who did what. */
async function readLog(): Promise<void> {
  const { page } = mona;
  await page.goto(`${url}/moderation/log?action=remove_post`);
  await page.getByText("It names a private person.").first().waitFor();
  await expect.poll(() => page.locator("main li").filter({ hasText: "Decided a report" }).count()).toBe(0);
  await page.goto(`${url}/moderation/log?before=1`);
  await page.getByText("Nothing in the log here").waitFor();
  await page.goto(`${url}/moderation/log?after=0&action=x&actor=%00`);
  await page.locator("main li", { hasText: "Decided a report" }).first().waitFor();
}

describe("Moderation panel", () => {
  test(
    "208 211 212 213 214 250 264 Q46 a case is listed, reached by keys, decided in vain, reviewed and resolved",
    STORY,
    async () => {
      await listCases();
      await useKeys();
      await decideInVain();
      await decide();
    },
  );

  test("a post is removed with a reason its author reads, and restored; the log tells of both", async () => {
    await removeAndRestore();
    await readLog();
  });

  test.each([
    { how: "with JavaScript", javaScript: true, name: "karim" },
    { how: "without JavaScript", javaScript: false, name: "lina" },
  ])("of two moderators at once the second hears it, $how", async ({ javaScript, name }) => {
    const { page, context } = await openPage(browser, { javaScript });
    const title = `Contested ${name}`;
    const reporter = await join(name);
    await report(reporter.db, reporter.id, "post", await post(dana, danaId, title));
    await enterAs(page.context(), url, "adam");
    await page.goto(`${url}/moderation`);
    const monaApi = await enter("mona");
    const { data } = await monaApi.from("reports").select("id").eq("reporter_id", reporter.id).single();
    await monaApi.rpc("decide_report", { report_id: data?.id ?? "", status: "dismissed", notes: "No harm." });
    const answered = page.waitForResponse(isPostTo(/\/moderation\b/));
    await caseAt(page, title).getByRole("button", { name: "Resolve" }).click();
    expect((await answered).status()).toBe(409);
    await page.getByText("This report has been decided already.").waitFor();
    await page.getByRole("link", { name: "Open the case" }).click();
    await page.getByText("Handled by mona").waitFor();
    await context.close();
  });
});
