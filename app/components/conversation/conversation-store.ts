import type { ConversationIntent, Message, Thread } from "../../domain/conversation/conversation";
import {
  addOlder,
  afterAction,
  catchUp,
  type HeldThread,
  withArrival,
} from "../../domain/conversation/thread";
import { getJson, postJson } from "../form/json";
import { refreshPart } from "../live/shown";
import { createStore, type Store } from "../live/store";

export interface OpenConversation {
  /** Null until it was fetched. */
  thread: HeldThread | null;
  failed: boolean;
}

/** One conversation as a page shows it: what is known of it, and all that can be done in it. */
export interface ConversationStore extends Store<OpenConversation> {
  load(): Promise<void>;
  loadOlder(): Promise<void>;
  /** A message that the live connection brought. */
  add(message: Message): void;
  /** Has it done, and shows what came of it. */
  act(intent: ConversationIntent): ReturnType<typeof postJson<Message | null>>;
}

export function openConversation(id: string, initial: Thread | null): ConversationStore {
  const store = createStore<OpenConversation>({ thread: initial, failed: false });
  const address = `/api/conversations/${id}`;
  let actions = 0;

  const change = (how: (thread: HeldThread) => HeldThread) =>
    store.set((known) => (known.thread ? { ...known, thread: how(known.thread) } : known));
  const fail = () => store.set((known) => ({ ...known, failed: true }));
  return {
    ...store,
    async load() {
      try {
        let askedAt: number;
        let turn: number;
        let fresh: Thread;
        do {
          askedAt = Date.now();
          turn = actions;
          fresh = await getJson<Thread>(address);
          // What was done meanwhile may not be in it: it would be taken back before one's eyes.
        } while (turn !== actions);
        store.set(({ thread }) => ({
          thread: thread ? catchUp(thread, fresh, askedAt) : fresh,
          failed: false,
        }));
      } catch {
        fail();
      }
    },
    async loadOlder() {
      const before = store.get().thread?.before;
      if (!before) return;
      const page = await getJson<Thread>(`${address}?before=${before}`).catch(() => null);
      if (page) change((thread) => addOlder(thread, page));
      else fail();
    },
    add: (message) => change((thread) => withArrival(thread, message, Date.now())),
    async act(intent) {
      actions += 1;
      const answer = await postJson<Message | null>(address, intent);
      actions += 1;
      if (!answer.ok) return answer;
      change((thread) => afterAction(thread, intent, answer.value, Date.now()));
      refreshPart("conversations");
      if (intent.intent === "read") refreshPart("notifications");
      return answer;
    },
  };
}
