import { expect, test, vi } from "vitest";
import type { Report, ReportCase } from "../../app/domain/report/report.ts";
import type { MemberHistory } from "../../app/domain/sanction/sanction.ts";
import { CaseRow } from "../../app/routes/moderation._index/case-row.tsx";
import { CaseView } from "../../app/routes/moderation.case.$reportId/case-view.tsx";
import { MemberView } from "../../app/routes/moderation.member.$id/member-view.tsx";
import { findAll, render } from "./render.tsx";

// The buttons that decide; that which shows the reported words is for whoever reads the case.
const decisionsOn = (html: string) =>
  findAll(html, "button").filter(
    ({ attributes }) => attributes.name === "intent" && attributes.value !== "read",
  );

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const omar = { id: "o", username: "omar", avatarUrl: null, reputation: 0 };
const SINCE = "2026-03-10T12:00:00Z";
const record: MemberHistory = {
  ...{ role: "member", createdAt: SINCE, sanctions: [], decisions: 0 },
  reports: { open: 1, resolved: 0, dismissed: 0 },
};
const report = (more: Partial<Report>): Report => ({
  ...{ id: "r", reason: "spam", description: null, status: "pending", raisedBy: "member", notes: null },
  ...{ createdAt: SINCE, updatedAt: SINCE, reporter: null, moderator: null },
  ...more,
});
const post = (state: "visible" | "held") => ({
  ...({ type: "post", id: "p", title: "A post", text: "Words", author: omar, address: null, state } as const),
  ...{ isPinned: false, isLocked: false, editedAt: null, level: 0 },
});
const caseOf = (reports: Report[], state: "visible" | "held" = "visible"): ReportCase => ({
  ...{ id: "r", ref: { type: "post", id: "p" }, reports, reported: omar, hidden: null, decisions: 0 },
  ...{ refusal: null, refusalOfThing: null },
  subject: post(state),
});
const pageOf = (found: ReportCase, language: "en" | "ar" = "en") =>
  render(<CaseView found={found} history={record} asked={null} done={null} words={null} />, language);

test.each([
  ["en", "It also resolves the open reports of this case."],
  ["ar", "تُعالَج بهذا الإجراء أيضًا البلاغات المفتوحة في هذا الملف."],
] as const)(
  "W35 a case says with Warn, Suspend and Ban that they resolve its reports (%s)",
  (language, said) => {
    expect(pageOf(caseOf([report({})]), language).split(said)).toHaveLength(4);
  },
);

test.each([
  ["where all are decided", caseOf([report({ status: "dismissed" })])],
  ["where the filter holds the post, which still waits", caseOf([report({ raisedBy: "filter" })], "held")],
])("W35 a case says nothing of the kind %s", (_, found) => {
  expect(pageOf(found)).not.toContain("also resolves");
});

test("W35 nor does the page of a member, where no report is resolved", () => {
  const page = (
    <MemberView person={omar} history={record} isAdmin={false} asked={null} begun={null} done={null} />
  );
  expect(render(page)).toContain("Suspend");
  expect(render(page)).not.toContain("also resolves");
});

const MINE = "This is about you or a community of yours. Others decide about it.";
const HIGHER = "This is about somebody of a higher rank than yours. Others decide about it.";

test.each([
  ["own", MINE],
  ["of higher rank", HIGHER],
] as const)(
  "a case that the reader may not decide (%s) says that others do, and has no button",
  (refusal, said) => {
    for (const reports of [[report({})], [report({ status: "dismissed" })]]) {
      const found = caseOf(reports);
      expect(decisionsOn(pageOf(found)).length).toBeGreaterThan(3);
      const refused = { ...found, refusal, refusalOfThing: refusal };
      expect(pageOf(refused)).toContain(said);
      expect(decisionsOn(pageOf(refused))).toEqual([]);
    }
  },
);

test("nor does its row in the queue", () => {
  const rowOf = (of: ReportCase) =>
    render(<CaseRow of={of} queue={{ address: "/moderation", back: "" }} done={null} />);
  const found = caseOf([report({})]);
  expect(decisionsOn(rowOf(found)).length).toBeGreaterThan(1);
  const refused = rowOf({ ...found, refusal: "of higher rank" });
  expect(refused).toContain(HIGHER);
  expect(decisionsOn(refused)).toEqual([]);
});

test("where others take down the thing alone, its reports are decided all the same", () => {
  const html = pageOf({ ...caseOf([report({})]), refusalOfThing: "of higher rank" });
  expect(html).toContain(HIGHER);
  const intents = decisionsOn(html).map(({ attributes }) => attributes.value);
  expect(intents).toContain("dismiss");
  expect(intents).not.toContain("remove");
});
