import type { ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ProfileForm } from "../../app/components/account/profile-form.tsx";
import { ReasonForm } from "../../app/components/moderation/reason-form.tsx";
import { RetitleForm } from "../../app/components/moderation/retitle-form.tsx";
import { SanctionForms } from "../../app/components/moderation/sanction-forms.tsx";
import type { DiaryEntry } from "../../app/domain/diary/diary.ts";
import type { GroupMember } from "../../app/domain/group/group.ts";
import type { ReportedSubject } from "../../app/domain/report/report.ts";
import { AskAboutMember } from "../../app/routes/groups.$groupId_.manage/member-actions.tsx";
import CreateCommunity from "../../app/routes/groups.new/route.tsx";
import { DiaryForm } from "../../app/routes/library._index/diary-form.tsx";
import { ReportView } from "../../app/routes/report/report-view.tsx";
import { find, findAll, render } from "./render.tsx";

// What was typed and never sent is offered in the form that it was typed into, and comes back in its fields.

const asked: string[] = [];
let restored: Record<string, string> | null;
const offered = [{ id: "1", at: 0, values: { description: "Words that wait" } }];

vi.mock("@remix-run/react", async () => ({
  ...(await import("./plain-links.tsx")),
  useLoaderData: () => ({ isVisitor: false }),
}));
vi.mock("../../app/components/form/use-draft.ts", () => ({
  useDraft: (_: unknown, name: string) => {
    asked.push(name);
    return { offered, restored, isBegun: false, version: restored ? "1" : "begun" };
  },
  useDropDrafts: () => () => {},
}));

beforeEach(() => {
  asked.length = 0;
  restored = null;
});

const subject: ReportedSubject = {
  ...{ type: "post", id: "p", title: "A post", text: "", author: null, address: null, state: "visible" },
  ...{ isPinned: false, isLocked: false, editedAt: null, level: 0 },
};
const entry: DiaryEntry = {
  ...{ id: "e", day: "2026-03-01", dramaId: "1", firstEpisode: 1, lastEpisode: 2, note: "Old" },
  ...{ spoilerLevel: 0, createdAt: "2026-03-01T12:00:00Z", editedAt: null },
};
const diary = (edited?: DiaryEntry) => (
  <DiaryForm
    {...{ about: null, after: null, begun: "2026-03-10", today: "2026-03-10", visibility: "me" as const }}
    dramas={[{ id: "1", title: "Dawn" }]}
    entry={edited}
  />
);
const report = <ReportView subject={subject} isSent={false} isReported={false} details="" />;

interface Kept {
  what: string;
  form: ReactElement;
  names: string[];
  values: Record<string, string>;
  written: string;
}

const KEPT: Kept[] = [
  {
    what: "a new entry of the diary",
    form: diary(),
    names: ["diary-new"],
    values: { day: "2026-03-04", drama: "1", note: "The lamp went out." },
    written: "note",
  },
  {
    what: "a changed entry of the diary",
    form: diary(entry),
    names: ["diary-e"],
    values: { day: "2026-03-04", drama: "1", note: "It went out twice." },
    written: "note",
  },
  {
    what: "a report",
    form: report,
    names: ["report-post-p"],
    values: { reason: "spam", description: "It sells lamps." },
    written: "description",
  },
  {
    what: "a new community",
    form: <CreateCommunity />,
    names: ["group"],
    values: { name: "Lamps", description: "All about lamps." },
    written: "description",
  },
  {
    what: "a new profile",
    form: <ProfileForm next="/" wished="lamp" />,
    names: ["profile"],
    values: { username: "lamp", displayName: "", bio: "I trim wicks." },
    written: "bio",
  },
  {
    what: "a sanction",
    form: <SanctionForms known={{}} />,
    names: ["/:warn", "/:suspend", "/:ban"],
    values: { reason: "Three warnings.", days: "30" },
    written: "reason",
  },
  {
    what: "the reason of a removal",
    form: <ReasonForm intent="remove" />,
    names: ["/:remove"],
    values: { reason: "It sells lamps." },
    written: "reason",
  },
  {
    what: "another title",
    form: <RetitleForm title="The sister did it" />,
    names: ["/:retitle"],
    values: { title: "Who did it?", reason: "It told the end." },
    written: "reason",
  },
];

test.each(KEPT)(
  "$what keeps what was typed, offers it and takes it back",
  ({ form, names, values, written }) => {
    const begun = render(form);
    expect(asked).toEqual(names);
    expect(begun.split("Words that wait")).toHaveLength(names.length + 1);
    restored = values;
    const back = render(form);
    const areas = findAll(back, "textarea").filter(({ attributes }) => attributes.name === written);
    expect(areas.map(({ text }) => text)).toEqual(names.map(() => values[written]));
  },
);

test("what was chosen beside the words comes back with them", () => {
  restored = { reason: "spam", description: "It sells lamps." };
  expect(chosenIn(render(report), "reason")).toBe("spam");
  restored = { reason: "Three warnings.", days: "30" };
  expect(chosenIn(render(<SanctionForms known={{}} />), "days")).toBe("30");
  restored = { name: "Lamps", description: "", isPrivate: "1" };
  const community = render(<CreateCommunity />);
  expect(find(community, "input", { name: "name" }).attributes.value).toBe("Lamps");
  expect(find(community, "input", { name: "isPrivate" }).attributes).toHaveProperty("checked");
});

test("what is asked about a member of a community keeps its reason apart from that of others", () => {
  const since = "2026-03-01T12:00:00Z";
  const member: GroupMember = {
    ...{ id: "omar", username: "omar", avatarUrl: null, reputation: 0, since },
    role: "member",
  };
  restored = { reason: "It sells lamps." };
  const html = render(<AskAboutMember intent="ban" member={member} cancel="/" />);
  expect(asked).toEqual(["/:ban:omar"]);
  expect(find(html, "input", { name: "reason" }).attributes.value).toBe("It sells lamps.");
});

/** The value of the option that is selected in the field of that name. */
function chosenIn(html: string, name: string): string | undefined {
  const field = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html)?.[1] ?? "";
  return findAll(field, "option").find(({ attributes }) => "selected" in attributes)?.attributes.value;
}
