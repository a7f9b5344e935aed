import { useCallback, useEffect, useState } from "react";
import type { ThreadDrama } from "../../domain/veil/about-drama";
import type { VeiledItem } from "../../domain/veil/veil";
import { fetchOpened } from "./fetch-opened";
import { NOTHING_OPENED, type Opened } from "./opened-words";

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
 * `asked` is what the address says, which holds for this page alone: a link is not the reader's word. `items` are what came
 * without their words.
 */
export function useSeenHere(
  { id }: ThreadDrama,
  asked: number | null,
  items: readonly VeiledItem[],
): SeenHere {
  const [seen, setSeen] = useState(asked ?? 0);
  const [words, setWords] = useState(NOTHING_OPENED.words);
  const [isFailed, setFailed] = useState(false);
  const choose = useCallback(
    (chosen: number) => {
      setFailed(false);
      setSeen(chosen);
      keepSeen(id, chosen);
    },
    [id],
  );
  useEffect(() => {
    if (asked === null) setSeen(keptSeen(id));
  }, [id, asked]);
  useEffect(() => {
    const wanted = items.filter((item) => item.level <= seen && !words.has(item.id));
    if (wanted.length === 0 || isFailed) return;
    let isCurrent = true;
    fetchOpened(wanted, seen).then(
      (sent) => isCurrent && setWords((known) => new Map([...known, ...sent])),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [items, seen, words, isFailed]);
  return { seen, words, isFailed, choose };
}
