import { useEffect, useRef } from "react";

/** What parts of one page tell each other, so that what was done in one shows in the others at once. */
type News = "messages" | "notifications";

export function tellNews(news: News): void {
  dispatchEvent(new Event(`hikaya:${news}`));
}

/** Calls `onNews` when another part of this page changed messages or notifications. */
export function useNews(news: News, onNews: () => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const hear = () => latest.current();
    addEventListener(`hikaya:${news}`, hear);
    return () => removeEventListener(`hikaya:${news}`, hear);
  }, [news]);
}
