import { beforeEach, expect, test, vi } from "vitest";
import { PollView } from "../../app/components/poll/poll-view.tsx";
import type { Poll } from "../../app/domain/poll/poll.ts";
import { closedVotesOf } from "../../app/domain/post/post-place.ts";
import type { Language } from "../../app/i18n/language.ts";
import { findAll, render } from "./render.tsx";

const viewer = vi.hoisted(() => ({
  reader: { state: "member", id: "m" } as object,
  sanction: undefined as unknown,
}));
vi.mock("@remix-run/react", () => import("./plain-links.tsx"));
vi.mock("../../app/viewer.ts", () => ({ useViewer: () => viewer, countedAt: () => undefined }));

beforeEach(() => {
  viewer.reader = { state: "member", id: "m" };
  viewer.sanction = undefined;
});

const POLL: Poll = {
  isMultiple: false,
  endsAt: "2026-03-17T12:00:00Z",
  episode: null,
  dramaTitle: null,
  closedBy: null,
  options: ["Her brother", "الطبيب"],
  mine: [],
  counts: null,
  voters: 0,
};

const draw = (poll: Partial<Poll>, { language = "en" as Language, closed = null as string | null } = {}) =>
  render(
    <PollView
      post="p"
      poll={{ ...POLL, ...poll }}
      page="/forum/post/p"
      shown="/forum/post/p?show=p"
      closed={closed}
    />,
    language,
  );
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const kindsOf = (html: string) => findAll(html, "input").map(({ attributes }) => attributes.type);

test("494 whoever may vote and has not chooses, and sees no result", () => {
  const html = draw({});
  expect(kindsOf(html)).toEqual(["hidden", "hidden", "hidden", "radio", "radio"]);
  expect(kindsOf(draw({ isMultiple: true }))).toContain("checkbox");
  expect(wordsOf(html)).not.toMatch(/%|voter/);
  expect(wordsOf(html)).toContain("Open until Mar 17, 2026");
});

test("494 who voted sees shares and changes the vote until the end", () => {
  const voted = draw({ mine: [2], counts: [1, 2], voters: 3 });
  expect(wordsOf(voted)).toMatch(/Her brother 33% .* الطبيب Your vote 67% .*3 voters.*Change vote/);
  const over = draw({ mine: [2], counts: [1, 2], voters: 3, closedBy: "end" });
  expect(kindsOf(over)).toEqual([]);
  expect(wordsOf(over)).toContain("Ended on Mar 17, 2026");
});

/** The post may come to be about another drama, or none. */
const PREDICTION = { episode: 7, dramaTitle: { en: "Noor", ar: "نور" } };

test("495 a prediction says when it closes, and since what it is locked", () => {
  expect(wordsOf(draw({ ...PREDICTION }))).toContain(
    "Closes when episode 7 of Noor opens, on Mar 17, 2026 at the latest",
  );
  const locked = draw({ ...PREDICTION, closedBy: "episode", counts: [0, 0] });
  expect(wordsOf(locked)).toContain("Locked since episode 7 of Noor opened");
  expect(wordsOf(draw({ ...PREDICTION, closedBy: "episode", counts: [0, 0] }, { language: "ar" }))).toContain(
    "أُغلق منذ عرض الحلقة 7 من نور",
  );
});

test.each([
  [{ state: "visitor" }, undefined, null, "Sign in to vote"],
  [
    { state: "member", id: "m" },
    { kind: "suspension" },
    null,
    "While your account is suspended you can read, but not vote",
  ],
  [{ state: "member", id: "m" }, undefined, "Join the community to vote", "Join the community to vote"],
])("494 who may not vote reads the options and why: %j %j %j", (reader, sanction, closed, why) => {
  viewer.reader = reader;
  viewer.sanction = sanction;
  const html = draw({}, { closed });
  expect(kindsOf(html)).toEqual([]);
  expect(wordsOf(html)).toContain("Her brother");
  expect(wordsOf(html)).toContain(why);
  // Nor is there a vote to change.
  expect(wordsOf(draw({ mine: [1], counts: [1, 0], voters: 1 }, { closed }))).not.toContain("Change vote");
});

test.each([{ state: "member", id: "m" }, { state: "visitor" }])(
  "M3 a poll of a post that was merged or removed shows its result and why it is closed, and nobody is told to vote: %j",
  (reader) => {
    viewer.reader = reader;
    const told = { mine: [], counts: [1, 2], voters: 3 };
    for (const [closedBy, en, ar] of [
      ["merge", "Closed when the posts were merged", "أُغلق عند دمج المنشورين"],
      ["removal", "Closed when the post was removed", "أُغلق عند إزالة المنشور"],
    ] as const) {
      const [isMerged, isRemoved] = [closedBy === "merge", true];
      const closed = closedVotesOf({ isMerged, isHeld: false, isRemoved });
      for (const poll of [told, { ...told, ...PREDICTION }]) {
        const html = draw({ ...poll, closedBy }, { closed });
        expect(wordsOf(html)).toMatch(/Her brother 33% .*67% .*3 voters/);
        expect(wordsOf(html)).toContain(en);
        expect(wordsOf(html)).not.toMatch(/Open until|Closes when|Ended on|Sign in|Change vote/);
        expect(kindsOf(html)).toEqual([]);
      }
      expect(wordsOf(draw({ ...told, closedBy }, { closed, language: "ar" }))).toContain(ar);
    }
  },
);

test("496 under the veil no option is told, and a link shows them", () => {
  const html = draw({ options: null });
  expect(kindsOf(html)).toEqual([]);
  expect(findAll(html, "a")[0]).toMatchObject({
    text: "Show the poll",
    attributes: { href: "/forum/post/p?show=p#poll", rel: "nofollow" },
  });
});

test.each([
  [0, "لا مصوّتين"],
  [1, "مصوّت واحد"],
  [2, "مصوّتان"],
  [3, "3 مصوّتين"],
  [11, "11 مصوّتًا"],
  [100, "100 مصوّت"],
])("494 %i voters in Arabic", (voters, said) => {
  expect(wordsOf(draw({ counts: [voters, 0], voters, mine: [1] }, { language: "ar" }))).toContain(said);
});
