import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { beAt, placeOf } from "./drama-people.ts";
import { contentOf } from "./head.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";

// 'I have seen up to…' above a thread, and the level of what is said there.

/** A drama of ten episodes, all of them out. */
const DRAMA = "5";
const TOLD = "The clock was set back on purpose";
const EARLY = "She left the letter in episode three";
const LATE = "And then she reads it aloud";
const SEEN = "I have seen up to episode";
const LEVEL = "This tells up to episode";

let app: App;
let writer: Person;
let path = "";
let early = "";
let late = "";

beforeAll(async () => {
  app = await openApp();
  writer = await app.arrive("place-writer");
  await beAt(writer.client, DRAMA, 10);
  const post_id = await write("The clock above the stairs");
  path = `/forum/post/${post_id}`;
  const say = async (content: string, spoiler_level: number) => {
    const row = { content, post_id, spoiler_level };
    return (await writer.client.from("comments").insert(row).select("id").single().throwOnError()).data.id;
  };
  [early, late] = [await say(EARLY, 3), await say(LATE, 9)];
});

const write = (title: string) =>
  publish(writer, title, {
    ...{ content: TOLD, content_html: `<p>${TOLD}</p>`, drama_id: DRAMA, spoiler_level: 4 },
  });

/** Says on the page of the thread how far they are. */
function keepFour(page: Page): Promise<Page> {
  page.find.getByText("3 texts here tell of later episodes and stay veiled");
  const place = page.part("#your-place");
  page.fill(SEEN, "4", place);
  return page.press("Keep", place);
}

function expectTwoOpen(page: Page): void {
  for (const words of [TOLD, EARLY]) page.in(page.part("main")).getByText(words);
  page.find.getByText("1 text here tells of later episodes and stays veiled");
  expect(page.html).not.toContain(LATE);
}

test("452 453 a member's word is kept in the library, and what it opens is there", async () => {
  const person = await app.arrive("place-member");
  expectTwoOpen(await keepFour(await person.reader.open(path)));
  expect(await placeOf(person, DRAMA)).toEqual({ status: "watching", position: 4 });
});

test("452 453 a visitor's opens the same, and nothing of it is on anybody else's page", async () => {
  const page = await keepFour(await app.visit().open(path));
  expectTwoOpen(page);
  expect(contentOf(page, "robots")).toContain("noindex");
  expect((await app.visit().open(path)).html).not.toContain(EARLY);
});

test("444 a comment tells as far as its post or its writer's place, or as they choose, and is changed", async () => {
  const { reader, client, id } = await app.arrive("place-talks");
  await beAt(client, DRAMA, 7);
  const address = `/forum/post/${await write("Say it here")}`;
  const levels = async () => {
    const own = client.from("comments").select("spoiler_level").eq("author_id", id).order("created_at");
    return (await own.throwOnError()).data.map(({ spoiler_level }) => spoiler_level);
  };
  let page = await reader.open(address);
  expect(page.field(LEVEL).value).toBe("7");
  page.fill("Your comment", "Up to seven");
  page = await page.press(/^Post Comment/);
  page.fill(LEVEL, "0");
  page.fill("Your comment", "Nothing told");
  page = await page.press(/^Post Comment/);
  const item = page.url.hash;
  page.in(page.part(item)).getByText("Nothing told");
  expect(await levels()).toEqual([7, 0]);
  page = await page.follow("Edit", page.part(item));
  expect(page.field(LEVEL).value).toBe("0");
  page.fill(LEVEL, "11");
  page = await page.press(/^Save Changes/);
  page.find.getByText("This drama has no such episode.");
  page.fill(LEVEL, "8");
  await page.press(/^Save Changes/);
  expect(await levels()).toEqual([7, 8]);
});

test("453 words up to an episode are given of as many as are asked for, and of nothing beyond", async () => {
  const ask = (query: string) => app.visit().read(`/api/words?${query}`);
  const both = `items=${early},${late}`;
  expect(await (await ask(`seen=3&${both}`)).json()).toEqual({ words: { [early]: EARLY } });
  expect(await (await ask(`seen=9&${both}`)).json()).toEqual({ words: { [early]: EARLY, [late]: LATE } });
  const many = Array.from({ length: 101 }, () => early).join();
  const one = `items=${early}`;
  for (const wrong of [`seen=x&${one}`, one, "seen=3&items=", `seen=3&items=${many}`])
    expect([wrong.slice(0, 20), (await ask(wrong)).status]).toEqual([wrong.slice(0, 20), 400]);
});
