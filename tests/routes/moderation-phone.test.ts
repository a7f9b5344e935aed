import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { expectInSight, expectUsable } from "../support/usable.ts";
import { client, enter, join, url } from "./demo-members.ts";
import { browser, openDesk, report, write } from "./desk-people.ts";

// What moderators and admins do on a phone.

openDesk();

describe.each(["en", "ar"] as const)("the desk on a phone (%s)", (language) => {
  const isEnglish = language === "en";
  const words = (english: string, arabic: string) => (isEnglish ? english : arabic);
  const open = async (path: string, { javaScript = true } = {}) => {
    const opened = await openPage(browser, { device: "phone", language, javaScript });
    await enterAs(opened.context, url, "mona");
    await opened.page.goto(`${url}${path}`);
    return opened;
  };
  /** The whole chosen tab is between the sides of the screen, and the page stands at its top. */
  const expectChosenTab = async (page: Page, path: string) => {
    const chosen = page.getByRole("tab", { selected: true });
    await expect.poll(() => chosen.getAttribute("href")).toBe(path);
    const seen = async () => {
      const box = await chosen.boundingBox();
      const isWhole = box !== null && box.x >= 0 && box.x + box.width <= 390;
      return { isWhole, top: await page.evaluate(() => scrollY) };
    };
    await expect.poll(seen).toEqual({ isWhole: true, top: 0 });
  };
  const expectSaid = async (page: Page, sentence: string) => {
    const said = page.getByRole("main").getByRole("status").filter({ hasText: sentence });
    await said.waitFor();
    await expect.poll(() => said.textContent()).toBe(sentence);
    await expectInSight(said);
    await expectUsable(page);
  };

  test("each tab is as wide as its words", async () => {
    const { page, context } = await open("/moderation");
    const narrow = () =>
      page
        .getByRole("tab")
        .evaluateAll((tabs) =>
          tabs.filter((tab) => tab.scrollWidth > tab.clientWidth + 1).map((tab) => tab.textContent),
        );
    await page.getByRole("tab").first().waitFor();
    await expect.poll(narrow).toEqual([]);
    await context.close();
  });

  test("a shade at the edge of the tabs tells that there are more, until the last is in sight", async () => {
    const { page, context } = await open("/moderation");
    const row = page.getByRole("tablist");
    const box = await row.boundingBox();
    if (!box) throw new Error("no tabs");
    // No word stands in the uppermost pixels of the row.
    const lightAt = async (x: number) => {
      const picture = await page.screenshot({ clip: { x, y: box.y + 1, width: 4, height: 6 } });
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
    };
    const paper = await lightAt(2);
    const isPaper = async (x: number) => Math.abs((await lightAt(x)) - paper) < 4;
    const edges = async () => [await isPaper(box.x), await isPaper(box.x + box.width - 4)];
    await expect.poll(edges).toEqual(isEnglish ? [true, false] : [false, true]);
    await row.evaluate((element) => element.scrollBy({ left: document.dir === "rtl" ? -9_999 : 9_999 }));
    await expect.poll(edges).toEqual(isEnglish ? [false, true] : [true, false]);
    await context.close();
  });

  test.each([true, false])(
    "M4 the chosen tab is in sight, what waits stands first (scripts: %s)",
    async (javaScript) => {
      const { page, context } = await open("/moderation", { javaScript });
      const tabs = await page
        .getByRole("tab")
        .evaluateAll((all) => all.map((tab) => tab.getAttribute("href")));
      expect(tabs.slice(0, 3)).toEqual([
        "/moderation",
        "/moderation?tab=appeals",
        "/moderation?tab=messages",
      ]);
      for (const path of [...tabs].reverse()) {
        await page.goto(url + path);
        await expectChosenTab(page, path ?? "");
      }
      // Back from the last tab to the first, in a row that was scrolled meanwhile.
      await page.getByRole("tab").last().tap();
      await page.waitForURL(`${url}${tabs.at(-1)}`);
      await expectChosenTab(page, tabs.at(-1) ?? "");
      await page.goBack();
      await page.waitForURL(`${url}/moderation`);
      await expectChosenTab(page, "/moderation");
      await context.close();
    },
  );

  test("M5 M6 what is said of a removal or an approval is what happened", async () => {
    const author = await join(`held-${language}`);
    const mona = await enter("mona");
    expect((await mona.rpc("add_filter", { kind: "word", pattern: `zirkon${language}` })).error).toBeNull();
    const id = await write(author.db, author.id, `Held zirkon${language}`);
    const { data } = await mona.from("reports").select("id").eq("reported_content_id", id).single();
    const { page, context } = await open(`/moderation/case/${data?.id}`);
    const decide = async (intent: "remove" | "restore", reason: string, sentence: string) => {
      const panel = page.locator("details").filter({ has: page.locator(`button[value=${intent}]`) });
      await panel.locator("summary").tap();
      await panel.locator("textarea").fill(reason);
      await panel.locator(`button[value=${intent}]`).tap();
      await expectSaid(page, sentence);
    };
    const told = words("Restored. The author was told.", "استُعيد المحتوى، وأُبلغ صاحبه.");
    await decide("restore", "", words("Approved. It is visible now.", "وافقت على المحتوى، وهو ظاهر الآن."));
    await decide(
      "remove",
      "Rude",
      words("Removed. The author was told why.", "أُزيل المحتوى، وأُبلغ صاحبه بالسبب."),
    );
    await decide("restore", "", told);
    await context.close();
  });

  test("a warning names the person, and folds the other panels with what was typed", async () => {
    const author = await join(`warned-${language}`);
    const reporter = await join(`warner-${language}`);
    const id = await write(author.db, author.id, `Warned about ${language}`);
    await report(reporter.db, reporter.id, id);
    const { data } = await (await enter("mona"))
      .from("reports")
      .select("id")
      .eq("reported_content_id", id)
      .single();
    const { page, context } = await open(`/moderation/case/${data?.id}`);
    const panelOf = (intent: string) =>
      page.locator("details").filter({ has: page.locator(`button[value=${intent}]`) });
    await panelOf("remove").locator("summary").tap();
    await panelOf("remove").locator("textarea").fill("Perhaps later");
    await panelOf("warn").locator("summary").tap();
    await panelOf("warn").locator("textarea").fill("Rude.");
    await panelOf("warn").locator("button").tap();
    const person = `warned-${language}`;
    await expectSaid(page, words(`${person} was warned.`, `وُجّه تحذير إلى ${person}.`));
    await expect.poll(() => page.getByRole("status").locator("bdi").textContent()).toBe(person);
    await expect.poll(() => page.locator("details[open]").count()).toBe(0);
    await panelOf("remove").locator("summary").tap();
    await expect.poll(() => panelOf("remove").locator("textarea").inputValue()).toBe("Perhaps later");
    await context.close();
  });

  test.each([true, false])(
    "deciding an appeal and closing a message are confirmed (scripts: %s)",
    async (javaScript) => {
      const name = `appeals-${language}-${javaScript}`;
      const author = await join(name);
      const adam = await enter("adam");
      for (const words of ["First", "Second"]) {
        const id = await write(author.db, author.id, `${words} removed of ${name}`);
        expect((await adam.rpc("remove_post", { post_id: id, reason: "Rude" })).error).toBeNull();
        const { data } = await adam.from("audit_log").select("id").eq("subject_id", id).single();
        const { error } = await author.db.rpc("file_appeal", {
          action_id: data?.id ?? 0,
          words: `${words} of ${name}`,
        });
        expect(error).toBeNull();
      }
      const letter = { name, email: `${name}@hikaya.test`, topic: "question", message: "A question." };
      expect((await client().rpc("send_contact_message", letter)).error).toBeNull();
      const { page, context } = await open("/moderation?tab=appeals", { javaScript });
      const decide = async (which: string, intent: string, sentence: string) => {
        const appeal = page.getByRole("article").filter({ hasText: `${which} of ${name}` });
        await appeal.locator("textarea").fill("Looked at again.");
        await appeal.locator(`button[value=${intent}]`).tap();
        const said = page.getByRole("main").getByRole("status").filter({ hasText: sentence });
        await said.waitFor();
        if (javaScript) await expectSaid(page, sentence);
        await appeal.waitFor({ state: "detached" });
      };
      await decide(
        "First",
        "accept",
        words(
          `The appeal of ${name} was accepted, and its author was told.`,
          `قُبل اعتراض ${name}، وأُبلغ صاحبه.`,
        ),
      );
      await decide(
        "Second",
        "decline",
        words(
          `The appeal of ${name} was declined, and its author was told.`,
          `رُفض اعتراض ${name}، وأُبلغ صاحبه.`,
        ),
      );
      await page.goto(`${url}/moderation?tab=messages`);
      const message = page.locator("li", { hasText: letter.email });
      await message.locator("button[value=close]").tap();
      const closed = words("The message is closed.", "أُغلقت الرسالة.");
      await page.getByRole("main").getByRole("status").filter({ hasText: closed }).waitFor();
      if (javaScript) await expectSaid(page, closed);
      await message.waitFor({ state: "detached" });
      await context.close();
    },
  );
});

test.each(["en", "ar"] as const)(
  "C3 Q48 an admin finds a member and changes the role, logged (%s)",
  async (language) => {
    const member = await join(`promoted-${language}`);
    const { page, context } = await openPage(browser, { device: "phone", language });
    await enterAs(context, url, "mona");
    expect((await page.goto(`${url}/moderation/roles?lng=${language}`))?.status()).toBe(403);
    const why = language === "en" ? "Only admins change roles." : "تغيير الأدوار للمديرين فقط.";
    await page.getByRole("main").getByText(why).waitFor();
    await context.clearCookies();
    await enterAs(context, url, "adam");
    await page.goto(`${url}/moderation?lng=${language}`);
    await page.locator('a[href="/moderation/roles"]').tap();
    await page.locator("input[name=q]").fill(`promoted-${language}`);
    await page.keyboard.press("Enter");
    const row = page.locator("main li", { hasText: `promoted-${language}` }).first();
    await row.locator("select").selectOption("moderator");
    await row.getByRole("button").tap();
    await page
      .locator("[role=status]", {
        hasText:
          language === "en" ? "promoted-en now has the role Moderator." : "دور promoted-ar الآن: مشرف.",
      })
      .waitFor();
    await expectUsable(page);
    expect((await member.db.rpc("list_filters")).error).toBeNull();
    const adam = await enter("adam");
    const { data } = await adam.from("audit_log").select("action").eq("subject_id", member.id);
    expect(data).toEqual([{ action: "change_role" }]);
    await context.close();
  },
);
