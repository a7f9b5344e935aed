import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { client, enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// What moderators and admins do on a phone; what they are told in words: tests/app/moderation-desk.test.ts.

openDesk();

async function open(path: string, language: "en" | "ar", { javaScript = true } = {}) {
  const opened = await openPage(browser, { device: "phone", language, javaScript });
  await enterAs(opened.context, url, "mona");
  await opened.page.goto(`${url}${path}`);
  return opened;
}

/** The addresses of the tabs, in their order. */
const tabsOf = (page: Page) =>
  page.getByRole("tab").evaluateAll((all) => all.map((tab) => tab.getAttribute("href") ?? ""));

/** The whole chosen tab is between the sides of the screen, and the page stands at its top. */
async function expectChosenTab(page: Page, path: string): Promise<void> {
  const chosen = page.getByRole("tab", { selected: true });
  await expect.poll(() => chosen.getAttribute("href")).toBe(path);
  const seen = async () => {
    const box = await chosen.boundingBox();
    const isWhole = box !== null && box.x >= 0 && box.x + box.width <= 390;
    return { isWhole, top: await page.evaluate(() => scrollY) };
  };
  await expect.poll(seen).toEqual({ isWhole: true, top: 0 });
}

/** How light the page is there: the mean of a few points. */
async function lightAt(page: Page, x: number, y: number): Promise<number> {
  const picture = await page.screenshot({ clip: { x, y, width: 4, height: 6 } });
  return page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      drawn?.drawImage(bitmap, 0, 0);
      const points = [...(drawn?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])];
      return points.reduce((sum, value) => sum + value, 0) / points.length;
    },
    [...picture],
  );
}

describe.each(["en", "ar"] as const)("the tabs of the desk on a phone (%s)", (language) => {
  test("M4 they are as wide as their words, a shade tells of more, the chosen one is in sight", async () => {
    const { page, context } = await open("/moderation", language);
    await page.getByRole("tab").first().waitFor();
    const narrow = () =>
      page
        .getByRole("tab")
        .evaluateAll((tabs) =>
          tabs.filter((tab) => tab.scrollWidth > tab.clientWidth + 1).map((tab) => tab.textContent),
        );
    await expect.poll(narrow).toEqual([]);

    const row = page.getByRole("tablist");
    const box = await row.boundingBox();
    if (!box) throw new Error("no tabs");
    // No word stands in the uppermost pixels of the row.
    const paper = await lightAt(page, 2, box.y + 1);
    const isPaper = async (x: number) => Math.abs((await lightAt(page, x, box.y + 1)) - paper) < 4;
    const edges = async () => [await isPaper(box.x), await isPaper(box.x + box.width - 4)];
    const isEnglish = language === "en";
    await expect.poll(edges).toEqual(isEnglish ? [true, false] : [false, true]);
    await row.evaluate((element) => element.scrollBy({ left: document.dir === "rtl" ? -9_999 : 9_999 }));
    await expect.poll(edges).toEqual(isEnglish ? [false, true] : [true, false]);

    const tabs = await tabsOf(page);
    const last = tabs.at(-1) ?? "";
    // By their addresses: the last, and one in the middle.
    for (const path of [last, tabs[3] ?? ""]) {
      await page.goto(url + path);
      await expectChosenTab(page, path);
    }
    // Back from the last tab to the first, in a row that was scrolled meanwhile.
    await page.goto(`${url}/moderation`);
    await page.getByRole("tab").last().tap();
    await page.waitForURL(url + last);
    await expectChosenTab(page, last);
    await page.goBack();
    await page.waitForURL(`${url}/moderation`);
    await expectChosenTab(page, "/moderation");
    await context.close();
  });

  test("M4 without scripts the chosen tab is in sight too", async () => {
    const { page, context } = await open("/moderation", language, { javaScript: false });
    const last = (await tabsOf(page)).at(-1) ?? "";
    await page.goto(url + last);
    await expectChosenTab(page, last);
    await context.close();
  });
});

async function expectSaid(page: Page, sentence: string): Promise<void> {
  const said = page.getByRole("main").getByRole("status").filter({ hasText: sentence });
  await said.waitFor();
  await expect.poll(() => said.textContent()).toBe(sentence);
  await expectInSight(said);
  await expectUsable(page);
}

test("a warning names the person, and folds the other panels with what was typed", async () => {
  const author = await join("warned-on-phone");
  const reporter = await join("warner-on-phone");
  const id = await write(author.db, author.id, "Warned about");
  await report(reporter.db, reporter.id, id);
  const mona = await enter("mona");
  const { data } = await mona.from("reports").select("id").eq("reported_content_id", id).single();
  const { page, context } = await open(`/moderation/case/${data?.id}`, "ar");
  const panelOf = (intent: string) =>
    page.locator("details").filter({ has: page.locator(`button[value=${intent}]`) });
  await panelOf("remove").locator("summary").tap();
  await panelOf("remove").locator("textarea").fill("Perhaps later");
  await panelOf("warn").locator("summary").tap();
  await panelOf("warn").locator("textarea").fill("Rude.");
  await panelOf("warn").locator("button").tap();
  await expectSaid(page, "وُجّه تحذير إلى warned-on-phone.");
  await expect.poll(() => page.getByRole("status").locator("bdi").textContent()).toBe("warned-on-phone");
  await expect.poll(() => page.locator("details[open]").count()).toBe(0);
  await panelOf("remove").locator("summary").tap();
  await expect.poll(() => panelOf("remove").locator("textarea").inputValue()).toBe("Perhaps later");
  await context.close();
});

test("deciding an appeal and closing a message are confirmed in sight", async () => {
  const name = "appeals-on-a-phone";
  const author = await join(name);
  const adam = await enter("adam");
  const id = await write(author.db, author.id, `Removed of ${name}`);
  expect((await adam.rpc("remove_post", { post_id: id, reason: "Rude" })).error).toBeNull();
  const { data } = await adam.from("audit_log").select("id").eq("subject_id", id).single();
  const asked = { action_id: data?.id ?? 0, words: `Words of ${name}` };
  expect((await author.db.rpc("file_appeal", asked)).error).toBeNull();
  const letter = { name, email: `${name}@hikaya.test`, topic: "question", message: "A question." };
  expect((await client().rpc("send_contact_message", letter)).error).toBeNull();
  const { page, context } = await open("/moderation?tab=appeals", "en");
  const appeal = page.getByRole("article").filter({ hasText: asked.words });
  await appeal.locator("textarea").fill("Looked at again.");
  await appeal.locator("button[value=accept]").tap();
  await expectSaid(page, `The appeal of ${name} was accepted, and its author was told.`);
  await appeal.waitFor({ state: "detached" });
  await page.goto(`${url}/moderation?tab=messages`);
  const message = page.locator("li", { hasText: letter.email });
  await message.locator("button[value=close]").tap();
  await expectSaid(page, "The message is closed.");
  await message.waitFor({ state: "detached" });
  await context.close();
});
