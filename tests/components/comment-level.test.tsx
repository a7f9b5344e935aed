import { beforeAll, expect, test, vi } from "vitest";
import { CommentItem } from "../../app/components/comment/comment-item.tsx";
import { ReadingContext } from "../../app/components/comment/reading.ts";
import { type Writing, WritingContext } from "../../app/components/comment/writing-context.ts";
import { OpenedWords } from "../../app/components/post/opened-words.ts";
import { veilPart } from "../../app/components/post/words-under-veil.tsx";
import type { Thread } from "../../app/domain/comment/comment.ts";
import { forumPlace } from "../../app/domain/post/post-place.ts";
import type { Language } from "../../app/i18n/language.ts";
import { NOW, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

// As the server has it.
beforeAll(() => veilPart.fetch());

const ID = "00000000-0000-4000-8000-00000000000c";
const WORDS = "I knew it from the ring";
const NOBODY: Writing = {
  ...{ postId: "p", tells: null, mayReplyHere: false, reader: null, clientId: "", open: null },
  setOpen: () => {},
  actions: { current: null },
};

interface Given {
  level?: number;
  content?: string;
  /** The item whose words the address asks for. */
  shown?: string;
  /** What a visitor's own word for their place brought. */
  sent?: string;
  language?: Language;
}

function comment({ level = 12, content = WORDS, shown, sent, language }: Given): string {
  const thread: Thread = {
    ...{ id: ID, parentId: null, depth: 0, content, level, author: null, state: "visible" },
    ...{ createdAt: new Date(NOW).toISOString(), editedAt: null, replies: [], hasMore: false },
    ...{ upvotes: 0, downvotes: 0, mine: null },
  };
  const words = { content: sent ?? "", html: "", images: [], imageAlts: [] };
  const html = render(
    <ReadingContext.Provider
      value={{
        ...{
          place: forumPlace("p"),
          view: { sort: "oldest", after: null, shown: 20 },
          postAuthorId: null,
          group: null,
          deletedAt: null,
        },
        shown: shown ?? null,
      }}
    >
      <WritingContext.Provider value={NOBODY}>
        <OpenedWords.Provider value={{ seen: sent ? level : 0, words: new Map(sent ? [[ID, words]] : []) }}>
          <ul>
            <CommentItem thread={thread} />
          </ul>
        </OpenedWords.Provider>
      </WritingContext.Provider>
    </ReadingContext.Provider>,
    language,
  );
  return html.replace(/<[^>]*>/g, " ");
}
const timesSaid = (html: string) => html.match(/tells of episode/gi)?.length ?? 0;

test.each([
  ["en", "Tells of episode 12"],
  ["ar", "حرق للحلقة 12"],
] as const)("448 a comment that can be read says up to which episode it tells: %s", (language, tells) => {
  const html = comment({ language });
  expect(html).toContain(tells);
  expect(html.indexOf(tells)).toBeLessThan(html.indexOf(WORDS));
  expect(comment({ language, level: 0 })).not.toContain(tells.slice(0, 6));
});

test("448 what a visitor's own place opened says it too", () => {
  const html = comment({ content: "", sent: WORDS });
  expect(html).toContain(WORDS);
  expect(timesSaid(html)).toBe(1);
});

test("448 a veil says it itself, closed and opened", () => {
  expect(timesSaid(comment({ content: "" }))).toBe(1);
  const opened = comment({ shown: ID });
  expect(opened).toContain(WORDS);
  expect(timesSaid(opened)).toBe(1);
});
