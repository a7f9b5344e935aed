import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { arriveAs, enterAs } from "../e2e/people.ts";
import { openPage } from "../support/browser.ts";
import { browser, found, layla, omar, openCommunities, press } from "./community-calls.ts";
import { backendUrl, url } from "./demo-members.ts";

// What scripts do beyond the pages themselves, which are tested in tests/app/communities.test.ts.

openCommunities();

const PHOTO = join(import.meta.dirname, "../../supabase/demo/images/noor-1-960x540.jpg");

/** Chooses a picture for this field, and the part of it by keyboard. */
async function chooseImage(page: Page, field: Locator): Promise<void> {
  await field.setInputFiles(PHOTO);
  const sent = page.waitForResponse((answer) => answer.url().includes("/api/uploads"));
  const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
  await dialog.getByLabel("Zoom").press("End");
  await dialog.getByLabel("Left to right").press("Home");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  expect((await sent).status()).toBe(201);
  await dialog.waitFor({ state: "detached" });
}

test("158 160 161 a community is founded in a dialog, with chosen parts of pictures", async () => {
  const { page, context, failures } = await openPage(browser);
  await arriveAs(context, { url, backendUrl }, "bushra");
  await page.goto(`${url}/groups`);
  await page.getByRole("link", { name: "Create Community" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Community" });
  const founding = dialog.getByRole("button", { name: "Create Community" });
  await dialog.getByLabel("Description").fill("Long walks, short episodes.");
  await dialog.getByText("27/500").waitFor();
  expect(new URL(page.url()).pathname).toBe("/groups");
  const files = dialog.locator("input[type=file]");
  for (const field of [files.first(), files.last()]) await chooseImage(page, field);
  await founding.click();
  await dialog.getByText("Community name is required").waitFor();
  await expect.poll(() => dialog.getByLabel("Description").inputValue()).toBe("Long walks, short episodes.");
  await dialog.getByLabel("Name").fill("Walkers of Bushra");
  await founding.click();
  await page.getByRole("heading", { level: 1, name: "Walkers of Bushra" }).waitFor();
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":group")));
  await expect.poll(kept).toEqual([]);
  const pictures = page.locator('main header img[src^="/images/"]');
  await expect.poll(() => pictures.count()).toBe(2);
  await expect.poll(() => pictures.first().getAttribute("src")).toContain("-1500x500.");
  const own = page.url();
  await page.goto(`${own}/manage`);
  await page.getByRole("group", { name: "Banner" }).getByRole("button", { name: "Remove picture" }).click();
  await press(page, "Save Changes");
  await page.getByText("Changes saved.").waitFor();
  await page.goto(own);
  await expect.poll(() => pictures.count()).toBe(1);
  await press(page, "Leave");
  const asked = page.getByRole("dialog", { name: "Leave this community?" });
  await asked.getByText("You are the only member: nobody can take the community over.").waitFor();
  expect(failures).toEqual([]);
  await context.close();
});

test("264 Q46 joining and leaving that did not reach us are said, and change nothing", async () => {
  const group = await found(layla, "A door that sticks");
  const { page, context } = await openPage(browser);
  await enterAs(context, url, "omar");
  const fails = () =>
    page.route(/\/groups\//, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
  const isMember = async () =>
    (await omar.from("group_members").select("user_id").eq("group_id", group)).data?.length === 2;
  const button = (name: string) => page.locator("main").getByRole("button", { name, exact: true }).first();
  for (const [intent, back] of [
    ["Join", "Leave"],
    ["Leave", "Join"],
  ] as const) {
    await page.goto(`${url}/groups/${group}`);
    await fails();
    await button(intent).click();
    // Nothing was written: nothing is said of a text.
    await page.getByText("This could not be sent. Check your connection and try again.").waitFor();
    await button(intent).waitFor();
    expect(await isMember()).toBe(intent === "Leave");
    // The page is still there, and the same button does it once the line is back.
    await page.unrouteAll();
    await button(intent).click();
    await page
      .getByRole("status")
      .filter({ hasText: intent === "Join" ? "You joined" : "You left" })
      .waitFor();
    await button(back).waitFor();
    expect(await isMember()).toBe(intent === "Join");
  }
  await context.close();
});
