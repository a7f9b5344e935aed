import { useEffect, useRef } from "react";

const CASES = "[role=tabpanel] article";
const WRITING = "input, textarea, select, [contenteditable=true], dialog, [role=menu]";

/** What a key does to the case that has the focus; the panel's help lists the same keys. */
const FIELDS: Record<string, string> = {
  r: "button[value=resolve], button[value=accept]",
  d: "button[value=dismiss], button[value=decline]",
  n: "textarea",
};

/**
 * Moves through the cases by keys: j and k to the next and the one before, n, r and d to its notes and its buttons, ?
 * asks for the list. Enter follows the focus as everywhere. Never while somebody writes or a dialog is open.
 */
export function useCaseKeys(isOn: boolean, showKeys: () => void): void {
  const latest = useRef(showKeys);
  useEffect(() => {
    latest.current = showKeys;
  });
  const left = useRef<Left>({ one: null, place: -1 });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const one = target instanceof Element ? target.closest<HTMLElement>(CASES) : null;
      if (one) left.current = { one, place: allCases().indexOf(one) };
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") latest.current();
      else if (!isOn || !moveTo(event.key, left.current)) return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("focusin", onFocus);
    };
  }, [isOn]);
}

/** The case that had the focus last, and where it stood. */
interface Left {
  one: HTMLElement | null;
  place: number;
}

function allCases(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(CASES)];
}

/** Where the keys go on: the case in focus, or the last that was; of one that is gone, the place before it. */
function placeIn(cases: HTMLElement[], { one, place }: Left): number {
  const current = cases.findIndex((each) => each.contains(document.activeElement));
  if (current >= 0) return current;
  const last = one ? cases.indexOf(one) : -1;
  return last >= 0 ? last : Math.max(0, Math.min(place, cases.length)) - 1;
}

/** Whether the key led somewhere. */
function moveTo(key: string, left: Left): boolean {
  const cases = allCases();
  const current = placeIn(cases, left);
  if (key === "j" || key === "k") {
    const next = cases[key === "j" ? current + 1 : Math.max(current, 1) - 1];
    const goal = next?.querySelector<HTMLElement>("h2 a") ?? next?.querySelector<HTMLElement>("a, button");
    goal?.focus();
    next?.scrollIntoView({ block: "nearest" });
    return goal !== undefined && goal !== null;
  }
  const goal = FIELDS[key] && cases[current]?.querySelector<HTMLElement>(FIELDS[key]);
  if (goal) goal.focus();
  return Boolean(goal);
}
