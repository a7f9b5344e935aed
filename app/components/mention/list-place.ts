/** Between the list and what it belongs to, in px. */
const GAP = 6;
/** Two rows are seen at least, however little room there is. */
const LEAST = 96;

type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

/**
 * Puts a fixed list under what it belongs to, or over it where there is more room: between the bars of the page, and above
 * the keyboard of the screen with what stands on it.
 */
export function placeList(list: HTMLElement, at: Box): void {
  const { style } = list;
  style.maxBlockSize = "";
  const [top, bottom] = roomFor(list);
  const wanted = list.offsetHeight;
  const [below, above] = [bottom - at.bottom - GAP, at.top - GAP - top];
  const isOver = wanted > below && above > below;
  const height = Math.min(wanted, Math.max(isOver ? above : below, LEAST));
  const start = isOver ? at.top - GAP - height : at.bottom + GAP;
  style.maxBlockSize = `${height}px`;
  style.top = `${Math.max(Math.min(start, bottom - height), top)}px`;
  const widest = document.documentElement.clientWidth - list.offsetWidth - GAP;
  const isRtl = getComputedStyle(list).direction === "rtl";
  const side = isRtl ? at.right - list.offsetWidth : at.left;
  style.left = `${Math.max(Math.min(side, widest), GAP)}px`;
}

/** The upper and the lower end of what is seen of the page and covered by nothing. */
function roomFor(list: HTMLElement): [top: number, bottom: number] {
  const view = window.visualViewport;
  const seen = [view?.offsetTop ?? 0, (view?.offsetTop ?? 0) + (view?.height ?? innerHeight)] as const;
  const bar = list.closest(".editor")?.querySelector(".editor-bar");
  const isBarBelow = bar && getComputedStyle(bar).position === "fixed";
  const bottom = Math.min(seen[1], isBarBelow ? bar.getBoundingClientRect().top : innerHeight);
  // Over the bars of the page lies a dialog, or nothing does.
  if (list.closest("dialog")) return [seen[0] + GAP, bottom - GAP];
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return [
    Math.max(seen[0] + GAP, Number.parseFloat(scrollPaddingTop) || 0),
    Math.min(bottom - GAP, innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)),
  ];
}

/** Does it now, and again whenever something moves, until the returned function is called. */
export function keepInPlace(list: HTMLElement, at: () => Box): () => void {
  const place = () => placeList(list, at());
  place();
  const stop = new AbortController();
  const options = { passive: true, capture: true, signal: stop.signal };
  for (const name of ["scroll", "resize"]) {
    addEventListener(name, place, options);
    visualViewport?.addEventListener(name, place, options);
  }
  return () => stop.abort();
}
