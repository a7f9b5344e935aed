import type { ConversationPage, ConversationTab } from "../../domain/conversation/conversation";
import { getJson } from "../form/json";
import { createStore, type Store } from "../live/store";

export interface ShownList {
  /** Null until it was fetched, or because that failed. */
  list: ConversationPage | null;
  failed: boolean;
}

/** The conversations a page lists: those of a tab that fit a search. */
export interface ListStore extends Store<ShownList> {
  load(): Promise<void>;
  loadOlder(): Promise<void>;
  /** Lists what fits other words. */
  search(query: string): void;
}

export function openList(initial: ConversationPage | null, tab: ConversationTab, begun: string): ListStore {
  const store = createStore<ShownList>({ list: initial, failed: false });
  let query = begun;
  let asked = 0;

  const ask = (before?: string) =>
    getJson<ConversationPage>(
      `/api/conversations?${new URLSearchParams({ tab, q: query, ...(before && { before }) })}`,
    );
  async function load(): Promise<void> {
    asked += 1;
    const turn = asked;
    try {
      const page = await ask();
      if (turn !== asked) return;
      store.set(({ list }) => ({ list: withFresh(list, page), failed: false }));
    } catch {
      if (turn === asked) store.set((known) => ({ ...known, failed: true }));
    }
  }
  return {
    ...store,
    load,
    async loadOlder() {
      const next = store.get().list?.next;
      if (!next) return;
      try {
        const page = await ask(next);
        store.set((known) => (known.list ? { ...known, list: withOlder(known.list, page) } : known));
      } catch {
        store.set((known) => ({ ...known, failed: true }));
      }
    },
    search(words) {
      query = words;
      store.set((known) => ({ ...known, list: null }));
      void load();
    },
  };
}

/** The fresh first page with what was loaded below it. */
function withFresh(known: ConversationPage | null, page: ConversationPage): ConversationPage {
  if (!known || !page.next || known.conversations.length <= page.conversations.length) return page;
  return {
    conversations: joined(page.conversations, known.conversations),
    next: known.next,
    requests: page.requests,
  };
}

function withOlder(known: ConversationPage, page: ConversationPage): ConversationPage {
  return { ...page, conversations: joined(known.conversations, page.conversations) };
}

function joined(above: ConversationPage["conversations"], below: ConversationPage["conversations"]) {
  const ids = new Set(above.map(({ id }) => id));
  return [...above, ...below.filter(({ id }) => !ids.has(id))];
}
