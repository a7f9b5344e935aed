import { useEffect, useState } from "react";
import { maySearch, SEARCH_PAUSE_MS, type SearchItem } from "../../domain/search/search";

interface Found {
  posts: SearchItem[];
  comments: SearchItem[];
}

/** What the search finds, 300 ms after the last key; null until there is an answer. A failure clears the results. */
export function useSearch(query: string): Found | null {
  const [answer, setAnswer] = useState<{ query: string; found: Found } | null>(null);
  useEffect(() => {
    if (!maySearch(query)) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, {
          signal: asking.signal,
        });
        if (!response.ok) throw new Error(`search answered ${response.status}`);
        setAnswer({ query, found: await response.json() });
      } catch (error) {
        if (asking.signal.aborted) return;
        // biome-ignore lint/suspicious/noConsole: specification §7, failures are only logged and the results cleared
        console.warn(error);
        setAnswer(null);
      }
    }, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  return answer?.query === query ? answer.found : null;
}
