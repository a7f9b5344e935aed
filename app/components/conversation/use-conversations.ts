import { useCallback, useEffect, useRef, useState } from "react";
import {
  type ConversationPage,
  type ConversationTab,
  MOVED_CONVERSATIONS,
  NEW_MESSAGES,
} from "../../domain/conversation/conversation";
import { ask } from "../form/ask";
import { useNews } from "../live/news";
import { useChanges } from "../live/use-changes";
import { useRetry } from "../live/use-retry";

const TYPING_PAUSE_MS = 250;

interface Asked {
  /** The page as the server rendered it; null to be fetched, or because it failed. */
  initial: ConversationPage | null;
  tab: ConversationTab;
  query: string;
}

/** The list of conversations, kept fresh; a page that was loaded further down stays. */
export function useConversations({ initial, tab, query: begun }: Asked) {
  const [list, setList] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState(begun);
  const asked = useRef(0);

  const addressOf = useCallback(
    (before: string | null) =>
      `/api/conversations?${new URLSearchParams({ tab, q: query, ...(before && { before }) })}`,
    [tab, query],
  );
  const load = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const page = await ask<ConversationPage>(addressOf(null));
      if (turn !== asked.current) return;
      setFailed(false);
      setList((known) => withFresh(known, page));
    } catch {
      if (turn === asked.current) setFailed(true);
    }
  }, [addressOf]);

  const shownFor = useRef(initial ? begun : null);
  useEffect(() => {
    if (shownFor.current === query) return;
    const timer = setTimeout(() => {
      shownFor.current = query;
      setList(null);
      void load();
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, load]);
  useRetry(failed, load);
  useChanges(NEW_MESSAGES, load);
  useChanges(MOVED_CONVERSATIONS, load);
  useNews("messages", load);

  async function loadOlder() {
    if (!list?.next) return;
    try {
      const page = await ask<ConversationPage>(addressOf(list.next));
      setList(
        (known) => known && { ...page, conversations: joined(known.conversations, page.conversations) },
      );
    } catch {
      setFailed(true);
    }
  }
  return { list, failed, query, setQuery, load, loadOlder };
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

function joined(above: ConversationPage["conversations"], below: ConversationPage["conversations"]) {
  const ids = new Set(above.map(({ id }) => id));
  return [...above, ...below.filter(({ id }) => !ids.has(id))];
}
