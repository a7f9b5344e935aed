import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { beAt, review } from "./drama-people.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";

// Readers and moderators say that what stands in a thread tells of an episode; moderators change a title that tells it.

const DRAMA = "5";
const SAID = "It was the sister who rang";
const KEPT = /^Your mark is kept: once three readers say so/;

let app: App;
let writer: Person;
let reader: Person;
let mona: Person;
beforeAll(async () => {
  app = await openApp();
  writer = await app.arrive("marks-writer");
  reader = await app.arrive("marks-reader");
  mona = await app.enter("mona");
});

/** A thread about a drama, or about none, with one comment. */
async function write(title: string, drama_id: string | null = DRAMA) {
  const post = await publish(writer, title, { drama_id });
  const row = { content: SAID, post_id: post, spoiler_level: 0 };
  const { data } = await writer.client.from("comments").insert(row).select("id").single().throwOnError();
  return { post, comment: data.id, item: `#comment-${data.id}`, path: `/forum/post/${post}` };
}

async function levelOf(table: "posts" | "comments" | "drama_reviews", id: string): Promise<unknown> {
  const [row] = await app.sql(`select spoiler_level from public.${table} where id = $1`, [id]);
  return row?.spoiler_level;
}

const menuItem = (page: Page, name: string) =>
  page.in(page.part("main")).queryByRole<HTMLAnchorElement>("menuitem", { name });

/** What comes of marking it as telling of this episode, on its page. */
function mark(page: Page, episode: number): Promise<Page> {
  page.fill("It tells of episode", `${episode}`);
  return page.press("Mark it");
}

test("449 450 a reader marks a post and a comment, and is told that others have to say so too", async () => {
  const { post, comment, item, path } = await write("Marked by a reader");
  const page = await reader.reader.open(path);
  const asked = await reader.reader.open(menuItem(page, "Tells of an episode")?.href ?? "");
  expect(asked.field("It tells of episode").value).toBe("1");
  (await mark(asked, 6)).find.getByText(KEPT);
  expect(await levelOf("posts", post)).toBe(0);

  let about = await page.follow("Spoils…", page.part(item));
  for (const wrong of [0, 11]) {
    about = await mark(about, wrong);
    about.find.getByText("This drama has no such episode.");
  }
  (await mark(about, 3)).find.getByText(KEPT);
  expect(await levelOf("comments", comment)).toBe(0);
});

test("449 450 a reader marks a review, a moderator raises it, and both come back to it", async () => {
  const critic = await app.arrive("marks-critic");
  await beAt(critic.client, DRAMA, 3);
  const id = await review(critic.client, DRAMA, `${SAID}, says a critic.`);
  const address = `/drama/${DRAMA}?tab=reviews&review=${id}`;
  const item = `[id='review-${id}']`;
  /** The page where they come back to it. */
  const markAs = async (person: Person, episode: number, says: string | RegExp) => {
    const page = await person.reader.open(address);
    const asked = await page.follow("Spoils…", page.part(item));
    expect(asked.part("main").textContent).toContain("Review of ");
    const done = await mark(asked, episode);
    done.find.getByText(says);
    const back = await done.follow("Back to the review");
    expect(back.url.hash).toBe(`#review-${id}`);
    return back.part(item);
  };
  const seen = await markAs(reader, 6, KEPT);
  expect(seen.textContent).toContain(SAID);
  expect(await levelOf("drama_reviews", id)).toBe(0);
  const raised = "It is marked: whoever has not seen episode 8 finds it covered.";
  expect((await markAs(mona, 8, raised)).textContent).toContain("Tells of episode 8");
  expect(await levelOf("drama_reviews", id)).toBe(8);
});

test("446 450 a moderator's raises it at once, and a title is changed with a reason", async () => {
  const { post, comment, item, path } = await write("The sister did it");
  let page = await mona.reader.open(path);
  const markComment = async (episode: number, says: string) => {
    page = await mark(await page.follow("Spoils…", page.part(item)), episode);
    page.find.getByText(says);
    expect(await levelOf("comments", comment)).toBe(episode);
    page = await mona.reader.open(path);
  };
  page.in(page.part(item)).getByText(SAID);
  await markComment(8, "It is marked: whoever has not seen episode 8 finds it covered.");
  expect(page.part(item).textContent).toContain("Tells of episode 8");
  // sixth-7 What others raised, moderators lower to nothing.
  await markComment(0, "It is marked: it is shown to everybody.");
  page.in(page.part(item)).getByText(SAID);
  expect(await levelOf("posts", post)).toBe(0);

  page = await mona.reader.open(menuItem(page, "Moderate")?.href ?? "");
  const form = () => page.part("#retitle");
  page.fill(/^Title/, "Who rang?", form());
  page = await page.press("Change the title", form());
  page.in(form()).getByText("Please give a reason: the person reads it");
  expect(page.field(/^Title/, form()).value).toBe("Who rang?");
  page.fill(/^Why it changes/, "It told the end.", form());
  page = await page.press("Change the title", form());
  page.find.getByRole("heading", { level: 1, name: "Who rang?" });
});

test("449 nothing is marked that is about no drama, and nobody marks without an account", async () => {
  const { post, item, path } = await write("About no drama", null);
  const page = await reader.reader.open(path);
  expect(menuItem(page, "Report")).not.toBeNull();
  expect(menuItem(page, "Tells of an episode")).toBeNull();
  expect(page.in(page.part(item)).queryByRole("link", { name: "Spoils…" })).toBeNull();
  const never = crypto.randomUUID();
  const about = [`type=post&id=${post}`, `type=post&id=${never}`, `type=review&id=${post}`];
  for (const query of [...about, "type=x&id=1", ""])
    expect([query, (await reader.reader.read(`/spoiler?${query}`)).status]).toEqual([query, 404]);
  const { post: marked } = await write("About a drama, seen by a visitor");
  const answer = await app.visit().read(`/spoiler?type=post&id=${marked}`);
  expect([answer.status, answer.headers.get("location")?.split("?")[0]]).toEqual([302, "/sign-in"]);
});
