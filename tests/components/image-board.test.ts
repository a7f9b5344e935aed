import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type Board,
  type BoardAction,
  beginBoard,
  isUploading,
  namedImages,
  nextToSend,
  reduceBoard,
} from "../../app/components/image/board-state.ts";
import { beginChoice, reduceChoice } from "../../app/components/image/image-choice.ts";
import { sendImage } from "../../app/components/image/send-image.ts";

const after = (board: Board, ...actions: BoardAction[]) => actions.reduce(reduceBoard, board);
const brought = (...names: string[]): BoardAction => ({
  type: "added",
  files: names.map((name) => ({ file: new File([], name), preview: `blob:${name}` })),
  failure: null,
});
const EMPTY = beginBoard({ addresses: [], alts: [] });
const states = ({ items }: Board) => items.map(({ name, state }) => `${name} ${state}`);
const REFUSED = { ok: false, failure: "no" } as const;

describe("the images of a form:", () => {
  test("what was there stays in its order, with what it shows", () => {
    const board = beginBoard({ addresses: ["/a", "/b"], alts: ["A sea"] });
    expect(namedImages(board).named.map(({ url, alt }) => [url, alt])).toEqual([
      ["/a", "A sea"],
      ["/b", ""],
    ]);
    expect(isUploading(board)).toBe(false);
  });

  test("new ones are sent one after the other, in their order", () => {
    const board = after(EMPTY, brought("a", "b"));
    const first = nextToSend(board)?.id ?? -1;
    const sending = after(board, { type: "sending", id: first });
    expect(states(sending)).toEqual(["a sending", "b waiting"]);
    expect(nextToSend(sending)).toBeUndefined();
    const sent = after(sending, { type: "sent", id: first, url: "/a" });
    expect(nextToSend(sent)?.name).toBe("b");
    expect(namedImages(sent).named.map(({ url }) => url)).toEqual(["/a"]);
  });

  test("an image removed on its way does not come back with its answer, and no id is given twice", () => {
    const begun = after(EMPTY, brought("a"), { type: "sending", id: 0 }, { type: "removed", id: 0 });
    const board = after(begun, { type: "sent", id: 0, url: "/a" }, brought("b"));
    expect(board.items.map(({ id, name }) => [id, name])).toEqual([[1, "b"]]);
  });

  test("who has no profile is asked once for all that wait; then all go on", () => {
    const refused = after(
      EMPTY,
      brought("a", "b"),
      { type: "sending", id: 0 },
      { type: "failed", id: 0, why: { ...REFUSED, needsProfile: true } },
    );
    expect(states(refused)).toEqual(["a failed", "b failed"]);
    expect(states(after(refused, { type: "resumed", after: "isConnection" }))).toEqual(states(refused));
    expect(states(after(refused, { type: "resumed", after: "needsProfile" }))).toEqual([
      "a waiting",
      "b waiting",
    ]);
  });

  test("what the connection broke off goes on, what was refused does not", () => {
    const board = after(
      EMPTY,
      brought("a", "b"),
      { type: "failed", id: 0, why: { ...REFUSED, isConnection: true } },
      { type: "failed", id: 1, why: REFUSED },
    );
    const resumed = after(board, { type: "resumed", after: "isConnection" });
    expect(states(resumed)).toEqual(["a waiting", "b failed"]);
    expect(states(after(resumed, { type: "retried", id: 1 }))).toEqual(["a waiting", "b waiting"]);
  });

  test("what goes on is still of the one who chose it", () => {
    const chosen: BoardAction = {
      type: "added",
      files: [{ file: new File([], "a"), preview: "blob:a", owner: "layla" }],
      failure: null,
    };
    const broken = after(EMPTY, chosen, {
      type: "failed",
      id: 0,
      why: { ...REFUSED, isConnection: true },
    });
    expect(nextToSend(after(broken, { type: "resumed", after: "isConnection" }))?.owner).toBe("layla");
  });

  test("one is moved by its buttons or dropped on another, and its new place is said", () => {
    const board = beginBoard({ addresses: ["/a", "/b", "/c"], alts: [] });
    const order = ({ items }: Board) => items.map(({ url }) => url).join("");
    const moved = after(board, { type: "moved", id: 0, to: 1 });
    expect([order(moved), moved.done]).toEqual(["/b/a/c", { kind: "moved", place: 2, all: 3 }]);
    const dropped = after(board, { type: "held", id: 2 }, { type: "droppedOn", id: 0 });
    expect([order(dropped), dropped.held]).toEqual(["/c/a/b", null]);
    expect(after(board, { type: "droppedOn", id: 0 })).toEqual(board);
  });

  test("the same image sent twice is named once", () => {
    const twice = beginBoard({ addresses: ["/a", "/b", "/a"], alts: [] });
    const { named, count, isTwice } = namedImages(twice);
    expect([named.length, count, isTwice]).toEqual([2, 2, true]);
    // What is on its way counts.
    expect(namedImages(after(twice, brought("d"))).count).toBe(3);
    expect(namedImages(after(twice, { type: "removed", id: 2 })).isTwice).toBe(false);
  });

  test("that the form waits is said until nothing is on its way any more", () => {
    const pressed = after(EMPTY, brought("a"), { type: "sending", id: 0 }, { type: "pressed" });
    expect(pressed.isPressed).toBe(true);
    expect(after(pressed, { type: "progress", id: 0, progress: 0.5 }).isPressed).toBe(true);
    expect(after(pressed, { type: "failed", id: 0, why: REFUSED }).isPressed).toBe(false);
    expect(after(pressed, { type: "removed", id: 0 }).isPressed).toBe(false);
  });
});

describe("one picture of a form:", () => {
  test("what came back with the form stays until something else was sent", () => {
    const begun = beginChoice("/typed");
    expect(reduceChoice(begun, { type: "refused", sentence: "no" })).toMatchObject({
      changed: "/typed",
      failure: { sentence: "no" },
    });
    expect(reduceChoice(begun, { type: "sent", url: "/new" }).changed).toBe("/new");
    expect(reduceChoice(begun, { type: "removed" }).changed).toBe("");
  });

  test("a refusal ends the sending and is gone with the next choice", () => {
    const sending = reduceChoice(beginChoice(undefined), { type: "sending" });
    const refused = reduceChoice(sending, { type: "refused", sentence: "wait", count: 3 });
    expect(refused).toMatchObject({ isSending: false, failure: { sentence: "wait", count: 3 } });
    expect(reduceChoice(refused, { type: "chosen" }).failure).toBeNull();
  });
});

describe("an image on its way", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ["layla", "/api/uploads?kind=avatars&owner=layla"],
    [undefined, "/api/uploads?kind=avatars"],
  ])("says whose it is: %s", async (owner, address) => {
    const opened: unknown[] = [];
    class Refusing {
      upload = {};
      onerror = () => {};
      open = (...how: unknown[]) => opened.push(how);
      setRequestHeader = () => {};
      send = () => this.onerror();
    }
    vi.stubGlobal("XMLHttpRequest", Refusing);
    expect(await sendImage(new Blob(), "avatars", owner, () => {})).toMatchObject({ isConnection: true });
    expect(opened).toEqual([["POST", address]]);
  });
});
