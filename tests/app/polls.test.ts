import { beforeAll, expect, test } from "vitest";
import { type App, openApp, type Person } from "./app.ts";
import { beAt } from "./drama-people.ts";
import { publish } from "./posts.ts";
import type { Page } from "./reader.ts";

// Polls as people ask them, answer them and read their results.

/** Noor, of fifteen episodes. */
const DRAMA = "3";

let app: App;
let layla: Person;
beforeAll(async () => {
  app = await openApp();
  layla = await app.enter("layla");
});

const pollOf = (page: Page) => page.find.getByRole("region", { name: "Poll" });
const rowsOf = (page: Page) =>
  page
    .in(pollOf(page))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

/** The form of a post with the part that asks, its title and text written. */
async function begin({ reader }: Person, title: string, query = ""): Promise<Page> {
  const page = await reader.open(`/forum/new?category=general&part=poll${query}`);
  page.fill(/^Title/, title);
  page.fill(/^Content/, "Say what you think.");
  return page;
}

/** A post of layla's with a poll: its id. */
const ask = (title: string, poll: object = {}, more: object = {}) =>
  publish(layla, title, {
    poll: { options: ["Her brother", "The doctor"], multiple: false, days: 7, ...poll },
    ...more,
  });

/** The field that is said to be wrong, where the page begins. */
function expectWrong(page: Page, label: string, sentence: string) {
  page.find.getByText(sentence);
  const field = page.field(label);
  expect([`#${field.id}`, field.getAttribute("aria-invalid")]).toEqual([page.url.hash, "true"]);
}

test("493 494 a poll is asked in Create Post, answered and changed on its page", async () => {
  let page = await begin(await app.arrive("polls-asker"), "Who did it?");
  page.fill("Option 1", "Her brother");
  page = await page.press(/^Create Post/);
  expectWrong(page, "Option 2", "A poll has two to eight options.");
  expect(page.field("Option 1").value).toBe("Her brother");
  page.fill("Option 2", "الطبيب");
  page.choose("Open for", "3 days");
  page = await page.press(/^Create Post/);
  page.find.getByRole("heading", { level: 1, name: "Who did it?" });
  page.in(pollOf(page)).getByText(/^Open until/);
  expect(pollOf(page).textContent).not.toContain("%");
  page.check("الطبيب", pollOf(page));
  page = await page.press("Vote", pollOf(page));
  expect(page.url.hash).toBe("#poll");
  expect(rowsOf(page)[1]).toMatch(/^الطبيبYour vote100%/);
  page.in(pollOf(page)).getByText("1 voter", { selector: "p span" });
  page.in(pollOf(page)).getByText("Change vote");
  page.check("Her brother", pollOf(page));
  page = await page.press("Vote", pollOf(page));
  expect(rowsOf(page)[0]).toMatch(/^Her brotherYour vote100%/);
});

test("493 of several answers each counts for one who voted", async () => {
  const id = await ask("Which scenes?", { options: ["The door", "The lamp", "The well"], multiple: true });
  const { reader } = await app.arrive("polls-several");
  const page = await reader.open(`/forum/post/${id}`);
  for (const option of ["The door", "The well"]) page.check(option, pollOf(page));
  const voted = await page.press("Vote", pollOf(page));
  expect(rowsOf(voted).map((row) => /\d+%/.exec(row ?? "")?.[0])).toEqual(["100%", "0%", "100%"]);
});

test("495 a prediction is about an episode that is not out, of the drama that the post names", async () => {
  const page = await begin(await app.arrive("polls-predicts"), "What comes?", `&drama=${DRAMA}`);
  page.fill("Option 1", "A wedding");
  page.fill("Option 2", "A funeral");
  page.fill("Closes when this episode opens", "1");
  const refused = await page.press(/^Create Post/);
  const sentence = "This episode is out already. Please choose one that is not.";
  expectWrong(refused, "Closes when this episode opens", sentence);
  expect(refused.field("Option 2").value).toBe("A funeral");
});

test("496 under the veil a poll shows its options once it is asked for", async () => {
  const id = await ask("After the end", {}, { drama_id: DRAMA, spoiler_level: 15 });
  const { client, reader } = await app.arrive("polls-veiled");
  await beAt(client, DRAMA, 3);
  const page = await reader.open(`/forum/post/${id}`);
  expect(pollOf(page).textContent).toContain("The options of this poll tell of episodes that you have not");
  expect(page.html).not.toContain("Her brother");
  const shown = await page.follow("Show the poll");
  expect(shown.url.hash).toBe("#poll");
  shown.field("Her brother", pollOf(shown));
});

test("494 visitors read what is asked, and are led to sign in; lists say that it is a poll", async () => {
  const path = `/forum/post/${await ask("For everybody to read")}`;
  const page = await app.visit().open(path);
  page.in(pollOf(page)).getByText("Her brother");
  expect(page.in(pollOf(page)).queryByRole("radio")).toBeNull();
  const signIn = page.find.getByRole("link", { name: "Sign in to vote" });
  expect(signIn.getAttribute("href")).toBe(`/sign-in?next=${encodeURIComponent(`${path}#poll`)}`);
  const forum = await app.visit().open("/forum");
  const row = forum.find.getByRole("link", { name: "For everybody to read" }).closest("li");
  forum.in(row).getByText("Poll");
});

test("493 a vote that another account chose on this page is not counted as the reader's", async () => {
  const post = await ask("Whose vote is it?");
  const { id, client, reader } = await app.arrive("polls-voter");
  const page = await reader.open(`/forum/post/${post}`);
  expect(page.part("#poll input[name=voter]")).toHaveProperty("value", id);
  const vote = async (voter: string) =>
    (await reader.send("/poll?inline=1", { post, voter, choice: "1" })).status;
  const votes = async () => (await client.from("poll_votes").select("choices")).data;
  expect(await vote(layla.id)).toBe(403);
  expect(await votes()).toEqual([]);
  expect(await vote(id)).toBe(200);
  expect(await votes()).toEqual([{ choices: [1] }]);
});
