import { expect, test } from "vitest";
import type { Thread } from "../../../app/domain/comment/comment.ts";
import type { Post } from "../../../app/domain/post/post.ts";
import { describePost } from "../../../app/domain/post/post-structured-data.ts";
import { tellsOf } from "../../../app/domain/veil/told.server.ts";
import { openList, ownWords, readOpenTexts, readOpenWords } from "../../../app/domain/veil/veil.server.ts";
import {
  type OpenWords,
  openPost,
  openThreads,
  veiledIn,
  WORDS_AT_ONCE,
} from "../../../app/domain/veil/veil.ts";
import type { Db } from "../../../app/platform/supabase.server.ts";

const WORDS: OpenWords = {
  content: "He was the brother",
  contentHtml: "",
  excerpt: "He was the brother",
  images: ["/images/a.png"],
  imageAlts: ["A face"],
};

function said(id: string, more: Partial<Thread> = {}): Thread {
  return {
    ...{ id, parentId: null, depth: 0, author: null, content: "", upvotes: 0, downvotes: 0, mine: null },
    ...{ createdAt: "2026-11-25T00:00:00Z", editedAt: null, state: "visible", level: 9 },
    ...{ replies: [], hasMore: false },
    ...more,
  };
}

function pageOf(threads: Thread[], elsewhere: Thread | null = null) {
  return { threads, after: null, position: null, elsewhere };
}

const POST: Post = {
  ...{ id: "p", title: "The end", excerpt: "", author: null, tags: [], images: [], imageAlts: [] },
  ...{ upvotes: 0, downvotes: 0, commentCount: 1, isPinned: false, isLocked: false, mine: null, level: 9 },
  ...{ createdAt: "2026-11-25T00:00:00Z", editedAt: null, isRemoved: false, isHeld: false },
  ...{ dramaId: "4", levelFloor: 0 },
  ...{ content: "", contentHtml: "", category: { id: "c", slug: "general", name: "General" } },
};

/** Answers every call with the words of what it asks for. */
function backend() {
  const calls: { items: string[]; shown?: string; seen?: number }[] = [];
  const columns: string[] = [];
  const rpc = (_: string, asked: { items: string[]; shown?: string }) => ({
    async select(named: string) {
      calls.push(asked);
      columns.push(named);
      const { contentHtml: content_html, imageAlts: image_alts, ...words } = WORDS;
      return { data: asked.items.map((id) => ({ id, ...words, content_html, image_alts })), error: null };
    },
  });
  return { db: { rpc } as unknown as Db, calls, columns };
}

test("words are asked for where they are left out, and not of what is gone", () => {
  const threads = [
    said("a", { replies: [said("b"), said("c", { level: 0, content: "So slow" })] }),
    said("d", { content: "Open already" }),
    ...(["deleted", "removed"] as const).map((state) => said(state, { state })),
    said("held", { state: "waiting" }),
  ];
  expect(veiledIn(pageOf(threads, said("e", { level: 4 })))).toEqual([
    ...["a", "b", "held"].map((id) => ({ id, level: 9 })),
    { id: "e", level: 4 },
  ]);
});

test("what is open stands in its place, the rest stays as it came", () => {
  const page = pageOf([said("a", { replies: [said("b")] }), said("w", { state: "waiting" })], said("b"));
  const opened = openThreads(page, new Map(["b", "w"].map((id) => [id, WORDS])));
  expect(opened.threads[0]).toMatchObject({ content: "", replies: [{ content: WORDS.content, level: 9 }] });
  // Its author reads what waits for a moderator.
  expect(opened.threads[1]).toMatchObject({ content: WORDS.content, state: "held" });
  expect(opened.elsewhere?.content).toBe(WORDS.content);
  expect(openPost(POST, new Map())).toBe(POST);
  expect(openPost(POST, new Map([["p", WORDS]]))).toMatchObject({
    ...{ content: WORDS.content, contentHtml: `<p>${WORDS.content}</p>`, excerpt: WORDS.excerpt },
    ...{ images: WORDS.images, imageAlts: WORDS.imageAlts },
  });
});

test("no call for visitors but for what they ask to be shown, none where nothing is veiled, bounded ones for members", async () => {
  const { db, calls } = backend();
  expect((await readOpenWords(db, ["a", "b"], { isMember: false })).size).toBe(0);
  expect((await readOpenWords(db, [], { isMember: true, shown: "a" })).size).toBe(0);
  // What stands elsewhere is not shown here.
  expect((await readOpenWords(db, ["a"], { isMember: false, shown: "z" })).size).toBe(0);
  expect(calls).toEqual([]);
  const shown = await readOpenWords(db, ["a", "b"], { isMember: false, shown: "b" });
  expect([...shown]).toEqual([["b", WORDS]]);
  expect(calls.splice(0)).toEqual([{ items: ["b"], shown: "b" }]);
  // Who says where they are is asked for all of it.
  await readOpenWords(db, ["a", "b"], { isMember: false, seen: 7 });
  expect(calls.splice(0)).toEqual([{ items: ["a", "b"], seen: 7 }]);
  const many = Array.from({ length: 5_000 }, (_, place) => String(place));
  expect((await readOpenWords(db, many, { isMember: true })).size).toBe(1_000);
  expect(calls.map(({ items }) => items.length)).toEqual(Array(10).fill(WORDS_AT_ONCE));
});

test("sixth-4 lists ask for beginnings, and a thread for texts, without the markup of posts", async () => {
  const { db, columns } = backend();
  const [post] = await openList(db, [POST], { isMember: true });
  expect(post).toMatchObject({ excerpt: WORDS.excerpt, images: WORDS.images, imageAlts: WORDS.imageAlts });
  expect([...(await readOpenTexts(db, ["a"], { isMember: true }))]).toEqual([["a", WORDS.content]]);
  expect(columns).toEqual(["id, excerpt, images, image_alts", "id, content"]);
});

test("one's own words are found wherever they lie", async () => {
  const { db, calls } = backend();
  expect(await ownWords(db, { id: "a", content: "In the row" })).toBe("In the row");
  expect(calls).toEqual([]);
  expect(await ownWords(db, { id: "a", content: "" })).toBe(WORDS.content);
});

test.each([
  ["en", "Tells of episode 9"],
  ["ar", "حرق للحلقة 9"],
] as const)("structured data (%s) says of which episode it tells", (language, sentence) => {
  const site = {
    ...{ origin: "https://hikaya.test", path: "/forum/post/p", language },
    tellsOf: (level: number) => tellsOf({ language, digits: "latn" }, level),
  };
  // Even where the reader is shown the words.
  const opened = openPost(POST, new Map([["p", { ...WORDS, images: [] }]]));
  const told = describePost(opened, [said("a", { content: WORDS.content })], site);
  expect(told).not.toContain(WORDS.content);
  expect(told.split(sentence)).toHaveLength(3);
});
