import { describe, expect, test } from "vitest";
import { titleOf, titleOnceEnded } from "../../../app/domain/appeal/appeal.ts";
import { listNotifications } from "../../../app/domain/notification/notification.server.ts";
import { addressOf, type Notification, tellingOf } from "../../../app/domain/notification/notification.ts";
import type { Session } from "../../../app/platform/session.server.ts";

describe("W5 a suspension or ban that ended is told as past", () => {
  test.each([
    ["ban_member", "lifted", "The ban of your account was lifted"],
    ["change_suspension", "lifted", "Your suspension was lifted"],
    ["suspension_member", "over", "Your account was suspended"],
    ["ban_member", null, undefined],
  ] as const)("on the page of the appeal: %s, %s", (action, ended, title) => {
    expect(titleOnceEnded({ action, ended, appeal: null })).toBe(title);
  });

  test.each([
    ["warning_member", null, "The warning was taken back"],
    ["remove_post", null, "Your post was restored"],
    ["suspension_member", "over", "Your account was suspended"],
  ] as const)("where its appeal ended undecided: %s, %s", (action, ended, title) => {
    const appeal = { words: "I quoted", status: "ended", note: "", createdAt: "2026-03-10" } as const;
    expect(titleOnceEnded({ action, ended, appeal })).toBe(title);
  });
});

const [POST, GROUP, COMMENT] = ["a", "b", "c"].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
);

describe("W6 what was restored", () => {
  test("is opened at its place", () => {
    const restored = { kind: "comment_restored", subject_type: "comment", subject_id: COMMENT };
    const at = `?comment=${COMMENT}#comment-${COMMENT}`;
    expect(addressOf({ ...restored, post_id: POST, comment_id: COMMENT })).toBe(`/forum/post/${POST}${at}`);
    expect(addressOf({ ...restored, group_id: GROUP, group_post_id: POST, comment_id: COMMENT })).toBe(
      `/groups/${GROUP}/posts/${POST}${at}`,
    );
    expect(addressOf({ kind: "community_restored", subject_id: GROUP, group_id: GROUP })).toBe(
      `/groups/${GROUP}`,
    );
    expect(addressOf({ kind: "review_restored", subject_id: POST, drama_id: "3" })).toBe(
      `/drama/3?review=${POST}#review-${POST}`,
    );
  });

  test("and requests to join are opened among those that wait", () => {
    const request = { kind: "join_request", subject_type: "group", subject_id: GROUP, group_id: GROUP };
    expect(addressOf(request)).toBe(`/groups/${GROUP}/manage?tab=requests`);
  });

  test("is quoted though its removal was not read yet", async () => {
    const row = {
      ...{
        id: "1",
        type: "other",
        message: "",
        is_read: false,
        created_at: "2026-03-10T12:00:00Z",
        thread: "t",
      },
      ...{
        actor: null,
        group_name: null,
        is_muted: false,
        post_title: "A title",
        comment_start: "Said below",
      },
      data: {
        kind: "comment_restored",
        subject_id: COMMENT,
        comment_id: COMMENT,
        count: 2,
        reason: "It says ||Noor kills||",
      },
    };
    const veiled = { ...row, id: "2", comment_start: "", comment_level: 9 };
    const rpc = async (name: string) => ({
      data: name === "list_notifications" ? [row, veiled] : null,
      error: null,
    });
    const asked = new Map([["frame", Promise.resolve(null)]]);
    const { notifications } = await listNotifications(
      { db: { rpc }, asked } as unknown as Session,
      "all",
      null,
    );
    // W16 what a reason quotes of a spoiler stays covered.
    expect(notifications[0]?.reason).toBe("It says ▒▒▒");
    expect(notifications[0]?.about).toEqual({ title: "A title", words: "Said below", level: 0 });
    expect(notifications[1]?.about).toEqual({ title: "A title", words: "", level: 9 });
  });
});

test.each([
  [0, "No new case waits for you any more"],
  [1, "A new case waits for you"],
  [2, "{{count}} new cases wait for you"],
])("W14 the bell of moderators says what waits, and never zero (%i)", (count, told) => {
  expect(tellingOf({ kind: "new_reports", count, reported: null, group: null } as Notification)).toBe(told);
});

test.each([
  ["Readers", "Your community {{group}} was removed by a moderator"],
  [null, "Your community was removed by a moderator"],
])("W13 the removal of a community names it where it can (%s)", (group, told) => {
  const about = { kind: "community_removed", count: 1, address: "/appeal/1", reported: null, group };
  expect(tellingOf(about as Notification)).toBe(told);
});

test.each([
  ["post_removed_by_admin", "Readers", "Your post was removed by an admin of {{group}}"],
  ["post_removed_by_admin", null, "Your post was removed by an admin of its community"],
  ["comment_removed_by_admin", "Readers", "Your comment was removed by an admin of {{group}}"],
  ["banned_from_group", "Readers", "You are banned from {{group}}"],
])("G2 G4 who decided in a community is told: %s, %s", (kind, group, told) => {
  expect(tellingOf({ kind, count: 1, address: null, reported: null, group } as Notification)).toBe(told);
});

test.each([
  ["remove_post", true, "Readers", "Your post was removed by an admin of {{group}}"],
  ["remove_comment", true, null, "Your comment was removed by an admin of its community"],
  ["remove_comment", false, "Readers", "Your comment was removed by a moderator"],
])("G2 so does the page to appeal: %s, by an admin: %s", (action, byAdmin, group, title) => {
  expect(titleOf({ action, byAdmin, group })).toBe(title);
});
