import { expect, test, vi } from "vitest";
import { ActivityItem } from "../../app/components/activity/activity-item.tsx";
import { MemberReview } from "../../app/components/drama/member-review.tsx";
import { NotificationItem } from "../../app/components/notification/notification-item.tsx";
import { Tag } from "../../app/components/ui/tag.tsx";
import { writePush } from "../../app/domain/notification/push-text.server.ts";
import { DiaryForm } from "../../app/routes/library._index/diary-form.tsx";
import { LogEntry } from "../../app/routes/moderation.log/log-entry.tsx";
import { find, NOW, render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

// What is told of people, posts and communities that are gone, and of roles, is told in the reader's language.

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ");

test.each(["post_created", "comment_created", "group_joined", "group_created", "group_post_created"])(
  "%s of a thing that is gone",
  (type) => {
    const activity = {
      ...{ id: "1", type, title: "Commented on a post", description: "Commented on a post" },
      ...{
        createdAt: new Date(NOW).toISOString(),
        user: { id: "u", username: "ليلى" },
        post: null,
        group: null,
      },
    };
    const told = wordsOf(render(<ActivityItem activity={activity} now={NOW} lit={false} />, "ar"));
    expect(told).toContain("لم يعد متاحًا");
    expect(told).not.toMatch(/[a-z]/i);
  },
);

test.each([
  ["comment", {}, "تعليق من \u2068عضو سابق\u2069 على منشورك"],
  ["join_accepted", {}, "أصبحت عضوًا في \u2068مجتمع لم يعد متاحًا\u2069"],
])("a notification of %s whose person or community is gone", (kind, data, told) => {
  const stored = {
    ...{ id: "1", type: "comment", message: "Somebody did something", data: { kind, ...data } },
    ...{ thread: "t", created_at: "2026-03-10T12:00:00Z", actor: null, group: null },
  };
  expect(writePush(stored, "ar").body).toBe(told);
});

test.each([
  ["ar", "arabic", "٣ تعليقات جديدة"],
  ["ar", "latin", "3 تعليقات جديدة"],
  ["ar", null, "3 تعليقات جديدة"],
  ["en", "arabic", "3 new comments"],
] as const)("a push in %s is written in the digits its reader chose (%s)", (language, digits, told) => {
  const stored = {
    ...{ id: "1", type: "comment", message: "Three comments", data: { kind: "comment", count: 3 } },
    ...{ thread: "t", created_at: "2026-03-10T12:00:00Z", actor: null, group: null, digits },
  };
  expect(writePush(stored, language).body).toContain(told);
});

test.each([
  ["post", "en", "The moderators acted on the post by omar that you reported"],
  ["comment", "en", "The moderators acted on the comment by omar that you reported"],
  ["comment", "ar", "اتخذ المشرفون إجراءً بناءً على بلاغك عن تعليق omar"],
  ["user", "ar", "اتخذ المشرفون إجراءً بناءً على بلاغك عن omar"],
  ["group", "ar", "اتخذ المشرفون إجراءً بناءً على بلاغك عن ليالي رمضان"],
] as const)("the outcome of a report about a %s says what it was about (%s)", (type, language, told) => {
  const notification = {
    ...{ id: "1", type: "other", message: "", isRead: true, createdAt: "2026-03-10T12:00:00Z", actor: null },
    ...{ kind: "report_resolved", count: 1, reason: "", group: "ليالي رمضان", address: null, thread: null },
    ...{ about: { title: "The harbour", words: "", level: 0 }, reported: { type, name: "omar" } },
  };
  const html = render(<NotificationItem notification={notification} />, language);
  expect(wordsOf(html).replace(/\s+/g, " ")).toContain("The harbour");
  expect(html.replace(/<[^>]*>/g, "")).toContain(told);
});

test.each([
  ["post", "en", "The moderators looked at the post by omar that you reported and took no action"],
  ["user", "ar", "نظر المشرفون في بلاغك عن omar ولم يتخذوا إجراءً"],
] as const)(
  "W26 a report about a %s that was resolved without an action says so (%s)",
  (type, language, told) => {
    const notification = {
      ...{
        id: "1",
        type: "other",
        message: "",
        isRead: true,
        createdAt: "2026-03-10T12:00:00Z",
        actor: null,
      },
      ...{ kind: "report_closed", count: 1, reason: "", group: null, address: null, thread: null },
      ...{ about: null, reported: { type, name: "omar" } },
    };
    const html = render(<NotificationItem notification={notification} />, language);
    expect(html.replace(/<[^>]*>/g, "")).toContain(told);
  },
);

test.each([
  ["moderator", "مشرف"],
  ["admin", "مدير"],
  ["member", "عضو"],
])("the log says in Arabic that somebody became %s", (to, name) => {
  const entry = {
    ...{
      id: 1,
      actor: null,
      concerned: null,
      merged: null,
      action: "change_role",
      subjectType: "user",
      subjectId: "u",
      reason: "",
    },
    ...{ details: { from: "member", to }, createdAt: new Date(NOW).toISOString() },
  };
  const told = wordsOf(render(<LogEntry entry={entry} />, "ar"));
  expect(told).toContain(name);
  expect(told).not.toMatch(/[a-z]/i);
});

test("a tag's sign stands at the beginning of its own direction", () => {
  expect(find(render(<Tag name="نظرية" />, "en"), "bdi").attributes.dir).toBe("auto");
});

test("a review that was edited is called so in the gender of a review", () => {
  const review = {
    ...{ id: "1", kind: "review" as const, content: "وقفت عند السابعة.", words: 3, stars: 4, position: 7 },
    ...{ spoilerLevel: 0, helpfulCount: 0, isHeld: false, isRemoved: false, isHelpful: false, author: null },
    ...{ createdAt: "2026-03-08T12:00:00Z", editedAt: "2026-03-09T12:00:00Z" },
  };
  const html = render(
    <MemberReview drama="3" episodes={15} review={review} position={7} actions={null} isOwn={false} />,
    "ar",
  );
  expect(wordsOf(html)).toMatch(/معدّلة/);
});

test("the diary asks for a drama, not for the genre", () => {
  const dramas = [{ id: "3", title: "نور" }];
  const asked = { entry: undefined, dramas, about: null, after: null, visibility: "me" as const };
  const html = render(<DiaryForm {...asked} begun="2026-03-10" today="2026-03-10" />, "ar");
  expect(wordsOf(html)).toMatch(/\sالمسلسل\s/);
});
