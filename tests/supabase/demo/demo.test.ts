import { describe, expect, test } from "vitest";
import { castPollVotes } from "../../../supabase/demo/polls.ts";
import { momentOf } from "../../../supabase/demo/times.ts";
import { castDemoVotes } from "../../../supabase/demo/votes.ts";
import {
  comments,
  communities,
  communityComments,
  communityPosts,
  DAY,
  HOUR,
  people,
  posts,
  talk,
  threads,
} from "./measures.ts";

const usernames = people.map((person) => person.username);

describe("communities", () => {
  test("are written in by their own people, after they were founded", () => {
    for (const { id, name, founder, members, ago } of communities) {
      const inside = [founder, ...members];
      expect(new Set(inside).size, name).toBe(inside.length);
      for (const username of inside) {
        expect(people.find((person) => person.username === username)?.ago, username).toBeGreaterThan(ago);
      }
      for (const post of communityPosts.filter(({ community }) => community === id)) {
        expect(inside, post.title).toContain(post.author);
        expect(post.ago).toBeLessThan(ago / 2);
        for (const comment of communityComments.filter((comment) => comment.post === post.id)) {
          expect(inside, comment.content).toContain(comment.author);
          expect(comment.ago, comment.content).toBeLessThan(post.ago);
        }
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

describe("all of it", () => {
  test("has ids of its own", () => {
    const ids = [...people, ...communities, ...talk].map((item) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(threads.map((thread) => thread.post)).size).toBe(threads.length);
  });

  test("is written by people of the demo", () => {
    for (const { id, author } of talk) expect(usernames, id).toContain(author);
  });

  test("holds no address, telephone number or link", () => {
    const texts = [...people.map((person) => person.bio), ...posts.map((post) => post.title)];
    for (const text of [...texts, ...talk.map(({ content }) => content)]) {
      expect(text).not.toMatch(/@|https?:|www\.|\b\w+\.(com|net|org|test|io)\b|(\d[\s-]?){7,}/);
    }
  });

  test("writes Arabic with Arabic punctuation", () => {
    for (const { content } of talk) expect(content).not.toMatch(/\p{Script=Arabic}[,;?]/u);
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

  describe("in polls", () => {
    const poll = { options: ["A", "B", "C"], shares: [0.5, 0.25, 0.1], multiple: false, days: 14 };
    const countOf = (place: number, votes: { choices: number[] }[]) =>
      votes.filter(({ choices }) => choices.includes(place)).length;

    test("of one answer follow the shares, one for each voter", () => {
      const votes = castPollVotes({ ...item, poll }, voters, now);
      expect([1, 2, 3].map((place) => countOf(place, votes))).toEqual([12, 6, 2]);
      expect(new Set(votes.map(({ user_id }) => user_id)).size).toBe(20);
      expect(votes.every(({ choices }) => choices.length === 1)).toBe(true);
    });

    test("of several answers give each option its share, in the order of the options", () => {
      const asked = { ...poll, multiple: true, shares: [0.5, 0.75, 1] };
      const votes = castPollVotes({ ...item, poll: asked }, voters, now);
      expect([1, 2, 3].map((place) => countOf(place, votes))).toEqual([12, 18, 24]);
      expect(votes).toHaveLength(24);
      for (const { choices } of votes) expect(choices).toEqual([...choices].sort());
      expect(new Set(votes.map(({ choices }) => choices.join())).size).toBeGreaterThan(2);
    });

    test("are the same at every load, and end with the poll", () => {
      const old = { ...item, created_at: new Date("2026-11-10T12:00:00Z"), poll: { ...poll, days: 1 } };
      const votes = castPollVotes(old, voters, now);
      expect(castPollVotes(old, voters, now)).toEqual(votes);
      for (const { created_at } of votes) {
        expect(created_at.getTime()).toBeGreaterThanOrEqual(old.created_at.getTime());
        expect(created_at.getTime()).toBeLessThan(old.created_at.getTime() + DAY * 60_000);
      }
    });
  });
});
