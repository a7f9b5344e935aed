import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openConversation } from "../../app/components/conversation/conversation-store.ts";
import { openList } from "../../app/components/conversation/list-store.ts";
import { createBell } from "../../app/components/notification/bell-store.ts";
import type {
  Conversation,
  ConversationPage,
  Message,
  Thread,
} from "../../app/domain/conversation/conversation.ts";
import type { NotificationPage } from "../../app/domain/notification/notification.ts";

// The stores of a member's page, with answers that are held back and let go by hand.

interface Asked {
  method: string;
  address: string;
  answer(body: unknown, status?: number): Promise<void>;
}
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (address: string, { method = "GET" }: RequestInit = {}) => {
    return new Promise<Response>((resolve) => {
      asked.push({
        method,
        address,
        async answer(body, status = 200) {
          resolve(Response.json(body, { status }));
          // What waits for it has seen it.
          await new Promise(setImmediate);
        },
      });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  senderId: "a",
  content: id,
  createdAt: `2026-11-21T10:00:0${id}+00:00`,
  isEdited: false,
  clientId: null,
  ...more,
});
const thread = (...messages: Message[]): Thread => ({
  id: "t",
  other: null,
  otherReadAt: null,
  myReadAt: null,
  isRequest: true,
  isAwaited: false,
  isBlocked: false,
  isMuted: false,
  messages,
  before: null,
});

describe("a conversation", () => {
  const shown = (store: ReturnType<typeof openConversation>) =>
    store.get().thread?.messages.map(({ id }) => id);

  test("shows what arrives, and asks anew when something was done while an answer was on its way", async () => {
    const store = openConversation("t", thread(message("1")));
    store.add(message("2"));
    expect(shown(store)).toEqual(["1", "2"]);
    const loading = store.load();
    const doing = store.act({ intent: "delete", messageId: "1" });
    await asked[1]?.answer({ ok: true, value: null });
    await doing;
    expect(shown(store)).toEqual(["2"]);
    // As it was before that.
    await asked[0]?.answer(thread(message("1"), message("2")));
    expect(shown(store)).toEqual(["2"]);
    await asked[2]?.answer(thread(message("2")));
    await loading;
    expect([shown(store), asked.length]).toEqual([["2"], 3]);
  });

  test.each([
    [{ intent: "accept" }, {}, { isRequest: false }],
    [{ intent: "block" }, {}, { isBlocked: true }],
    [{ intent: "mute" }, {}, { isMuted: true }],
    [{ intent: "read" }, { isRequest: false }, { myReadAt: expect.any(String) }],
    // It stays unread until it is accepted.
    [{ intent: "read" }, { isRequest: true }, {}],
  ] as const)("shows what came of %j in %j, and nothing of what was refused", async (intent, as, changes) => {
    const begun = { ...thread(), ...as };
    const store = openConversation("t", begun);
    const refused = store.act(intent);
    await asked[0]?.answer({ error: { code: "forbidden", message: "No." } }, 403);
    await refused;
    expect(store.get().thread).toEqual(begun);
    const done = store.act(intent);
    await asked[1]?.answer({ ok: true, value: null });
    await done;
    expect(store.get().thread).toEqual({ ...begun, ...changes });
  });

  test("a failure takes nothing away, and ends with the next answer", async () => {
    const store = openConversation("t", thread(message("1")));
    const loading = store.load();
    await asked[0]?.answer({}, 503);
    await loading;
    expect([shown(store), store.get().failed]).toEqual([["1"], true]);
    const again = store.load();
    await asked[1]?.answer(thread(message("1")));
    await again;
    expect(store.get().failed).toBe(false);
  });
});

describe("the list of conversations", () => {
  const line = (id: string) => ({ id }) as Conversation;
  const page = (ids: string[], next: string | null = null): ConversationPage => ({
    conversations: ids.map(line),
    next,
    requests: 0,
  });
  const shown = (store: ReturnType<typeof openList>) => store.get().list?.conversations.map(({ id }) => id);

  test("the last answer counts, and what was loaded below stays", async () => {
    const store = openList(page(["a", "b"], "2"), "all", "");
    void store.loadOlder();
    await asked[0]?.answer(page(["c"]));
    expect(shown(store)).toEqual(["a", "b", "c"]);
    void store.load();
    void store.load();
    await asked[2]?.answer(page(["b", "a"], "2"));
    await asked[1]?.answer(page(["a", "b"], "2"));
    expect(shown(store)).toEqual(["b", "a", "c"]);
  });

  test("other words begin a new list", async () => {
    const store = openList(page(["a"]), "requests", "");
    store.search("b");
    expect(store.get().list).toBeNull();
    expect(asked[0]?.address).toBe("/api/conversations?tab=requests&q=b");
    await asked[0]?.answer(page(["b"]));
    expect(shown(store)).toEqual(["b"]);
  });
});

describe("the bell", () => {
  const page = (unread: number): NotificationPage => ({
    notifications: [],
    unread,
    unreadConversations: 0,
    next: null,
    muted: [],
  });

  test("an answer that was on its way while the reader marked something is let go", async () => {
    const store = createBell(3);
    void store.load();
    store.change(page(2));
    await asked[0]?.answer(page(3));
    expect(store.get().unread).toBe(2);
    void store.load();
    await asked[1]?.answer(page(1));
    expect(store.get()).toMatchObject({ unread: 1, failed: false });
  });

  test("a failure keeps what is known; a new page of the site counts anew", async () => {
    const store = createBell(3);
    void store.load();
    await asked[0]?.answer({}, 503);
    expect(store.get()).toMatchObject({ unread: 3, failed: true, page: null });
    store.dispatch({ type: "counted", unread: 5 });
    expect(store.get().unread).toBe(5);
  });
});
