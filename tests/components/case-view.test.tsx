import { expect, test, vi } from "vitest";
import type { Report, ReportCase } from "../../app/domain/report/report.ts";
import type { MemberHistory } from "../../app/domain/sanction/sanction.ts";
import { CaseView } from "../../app/routes/moderation.case.$reportId/case-view.tsx";
import { MemberView } from "../../app/routes/moderation.member.$id/member-view.tsx";
import { render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const omar = { id: "o", username: "omar", avatarUrl: null };
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
  subject: post(state),
});
const pageOf = (found: ReportCase, language: "en" | "ar" = "en") =>
  render(
    <CaseView found={found} history={record} isAdmin={false} asked={null} done={null} words={null} />,
    language,
  );

test.each([
  ["en", "It also resolves the open reports of this case."],
  ["ar", "وتُعالَج به البلاغات المفتوحة في هذا الملف."],
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
