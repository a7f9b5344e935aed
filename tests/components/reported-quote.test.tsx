import { describe, expect, test, vi } from "vitest";
import { ReportedQuote } from "../../app/components/report/reported-quote.tsx";
import type { ReportedSubject } from "../../app/domain/report/report.ts";
import { find, findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const quote = (text: string, more: object = {}, language: "en" | "ar" = "en") => {
  const subject: ReportedSubject = {
    ...{ type: "comment", id: "c", title: null, text, author: null, address: null, state: "visible" },
    ...{ isPinned: false, isLocked: false, editedAt: null },
  };
  return render(<ReportedQuote subject={subject} {...more} />, language);
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
