import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import type { VeiledItem } from "../../domain/veil/veil";
import type { SentWords } from "./words-under-veil";

interface Opened {
  seen: number;
  words: ReadonlyMap<string, SentWords>;
}

/** What a visitor's own word for their place has opened on this page. */
export const OpenedWords = createContext<Opened>({ seen: 0, words: new Map() });

/** The words of an item that are open so; nothing for those that lie ahead. */
export function useOpened(id: string, level: number): SentWords | undefined {
  const { seen, words } = useContext(OpenedWords);
  return level <= seen ? words.get(id) : undefined;
}

const keyOf = (drama: string) => `hikaya-seen:${drama}`;

/** Up to which episode a visitor has seen a drama, as they said in this browser; 0 where nothing is kept. */
function keptSeen(drama: string): number {
  try {
    return Number(localStorage.getItem(keyOf(drama))) || 0;
  } catch {
    return 0;
  }
}

function keepSeen(drama: string, seen: number): void {
  try {
    localStorage.setItem(keyOf(drama), `${seen}`);
  } catch {
    // It holds for this page.
  }
}

interface SeenHere extends Opened {
  isFailed: boolean;
  choose(seen: number): void;
}

/**
 * A visitor's place in the drama of a thread. Their page is everybody's: what their place opens is asked for by itself.
 * `asked` is what the address says, `items` what came without its words.
 */
export function useSeenHere(
  drama: ThreadDrama | null,
  asked: number | null,
  items: readonly VeiledItem[],
): SeenHere {
  const [seen, setSeen] = useState(asked ?? 0);
  const [words, setWords] = useState<Opened["words"]>(() => new Map());
  const [isFailed, setFailed] = useState(false);
  const id = drama?.id;
  const choose = useCallback(
    (chosen: number) => {
      setFailed(false);
      setSeen(chosen);
      if (id) keepSeen(id, chosen);
    },
    [id],
  );
  useEffect(() => {
    if (!id) return;
    if (asked === null) setSeen(keptSeen(id));
    else keepSeen(id, asked);
  }, [id, asked]);
  useEffect(() => {
    const wanted = items.filter((item) => item.level <= seen && !words.has(item.id));
    if (wanted.length === 0 || isFailed) return;
    let isCurrent = true;
    // Fetched by those who have said where they are.
    import("./fetch-opened")
      .then((part) => part.fetchOpened(wanted, seen))
      .then(
        (sent) => isCurrent && setWords((known) => new Map([...known, ...sent])),
        () => isCurrent && setFailed(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [items, seen, words, isFailed]);
  return useMemo(() => ({ seen, words, isFailed, choose }), [seen, words, isFailed, choose]);
}
