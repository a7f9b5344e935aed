import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "../ui/use-hydrated";
import { markOf, showLinkedComment } from "./reveal";

const KEY = "place-in-comments";
const PAUSE_MS = 120;
/** How many frames the page is given to come to rest. */
const FRAMES = 12;

/** The comment at the upper edge of the window, and how far from it. */
interface Place {
  of: string;
  id: string;
  top: number;
}

/**
 * Brings whoever follows a link to a comment there, and a reader who reloads, or comes back, to the comment that was being
 * read. The router keeps how far the page was scrolled, which is another comment as soon as threads above have not been
 * laid out yet.
 */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  // On a page that the browser loads, only it knows whether this is a return.
  const isOfBrowser = useRef(!useHydrated());
  const of = `${key} ${pathname}${search}`;
  useEffect(() => {
    const isLoaded = isOfBrowser.current;
    const isReturn = isLoaded ? isReturnOfBrowser() : isBack;
    isOfBrowser.current = false;
    if (!isReturn) showLinkedComment(hash, isLoaded);
    const place = isReturn ? readPlace(of) : null;
    let frames = place ? FRAMES : 0;
    let frame = 0;
    const settle = () => {
      const element = place && document.getElementById(markOf(place.id));
      if (!element) return;
      scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: "instant" });
      frames -= 1;
      if (frames > 0) frame = requestAnimationFrame(settle);
    };
    frame = requestAnimationFrame(settle);
    // Whoever moves the page meanwhile is not pulled back.
    const stop = () => cancelAnimationFrame(frame);
    for (const name of ["wheel", "touchstart", "keydown"])
      addEventListener(name, stop, { once: true, passive: true });

    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => writePlace(of);
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("pagehide", keep);
    return () => {
      stop();
      clearTimeout(timer);
      for (const name of ["wheel", "touchstart", "keydown"]) removeEventListener(name, stop);
      removeEventListener("scroll", onScroll);
      removeEventListener("pagehide", keep);
    };
  }, [of, isBack, hash]);
}

function isReturnOfBrowser(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}

// A browser that keeps nothing opens the page where the router puts it.

function readPlace(of: string): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Place | null;
    return place?.of === of ? place : null;
  } catch {
    return null;
  }
}

function writePlace(of: string): void {
  const comment = [...document.querySelectorAll(".comment > article")].find(
    (article) => article.getBoundingClientRect().bottom > 0,
  )?.parentElement;
  if (!comment?.id) return;
  const top = comment.getBoundingClientRect().top;
  const place = { of, id: comment.id.slice(markOf("").length), top };
  try {
    // Above the comments the router's own measure holds.
    if (top > innerHeight) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {}
}
