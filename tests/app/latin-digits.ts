/** Texts with Latin digits that the site wrote; people's stand in a direction of their own. */
export function latinDigitsIn(body: Element): string[] {
  const unread = "textarea, code, kbd, script, style, noscript, label:has([name=digits])";
  const written = `[dir=auto], bdi:not([aria-hidden], dd *), ${unread}`;
  const found: string[] = [];
  const texts = body.ownerDocument.createTreeWalker(body, 4);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    if (/\d/.test(text) && !node.parentElement?.closest(written)) found.push(text.trim());
  }
  for (const element of body.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (element.closest(written) || element.querySelector("[dir=auto]")) continue;
    for (const name of ["aria-label", "title", "placeholder"]) {
      const text = element.getAttribute(name) ?? "";
      if (/\d/.test(text)) found.push(`${name}: ${text}`);
    }
  }
  return found;
}
