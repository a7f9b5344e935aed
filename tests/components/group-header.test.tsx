import { expect, test, vi } from "vitest";
import { GroupTile } from "../../app/components/group/group-tile.tsx";
import type { Group, Membership } from "../../app/domain/group/group.ts";
import { GroupHeader } from "../../app/routes/groups.$groupId/group-header.tsx";
import { render } from "./render.tsx";

vi.mock("@remix-run/react", () => import("./plain-links.tsx"));

const groupOf = (membership: Membership): Group => ({
  ...{ id: "g", name: "Closed circle", description: "", isPrivate: true, avatarUrl: null, bannerUrl: null },
  ...{ memberCount: 2, postCount: 0, createdAt: "2026-03-10T12:00:00Z", creator: null, requestCount: null },
  ...{ membership, banReason: "Told the ending." },
});
const headOf = (membership: Membership, language: "en" | "ar") =>
  render(<GroupHeader group={groupOf(membership)} isLastAdmin={false} />, language);
const tileOf = (membership: Membership, language: "en" | "ar") =>
  render(<GroupTile group={groupOf(membership)} />, language);

test.each([
  [
    "en",
    "Ask to join",
    "You were banned from this community and cannot join it.",
    ["You are banned from \u2068Closed circle\u2069.", "no appeal", "Reason: <bdi>Told the ending.</bdi>"],
  ],
  [
    "ar",
    "طلب الانضمام",
    "حُظرت من هذا المجتمع، ولا يمكنك الانضمام إليه.",
    ["حُظرت من مجتمع \u2068Closed circle\u2069.", "ولا يُعترض عليه", "السبب: <bdi>Told the ending.</bdi>"],
  ],
] as const)(
  "W12 G4 who is banned from a community is told so with the reason, and not asked to join (%s)",
  (language, ask, toldInList, toldOnPage) => {
    for (const [shown, told] of [
      [tileOf, toldInList],
      ...toldOnPage.map((told) => [headOf, told] as const),
    ] as const) {
      expect(shown("stranger", language)).toContain(ask);
      expect(shown("stranger", language)).not.toContain(told);
      expect(shown("banned", language)).toContain(told);
      expect(shown("banned", language)).not.toContain(ask);
    }
  },
);

test.each([
  ["en", "You are banned from \u2068Closed circle\u2069.", "Told the ending."],
  ["ar", "حُظرت من مجتمع \u2068Closed circle\u2069.", "Told the ending."],
] as const)("W36 it stands in a box with a sign, as notices do (%s)", (language, named, reason) => {
  // A notice begins with its sign, and ends before the description, the last paragraph of the head.
  const [, box = ""] = headOf("banned", language).split(/role="status"[^>]*><svg/);
  expect(box).toContain(named);
  expect(box).toContain(reason);
  expect(headOf("stranger", language)).not.toContain('role="status"');
});

test("the last admin is told to hand the community over, or, alone in it, to delete it", () => {
  const told = (memberCount: number) =>
    render(<GroupTile group={{ ...groupOf("admin"), memberCount, isLastAdmin: true }} />);
  expect(told(2)).toContain("hand the community over before you leave.");
  expect(told(2)).toContain('href="/groups/g/manage?tab=members"');
  expect(told(1)).toContain("You are the only member");
  expect(told(1)).toContain('href="/groups/g/manage?tab=delete"');
  expect(told(1)).not.toContain("Choose another admin");
});
