import type { SentImage } from "./send-image";

/** An image in the form: on its way, there, or failed with a sentence that says why. */
export interface UploadItem {
  id: number;
  /** The file's own name, to speak of it; empty for one that was there before. */
  name: string;
  state: "waiting" | "sending" | "there" | "failed";
  /** Where it can be seen: its address, or the file on this device. */
  preview: string;
  url: string | null;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** How much of it has gone, 0 to 1. */
  progress: number;
  file?: File;
  /** Who chose it: another who signs in on the page meanwhile does not send it. */
  owner?: string;
  failure?: string;
  count?: number;
  isConnection?: boolean;
  /** It goes on once its person has a profile. */
  needsProfile?: boolean;
}

/** The images of a form, and what is being done with them. */
export interface Board {
  items: UploadItem[];
  /** The id the next image gets. */
  nextId: number;
  /** What is wrong with what was chosen: a sentence, or "max" for too many. */
  failure: string | null;
  /** Files are held over the form. */
  isOver: boolean;
  /** Id of the image that is being dragged. */
  held: number | null;
  /** Somebody wanted to send the form while images were on their way. */
  isPressed: boolean;
  /** What was done last, to be said. */
  done: { kind: "moved"; place: number; all: number } | { kind: "removed" } | null;
}

export type BoardAction =
  | { type: "added"; files: { file: File; preview: string; owner?: string }[]; failure: string | null }
  | { type: "sending"; id: number }
  | { type: "progress"; id: number; progress: number }
  | { type: "sent"; id: number; url: string }
  | { type: "failed"; id: number; why: Extract<SentImage, { ok: false }> }
  | { type: "retried"; id: number }
  /** The connection is back, or the person has a profile now: what failed for it goes on. */
  | { type: "resumed"; after: "isConnection" | "needsProfile" }
  | { type: "described"; id: number; alt: string }
  | { type: "removed"; id: number }
  /** To the place, from 0. */
  | { type: "moved"; id: number; to: number }
  | { type: "held"; id: number }
  | { type: "droppedOn"; id: number }
  | { type: "hovered"; isOver: boolean }
  | { type: "pressed" };

export function beginBoard(initial: { addresses: string[]; alts: string[] }): Board {
  const items = initial.addresses.map(
    (url, id): UploadItem => ({
      id,
      name: "",
      state: "there",
      preview: url,
      url,
      alt: initial.alts[id] ?? "",
      progress: 1,
    }),
  );
  return {
    items,
    nextId: items.length,
    failure: null,
    isOver: false,
    held: null,
    isPressed: false,
    done: null,
  };
}

export function reduceBoard(board: Board, action: BoardAction): Board {
  const changed = change(board, action);
  return changed.isPressed && !isUploading(changed) ? { ...changed, isPressed: false } : changed;
}

function change(board: Board, action: BoardAction): Board {
  switch (action.type) {
    case "added":
      return add(board, action);
    case "sending":
      return changeItem(board, action.id, {
        state: "sending",
        progress: 0,
        failure: undefined,
        needsProfile: undefined,
      });
    case "progress":
      return changeItem(board, action.id, { progress: action.progress });
    case "sent":
      return changeItem(board, action.id, { state: "there", url: action.url, file: undefined });
    case "failed":
      return fail(board, action);
    case "retried":
      return changeItem(board, action.id, { state: "waiting" });
    case "resumed":
      return changeItems(board, (item) => item.state === "failed" && item[action.after] === true, {
        state: "waiting",
      });
    case "described":
      return changeItem(board, action.id, { alt: action.alt });
    case "removed":
      return {
        ...board,
        items: board.items.filter(({ id }) => id !== action.id),
        failure: null,
        done: { kind: "removed" },
      };
    case "moved":
      return move(board, action.id, action.to);
    case "held":
      return { ...board, held: action.id };
    case "droppedOn": {
      const to = board.items.findIndex(({ id }) => id === action.id);
      return { ...(board.held === null ? board : move(board, board.held, to)), held: null };
    }
    case "hovered":
      return { ...board, isOver: action.isOver };
    case "pressed":
      return { ...board, isPressed: true };
  }
}

function add(board: Board, { files, failure }: Extract<BoardAction, { type: "added" }>): Board {
  const added = files.map(
    ({ file, preview, owner }, at): UploadItem => ({
      id: board.nextId + at,
      name: file.name,
      state: "waiting",
      preview,
      url: null,
      alt: "",
      progress: 0,
      file,
      owner,
    }),
  );
  return { ...board, items: [...board.items, ...added], nextId: board.nextId + added.length, failure };
}

function fail(board: Board, { id, why }: Extract<BoardAction, { type: "failed" }>): Board {
  const { ok, ...reason } = why;
  const failed = { state: "failed", ...reason } as const;
  // Those behind it would be refused as well: one question for all of them.
  return why.needsProfile
    ? changeItems(board, (item) => item.id === id || item.state === "waiting", failed)
    : changeItem(board, id, failed);
}

function move(board: Board, id: number, to: number): Board {
  const moved = board.items.find((item) => item.id === id);
  if (!moved) return board;
  const others = board.items.filter((item) => item !== moved);
  const items = [...others.slice(0, to), moved, ...others.slice(to)];
  return { ...board, items, done: { kind: "moved", place: to + 1, all: items.length } };
}

const changeItem = (board: Board, id: number, changes: Partial<UploadItem>) =>
  changeItems(board, (item) => item.id === id, changes);

function changeItems(
  board: Board,
  concerns: (item: UploadItem) => boolean,
  changes: Partial<UploadItem>,
): Board {
  return {
    ...board,
    items: board.items.map((item) => (concerns(item) ? { ...item, ...changes } : item)),
  };
}

export function isUploading({ items }: Board): boolean {
  return items.some(({ state }) => state === "sending" || state === "waiting");
}

/** The image to be sent now: one after the other, in their order. */
export function nextToSend({ items }: Board): UploadItem | undefined {
  return items.some(({ state }) => state === "sending")
    ? undefined
    : items.find(({ state }) => state === "waiting");
}

/** What the form names, and how many there are; the same picture sent twice has one address and counts once. */
export function namedImages({ items }: Board): { named: UploadItem[]; count: number; isTwice: boolean } {
  const there = items.filter(({ url }) => url);
  const named = there.filter(({ url }, at) => there.findIndex((item) => item.url === url) === at);
  return { named, count: items.length - there.length + named.length, isTwice: named.length < there.length };
}
