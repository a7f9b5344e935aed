/** What a part of a page says, in one line: a space where an element begins or ends. */
export function wordsIn(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  for (const unsaid of copy.querySelectorAll("noscript, script, style, [role=tooltip]")) unsaid.remove();
  for (const element of copy.querySelectorAll("*")) {
    element.before(" ");
    element.after(" ");
  }
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}
