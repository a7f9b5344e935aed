/** Paragraphs of a plain text; blank lines part them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Plain text as HTML: paragraphs and line breaks, everything else escaped. */
export function htmlOf(text: string): string {
  const escaped = (part: string) => part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}
