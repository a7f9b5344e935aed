import { describe, expect, test } from "vitest";
import { markHits, snippetOf } from "../../../app/domain/search/hits.ts";
import { maySearch, readQuery } from "../../../app/domain/search/search.ts";

const marked = (text: string, query: string) =>
  markHits(text, query)
    .map(({ text: stretch, isHit }) => (isHit ? `[${stretch}]` : stretch))
    .join("");

describe("what is marked in a result", () => {
  test.each([
    ["The lamp stays lit", "LAMP", "The [lamp] stays lit"],
    ["Café café", "cafe", "[Café] [café]"],
    ["نُورٌ على نور", "نور", "[نُورٌ] على [نور]"],
    ["القصّة والقصة", "القصه", "[القصّة] و[القصة]"],
    ["إلى أين؟", "الي اين", "[إلى] [أين]؟"],
    ["مـــرحبا", "مرحبا", "[مـــرحبا]"],
    ["Episode ١١", "11", "Episode [١١]"],
    ["100% \\_ of it", "100% \\_", "[100%] [\\_] of it"],
    ["nothing here", "lamp", "nothing here"],
    ["<b>bold</b>", "b", "<[b]>[b]old</[b]>"],
    ["lamplamp", "lamp mp", "[lamp][lamp]"],
    ["Œuvre", "uvre o", "[Œ][uvre]"],
    ["Œuvre", "oeuv", "[Œuv]re"],
    ["Œuvre", "euv", "[Œuv]re"],
    ["", "lamp", ""],
    ["lamp", "   ", "lamp"],
  ])("%s searched for %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
    expect(
      markHits(text, query)
        .map(({ text: stretch }) => stretch)
        .join(""),
    ).toBe(text);
  });

  test("P26 names as a whole, and of what was typed no scraps that stand anywhere", () => {
    const names = ["الحديقة الأخيرة", "The Last Garden", "\u0640\u0640"];
    const written = "Algae in the last GARDEN, الحديقه الأخيرة, a hadiqa and the end";
    expect(
      markHits(written, "al hadiqa al akhira", names)
        .filter(({ isHit }) => isHit)
        .map(({ text }) => text),
    ).toEqual(["the last GARDEN", "الحديقه الأخيرة", "hadiqa"]);
    expect(snippetOf(`${"before ".repeat(40)}the last garden`, "hadiqa", 100, names)).toMatch(
      /^….*the last garden$/,
    );
  });
});

describe("snippets", () => {
  test("093 a short text is its own snippet, a long one is cut to 100 characters", () => {
    expect(snippetOf("The lamp stays lit", "lamp")).toBe("The lamp stays lit");
    const cut = snippetOf("word ".repeat(60), "word");
    expect(Array.from(cut).length).toBeLessThanOrEqual(101);
    expect(cut.endsWith("…")).toBe(true);
  });

  test("items of a list stand behind bullets, a dash within a line stays", () => {
    expect(snippetOf("Watch these:\n\n- The lamp - alone\n- Noor\n-\nlast", "lamp")).toBe(
      "Watch these: • The lamp - alone • Noor • last",
    );
  });

  test("a hit far into the text is shown with a few words before it", () => {
    const snippet = snippetOf(`${"before ".repeat(40)}the lamp ${"after ".repeat(40)}`, "lamp");
    expect(snippet).toContain("the lamp");
    expect(snippet.startsWith("…")).toBe(true);
    expect(Array.from(snippet).length).toBeLessThanOrEqual(102);
  });

  test("a hit at the end of a long word, as in an address, is shown", () => {
    const address = `https://dramas.test/${"x".repeat(40)}-lamp`;
    expect(snippetOf(`${"before ".repeat(20)}${address} after`, "lamp")).toMatch(/^…x+-lamp after$/);
  });
});

describe("what may be searched for", () => {
  test("087 two characters after trimming", () => {
    expect(["", " ", "a", " a ", "ن"].map((typed) => maySearch(readQuery(typed)))).toEqual(
      Array(5).fill(false),
    );
    expect(["ab", " نو ", "😀😀"].map((typed) => maySearch(readQuery(typed)))).toEqual(Array(3).fill(true));
  });

  test("a broken or endless text becomes a plain short one", () => {
    expect(readQuery("a\0b")).toBe("ab");
    expect(readQuery("\ud800x")).toBe("\ufffdx");
    expect(Array.from(readQuery("x".repeat(5_000)))).toHaveLength(100);
    expect(readQuery(`${"x".repeat(99)} x`)).toBe("x".repeat(99));
  });
});
