import { describe, expect, test, vi } from "vitest";
import { ReportedQuote } from "../../app/components/report/reported-quote.tsx";
import { coverSubject, type ReportedSubject } from "../../app/domain/report/report.ts";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const quote = (text: string, more: object = {}, language: "en" | "ar" = "en") => {
  const { level = 0, ...shown } = more as { level?: number };
  const subject: ReportedSubject = {
    ...{ type: "comment", id: "c", title: null, text, author: null, address: null, state: "visible" },
    ...{ isPinned: false, isLocked: false, editedAt: null, level },
  };
  return render(<ReportedQuote subject={subject} {...shown} />, language);
};

describe.each([
  ["in the queue", { isBrief: true }],
  ["on the case", { isWhole: true, linked: true }],
])("M6 a spoiler %s", (_, more) => {
  test.each([
    ["en", "Show the spoiler"],
    ["ar", "إظهار الحرق"],
  ] as const)("is covered, with a button (%s)", (language, label) => {
    const html = quote("So ||he dies|| and ||she\n\nlives||", more, language);
    const buttons = findAll(html, "input").map(({ attributes }) => attributes);
    expect(buttons).toMatchObject([
      { type: "checkbox", "aria-label": label },
      { type: "checkbox", "aria-label": label },
    ]);
    expect(html).not.toContain("|");
    expect(find(html, "blockquote").text.replace(/\s+/g, " ")).toBe("So he dies and she lives");
  });
});

test.each([
  ["closed behind it", `||${"a".repeat(390)}|| ${"b".repeat(390)}`],
  ["closed at it", `||${"a".repeat(397)}|| b`],
  ["closed on it", `||${"a".repeat(396)}|| b`],
  ["never closed", `||${"a".repeat(900)}`],
])("M6 a spoiler at the end of what the queue quotes: %s", (_, text) => {
  const html = quote(text, { isBrief: true });
  expect(findAll(html, "input")).toHaveLength(1);
  expect(html).not.toContain("|");
  // Not a letter of it stands beside its cover.
  expect(html.replace(/<span class="spoiler">.*<\/span><\/span>/, "")).not.toContain("aa");
});

test("M7 a quote has the direction of its words where its bar stands, whatever the page's", () => {
  expect(find(quote("تعليق فظّ", { isWhole: true }), "blockquote").attributes).toMatchObject({
    dir: "auto",
    lang: "ar",
  });
  // The kind and the author are the page's own words.
  expect(find(quote("تعليق فظّ", { isWhole: true }), "blockquote").text).toBe("تعليق فظّ");
});

test.each([
  ["en", "Tells of episode 9", "Show what tells of episode 9"],
  ["ar", "حرق للحلقة 9", "إظهار ما فيه حرق للحلقة 9"],
] as const)("what tells of an episode stands behind one button (%s)", (language, says, label) => {
  const html = quote("", { level: 9, isBrief: true }, language);
  expect(html).toContain(says);
  expect(find(html, "a").attributes).toMatchObject({ href: "/?show=c", "aria-label": label });
  const shown = quote("He is the brother", { level: 9, isBrief: true }, language);
  expect(find(shown, "blockquote").text).toBe("He is the brother");
  expect(shown).toContain(says);
  expect(findAll(shown, "a")).toEqual([]);
});

test("a page has the words of the one that is asked for, and of none that tells of an episode else", () => {
  const subject = { type: "comment", id: "c", text: "He is the brother", level: 9 } as ReportedSubject;
  expect(coverSubject(subject, null).text).toBe("");
  expect(coverSubject(subject, "d").text).toBe("");
  expect(coverSubject(subject, "c").text).toBe("He is the brother");
  expect(coverSubject({ ...subject, level: 0 }, null).text).toBe("He is the brother");
});
