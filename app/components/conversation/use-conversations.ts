import { useEffect, useRef, useState } from "react";
import {
  type ConversationPage,
  type ConversationTab,
  MOVED_CONVERSATIONS,
  NEW_MESSAGES,
} from "../../domain/conversation/conversation";
import { useShownPart } from "../live/shown";
import { useStore } from "../live/store";
import { useChanges } from "../live/use-changes";
import { useRetry } from "../live/use-retry";
import { openList } from "./list-store";

const TYPING_PAUSE_MS = 250;
const HEARD = [NEW_MESSAGES, MOVED_CONVERSATIONS];

interface Asked {
  /** The page as the server rendered it; null to be fetched, or because it failed. */
  initial: ConversationPage | null;
  tab: ConversationTab;
  query: string;
}

/** The list of conversations, kept fresh; a page that was loaded further down stays. */
export function useConversations({ initial, tab, query: begun }: Asked) {
  const [store] = useState(() => openList(initial, tab, begun));
  const { list, failed } = useStore(store);
  const { load, loadOlder, search } = store;
  const [query, setQuery] = useState(begun);
  const shownFor = useRef(initial ? begun : null);
  useEffect(() => {
    if (shownFor.current === query) return;
    const timer = setTimeout(() => {
      shownFor.current = query;
      search(query);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, search]);
  useRetry(failed, load);
  useShownPart("conversations", useChanges(HEARD, load));
  return { list, failed, query, setQuery, load, loadOlder };
}
