import { describe, expect, test } from "vitest";
import { renderParagraphs } from "../../../supabase/demo/paragraphs.ts";
import { placeComments, readDemo } from "../../../supabase/demo/read.ts";
import { momentOf } from "../../../supabase/demo/times.ts";
import { castDemoVotes } from "../../../supabase/demo/votes.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

const { people, posts, threads, communities } = readDemo();
const comments = placeComments(threads);
const usernames = people.map((person) => person.username);
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

describe("communities", () => {
  test("are written in by their own people, after they were founded", () => {
    for (const { name, founder, members, posts: written, ago } of communities) {
      const inside = [founder, ...members];
      expect(new Set(inside).size, name).toBe(inside.length);
      for (const username of inside) {
        expect(people.find((person) => person.username === username)?.ago, username).toBeGreaterThan(ago);
      }
      for (const post of written) {
        expect(inside, post.title).toContain(post.author);
        expect(post.ago).toBeLessThan(ago / 2);
      }
    }
  });
});

describe("people", () => {
  test("are 25, the cast first, with ids in decimal order", () => {
    expect(usernames.slice(0, 5)).toEqual(["layla", "omar", "sara", "mona", "adam"]);
    expect(people.map((person) => person.id)).toEqual(
      Array.from(
        { length: 25 },
        (_, place) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, "0")}`,
      ),
    );
  });

  test("have usernames that differ without regard to case", () => {
    expect(new Set(usernames.map((username) => username.toLowerCase())).size).toBe(25);
  });

  test("have one moderator and one admin", () => {
    const staff = people.filter((person) => person.role !== "member");
    expect(staff.map(({ username, role }) => [username, role])).toEqual([
      ["mona", "moderator"],
      ["adam", "admin"],
    ]);
  });

  test("joined before they wrote anything", () => {
    for (const { author, ago } of [...posts, ...comments]) {
      const person = people.find(({ username }) => username === author);
      expect(person?.ago, author).toBeGreaterThan(ago);
    }
  });

  test("all take part", () => {
    const authors = new Set([...posts, ...comments].map((item) => item.author));
    expect([...authors].sort()).toEqual([...usernames].sort());
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

  test("are written about half in Arabic, half in English, some in both", () => {
    const shares = posts.map((post) => arabicShareOf(post.title + post.content));
    const arabic = shares.filter((share) => share > 0.9).length;
    const english = shares.filter((share) => share < 0.1).length;
    expect(arabic / posts.length).toBeGreaterThan(0.4);
    expect(english / posts.length).toBeGreaterThan(0.4);
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

describe("all of it", () => {
  test("has ids of its own", () => {
    const ids = [...people, ...posts, ...comments].map((item) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(threads.map((thread) => thread.post)).size).toBe(threads.length);
  });

  test("is written by people of the demo", () => {
    for (const { id, author } of [...posts, ...comments]) expect(usernames, id).toContain(author);
  });

  test("holds no address, telephone number or link", () => {
    const texts = [...people.map((person) => person.bio), ...posts.map((post) => post.title)];
    for (const text of [
      ...texts,
      ...posts.map((post) => post.content),
      ...comments.map((comment) => comment.content),
    ]) {
      expect(text).not.toMatch(/@|https?:|www\.|\b\w+\.(com|net|org|test|io)\b|(\d[\s-]?){7,}/);
    }
  });

  test("writes Arabic with Arabic punctuation", () => {
    for (const text of [
      ...posts.map((post) => post.content),
      ...comments.map((comment) => comment.content),
    ]) {
      expect(text).not.toMatch(/\p{Script=Arabic}[,;?]/u);
    }
  });
});

describe("times", () => {
  const now = new Date("2026-11-20T21:30:00Z");

  test("of the last day are exact", () => {
    expect(momentOf(125, now).toISOString()).toBe("2026-11-20T19:25:00.000Z");
  });

  test("before it fall into waking hours, never later than told", () => {
    for (let ago = DAY + 1; ago < 35 * DAY; ago += 37) {
      const moment = momentOf(ago, now);
      const sinceMorning = (moment.getUTCHours() + 24 - 4) % 24;
      expect(sinceMorning).toBeLessThan(18);
      expect(moment.getTime()).toBeLessThanOrEqual(now.getTime() - ago * 60_000);
      expect(moment.getTime()).toBeGreaterThan(now.getTime() - (ago + 6 * HOUR) * 60_000);
    }
  });

  test("keep their order", () => {
    for (let ago = 1; ago < 35 * DAY; ago += 11) {
      expect(momentOf(ago + 1, now).getTime()).toBeLessThan(momentOf(ago, now).getTime());
    }
  });
});

describe("votes", () => {
  const now = new Date("2026-11-20T21:30:00Z");
  const voters = people.map((person) => person.id);
  const item = {
    id: "00000000-0000-4000-8000-0000000a0001",
    author_id: "00000000-0000-4000-8000-000000000006",
    created_at: new Date("2026-11-20T19:25:00Z"),
    liked: 0.5,
    disliked: 0.25,
  };

  test("follow the shares, without the author and without doubles", () => {
    const votes = castDemoVotes(item, voters, now);
    expect(votes.filter((vote) => vote.vote_type === "up")).toHaveLength(12);
    expect(votes.filter((vote) => vote.vote_type === "down")).toHaveLength(6);
    const cast = votes.map((vote) => vote.user_id);
    expect(cast).not.toContain(item.author_id);
    expect(new Set(cast).size).toBe(18);
  });

  test("are the same at every load and fall between writing and now", () => {
    const votes = castDemoVotes(item, voters, now);
    expect(castDemoVotes(item, voters, now)).toEqual(votes);
    for (const { created_at } of votes) {
      expect(created_at.getTime()).toBeGreaterThanOrEqual(item.created_at.getTime());
      expect(created_at.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });
});

describe("paragraphs", () => {
  test("are escaped and parted by blank lines", () => {
    expect(renderParagraphs(`a < b & "c"\nnext\n\nIt's`)).toBe(
      "<p>a &lt; b &amp; &quot;c&quot;<br>next</p><p>It&#39;s</p>",
    );
  });
});
