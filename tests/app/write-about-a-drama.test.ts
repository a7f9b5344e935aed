import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { found } from "./communities.ts";
import { beAt } from "./drama-people.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";

// A post that names its drama and the episode up to which it tells, written and changed without scripts.

/** Noor, of fifteen episodes. */
const DRAMA = "3";
const NEW = "/forum/new?category=general";
const TELLS = "This tells up to episode";

let app: App;
let person: Person;
beforeAll(async () => {
  app = await openApp();
  person = await app.arrive("about-noor");
  await beAt(person.client, DRAMA, 4);
});
afterAll(async () => {
  for (const table of ["posts", "group_posts"]) {
    await app.sql(`delete from public.${table} where author_id = $1`, [person.id]);
  }
});

/** What the database has of the post with this title. */
async function rowOf(title: string, table: "posts" | "group_posts" = "posts") {
  const rows = person.client.from(table).select("drama_id, spoiler_level, content").eq("title", title);
  return (await rows.single().throwOnError()).data;
}

function fill(page: Page, title: string): void {
  page.fill(/^Title/, title);
  page.fill(/^Content/, "The lamp was his.");
}

test.each([
  ["en", "Talk about it", "desert-winds"],
  ["ar", "افتح نقاشًا عنه", "رياح-الصحراء"],
] as const)("a drama leads to a post with its tag and a category (%s)", async (language, link, tag) => {
  const { reader } = await app.enter("omar", { language });
  const page = await (await reader.open("/drama/1")).follow(link);
  expect(page.part("[name=tags]")).toHaveProperty("value", tag);
  expect(page.part("[name=categoryId]")).toHaveProperty("value", expect.stringMatching(/./));
});

test("443 445 a title in any spelling names the drama; a level left empty is one's own place", async () => {
  let page = await person.reader.open(NEW);
  page.fill("About a drama?", "Nobody's drama");
  fill(page, "About the lamp, plain");
  page = await page.press(/^Create Post/);
  page.find.getByText("Please choose a drama from the list.");
  expect(page.field(/^Title/).value).toBe("About the lamp, plain");
  page.fill("About a drama?", "نُور");
  page.fill(TELLS, "99");
  page = await page.press(/^Create Post/);
  page.find.getByText("This drama has no such episode.");
  expect(page.field(TELLS).value).toBe("15");
  page.fill(TELLS, "");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: "About the lamp, plain" });
  expect(await rowOf("About the lamp, plain")).toMatchObject({ drama_id: DRAMA, spoiler_level: 4 });
});

test("443 a level without a drama is asked about", async () => {
  let page = await person.reader.open(NEW);
  fill(page, "About nothing, plain");
  page.fill(TELLS, "3");
  page = await page.press(/^Create Post/);
  page.find.getByText("Please choose the drama that this tells of.");
  expect(page.field(TELLS).value).toBe("3");
});

test("442 443 a community's post names its drama too, and an edit changes drama and level", async () => {
  const title = "About the lamp, in a circle";
  const group = await found(person.client, "Circle of Noor");
  let page = await person.reader.open(`/groups/${group}/posts/new`);
  page.fill("About a drama?", "noor");
  fill(page, title);
  page.fill(TELLS, "0");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: title });
  const content = "The lamp was his.";
  expect(await rowOf(title, "group_posts")).toEqual({ drama_id: DRAMA, spoiler_level: 0, content });

  const edit = `${page.url.pathname}/edit`;
  const save = async (changes: Record<string, string>) => {
    page = await person.reader.open(edit);
    for (const [label, value] of Object.entries(changes)) page.fill(label, value);
    page = await page.press(/^Save Changes/);
    page.find.getByRole("heading", { level: 1, name: title });
  };
  await save({ [TELLS]: "6" });
  // Words that tell are kept apart.
  expect(await rowOf(title, "group_posts")).toEqual({ drama_id: DRAMA, spoiler_level: 6, content: "" });
  await save({ "About a drama?": "", [TELLS]: "0" });
  expect(await rowOf(title, "group_posts")).toEqual({ drama_id: null, spoiler_level: 0, content });
});

test("450 what a moderator said stays: the form says so, goes higher and no lower", async () => {
  const post = await publish(person, "Raised", { drama_id: DRAMA });
  const { client } = await app.enter("mona");
  const mark = { item_type: "post", item_id: post, episode: 9 };
  expect((await client.rpc("mark_spoiler", mark)).data).toBe(9);
  let page = await person.reader.open(`/forum/post/${post}/edit`);
  page.find.getByText(/^Readers or a moderator marked that this tells of episode 9/);
  expect(page.find.queryByLabelText("About a drama?")).toBeNull();
  page.fill(TELLS, "8");
  page = await page.press(/^Save Changes/);
  page.find.getByText(/You can choose a later one, but no earlier one\./);
  page.fill(TELLS, "11");
  page = await page.press(/^Save Changes/);
  page.find.getByRole("heading", { level: 1, name: "Raised" });
  expect(await rowOf("Raised")).toMatchObject({ drama_id: DRAMA, spoiler_level: 11 });
});
