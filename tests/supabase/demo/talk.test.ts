import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasOpenSpoiler, spoilersIn } from "../../../app/domain/spoiler/spoiler.ts";
import { parseThread } from "../../../supabase/demo/threads.ts";
import { comments, DAY, HOUR, posts, talk } from "./measures.ts";

const CATALOGUE = "catalogue/content/dramas";

/** How many episodes each drama has. */
const dramas = new Map(
  readdirSync(CATALOGUE).map((file) => {
    const { id, episodes } = JSON.parse(readFileSync(`${CATALOGUE}/${file}`, "utf8"));
    return [id as string, episodes as number];
  }),
);

const trending = ["a0001", "a0002", "a0003", "a0004", "a0005"].map(
  (end) => `00000000-0000-4000-8000-0000000${end}`,
);

/** The share of Arabic among the letters of a text, 0 to 1. */
function arabicShareOf(text: string): number {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic / (arabic + latin);
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

describe("the talk", () => {
  const lettersOf = (text: string) => text.replace(/[^\p{Script=Arabic}\p{Script=Latin}]/gu, "");
  const words = talk.map((said) => ("title" in said ? said.title + said.content : said.content));

  test("is Arabic in three of four texts", () => {
    const spoken = words.filter((text) => lettersOf(text) !== "");
    const arabic = spoken.filter((text) => arabicShareOf(text) > 0.5);
    expect(arabic.length / spoken.length).toBeGreaterThanOrEqual(0.75);
  });

  test("is in dialect in half of what is Arabic, of four regions", () => {
    const arabic = talk.filter((said) => arabicShareOf(said.content) > 0.5);
    const dialects = arabic.flatMap(({ dialect }) => dialect ?? []);
    expect(dialects.length / arabic.length).toBeGreaterThanOrEqual(0.5);
    for (const dialect of ["gulf", "levant", "egypt", "maghreb"]) {
      expect(dialects.filter((one) => one === dialect).length, dialect).toBeGreaterThanOrEqual(25);
    }
  });

  test("has short answers, emoji and spoilers that end", () => {
    expect(comments.filter(({ content }) => countWords(content) <= 3).length).toBeGreaterThanOrEqual(15);
    expect(words.filter((text) => /\p{Extended_Pictographic}/u.test(text)).length).toBeGreaterThanOrEqual(25);
    expect(words.filter((text) => spoilersIn(text).length > 0).length).toBeGreaterThanOrEqual(6);
    expect(words.filter(hasOpenSpoiler)).toEqual([]);
  });
});

describe("a thread's file", () => {
  const file = (...lines: string[]) => parseThread(lines.join("\n"));

  test("tells the post, and who answered whom", () => {
    const { post, comments: first } = file(
      "# A title: with a colon",
      "",
      "id: a0001",
      "author: omar",
      "tags: one, two",
      "picture: noor-1-960x540.jpg | What it shows",
      "ago: 1d 2h 3m",
      "pinned: yes",
      "poll: Tea: hot | Coffee",
      "poll-shares: 0.5 | 0.25",
      "poll-days: 7",
      "poll-episode: 3",
      "",
      "Text: not a name.",
      "",
      "# of it",
      "## sara, 3h ago, gulf, liked 0.5, b0001",
      "First.",
      "### omar, 2h ago, b0002",
      "Second.",
      "## layla, 1h ago, b0003",
      "Third.",
    );
    expect(post).toMatchObject({ author: "omar", tags: ["one", "two"], ago: 1563, pinned: true });
    expect(post).toMatchObject({ images: ["noor-1-960x540.jpg"], imageAlts: ["What it shows"] });
    expect(post.poll).toEqual({ options: ["Tea: hot", "Coffee"], shares: [0.5, 0.25], days: 7, episode: 3 });
    expect(first).toMatchObject([
      { author: "sara", ago: 180, dialect: "gulf", liked: 0.5, replies: [{ author: "omar", replies: [] }] },
      { author: "layla", id: "00000000-0000-4000-8000-0000000b0003", replies: [] },
    ]);
  });

  test.each([
    ["a reply to nothing", ["# T", "### omar, 2h ago, b0002", "x"], /nothing to answer/],
    [
      "a fourth level",
      ["# T", "## a, 1h ago", "### b, 1h ago", "#### c, 1h ago", "##### d, 1h ago"],
      /nothing to answer/,
    ],
    ["a time that is none", ["# T", "ago: yesterday"], /is no time/],
  ])("is refused with the reason: %s", (_, lines, reason) => {
    expect(() => file(...lines)).toThrow(reason);
  });
});

describe("posts", () => {
  test("say of every picture what it shows, in the language of the post", () => {
    for (const { title, images, imageAlts } of posts) {
      expect(imageAlts, title).toHaveLength(images.length);
      for (const alt of imageAlts) expect(arabicShareOf(alt) > 0.5, alt).toBe(arabicShareOf(title) > 0.5);
    }
  });

  test("are at least 48, at least six in every category", () => {
    expect(posts.length).toBeGreaterThanOrEqual(48);
    for (const slug of ["general", "reviews", "creators", "recommendations", "news", "behind-scenes"]) {
      expect(posts.filter((post) => post.category === slug).length, slug).toBeGreaterThanOrEqual(6);
    }
  });

  test("are written in Arabic for the most part, in English, and some in both", () => {
    const shares = posts.map((post) => arabicShareOf(post.title + post.content));
    const arabic = shares.filter((share) => share > 0.9).length;
    const english = shares.filter((share) => share < 0.1).length;
    expect(arabic / posts.length).toBeGreaterThan(0.5);
    expect(english / posts.length).toBeGreaterThan(0.2);
    expect(posts.length - arabic - english).toBeGreaterThanOrEqual(2);
  });

  test("differ in length, from a handful of words to a long read", () => {
    const lengths = posts.map((post) => countWords(post.content));
    expect(Math.min(...lengths)).toBeLessThanOrEqual(6);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...lengths)).toBeGreaterThan(160);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  });

  test("hold a word that no narrow column can take unbroken", () => {
    expect(posts.some((post) => /\S{100}/.test(post.content))).toBe(true);
  });

  test("have two pinned, and one locked that says why", () => {
    expect(posts.filter((post) => post.pinned)).toHaveLength(2);
    const locked = posts.filter((post) => post.locked);
    expect(locked).toHaveLength(1);
    expect(locked[0]?.content).toMatch(/locked because/);
  });

  test("V2 pin the same words in both languages, once in each", () => {
    const pinned = posts.filter((post) => post.pinned);
    expect(pinned.map(({ title }) => arabicShareOf(title) > 0.5).sort()).toEqual([false, true]);
    const [one, other] = pinned;
    expect(one?.author).toBe(other?.author);
    expect(other?.content.split("\n\n").length).toBe(one?.content.split("\n\n").length);
  });

  test("V2 give Arabic readers of the home page five threads of people of their own, as alive as the English ones", () => {
    const arabic = trending.map((id) => posts.find((post) => post.id === id.replace("0a000", "0aa00")));
    const authors = arabic.map((post) => post?.author);
    expect(new Set(authors).size).toBe(5);
    for (const [place, id] of trending.entries()) {
      const post = arabic[place];
      expect(arabicShareOf(`${post?.title}${post?.tags}${post?.content}`), post?.title).toBeGreaterThan(0.9);
      expect(post?.author).not.toBe(posts.find((post) => post.id === id)?.author);
      const replies = comments.filter((comment) => comment.post === post?.id);
      expect(replies.length, post?.title).toBeGreaterThanOrEqual(11);
      expect(new Set(replies.map(({ author }) => author)).size, post?.title).toBeGreaterThanOrEqual(8);
    }
  });

  test("P32 name their dramas, so that each that is talked about has threads, and two have none", () => {
    const about = posts.filter(({ drama }) => drama);
    expect(about.length).toBeGreaterThanOrEqual(20);
    expect([...new Set(about.map(({ drama }) => drama))].sort()).toEqual(["1", "3", "4", "5", "6", "7"]);
    // What a visitor's home page leads to reads as before.
    const home = [...trending, ...trending.map((id) => id.replace("0a000", "0aa00"))];
    expect(about.filter(({ id }) => home.includes(id))).toEqual([]);
  });

  test("P32 tell no further than their drama goes, in nine threads that others talk in", () => {
    const told = posts.filter(({ level }) => level > 0);
    expect(told).toHaveLength(9);
    for (const { id, drama, level, title } of told) {
      expect(level, title).toBeLessThanOrEqual(Number(dramas.get(drama ?? "")));
      expect(
        comments.some(({ post }) => post === id),
        title,
      ).toBe(true);
    }
  });

  test("carry each tag once", () => {
    for (const { id, tags } of posts) expect(new Set(tags).size, id).toBe(tags.length);
  });

  test("begin with the home page's five threads, which lead the week in votes", () => {
    expect(posts.slice(0, 5).map((post) => post.id)).toEqual(trending);
    const week = posts.filter((post) => post.ago <= 7 * DAY).sort((one, other) => other.liked - one.liked);
    expect(week.length).toBeGreaterThanOrEqual(12);
    expect(week.slice(0, 5).map((post) => post.id)).toEqual(trending);
  });

  test("spread over five weeks and reach into the last hours", () => {
    const ages = posts.map((post) => post.ago);
    expect(ages.filter((age) => age <= 6 * HOUR).length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...ages)).toBeGreaterThan(30 * DAY);
    expect(Math.max(...ages)).toBeLessThanOrEqual(35 * DAY);
  });
});

describe("comments", () => {
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const commentOf = new Map(comments.map((comment) => [comment.id, comment]));

  test("are at least 170, on all three levels", () => {
    expect(comments.length).toBeGreaterThanOrEqual(170);
    for (const depth of [0, 1, 2]) {
      expect(comments.filter((comment) => comment.depth === depth).length).toBeGreaterThan(20);
    }
  });

  test("are placed parents first", () => {
    const placed = new Set<string>();
    for (const { id, parent } of comments) {
      if (parent) expect(placed.has(parent), id).toBe(true);
      placed.add(id);
    }
  });

  test("come after their post and the comment they answer", () => {
    for (const { id, post, parent, ago } of comments) {
      expect(postOf.get(post)?.ago, id).toBeGreaterThan(ago);
      if (parent) expect(commentOf.get(parent)?.ago, id).toBeGreaterThan(ago);
    }
  });

  test("crowd one thread and leave several posts without any", () => {
    const counts = posts.map((post) => comments.filter((comment) => comment.post === post.id).length);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(40);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3);
  });
});
