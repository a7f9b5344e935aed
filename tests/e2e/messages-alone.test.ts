import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { arriveAs } from "./people.ts";
import { backendUrl, box, browser, bubble, openTalk, row, url } from "./talk.ts";

// Long conversations, and those without JavaScript.

openTalk("zubayda", "lubaba", "murjan");

test("without JavaScript one finds people, writes, edits, deletes and leaves", async () => {
  const { page, context } = await openPage(browser, { javaScript: false });
  await arriveAs(page.context(), { url, backendUrl }, "tamim");
  await page.goto(`${url}/messages/new?q=murjan`);
  await page.getByRole("button", { name: "murjan", exact: true }).click();
  await box(page).fill("Written by hand");
  await page.getByRole("button", { name: "Send" }).click();
  await bubble(page, "Written by hand").waitFor();
  await box(page).fill(" ");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Write something before sending").waitFor();
  const id = /message-([0-9a-f-]{36})/.exec(await page.content())?.[1];
  const address = page.url().split("?")[0];
  await page.goto(`${address}?edit=${id}`);
  await page.getByLabel("Edit your message").fill("Written by hand, twice");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await bubble(page, "twice").getByText("edited").waitFor();
  await page.goto(`${address}?delete=${id}`);
  await page.getByRole("button", { name: "Delete message" }).click();
  await bubble(page, "twice").waitFor({ state: "detached" });
  await page.goto(`${address}?leave`);
  await page.getByRole("button", { name: "Leave conversation" }).click();
  await page.getByText("No conversations yet").waitFor();
  await context.close();
});

describe.each(["phone", "desktop"] as const)("A4 message requests (%s)", (device) => {
  test.each([{ javaScript: true }, { javaScript: false }])(
    "are counted on their tab (JavaScript: $javaScript)",
    async ({ javaScript }) => {
      const name = `asked-${device}-${javaScript ? "live" : "plain"}`;
      const { page, context } = await openPage(browser, { device, javaScript });
      const asked = await arriveAs(context, { url, backendUrl }, name);
      await page.goto(`${url}/messages`);
      await page.getByText("No conversations yet").waitFor();
      const begin = page.getByRole("link", { name: "Write to someone" });
      await expect.poll(() => begin.getAttribute("href")).toBe("/messages/new");
      const other = await openPage(browser);
      const asking = await arriveAs(other.context, { url, backendUrl }, `${name}-by`);
      const begun = await asking.client.rpc("start_conversation", { other_user: asked.id });
      await asking.client
        .from("messages")
        .insert({ conversation_id: begun.data ?? "", sender_id: asking.id, content: "May I?" });
      if (!javaScript) await page.reload();
      await page.getByRole("link", { name: "Requests 1 waiting" }).click();
      await row(page, `${name}-by`).waitFor();
      await page.getByRole("link", { name: "Notifications, 1 unread" }).waitFor();
      if (javaScript) await expectUsable(page, { focus: "anywhere" });
      await Promise.all([context.close(), other.context.close()]);
    },
  );
});
