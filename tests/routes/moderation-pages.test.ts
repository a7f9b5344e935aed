import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "../e2e/people.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { client, url } from "./demo-members.ts";
import { type Person, POST } from "./moderation-people.ts";

const DENIED = "You don't have permission to access the moderation panel.";

let browser: Browser;
let mona: Person;

beforeAll(async () => {
  browser = await openBrowser();
  mona = await openPage(browser);
  await enterAs(mona.context, url, "mona");
});
afterAll(() => browser?.close());

describe("Moderation panel", () => {
  test("209, 210, 278: visitors get 401 and members 403, with the specification's words", async () => {
    const { page, context } = await openPage(browser);
    await enterAs(context, url, "omar");
    for (const path of ["/moderation", "/moderation/log", `/moderation/case/${POST}`]) {
      const visitor = await fetch(url + path);
      expect([path, visitor.status]).toEqual([path, 401]);
      expect(await visitor.text()).toContain("Access Denied");
      expect((await page.goto(url + path))?.status()).toBe(403);
      await page.getByRole("heading", { level: 1, name: "Access Denied" }).waitFor();
      await page.getByText(DENIED).waitFor();
    }
    const response = await context.request.post(`${url}/moderation?index`, {
      headers: { origin: url },
      form: { intent: "close", id: POST },
    });
    expect(response.status()).toBe(403);
    expect((await context.request.get(`${url}/api/moderation`)).status()).toBe(403);
    await context.close();
  });

  test.each([
    { how: "with JavaScript", javaScript: true },
    { how: "without JavaScript", javaScript: false },
  ])("messages of the contact form are read and closed $how", async ({ javaScript }) => {
    const { page, context } = await openPage(browser, { javaScript });
    const message = `The list of dramas is empty for me (${javaScript}).`;
    await client().rpc("send_contact_message", {
      name: "Rim",
      email: "rim@example.test",
      message,
      topic: "problem",
    });
    await enterAs(page.context(), url, "mona");
    await page.goto(`${url}/moderation?tab=messages`);
    const item = page.locator("main li", { hasText: message });
    await item.getByText("Something does not work").waitFor();
    await item.getByRole("button", { name: "Close" }).click();
    await item.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Closed" }).click();
    await page.locator("main li", { hasText: message }).waitFor();
    await context.close();
  });

  test.each(["en", "ar"])("axe finds nothing on the pages of moderators in %s", async (language) => {
    const { page, context } = mona;
    await context.addCookies([{ name: "lng", value: language, url }]);
    await page.goto(`${url}/moderation?tab=all`);
    const address = await page.locator('a[href^="/moderation/case/"]').first().getAttribute("href");
    const failures: string[] = [];
    for (const path of [
      "/moderation?tab=all",
      "/moderation?tab=appeals&closed=1",
      address ?? "",
      "/moderation/log",
      "/moderation/filters",
      `/report?type=post&id=${POST}`,
    ]) {
      await page.goto(url + path);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
      failures.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${path} ${id}: ${node.html}`)),
      );
    }
    expect(failures).toEqual([]);
    await context.addCookies([{ name: "lng", value: "en", url }]);
  });
});
