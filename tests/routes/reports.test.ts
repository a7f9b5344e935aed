import type { Browser, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { type Client, PASSWORD } from "../support/backend.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { letPass, stopTheClock } from "../support/clock.ts";
import { client, enter, join, send, url } from "./demo-members.ts";
import { type Person, POST } from "./moderation-people.ts";

const ALREADY = "You have reported this already. The moderators will look at it.";
const LAYLA = "00000000-0000-4000-8000-000000000001";

let browser: Browser;
let mona: Person;
let dima: Client;
let dimaId: string;

beforeAll(async () => {
  browser = await openBrowser();
  mona = await openPage(browser);
  const [, joined] = await Promise.all([enterAs(mona.context, url, "mona"), join("dima")]);
  dima = joined.db;
  dimaId = joined.id;
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

  test.each([
    ["en", /^Comment by .+: \S/],
    ["ar", /^تعليق من .+: \S/],
  ] as const)(
    "the dialog tells whose comment is reported, and how it begins (%s)",
    async (language, sentence) => {
      const { page, context } = await openPage(browser, { language });
      await enterAs(page.context(), url, "mona");
      await page.goto(`${url}/forum/post/${POST}?lng=${language}`);
      await page.waitForLoadState("networkidle");
      await page.locator("a[href^='/report?type=comment']").first().click();
      await page.getByRole("dialog").getByText(sentence).waitFor();
      await context.close();
    },
  );

  test.each([
    ["the server fails", (route: Route) => route.fulfill({ status: 503, body: "Busy" })],
    ["the line breaks", (route: Route) => route.abort()],
  ])("the page below the dialog stays with what was typed on it when %s", async (_what, answer) => {
    const { page, context } = await openPage(browser);
    await enterAs(page.context(), url, "mona");
    await page.goto(`${url}/forum/post/${POST}`);
    await page.waitForLoadState("networkidle");
    await page.getByRole("textbox", { name: "Your comment" }).fill("Not sent yet");
    await page.route(/\/report\.data/, answer);
    const asked = page.waitForRequest(/\/report\.data/);
    await page.locator("a[href^='/report?type=comment']").first().click();
    await asked;
    const dialog = page.getByRole("dialog", { name: "Report Content" });
    await dialog.getByText("Comment", { exact: true }).waitFor();
    await dialog.getByLabel("Reason").selectOption("spam");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("textbox", { name: "Your comment" }).inputValue())
      .toBe("Not sent yet");
    await context.close();
  });

  test("204, 206, 207: without scripts visitors sign in first, then report a comment, a person, a community, a message", async () => {
    const { page, context } = await openPage(browser, { javaScript: false });
    const huda = await join("huda");
    const group = await dima
      .from("groups")
      .insert({ name: "Night Shoots", description: "After dark.", created_by: dimaId })
      .select("id")
      .single();
    const groupId = group.data?.id ?? "";
    const groupPost = await dima
      .from("group_posts")
      .insert({ group_id: groupId, author_id: dimaId, title: "Lamps", content: "Bring two." })
      .select("id")
      .single();
    const conversation = await dima.rpc("start_conversation", { other_user: huda.id });
    const message = await dima
      .from("messages")
      .insert({ conversation_id: String(conversation.data), sender_id: dimaId, content: "Buy now." })
      .select("id")
      .single();
    const { data: comments } = await client().from("comments").select("id").neq("author_id", LAYLA).limit(1);
    const subjects = {
      comment: comments?.[0]?.id,
      user: dimaId,
      group: groupId,
      group_post: groupPost.data?.id,
      message: message.data?.id,
    };
    await page.goto(`${url}/report?type=user&id=${dimaId}`);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await page.getByLabel("Email").fill("huda@hikaya.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    for (const [type, id] of Object.entries(subjects)) {
      await page.goto(`${url}/report?type=${type}&id=${id}`);
      await page.getByRole("heading", { level: 1, name: "Report Content" }).waitFor();
      await page.getByRole("button", { name: "Submit Report" }).click();
      await page.getByText("Please choose a reason").waitFor();
      await page.getByLabel("Reason").selectOption("harassment");
      await page.getByLabel("Details").fill(`About this ${type}`);
      await page.getByRole("button", { name: "Submit Report" }).click();
      await page.getByText("Thank you. Your report is with the moderators.").waitFor();
    }
    const { data: mine } = await huda.db.rpc("my_reports");
    expect(mine?.map((row) => row.reported_content_type).sort()).toEqual(Object.keys(subjects).sort());
    const { data: stored } = await (await enter("mona"))
      .from("reports")
      .select("reported_content_type, reported_content_id, reported_user_id, reason, description")
      .eq("reporter_id", huda.id)
      .eq("reported_user_id", dimaId);
    const { comment: _, ...hers } = subjects;
    expect(stored).toHaveLength(4);
    for (const [type, id] of Object.entries(hers)) {
      expect(stored).toContainEqual({
        reported_content_type: type,
        reported_content_id: id,
        reported_user_id: dimaId,
        reason: "harassment",
        description: `About this ${type}`,
      });
    }
    // W38 Reported already: said at once, and of a form from before it, until somebody decided.
    const again = `/report?type=group&id=${groupId}`;
    await page.goto(url + again);
    await page.getByText(ALREADY).waitFor();
    await expect.poll(() => page.getByLabel("Reason").count()).toBe(0);
    const refused = await send(context, again, { reason: "spam", description: "Kept when refused" });
    expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining(ALREADY)]);
    expect(await refused.text()).toContain("Kept when refused");
    const ofGroup = mine?.find((row) => row.reported_content_type === "group");
    const dismissed = { report_id: ofGroup?.id ?? "", status: "dismissed" };
    expect((await (await enter("mona")).rpc("decide_report", dismissed)).error).toBeNull();
    await page.goto(url + again);
    await page.getByLabel("Reason").waitFor();
    // No member reports their own posts; what does not exist cannot be reported.
    await page.goto(`${url}/report?type=user&id=${huda.id}`);
    await page.getByLabel("Reason").selectOption("spam");
    await page.getByRole("button", { name: "Submit Report" }).click();
    await page.getByText("You cannot report yourself.").waitFor();
    for (const query of ["", "?type=post", "?type=film&id=1", `?type=post&id=${dimaId}`]) {
      expect((await context.request.get(`${url}/report${query}`)).status()).toBe(404);
    }
    await context.close();
  });
});

describe("Moderation panel", () => {
  test("X09 a private message is read by way of its report alone, and the reading is logged", async () => {
    const { page } = mona;
    await page.goto(`${url}/moderation?type=message`);
    await expect.poll(() => page.content()).not.toContain("Buy now.");
    await page.getByRole("link", { name: "Private message", exact: true }).first().click();
    await page.getByText("every reading is logged").waitFor();
    await page.getByRole("button", { name: "Show what it said when it was reported" }).click();
    await page.getByText("Buy now.").waitFor();
    await page.goto(`${url}/moderation/log?action=read_report`);
    await page.getByRole("link", { name: "Read what was reported" }).first().waitFor();
  });
});
