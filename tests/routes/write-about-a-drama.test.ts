import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterAs, writeContent } from "../e2e/people.ts";
import { isKept } from "../e2e/ways.ts";
import { openBrowser, openPage } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { enter } from "./demo-members.ts";
import { arrive, beAt, type Person, url } from "./drama-people.ts";

// A post that names its drama and the episode up to which it tells; without scripts: tests/app/write-about-a-drama.test.ts.

/** Noor, of fifteen episodes. */
const DRAMA = "3";
const GENERAL = "00000000-0000-4000-8000-0000000000c1";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

const dramaOf = (page: Page) => page.getByLabel("About a drama?");
const levelOf = (page: Page) => page.getByLabel("This tells up to episode");

async function rowOf({ client }: Person, title: string, table: "posts" | "group_posts" = "posts") {
  const { data } = await client
    .from(table)
    .select("id, drama_id, spoiler_level, content")
    .eq("title", title)
    .maybeSingle();
  return data;
}

test("443 445 a drama is found as Arabic is typed, its place offered, its title spoken of, its draft kept", async () => {
  const person = await arrive(browser, "about-a", { device: "phone" });
  const { page, context, failures } = person;
  await beAt(person, DRAMA, 7);
  await page.goto(`${url}/forum/new?category=general`);
  // What was typed before is kept already each time, so that a choice has to be kept for its own sake.
  await page.getByLabel("Title").fill("About the lamp, chosen");
  await isKept(page, '"title":"About the lamp, chosen"');
  await dramaOf(page).tap();
  await dramaOf(page).pressSequentially("نُو");
  await isKept(page, '"drama":"نُو"');
  await page.getByRole("option", { name: "Noor" }).tap();
  await isKept(page, `"drama":"${DRAMA}"`);
  await isKept(page, '"spoilerLevel":"7"');
  await page.getByText("You are at episode 7 of 15").waitFor();
  await expect.poll(() => levelOf(page).inputValue()).toBe("7");
  await page.getByText("Everyone reads the title: let it tell nothing.").waitFor();
  await page.getByRole("button", { name: "Nothing" }).tap();
  await expect.poll(() => levelOf(page).inputValue()).toBe("0");
  await page.getByRole("button", { name: "Where you are: 7" }).tap();
  await page.getByRole("button", { name: "One more" }).tap();
  await expect.poll(() => levelOf(page).inputValue()).toBe("8");
  await isKept(page, '"spoilerLevel":"8"');
  await expectUsable(page, { focus: "anywhere" });

  await page.goto(`${url}/forum/new`);
  await page.getByRole("button", { name: "Restore" }).tap();
  await page.getByRole("button", { name: "Not about Noor" }).waitFor();
  await expect.poll(() => levelOf(page).inputValue()).toBe("8");
  await writeContent(page, "The lamp was his.");
  await page.getByRole("button", { name: "Create Post" }).tap();
  await page.getByRole("heading", { level: 1, name: "About the lamp, chosen" }).waitFor();
  expect(await rowOf(person, "About the lamp, chosen")).toMatchObject({
    drama_id: DRAMA,
    spoiler_level: 8,
    content: "",
  });
  expect(failures).toEqual([]);
  await context.close();
});

test("443 by keyboard: the list is walked, Enter takes and never publishes, and a drama is taken back", async () => {
  const { page, context } = await arrive(browser, "about-b");
  await page.goto(`${url}/forum/new?category=general`);
  await dramaOf(page).focus();
  // In the order of titles it would be the other way round.
  await page.keyboard.type("نو");
  const suggested = page.getByRole("listbox", { name: "Suggested dramas" }).getByRole("option");
  await expect.poll(() => suggested.allTextContents()).toEqual(["Noor", "House of Seven Windows"]);
  await dramaOf(page).fill("");
  await page.keyboard.type("amman");
  await page.getByRole("option", { name: "Midnight in Amman" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const remove = page.getByRole("button", { name: "Not about Midnight in Amman" });
  await expect.poll(() => levelOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await remove.press("Enter");
  await expect.poll(() => dramaOf(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(() => levelOf(page).count()).toBe(0);
  await page.keyboard.type("Salt & Cardamom");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Not about Salt & Cardamom" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/forum/new");
  await context.close();
});

test("442 443 a community's post names its drama too, and an edit changes drama and level", async () => {
  const person = await arrive(browser, "about-f", { device: "phone" });
  const { page, client, context } = person;
  const title = "About the lamp, in a circle";
  const row = { name: "Circle of the lamp", description: "" };
  const { data: group } = await client.from("groups").insert(row).select("id").single().throwOnError();
  await page.goto(`${url}/groups/${group.id}/posts/new`);
  await dramaOf(page).fill("noor");
  await page.getByLabel("Title").fill(title);
  await writeContent(page, "The lamp was his.");
  await page.getByRole("button", { name: "Create Post" }).tap();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const made = await rowOf(person, title, "group_posts");
  expect(made).toMatchObject({ drama_id: DRAMA, spoiler_level: 0, content: "The lamp was his." });

  const edit = `${url}/groups/${group.id}/posts/${made?.id}/edit`;
  const save = async () => {
    await page.getByRole("button", { name: "Save Changes" }).tap();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    return rowOf(person, title, "group_posts");
  };
  await page.goto(edit);
  await levelOf(page).fill("6");
  expect(await save()).toMatchObject({ spoiler_level: 6 });
  await page.goto(edit);
  await page.getByRole("button", { name: "Not about Noor" }).tap();
  const unbound = { drama_id: null, spoiler_level: 0, content: "The lamp was his." };
  expect(await save()).toMatchObject(unbound);
  await context.close();
});

test("450 what a moderator said stays: the form says so and has no field for the drama", async () => {
  const person = await arrive(browser, "about-h", { device: "phone" });
  const { page, client, id: author_id, context } = person;
  const row = { title: "Raised of about-h", content: "The lamp was his.", category_id: GENERAL, author_id };
  const made = client.from("posts").insert({ ...row, drama_id: DRAMA });
  const { id: post } = (await made.select("id").single().throwOnError()).data;
  const mona = await enter("mona");
  const marked = await mona.rpc("mark_spoiler", { item_type: "post", item_id: post, episode: 9 });
  expect(marked.data).toBe(9);
  await page.goto(`${url}/forum/post/${post}/edit`);
  await page.getByText("Readers or a moderator marked that this tells of episode 9").waitFor();
  await expect.poll(() => dramaOf(page).count()).toBe(0);
  await expectUsable(page, { focus: "anywhere" });
  await levelOf(page).fill("11");
  await page.getByRole("button", { name: "Save Changes" }).tap();
  await page.getByRole("heading", { level: 1, name: row.title }).waitFor();
  expect(await rowOf(person, row.title)).toMatchObject({ drama_id: DRAMA, spoiler_level: 11 });
  await context.close();
});

test("from the page of a drama to a post: its tag and a category stand there", async () => {
  const { page, context } = await openPage(browser, { language: "ar", device: "phone" });
  await enterAs(context, url, "omar");
  await page.goto(`${url}/drama/1?lng=ar`);
  await page.getByRole("link", { name: "افتح نقاشًا عنه" }).tap();
  await page.locator("[name=title]").waitFor();
  await expect.poll(() => page.locator("[name=tags]").inputValue()).toBe("رياح-الصحراء");
  await expect.poll(() => page.locator("[name=categoryId]").inputValue()).not.toBe("");
  await context.close();
});

test("443 over the forum the dramas come by themselves; where they do not, the title is typed and nothing is lost", async () => {
  const person = await arrive(browser, "about-j", { device: "phone" });
  const { page, context } = person;
  const open = async () => {
    await page.goto(`${url}/forum`);
    await page.getByRole("link", { name: "Create Post" }).first().tap();
    return page.getByRole("dialog", { name: "Create New Post" });
  };
  let dialog = await open();
  await dialog.getByLabel("About a drama?").tap();
  await dialog.getByRole("option", { name: "Noor" }).waitFor();
  await page.route(/\/forum\/new\.data/, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  dialog = await open();
  await dialog.getByLabel("Category").selectOption({ label: "Drama Reviews" });
  await dialog.getByLabel("Title").fill("About the lamp, cut off");
  await dialog.getByLabel("About a drama?").fill("نور");
  await writeContent(page, "The lamp was his.");
  await dialog.getByRole("button", { name: "Create Post" }).tap();
  await page.getByRole("heading", { level: 1, name: "About the lamp, cut off" }).waitFor();
  expect(await rowOf(person, "About the lamp, cut off")).toMatchObject({ drama_id: DRAMA, spoiler_level: 0 });
  await context.close();
});
