import { describe, expect, test } from "vitest";
import { titleOnceEnded } from "../../../app/domain/appeal/appeal.ts";

describe("W5 a suspension or ban that ended is told as past", () => {
  test.each([
    ["ban_member", "lifted", "The ban of your account was lifted"],
    ["change_suspension", "lifted", "Your suspension was lifted"],
    ["suspension_member", "over", "Your account was suspended"],
    ["ban_member", null, undefined],
  ] as const)("on the page of the appeal: %s, %s", (action, ended, title) => {
    expect(titleOnceEnded({ action, ended, appeal: null })).toBe(title);
  });
});
