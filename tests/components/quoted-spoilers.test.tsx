import { describe, expect, test, vi } from "vitest";
import { PersonSection } from "../../app/components/moderation/person-section.tsx";
import { ReportList } from "../../app/components/moderation/report-list.tsx";
import type { Appeal, OwnAction } from "../../app/domain/appeal/appeal.ts";
import { AppealView } from "../../app/routes/appeal.$actionId/appeal-view.tsx";
import { Appeals } from "../../app/routes/moderation._index/appeals.tsx";
import { LogEntry } from "../../app/routes/moderation.log/log-entry.tsx";
import { findAll, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const AT = "2026-03-10T11:00:00Z";
const QUOTED = "You wrote ||Noor kills||";
const nobody = { appellant: null, actor: null, decidedBy: null };
const appeal: Appeal = {
  ...{ id: "a", action: "remove_comment", reason: QUOTED, actedAt: AT, subjectWords: QUOTED },
  ...{ words: QUOTED, status: "declined", note: QUOTED, createdAt: AT, ...nobody },
  ...{ endsAt: null, reportId: null, said: null, mayDecide: false, isGone: false },
};
const own: OwnAction = {
  ...{ action: "remove_comment", reason: QUOTED, createdAt: AT, endsAt: null, subjectWords: QUOTED },
  ...{ byAdmin: false, group: null, about: null, mayAppeal: false, replacedBy: null, ended: null },
  appeal: { words: QUOTED, status: "declined", note: QUOTED, createdAt: AT },
};
const report = {
  ...{ id: "r", reason: "spam", description: QUOTED, status: "resolved", raisedBy: "member" },
  ...{ reporter: null, moderator: null, notes: QUOTED, createdAt: AT, updatedAt: AT },
} as unknown as Parameters<typeof ReportList>[0]["reports"][number];
const sanction = {
  id: "s",
  kind: "ban",
  reason: QUOTED,
  createdAt: AT,
  endsAt: null,
  liftedAt: AT,
  isReplacedByBan: false,
  liftedBy: null,
} as const;
const person = { id: "p", username: "sara", avatarUrl: null, reputation: 0 };
const history = { role: "member", createdAt: AT, decisions: 1, sanctions: [sanction] } as const;
const entry = {
  ...{ id: 1, action: "remove_comment", subjectType: "comment", subjectId: "c", reason: QUOTED },
  ...{ details: {}, createdAt: AT, actor: null, concerned: null },
} as unknown as Parameters<typeof LogEntry>[0]["entry"];

const PLACES = [
  // What the author wrote is marked and open: two of the four.
  ["to its author, in the answer to the appeal", <AppealView key="v" intent={own} />, 2],
  [
    "in the appeals of moderators",
    <Appeals
      key="a"
      appeals={[appeal]}
      {...({ state: "closed", count: 1 } as unknown as Omit<Parameters<typeof Appeals>[0], "appeals">)}
    />,
    4,
  ],
  ["in reports", <ReportList key="r" reports={[report]} />, 2],
  [
    "in sanctions",
    <PersonSection
      key="p"
      {...{ person, mayDecide: false, asked: null, cancel: "/" }}
      history={{ ...history, sanctions: [sanction], reports: { open: 0, resolved: 0, dismissed: 0 } }}
    />,
    1,
  ],
  ["in the log", <LogEntry key="l" entry={entry} />, 1],
] as const;

describe("W16 what is quoted of a spoiler is covered", () => {
  test.each(PLACES)("%s", (_, element, covered) => {
    const html = render(element);
    expect(html).toContain("Noor kills");
    expect(html).not.toContain("||");
    expect(
      findAll(html, "input").filter(({ attributes }) => attributes["aria-label"] === "Show the spoiler"),
    ).toHaveLength(covered);
  });
});

// A block as wide as its row begins at the row's other side: one as wide as its words stands where the row begins.
describe("W22 words of either direction begin where their row begins", () => {
  test.each(PLACES)("%s", (_, element) => {
    const quotes = findAll(render(element), "p").filter(({ attributes }) => attributes.dir === "auto");
    expect(quotes).not.toEqual([]);
    for (const { attributes } of quotes) expect(attributes.class?.split(" ")).toContain("w-fit");
  });
});
