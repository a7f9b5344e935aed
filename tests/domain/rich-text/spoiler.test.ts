import { describe, expect, test } from "vitest";
import { excerptOf } from "../../../app/domain/excerpt.ts";
import { cleanHtml } from "../../../app/domain/rich-text/clean-html.server.ts";
import { renderHtml } from "../../../app/domain/rich-text/render-html.server.ts";
import { textOfHtml } from "../../../app/domain/rich-text/rich-text.ts";
import { readWriting } from "../../../app/domain/rich-text/written.server.ts";
import { coverSpoilers, hasOpenSpoiler, partsOf, passagesOf } from "../../../app/domain/spoiler/spoiler.ts";

describe("A2 spoilers in plain text", () => {
  test.each([
    ["on one line", "He ||drowned|| then", "He ▒▒▒ then"],
    ["over a line break", "||he\ndrowned||.", "▒▒▒."],
    ["over paragraphs", "So:\n\n||he\n\n\ndrowned||\n\nEnd", "So:\n\n▒▒▒\n\nEnd"],
    ["with spaces inside the bars", "|| he drowned || End", "▒▒▒ End"],
    ["two that touch", "||a||||b|| c", "▒▒▒▒▒▒ c"],
    ["an empty pair before words", "||||he drowned|| c", "▒▒▒ c"],
    ["not closed: to the end", "a ||he drowned.\n\nSad.", "a ▒▒▒"],
    ["bars with nothing behind them", "a ||", "a ||"],
    ["nothing that anybody sees between bars", "||\u2060||word|| c", "▒▒▒ c"],
    ["nothing between bars", "a |||| b".slice(0, 6), "a ||||"],
  ])("%s", (_, text, covered) => expect(coverSpoilers(text)).toBe(covered));

  test("joined without the bars, the parts are the text", () => {
    const text = "a ||b\n\nc|| d ||e|| f";
    const joined = partsOf(text).map((part) => (part.isSpoiler ? `||${part.text}||` : part.text));
    expect(joined.join("")).toBe(text);
  });

  test("one that covers whole paragraphs is one cover; one that begins in a paragraph is one for each", () => {
    expect(passagesOf("Before.\n\n||one\n\ntwo||\n\nAfter.").map(({ isSpoiler }) => isSpoiler)).toEqual([
      false,
      true,
      false,
    ]);
    expect(passagesOf("He ||fell\n\nand drowned|| there.")).toEqual([
      {
        isSpoiler: false,
        paragraphs: [
          [
            { text: "He ", isSpoiler: false },
            { text: "fell", isSpoiler: true },
          ],
        ],
      },
      {
        isSpoiler: false,
        paragraphs: [
          [
            { text: "and drowned", isSpoiler: true },
            { text: " there.", isSpoiler: false },
          ],
        ],
      },
    ]);
  });

  test("an excerpt that ends inside a spoiler shows nothing of it", () => {
    expect(excerptOf(`a ||${"he drowned ".repeat(500)}|| b`, 150)).toBe("a ▒▒▒…");
    expect(excerptOf(`${" ".repeat(60_000)}a b`, 150)).toBe("a b");
  });

  test.each([
    ["||he drowned", true],
    ["||he|| drowned ||", false],
    ["||he|| and ||drowned", true],
  ])("whether %j is still open: %s", (text, isOpen) => expect(hasOpenSpoiler(text)).toBe(isOpen));
});

describe("A2 spoilers as elements", () => {
  test.each([
    ["in one block", "<p>He ||drowned|| then</p>", '<p>He <span class="spoiler">drowned</span> then</p>'],
    [
      "around bold",
      "<p>||a <strong>b</strong>|| c</p>",
      '<p><span class="spoiler">a <strong>b</strong></span> c</p>',
    ],
    [
      "beginning inside of bold",
      "<p><strong>a ||b</strong> c|| d</p>",
      '<p><strong>a </strong><span class="spoiler"><strong>b</strong> c</span> d</p>',
    ],
    ["bars in two pieces", "<p>|<em>|a|</em>|</p>", '<p><span class="spoiler"><em>a</em></span></p>'],
    ["over a line", "<p>||a<br>b||</p>", '<p><span class="spoiler">a<br />b</span></p>'],
    [
      "over whole paragraphs",
      "<p>||a</p><p>b||</p><p>c</p>",
      '<div class="spoiler"><p>a</p><p>b</p></div><p>c</p>',
    ],
    [
      "from the middle of one to the middle of another",
      "<p>x ||a</p><h2>b</h2><p>c|| y</p>",
      '<p>x <span class="spoiler">a</span></p><h2><span class="spoiler">b</span></h2><p><span class="spoiler">c</span> y</p>',
    ],
    [
      "a list",
      "<ul><li>||a</li><li>b||</li></ul>",
      '<div class="spoiler"><ul><li>a</li><li>b</li></ul></div>',
    ],
    ["inside a link", '<p><a href="https://a.test">x ||a|| y</a></p>', 'x </a><span class="spoiler"><a'],
    [
      "never closed",
      "<p>x ||a</p><p>b</p>",
      '<p>x <span class="spoiler">a</span></p><p><span class="spoiler">b</span></p>',
    ],
    ["not in code", "<p><code>a || b || c</code></p>", "<p><code>a || b || c</code></p>"],
    [
      "one that is in another",
      '<p><span class="spoiler">a <span class="spoiler">b</span></span> c</p>',
      '<p><span class="spoiler">a b</span> c</p>',
    ],
    [
      "with foreign classes",
      '<div class="x spoiler y"><p>a</p><p>b</p></div>',
      '<div class="spoiler"><p>a</p><p>b</p></div>',
    ],
    ["around nothing", '<p>a<span class="spoiler"> </span>b</p>', "<p>a b</p>"],
  ])("%s", async (_, typed, stored) => {
    const clean = await cleanHtml(typed);
    expect(clean.replaceAll(' dir="auto"', "")).toContain(stored);
    expect(await cleanHtml(clean), "once more changes nothing").toBe(clean);
  });

  test("the plain text has them between bars, and bars of code are none", async () => {
    const html = await cleanHtml("<p>||a</p><p>b||</p><p><code>x||y</code> and ||c||</p>");
    const text = textOfHtml(html);
    expect(text).toBe("||a\n\nb||\n\nx|\u2060|y and ||c||");
    expect(coverSpoilers(text)).not.toMatch(/\b[abc]\b/);
  });

  test("the page covers both kinds by a check box", async () => {
    const html = await renderHtml("<p>a ||b||</p><p>||c</p><p>d||</p>", "Show");
    const box = '<input type="checkbox" aria-label="Show">';
    expect(html).toContain(`<span class="spoiler">${box}<span>b</span></span>`);
    expect(html).toContain(
      `<div class="spoiler">${box}<div><p dir="auto">c</p><p dir="auto">d</p></div></div>`,
    );
  });

  test("without scripts a text becomes markup with its spoilers, and an unchanged one keeps its formatting", async () => {
    const plain = await readWriting({ content: "||a\n\nb||", contentHtml: "", editor: "" });
    expect(plain).toMatchObject({ value: { html: '<div class="spoiler"><p>a</p><p>b</p></div>' } });
    const stored = await cleanHtml("<p>x <strong>||a||</strong> <code>p||q</code></p>");
    const again = await readWriting({ content: textOfHtml(stored), contentHtml: stored, editor: "" });
    expect(again).toMatchObject({ value: { html: stored } });
  });
});
