import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeContent } from "../e2e/people.ts";
import { isKept } from "../e2e/ways.ts";
import { openBrowser } from "../support/browser.ts";
import { expectUsable } from "../support/usable.ts";
import { enter } from "./demo-members.ts";
import { arrive, beAt, type Person, url } from "./drama-people.ts";

// A post that names its drama and the episode up to which it tells, as its author writes and changes it.

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

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await writeContent(page, "The lamp was his.");
}

test("443 445 a drama is found as Arabic is typed, one's own place is offered, and the title is spoken of", async () => {
  const person = await arrive(browser, "about-a", { device: "phone" });
  const { page, context, failures } = person;
  await beAt(person, DRAMA, 7);
  await page.goto(`${url}/forum/new?category=general`);
  await dramaOf(page).tap();
  await dramaOf(page).pressSequentially("نُو");
  await page.getByRole("option", { name: "Noor" }).tap();
  await page.getByText("You are at episode 7 of 15").waitFor();
  await expect.poll(() => levelOf(page).inputValue()).toBe("7");
  await page.getByText("Everyone reads the title: let it tell nothing.").waitFor();
  await page.getByRole("button", { name: "Nothing" }).tap();
  await expect.poll(() => levelOf(page).inputValue()).toBe("0");
  await page.getByRole("button", { name: "Where you are: 7" }).tap();
  await page.getByRole("button", { name: "One more" }).tap();
  await expect.poll(() => levelOf(page).inputValue()).toBe("8");
  await expectUsable(page, { focus: "anywhere" });
  await fill(page, "About the lamp, chosen");
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

test("443 what was chosen is part of the draft", async () => {
  const { page, context } = await arrive(browser, "about-c", { device: "phone" });
  await page.goto(`${url}/forum/new?category=general`);
  // What was typed before is kept already each time, so that a choice has to be kept for its own sake.
  await page.getByLabel("Title").fill("About the lamp, unfinished");
  await isKept(page, '"title":"About the lamp, unfinished"');
  await dramaOf(page).pressSequentially("noor");
  await isKept(page, '"drama":"noor"');
  await page.getByRole("option", { name: "Noor" }).tap();
  await isKept(page, `"drama":"${DRAMA}"`);
  await isKept(page, '"spoilerLevel":"0"');
  await page.getByRole("button", { name: "One more" }).tap();
  await page.getByRole("button", { name: "One more" }).tap();
  await isKept(page, '"spoilerLevel":"2"');
  await page.goto(`${url}/forum/new`);
  await page.getByRole("button", { name: "Restore" }).tap();
  await page.getByRole("button", { name: "Not about Noor" }).waitFor();
  await expect.poll(() => levelOf(page).inputValue()).toBe("2");
  await context.close();
});

describe("without JavaScript", () => {
  test("443 445 a title in any spelling names the drama, and a level left empty is one's own place", async () => {
    const person = await arrive(browser, "about-d", { device: "phone", javaScript: false });
    const { page, context } = person;
    await beAt(person, DRAMA, 4);
    await page.goto(`${url}/forum/new?category=general`);
    await dramaOf(page).fill("Nobody's drama");
    await fill(page, "About the lamp, plain");
    await page.getByRole("button", { name: "Create Post" }).tap();
    await page.getByText("Please choose a drama from the list.").waitFor();
    await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("About the lamp, plain");
    await dramaOf(page).fill("نُور");
    await levelOf(page).fill("99");
    await page.getByRole("button", { name: "Create Post" }).tap();
    await page.getByText("This drama has no such episode.").waitFor();
    await expect.poll(() => levelOf(page).inputValue()).toBe("15");
    await expectUsable(page, { focus: "anywhere" });
    await levelOf(page).fill("");
    await page.getByRole("button", { name: "Create Post" }).tap();
    await page.getByRole("heading", { level: 1, name: "About the lamp, plain" }).waitFor();
    expect(await rowOf(person, "About the lamp, plain")).toMatchObject({ drama_id: DRAMA, spoiler_level: 4 });
    await context.close();
  });

  test("443 a level without a drama is asked about", async () => {
    const { page, context } = await arrive(browser, "about-e", { device: "phone", javaScript: false });
    await page.goto(`${url}/forum/new?category=general`);
    await fill(page, "About nothing, plain");
    await levelOf(page).fill("3");
    await page.getByRole("button", { name: "Create Post" }).tap();
    await page.getByText("Please choose the drama that this tells of.").waitFor();
    await expect.poll(() => levelOf(page).inputValue()).toBe("3");
    await context.close();
  });
});

test.each([
  { how: "with JavaScript", javaScript: true, name: "about-f" },
  { how: "without JavaScript", javaScript: false, name: "about-g" },
])(
  "442 443 a community's post names its drama too, and an edit changes drama and level, $how",
  async (given) => {
    const { javaScript, name } = given;
    const person = await arrive(browser, name, { device: "phone", javaScript });
    const { page, client, context } = person;
    const { data: group } = await client
      .from("groups")
      .insert({ name: `Circle of ${name}`, description: "" })
      .select("id")
      .single();
    await page.goto(`${url}/groups/${group?.id}/posts/new`);
    await dramaOf(page).fill("noor");
    await fill(page, `About the lamp, ${name}`);
    await page.getByRole("button", { name: "Create Post" }).tap();
    await page.getByRole("heading", { level: 1, name: `About the lamp, ${name}` }).waitFor();
    const made = await rowOf(person, `About the lamp, ${name}`, "group_posts");
    expect(made).toMatchObject({ drama_id: DRAMA, spoiler_level: 0, content: "The lamp was his." });

    await page.goto(`${url}/groups/${group?.id}/posts/${made?.id}/edit`);
    await levelOf(page).fill("6");
    await page.getByRole("button", { name: "Save Changes" }).tap();
    await page.getByRole("heading", { level: 1, name: `About the lamp, ${name}` }).waitFor();
    expect(await rowOf(person, `About the lamp, ${name}`, "group_posts")).toMatchObject({ spoiler_level: 6 });

    await page.goto(`${url}/groups/${group?.id}/posts/${made?.id}/edit`);
    if (javaScript) await page.getByRole("button", { name: "Not about Noor" }).tap();
    else {
      await dramaOf(page).fill("");
      await levelOf(page).fill("0");
    }
    await page.getByRole("button", { name: "Save Changes" }).tap();
    await page.getByRole("heading", { level: 1, name: `About the lamp, ${name}` }).waitFor();
    expect(await rowOf(person, `About the lamp, ${name}`, "group_posts")).toMatchObject({
      drama_id: null,
      spoiler_level: 0,
      content: "The lamp was his.",
    });
    await context.close();
  },
);

test.each([
  { how: "with JavaScript", javaScript: true, name: "about-h" },
  { how: "without JavaScript", javaScript: false, name: "about-i" },
])(
  "450 what a moderator said stays: the form says so, goes higher and no lower, $how",
  async ({ javaScript, name }) => {
    const person = await arrive(browser, name, { device: "phone", javaScript });
    const { page, client, id: author_id, context } = person;
    const row = { title: `Raised of ${name}`, content: "The lamp was his.", category_id: GENERAL, author_id };
    const made = await client
      .from("posts")
      .insert({ ...row, drama_id: DRAMA })
      .select("id")
      .single();
    const post = made.data?.id ?? "";
    const mona = await enter("mona");
    const marked = await mona.rpc("mark_spoiler", { item_type: "post", item_id: post, episode: 9 });
    expect(marked.data).toBe(9);
    await page.goto(`${url}/forum/post/${post}/edit`);
    await page.getByText("Readers or a moderator marked that this tells of episode 9").waitFor();
    await expect.poll(() => dramaOf(page).count()).toBe(0);
    await expectUsable(page, { focus: "anywhere" });
    if (!javaScript) {
      await levelOf(page).fill("8");
      await page.getByRole("button", { name: "Save Changes" }).tap();
      await page.getByText("You can choose a later one, but no earlier one.").waitFor();
    }
    await levelOf(page).fill("11");
    await page.getByRole("button", { name: "Save Changes" }).tap();
    await page.getByRole("heading", { level: 1, name: `Raised of ${name}` }).waitFor();
    expect(await rowOf(person, `Raised of ${name}`)).toMatchObject({ drama_id: DRAMA, spoiler_level: 11 });
    await context.close();
  },
);

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
