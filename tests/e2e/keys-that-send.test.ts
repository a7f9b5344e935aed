import { expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { backendUrl, browser, openWriter, url, writer } from "./editor-page.ts";
import { arriveAs, commentOf, contentOf, enterEditor } from "./people.ts";

// Ctrl+Enter and Cmd+Enter send what is written, from wherever the caret stands.

openWriter("qadisha");

test("a post from its text, then a comment and a reply; each once, and with a line that says so", async () => {
  await writer.goto(`${url}/forum/new`);
  await enterEditor(writer);
  await writer.getByText("Ctrl+Enter sends it").waitFor();
  await writer.getByLabel("Category").selectOption({ label: "General Discussion" });
  await writer.getByLabel("Title").fill("Sent by two keys");
  await writer.getByLabel("Content").click();
  await writer.keyboard.type("The lamp went out.");
  await writer.keyboard.press("Control+Enter");
  await writer.getByRole("heading", { level: 1, name: "Sent by two keys" }).waitFor();
  // Nothing of the keys stayed in the text.
  await expect.poll(() => writer.locator("main .rich-text p").count()).toBe(1);

  await writer.getByLabel("Your comment").fill("Said with the command key.");
  await writer.keyboard.press("Meta+Enter");
  const comment = commentOf(writer, "Said with the command key.");
  await comment.getByRole("link", { name: "Reply" }).click();
  await writer.getByLabel("Your reply").fill("Answered with Control.");
  await writer.keyboard.press("Control+Enter");
  await commentOf(writer, "Answered with Control.").waitFor();
});

test("the box on the home page, which leads on to Create New Post as its button does", async () => {
  await writer.goto(url);
  await writer.getByLabel("What did you just finish watching?").fill("Begun by two keys.");
  await writer.getByRole("button", { name: "Cancel" }).waitFor();
  await writer.keyboard.press("Control+Enter");
  await writer.waitForURL("**/forum/new");
  await expect.poll(() => contentOf(writer)).toBe("Begun by two keys.");
});

test("a message on a touch screen with a keyboard, where Enter alone begins a line", async () => {
  const { page, context } = await openPage(browser, { device: "tablet" });
  const me = await arriveAs(context, { url, backendUrl }, "qannoubin");
  const { page: other, context: theirs } = await openPage(browser);
  const them = await arriveAs(theirs, { url, backendUrl }, "hadchit");
  await other.close();
  const { data: talk } = await me.client.rpc("start_conversation", { other_user: them.id });
  await page.goto(`${url}/messages/${talk}`);
  const box = page.getByLabel("Your message");
  await box.fill("One line");
  await box.press("Enter");
  await expect.poll(() => box.inputValue()).toBe("One line\n");
  await box.pressSequentially("and another");
  await box.press("Control+Enter");
  await page.locator(".message", { hasText: "and another" }).waitFor();
  await expect.poll(() => box.inputValue()).toBe("");
  // The keyboard of a screen stays open while the field has the focus.
  const hasFocus = () => box.evaluate((field) => field === document.activeElement);
  const send = page.getByRole("button", { name: "Send" });
  await box.fill("Sent by a finger");
  await send.tap();
  await page.locator(".message", { hasText: "Sent by a finger" }).waitFor();
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).not.toContain("Sent by a finger");
  await expect.poll(hasFocus).toBe(true);
  // So it does when what is sent was taken back from a draft.
  await box.fill("Half said");
  await expect.poll(kept).toContain("Half said");
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).tap();
  await expect.poll(() => box.inputValue()).toBe("Half said");
  await send.tap();
  await page.locator(".message:not([data-sending])", { hasText: "Half said" }).waitFor();
  await expect.poll(kept).not.toContain("Half said");
  await expect.poll(hasFocus).toBe(true);
  await Promise.all([context.close(), theirs.close()]);
});
