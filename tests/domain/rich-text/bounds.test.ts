import { describe, expect, test } from "vitest";
import { cleanHtml } from "../../../app/domain/rich-text/clean-html.server.ts";
import { renderHtml } from "../../../app/domain/rich-text/render-html.server.ts";
import { readWriting } from "../../../app/domain/rich-text/written.server.ts";

const STORED = 200_000;
const full = (unit: string) => unit.repeat(Math.floor(STORED / unit.length));
const byEditor = (contentHtml: string) => readWriting({ content: "", contentHtml, editor: "1" });
const withoutEditor = (content: string) => readWriting({ content, contentHtml: "", editor: "" });

describe("M1 what was written past the page is no longer on it than twice what is stored", () => {
  test.each([
    ["spoilers between bars", full("||a||"), "a"],
    ["spoilers as elements", full('<span class="spoiler">a</span>'), "a"],
    ["spoilers under a name in disguise", full('<div class="sp&#111;iler">a</div> b '), "b"],
    ["links", full("<a href=//x>a</a>"), "aaa"],
    ["typed addresses", full("www.a.b "), "www.a.b"],
    ["typed names", full("@abc "), "@abc"],
    ["names in pieces of their own", full("<b>@abc</b>"), "@abc"],
    ["names too short to be any, in pieces of their own", full("<b>@ab</b>"), "@ab"],
    ["paragraphs without an end", full("<p>a"), "a"],
    ["ends of paragraphs", `words${full("</p>")}`, "words"],
    ["signs", full("&"), "&amp;"],
  ])("%s", async (_, html, words) => {
    const page = await renderHtml(html, "Show the spoiler");
    expect(page).toContain(words);
    expect(page.length).toBeLessThanOrEqual(2 * STORED);
    expect(page.match(/<a /g)?.length ?? 0).toBeLessThanOrEqual(100);
    expect(page.match(/<input /g)?.length ?? 0).toBeLessThanOrEqual(200);
  });

  test("what only looks like a link is counted over all pieces of a text", async () => {
    const page = await renderHtml(`${"<b>@ab</b> ".repeat(100)}<p>https://a.test/</p>`, "Show");
    expect(page).not.toContain("<a ");
    expect(await renderHtml(`${"<b>@ab</b> ".repeat(99)}<p>https://a.test/</p>`, "Show")).toContain("<a ");
  });

  test("with too many spoilers to draw each, the text stays covered as one; without any it is open", async () => {
    const hidden = await renderHtml(`${"<p>Open ||hidden||</p>".repeat(201)}`, "Show");
    expect(hidden).toMatch(
      /^<div class="spoiler"><input type="checkbox" aria-label="Show"><div><p dir="auto">/,
    );
    expect(hidden).toContain("hidden");
    expect(await renderHtml("<p><a href=//x>a</a></p>".repeat(21), "Show")).not.toContain("spoiler");
    expect((await renderHtml("<p>||a|| b</p>".repeat(200), "Show")).match(/<input/g)).toHaveLength(200);
  });
});

describe("L6 what would be too much as markup is refused with a sentence before it is stored", () => {
  const TOO_MANY = "A text has at most 200 spoilers";
  const TOO_LONG = "This text has more formatting than can be stored";
  test.each([
    ["201 spoilers", withoutEditor, "||a|| ".repeat(201), TOO_MANY],
    ["bars alone", withoutEditor, `a${"|".repeat(49_000)}`, TOO_MANY],
    ["201 spoilers of the editor", byEditor, `<p>${"||a|| ".repeat(201)}</p>`, TOO_MANY],
    ["signs that become five", withoutEditor, "&".repeat(50_000), TOO_LONG],
    ["paragraphs of a letter", withoutEditor, "a\n\n".repeat(16_000), TOO_LONG],
    ["paragraphs of a word", withoutEditor, "word\n\n".repeat(6_000), null],
    [
      "elements that are longer when clean",
      byEditor,
      "<p>a".repeat(20_000),
      "This text is nested too deeply",
    ],
    ["elements with an end that are longer when clean", byEditor, "<p>a</p>".repeat(12_500), TOO_LONG],
    ["200 spoilers", withoutEditor, "||a|| ".repeat(200), null],
  ])("%s", async (_, write, text, sentence) => {
    const outcome = await write(text);
    if (outcome.ok) expect(outcome.value.html.length).toBeLessThanOrEqual(STORED);
    expect(outcome.ok ? null : outcome.error).toEqual(sentence && { code: "invalid", message: sentence });
  });
});

/** A small generator with a seed: the same texts every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PIECES = [
  ..."ab|<>& \n",
  ...["||", "|&#124;", "&lt;b&gt;", "<br>", "<p>", "</p>", "<li>", "</li>", "<ul>", "</ul>", "<ol>", "</ol>"],
  ...["<b>", "</b>", "<i>", "</i>", "<code>", "</code>", "<h1>", "</h1>", "<h6>", "</h6>", "<blockquote>"],
  ...[
    '<span class="spoiler">',
    "</span>",
    '<div class="spoiler">',
    "</div>",
    "<span>",
    "<div>",
    "<a href=x>",
  ],
  ...[
    "</a>",
    "<table>",
    "<td>",
    "</td>",
    "</table>",
    "<script>",
    "</script>",
    "<!--",
    "-->",
    "<svg>",
    "</svg>",
  ],
  ...[
    '<p style="text-align:right">',
    "<li value=2>",
    "\u2060",
    "\u00a0",
    "<textarea>",
    "</textarea>",
    "<img>",
  ],
];

test("L5 markup that was cleaned is clean", async () => {
  const below = numbers(20_261_122);
  for (let round = 0; round < 3_000; round += 1) {
    const html = Array.from({ length: 1 + below(16) }, () => PIECES[below(PIECES.length)]).join("");
    const clean = await cleanHtml(html);
    expect([html, await cleanHtml(clean)]).toEqual([html, clean]);
  }
});
