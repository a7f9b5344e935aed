import { expect, test, vi } from "vitest";
import type { AuditEntry } from "../../app/domain/audit/audit.ts";
import { LogEntry } from "../../app/routes/moderation.log/log-entry.tsx";
import { findAll, NOW, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const MERGE: AuditEntry = {
  id: 1,
  actor: null,
  concerned: null,
  action: "merge_post",
  subjectType: "post",
  subjectId: "a",
  reason: "Both ask the same.",
  details: { into: "b" },
  createdAt: new Date(NOW).toISOString(),
  merged: { post: { id: "a", title: "Who rang?" }, into: { id: "b", title: "من دقّ الجرس؟" } },
};
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, "");

test("a merge names both posts, each a link", () => {
  const html = render(<LogEntry entry={MERGE} />);
  expect(wordsOf(html)).toContain("“Who rang?” into “من دقّ الجرس؟”");
  expect(findAll(html, "a").map(({ text, attributes }) => [text, attributes.href])).toEqual([
    ["Who rang?", "/forum/post/a/manage"],
    ["من دقّ الجرس؟", "/forum/post/b"],
  ]);
  expect(wordsOf(render(<LogEntry entry={MERGE} />, "ar"))).toContain("«Who rang?» في «من دقّ الجرس؟»");
});

test("of a merged post that is gone no link is left", () => {
  const merged = { post: { id: "a", title: null }, into: { id: "b", title: "Who rang?" } };
  const html = render(<LogEntry entry={{ ...MERGE, merged }} />);
  expect(wordsOf(html)).toContain("“A thread that is gone” into “Who rang?”");
  expect(findAll(html, "a")).toHaveLength(1);
});

test.each([
  [{ from: 3, to: 7 }, "from episode 3 to 7", "كان للحلقة 3، وصار للحلقة 7"],
  [{ from: 0, to: 7 }, "from no episode to episode 7", "كان ظاهرًا للجميع، وصار للحلقة 7"],
  [{ from: 7, to: 0 }, "from episode 7 to no episode", "كان للحلقة 7، وصار ظاهرًا للجميع"],
])("a changed spoiler level says from and to: %j", (details, english, arabic) => {
  const entry = { ...MERGE, merged: null, action: "raise_level", details };
  expect(wordsOf(render(<LogEntry entry={entry} />))).toContain(english);
  expect(wordsOf(render(<LogEntry entry={entry} />, "ar"))).toContain(arabic);
  expect(wordsOf(render(<LogEntry entry={{ ...entry, details: {} }} />))).not.toContain("from");
});
