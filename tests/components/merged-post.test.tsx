import { expect, test, vi } from "vitest";
import { TakeDown } from "../../app/components/moderation/take-down.tsx";
import { PostMarks } from "../../app/components/post/post-marks.tsx";
import { MergedHere } from "../../app/components/post/post-notices.tsx";
import { RemovedNotice } from "../../app/components/post/removed-notice.tsx";
import { asksForOpening, closedVotesOf } from "../../app/domain/post/post-place.ts";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const noticeOf = (
  more: Partial<Parameters<typeof RemovedNotice>[0]>,
  post: { isMerged?: boolean; isOpeningRemoved?: boolean } = { isMerged: true },
) =>
  render(
    <RemovedNotice
      {...{
        reason: "",
        actionId: null,
        byAdmin: false,
        mergedInto: null,
        group: null,
        isOwn: false,
        restoreAt: null,
        ...more,
      }}
      post={post}
    />,
  );
const words = (html: string) => html.replace(/<[^>]*>/g, "");

test("469 a merged post says where it goes on, by its title and with a link, and is not called removed", () => {
  const notice = noticeOf({ mergedInto: { id: "b", title: "Who rang?" } });
  expect(words(notice)).toContain("A moderator merged this thread into Who rang?: its comments stand there.");
  expect(find(notice, "a").attributes.href).toBe("/forum/post/b");
  expect(words(notice)).not.toContain("taken down");
  const down = { isMerged: true, isOpeningRemoved: true };
  expect(words(noticeOf({ mergedInto: { id: "b", title: "Who rang?" } }, down))).toContain(
    "What it says was taken down",
  );
  expect(words(noticeOf({}))).toContain("into one that is no longer shown");
  expect(words(noticeOf({}, {}))).toContain("This post was removed by a moderator.");
  const mark = { isPinned: false, isLocked: false, isRemoved: true };
  expect(words(render(<PostMarks post={{ ...mark, isMerged: true }} />))).toBe("Merged");
  expect(words(render(<PostMarks post={mark} />))).toBe("Removed");
});

test("469 what was merged into a thread is named with its author and level, and its words are a link away", () => {
  const author = { id: "u", username: "layla", avatarUrl: null, reputation: 0 };
  const post = { id: "a", title: "Who rang?", author, createdAt: "2026-03-10T08:00:00Z", level: 7 };
  const html = render(
    <MergedHere moderates={false} posts={[post, { ...post, id: "c", author: null, level: 0 }]} />,
  );
  expect(findAll(html, "a").map(({ attributes }) => attributes.href)).toEqual([
    "/profile/u",
    "/forum/post/a?opening=1",
    "/forum/post/c?opening=1",
  ]);
  expect(words(html)).toContain("Former member");
  expect(words(html).match(/Tells of episode/g) ?? words(html).match(/7/g)).toHaveLength(1);
});

test("469 where a merge is told, moderators find the way to take it back; not of their own post", () => {
  const author = { id: "u", username: "layla", avatarUrl: null, reputation: 0 };
  const post = { id: "a", title: "Who rang?", author, createdAt: "2026-03-10T08:00:00Z", level: 0 };
  const offered = (html: string) =>
    findAll(html, "a").flatMap(({ text, attributes }) => (text === "Restore" ? [attributes.href] : []));
  const restoring = "/forum/post/a/manage#restore";
  expect(offered(noticeOf({ restoreAt: restoring }))).toEqual([restoring]);
  expect(offered(noticeOf({}))).toEqual([]);
  const here = (moderates: boolean, reader: string) =>
    offered(render(<MergedHere posts={[post]} {...{ moderates, reader }} />));
  expect(here(true, "m")).toEqual([restoring]);
  expect(here(true, "u")).toEqual([]);
  expect(here(false, "m")).toEqual([]);
  const taken = { isRemoved: true, isMerged: true, editedAt: null };
  expect(findAll(render(<TakeDown post={taken} />), "section")[0]?.attributes.id).toBe("restore");
});

test("nobody is offered a vote where the database refuses it", () => {
  const marks = { isHeld: false, isRemoved: false };
  expect(closedVotesOf(marks)).toBeNull();
  expect(closedVotesOf({ ...marks, isRemoved: true })).toMatch(/was removed/);
  expect(closedVotesOf({ isHeld: true, isRemoved: true })).toMatch(/waits for a moderator/);
  expect(closedVotesOf({ ...marks, isMerged: true, isRemoved: true })).toMatch(/was merged/);
});

test("469 its own address asks for its words where it says so, or shows them under their veil", () => {
  const asks = (query: string) => asksForOpening("a", new URLSearchParams(query));
  expect(["", "comment=c", "show=c", "sort=best"].map(asks)).toEqual([false, false, false, false]);
  expect(["opening=1", "show=a", "seen=7"].map(asks)).toEqual([true, true, true]);
});

test("469 a moderator of a merged post restores it, or takes its words down, each with its own answer", () => {
  const post = { isRemoved: true, isMerged: true, editedAt: null };
  const answer = { ok: false as const, errors: { reason: "Please say why" }, values: { reason: "" } };
  const html = render(<TakeDown post={post} answer={answer} />);
  expect(findAll(html, "h2").map(({ text }) => text)).toEqual([
    "Restore this post",
    "Take down what it says",
  ]);
  expect(html.match(/Please say why/g)).toHaveLength(1);
  expect(html.indexOf("Please say why")).toBeGreaterThan(html.indexOf("Take down what it says"));
  const down = render(<TakeDown post={{ ...post, isOpeningRemoved: true }} />);
  expect(findAll(down, "h2").map(({ text }) => text)).toEqual(["Restore this post"]);
});
