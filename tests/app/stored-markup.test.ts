import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE_MARKUP, SHOWN } from "../support/hostile-markup.ts";
import { type App, openApp, type Person } from "./app.ts";
import { contentOf } from "./head.ts";
import { publish } from "./posts.ts";

// Markup that an attacker stored without us, past the worker, as the server's page has it; some of it in a browser:
// tests/e2e/rich-text.test.ts. 500 KB and 20,000 elements are refused: tests/domain/rich-text.

let app: App;
let author: Person;
beforeAll(async () => {
  app = await openApp();
  author = await app.arrive("stored-markup");
});
afterAll(() => app.sql("delete from public.posts where author_id = $1", [author.id]));

/** The address of a post that holds this after a paragraph. */
async function store(id: keyof typeof HOSTILE_MARKUP): Promise<string> {
  const content_html = `<p>before</p>${HOSTILE_MARKUP[id]}`;
  return `/forum/post/${await publish(author, `Case ${id}`, { content: `Text of ${id}`, content_html })}`;
}

test.each(Object.keys(HOSTILE_MARKUP) as (keyof typeof HOSTILE_MARKUP)[])(
  "%s leaves only what the editor makes",
  async (id) => {
    // What may be read in two ways waits for a moderator: its author reads it meanwhile.
    const page = await author.reader.open(await store(id));
    const text = page.part(".rich-text");
    expect(text.firstElementChild?.textContent).toBe("before");
    for (const element of text.querySelectorAll("*")) {
      expect(element.tagName).toMatch(SHOWN.elements);
      for (const name of element.getAttributeNames()) expect(name).toMatch(SHOWN.attributes);
      for (const one of element.classList) expect(one).toMatch(SHOWN.classes);
      const href = element.getAttribute("href");
      if (href !== null) expect(href).toMatch(SHOWN.addresses);
    }
    // Nor did anything come out of it.
    const loose =
      "script:not([nonce]), base, iframe, [onerror], [onload], [ontoggle], [onloadstart], [src=x]";
    expect([...page.document.querySelectorAll(loose)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    if (id === "H35")
      page.in(text).getByText(/\{\{constructor\.constructor\("alert\(1\)"\)\(\)\}\} and \$\{7\*7\}/);
    if (/^L(10|11|20)$/.test(id)) {
      expect(text.querySelector("a")?.rel).toBe("nofollow ugc noopener noreferrer");
    }
  },
);

test("H39 lists, search and the page's own description show the plain text", async () => {
  const path = await store("H01");
  const visitor = app.visit();
  expect(contentOf(await visitor.open(path), "description")).toBe("Text of H01");
  for (const list of ["/forum", `/profile/${author.id}`, "/search?q=Case+H01"]) {
    const { html } = await visitor.open(list);
    expect(html, list).toContain("Case H01");
    expect(html, list).not.toMatch(/onerror=alert|<script>alert/);
  }
});
