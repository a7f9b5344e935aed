import { expect, test } from "vitest";
import {
  isReadBy,
  type Message,
  maySend,
  type Thread,
} from "../../../app/domain/conversation/conversation.ts";
import { addMessage, addOlder, catchUp, endsRun } from "../../../app/domain/conversation/thread.ts";

function message(minute: number, more: Partial<Message> = {}): Message {
  const createdAt = `2026-11-21T10:${String(minute).padStart(2, "0")}:00+00:00`;
  return {
    id: `m${minute}`,
    senderId: "a",
    content: "",
    createdAt,
    isEdited: false,
    clientId: null,
    ...more,
  };
}

function thread(minutes: number[], before: string | null): Thread {
  return {
    id: "t",
    other: null,
    otherReadAt: null,
    myReadAt: null,
    isRequest: false,
    isAwaited: false,
    isBlocked: false,
    isMuted: false,
    messages: minutes.map((minute) => message(minute)),
    before,
  };
}

const ids = (shown: { messages: Message[] }) => shown.messages.map(({ id }) => id).join();

test("182 only trimmed text may be sent, and one message at a time", () => {
  expect(maySend(" a ", false)).toBe(true);
  expect(maySend(" \n", false)).toBe(false);
  expect(maySend("a", true)).toBe(false);
});

test("183 186 a message takes its place in time, and that of the one its browser showed", () => {
  const known = [message(1), message(3, { id: "temporary", clientId: "c" })];
  const shown = addMessage(known, message(3, { clientId: "c" }));
  expect(ids({ messages: shown })).toBe("m1,m3");
  expect(ids({ messages: addMessage(shown, message(2)) })).toBe("m1,m2,m3");
  expect(addMessage(shown, message(3, { content: "edited" }))).toHaveLength(2);
});

test("an older page goes above, each message once", () => {
  const shown = addOlder(thread([3, 4], "m3"), thread([1, 2, 3], null));
  expect(ids(shown)).toBe("m1,m2,m3,m4");
  expect(shown.before).toBeNull();
});

test("191 catching up drops what was deleted, keeps what arrived since, and hides no gap", () => {
  const known = thread([1, 2, 3, 4], "m1");
  expect(ids(catchUp(known, thread([3, 5], "m3"), 0))).toBe("m1,m2,m3,m5");
  expect(catchUp(known, thread([3, 5], "m3"), 0).before).toBe("m1");
  const gap = catchUp(known, thread([8, 9], "m8"), 0);
  expect([ids(gap), gap.before]).toEqual(["m8,m9", "m8"]);
  const held = { ...known, messages: [...known.messages, { ...message(6), arrivedAt: 10 }] };
  expect(ids(catchUp(held, thread([4, 5], "m4"), 5))).toBe("m1,m2,m3,m4,m5,m6");
  expect(ids(catchUp(held, thread([4, 5], "m4"), 15))).toBe("m1,m2,m3,m4,m5");
  expect(ids(catchUp(known, thread([], null), 0))).toBe("");
});

test("a run ends with another person or after a pause; read is what came before the mark", () => {
  expect(endsRun(message(1), message(2))).toBe(false);
  expect(endsRun(message(1), message(2, { senderId: "b" }))).toBe(true);
  expect(endsRun(message(1), message(30))).toBe(true);
  expect(endsRun(message(1), undefined)).toBe(true);
  expect(isReadBy(null, message(1))).toBe(false);
  expect(isReadBy("2026-11-21T10:01:00.5+00:00", message(1))).toBe(true);
  expect(isReadBy("2026-11-21T10:00:59+00:00", message(1))).toBe(false);
});
