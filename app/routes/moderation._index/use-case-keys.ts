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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      if (document.querySelector("dialog[open]")) return;
      if (event.key === "?") latest.current();
      else if (!isOn || !moveTo(event.key)) return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}

/** Whether the key led somewhere. */
function moveTo(key: string): boolean {
  const cases = [...document.querySelectorAll<HTMLElement>(CASES)];
  const current = cases.findIndex((one) => one.contains(document.activeElement));
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
