import { createContext, useContext } from "react";
import type { SentWords } from "./words-under-veil";

/** What a visitor's own word for their place has opened on a page. */
export interface Opened {
  seen: number;
  words: ReadonlyMap<string, SentWords>;
}

export const NOTHING_OPENED: Opened = { seen: 0, words: new Map() };

export const OpenedWords = createContext(NOTHING_OPENED);

/** The words of an item that are open so; nothing for those that lie ahead. */
export function useOpened(id: string, level: number): SentWords | undefined {
  const { seen, words } = useContext(OpenedWords);
  return level <= seen ? words.get(id) : undefined;
}
