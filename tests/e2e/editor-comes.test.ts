import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { findBarriers } from "../support/barriers.ts";
import { openPage } from "../support/browser.ts";
import {
  backendUrl,
  browser,
  failures,
  markup,
  openWriter,
  press,
  toolbar,
  url,
  writer,
} from "./editor-page.ts";
import { arriveAs, contentOf, enterAs } from "./people.ts";
import { newName } from "./ways.ts";

// Before the editor came, when it breaks, and the fields around it.

openWriter("kinda");

afterEach(() => {
  expect(failures.splice(0)).toEqual([]);
});

test("what was typed before the editor came is in it, and drafts keep the formats", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "sara");
  await page.route(/rich-text-editor.*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Content").focus();
  await page.keyboard.type("Early words ");
  arrive();
  await toolbar(page).waitFor();
  await page.keyboard.type("and late ones");
  await expect.poll(() => contentOf(page)).toBe("Early words and late ones");
  await page.keyboard.press("Control+a");
  await press(page, "Bold");
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("<strong>");
  await page.goto(`${url}/forum/new`);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => contentOf(page)).toBe("Early words and late ones");
  await page.getByLabel("Content").focus();
  await toolbar(page).waitFor();
  await expect.poll(() => markup(page)).toContain("<strong>Early words and late ones</strong>");
  await context.close();
});

test("no key is lost while page, scripts and editor come one after the other", async () => {
  const { page, context, failures } = await openPage(browser);
  await enterAs(context, url, "sara");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(`${url}/forum/new`, { waitUntil: "commit" });
  await page.getByLabel("Content").focus();
  let typed = "";
  while (typed.length < 2_000 && !(await toolbar(page).isVisible())) {
    typed += "key ";
    await page.keyboard.type("key ");
  }
  await toolbar(page).waitFor();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.keyboard.type("end");
  await expect.poll(() => contentOf(page)).toBe(`${typed}end`);
  expect(failures).toEqual([]);
  await context.close();
});

test("120 an editor that breaks gives the text back", async () => {
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "sara");
  await page.route(/rich-text-editor.*\.js/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { throw new Error("broken") }',
    }),
  );
  await page.goto(`${url}/forum/new`);
  await page.getByLabel("Content").fill("Do not lose me");
  await page.getByText("An error was thrown.").waitFor();
  await expect.poll(() => contentOf(page)).toBe("Do not lose me");
  await context.close();
});

test("098 099 105: Create New Post opens over the forum; closing it, or a broken line, loses nothing", async () => {
  await writer.goto(`${url}/forum`);
  await writer.waitForLoadState("networkidle");
  const link = writer.getByRole("link", { name: "Create Post" }).first();
  const dialog = writer.getByRole("dialog", { name: "Create New Post" });
  await link.click();
  for (const label of ["Category", "Title", "Content", "Tags", "Images"])
    await dialog.getByLabel(label).first().waitFor();
  expect(new URL(writer.url()).pathname).toBe("/forum");
  await expect.poll(() => writer.evaluate(() => document.activeElement?.nodeName)).toBe("SELECT");
  await dialog.getByRole("button", { name: "Create Post" }).click();
  await dialog.getByRole("alert").getByText("Please fill in all required fields").waitFor();
  expect(await findBarriers(writer, "dialog[open]")).toEqual([]);

  await dialog.getByLabel("Title").fill("Half a thought");
  await writer.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await link.press("Enter");
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Half a thought");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await writer.reload();
  await writer.waitForLoadState("networkidle");
  await link.click();
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => dialog.getByLabel("Title").inputValue()).toBe("Half a thought");

  await dialog.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await dialog.getByLabel("Content").focus();
  await toolbar(writer).waitFor();
  await writer.keyboard.type("And the other half.");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await writer.route("**/forum/new*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    await route.abort();
  });
  const send = dialog.getByRole("button", { name: "Create Post" });
  await send.click();
  await dialog.locator("button[aria-busy=true]").waitFor();
  answer();
  await dialog.getByText("This could not be sent.").waitFor();
  await expect.poll(() => contentOf(writer)).toBe("And the other half.");
  await writer.unroute("**/forum/new*");
  await send.dblclick();
  await writer.getByRole("heading", { level: 1, name: "Half a thought" }).waitFor();
  const kept = () => writer.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).not.toContain("Half a thought");
});

describe("tags", () => {
  const tags = (page: Page) =>
    page.getByRole("list", { name: "Chosen tags" }).getByRole("listitem").allTextContents();

  test("130 131 132 133 134 135 136 trimmed and unique; ended, taken back, suggested; eight or five at most", async () => {
    await writer.goto(`${url}/forum/new`);
    await writer.waitForLoadState("networkidle");
    await writer.getByLabel("Tags").click();
    await writer.getByRole("combobox", { name: "Tags" }).waitFor();
    await writer.keyboard.type("  Noor ");
    await writer.keyboard.press("Enter");
    await writer.keyboard.type("#noor,نظريات،last,");
    await expect.poll(() => tags(writer)).toEqual(["#noor", "#نظريات", "#last"]);
    await writer.keyboard.press("Backspace");
    await expect.poll(() => tags(writer)).toEqual(["#noor", "#نظريات"]);
    await writer.getByRole("button", { name: "Remove tag noor" }).click();
    await expect.poll(() => tags(writer)).toEqual(["#نظريات"]);
    await writer.keyboard.type("a,b,c,d,e,f,g,h,i,");
    await expect.poll(() => tags(writer)).toHaveLength(8);
    await expect.poll(() => writer.locator("[name=tags]").inputValue()).toBe("نظريات, a, b, c, d, e, f, g");
    await writer.goto(`${url}/discussions/new`);
    await writer.waitForLoadState("networkidle");
    await writer.getByLabel("Tags").click();
    await writer.getByRole("combobox", { name: "Tags" }).waitFor();
    const list = writer.getByRole("listbox", { name: "Suggested tags" });
    await writer.keyboard.type("s");
    await expect.poll(() => list.getByRole("option").count()).toBe(5);
    await writer.keyboard.type("poi");
    await expect.poll(() => list.getByRole("option").allTextContents()).toEqual(["spoiler"]);
    await writer.keyboard.press("ArrowDown");
    await writer.keyboard.press("Enter");
    await expect.poll(() => tags(writer)).toEqual(["#spoiler"]);
    await writer.keyboard.type("plot");
    await expect.poll(() => list.getByRole("option").allTextContents()).toEqual(["plot-theory"]);
    await writer.getByLabel("Title").focus();
    await list.waitFor({ state: "hidden" });
    await expect.poll(() => writer.locator("[name=tags]").inputValue()).toBe("spoiler, plot");
    await writer.getByLabel("Tags").focus();
    await writer.keyboard.type(",b,c,d,e,f,");
    await expect.poll(() => tags(writer)).toHaveLength(5);
  });

  test("a tag filled in and ended before the combobox came sends nothing, and is a chip then", async () => {
    const combobox = writer.getByRole("combobox", { name: "Tags" });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await writer.route(/tag-combobox.*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await writer.goto(`${url}/forum/new`);
    await writer.waitForLoadState("networkidle");
    await writer.getByLabel("Tags").fill("noor");
    await writer.keyboard.press("Enter");
    await writer.keyboard.type("se");
    arrive();
    await combobox.waitFor();
    await writer.unroute(/tag-combobox.*\.js/);
    await writer.keyboard.type("a");
    await expect.poll(() => tags(writer)).toEqual(["#noor"]);
    await expect.poll(() => combobox.inputValue()).toBe("sea");
    await combobox.fill("lamp");
    await writer.keyboard.press("Enter");
    await expect.poll(() => tags(writer)).toEqual(["#noor", "#lamp"]);
    await expect.poll(() => writer.getByText("Please fill in all required fields").count()).toBe(0);
  });

  test("of a post that is edited they are chips as soon as the field is tapped", async () => {
    const { page, context } = await openPage(browser, { device: "phone" });
    const { client, id } = await arriveAs(context, { url, backendUrl }, newName("tagged"));
    const row = { title: "Tagged before", content: "Words", tags: ["theory", "noor"], author_id: id };
    const category_id = "00000000-0000-4000-8000-0000000000c1";
    const made = client.from("posts").insert({ ...row, category_id });
    const { data } = await made.select("id").single().throwOnError();
    await page.goto(`${url}/forum/post/${data.id}/edit`);
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Tags").tap();
    await expect.poll(() => tags(page)).toEqual(["#theory", "#noor"]);
    await page.keyboard.type("sea");
    await page.keyboard.press("Enter");
    await expect.poll(() => tags(page)).toEqual(["#theory", "#noor", "#sea"]);
    await context.close();
  });
});
