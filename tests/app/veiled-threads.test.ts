import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { beAt } from "./drama-people.ts";
import { contentOf } from "./head.ts";
import { publish } from "./posts.ts";

// A thread that tells of episodes, as readers meet it who have come less far.

/** A drama of twenty episodes. */
const DRAMA = "4";
const TOLD = "It was the brother all along";
const SAID = "I knew it from the ring";
const OPEN = "No spoilers here, I only came to listen";
const VEIL = "Tells of episode 12";
const SHOW = "Show what tells of episode 12";

let app: App;
let writer: Person;
let path = "";
let post = "";
let comment = "";

beforeAll(async () => {
  app = await openApp();
  writer = await app.arrive("veil-writer");
  const { client, id } = writer;
  await beAt(client, DRAMA, 20);
  const content_html = "<p>It was <strong>the brother</strong> all along</p>";
  const telling = { content: TOLD, content_html, drama_id: DRAMA, spoiler_level: 12 };
  post = await publish(writer, "About the end", telling);
  path = `/forum/post/${post}`;
  const say = async (content: string, spoiler_level: number) => {
    const row = { content, author_id: id, post_id: post, spoiler_level };
    return (await client.from("comments").insert(row).select("id").single().throwOnError()).data.id;
  };
  comment = await say(SAID, 12);
  await say(OPEN, 0);
});

test("448 a visitor's page, its data and its card have none of the words, only the sentence", async () => {
  const page = await app.visit().open(path);
  const data = await (await app.visit().read(`${path}.data`)).text();
  for (const text of [page.html, data]) {
    expect(text).toContain(OPEN);
    for (const words of [TOLD, "the brother", SAID]) expect(text).not.toContain(words);
  }
  expect(page.part("main").textContent).toContain(VEIL);
  expect(contentOf(page, "description")).toMatch(new RegExp(`^${VEIL}`));
  const arabic = await app.visit({ language: "ar" }).open(path);
  expect(arabic.html).toContain("حرق للحلقة 12");
  expect(arabic.html).not.toContain(SAID);
});

test("448 the page that shows one is made for whoever asks, and is in no search", async () => {
  const shown = await app.visit().open(`${path}?at=${comment}&show=${comment}`);
  expect(shown.html).toContain(SAID);
  expect(shown.html).not.toContain("the brother");
  expect(contentOf(shown, "robots")).toMatch(/^noindex/);
});

test("448 the words of one are given to whoever asks, and to nobody what is not there", async () => {
  const ask = (item: string) => app.visit().read(`/api/words?item=${item}`);
  expect(await (await ask(post)).json()).toMatchObject({
    ...{ content: TOLD, images: [], imageAlts: [] },
    html: expect.stringContaining("<strong>the brother</strong>"),
  });
  expect((await ask("nonsense")).status).toBe(400);
  expect((await ask(crypto.randomUUID())).status).toBe(404);
});

test("451 452 a member reads it as far as they have come, and the rest when they ask", async () => {
  const { reader, client } = await app.arrive("veil-reader");
  await beAt(client, DRAMA, 5);
  let page = await reader.open(path);
  const parts = () => [page.part("main article"), page.part(`#comment-${comment}`)] as const;
  const words = () => parts().map(({ textContent }) => textContent ?? "");
  const veiled = expect.stringContaining(VEIL);
  expect(words()).toEqual([veiled, veiled]);
  page.find.getByText(OPEN);
  expect(page.html).not.toContain(SAID);
  page = await page.follow(SHOW, parts()[1]);
  // That of this one alone.
  expect(words()).toEqual([veiled, expect.stringContaining(SAID)]);
  page = await page.follow("Hide", parts()[1]);
  expect(words()).toEqual([veiled, veiled]);
  page = await page.follow(SHOW, parts()[0]);
  expect(words()).toEqual([expect.stringContaining(TOLD), veiled]);

  const further = { drama: DRAMA, seen: 1, status: "watching", reached: 20 };
  await client.rpc("set_tracking", further).throwOnError();
  page = await reader.open(path);
  expect(words()).toEqual([expect.stringContaining(TOLD), expect.stringContaining(SAID)]);
  expect(page.find.queryByRole("link", { name: SHOW })).toBeNull();
});

test("451 its author edits what lies under the veil, and keeps it there", async () => {
  const { reader, client } = writer;
  const edited = await reader.open(`${path}/edit`);
  expect(edited.field(/^Title/).value).toBe("About the end");
  expect(edited.html).toContain("the brother");
  const thread = await reader.open(path);
  const item = `#comment-${comment}`;
  const page = await thread.follow("Edit", thread.part(item));
  const field = page.in(page.part("main")).getByRole<HTMLTextAreaElement>("textbox");
  expect(field.value).toBe(SAID);
  field.value = `${SAID}, and the letter`;
  const saved = await page.press(/^Save Changes/);
  expect(saved.part(item).textContent).toContain(`${SAID}, and the letter`);
  const mine = client.from("comments").select("content, spoiler_level").eq("id", comment);
  expect((await mine.single().throwOnError()).data).toEqual({ content: "", spoiler_level: 12 });
});
