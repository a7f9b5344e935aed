import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ProfileForm, RESERVED_USERNAMES, tierOf, Username } from "../../../app/domain/profile/profile.ts";
import { ORDINARY_NAMES, SPEAKING_NAMES } from "../../support/names.ts";

function firstSentence(name: string): string | undefined {
  return v.safeParse(Username, name).issues?.[0]?.message;
}

test.each([
  ["042", "", "Username is required"],
  ["042", "   ", "Username is required"],
  ["043", "ab", "Username must be at least 3 characters"],
  ["044", "a".repeat(30), "Username must be less than 30 characters"],
  ["045", "la yla", "Username can only contain letters, numbers, underscores, and hyphens"],
  ["045", "ليلى", "Username can only contain letters, numbers, underscores, and hyphens"],
  ["045", "аlice", "Username can only contain letters, numbers, underscores, and hyphens"],
  ["045", "../x", "Username can only contain letters, numbers, underscores, and hyphens"],
  ["Q30", "Admin", "This username is already taken. Please choose a different one."],
])("%s the username %j is refused: %s", (_line, name, sentence) => {
  expect(firstSentence(name)).toBe(sentence);
});

test.each(["abc", "a".repeat(29), "Layla_99-x"])("044 the username %j passes", (name) => {
  expect(firstSentence(name)).toBeUndefined();
});

test("047 a bio has up to 500 characters and may be missing", () => {
  const bioOf = (bio?: string) => v.safeParse(ProfileForm, { username: "layla", bio });
  expect(bioOf().output).toEqual({ username: "layla", bio: "" });
  expect(bioOf("ح".repeat(500)).success).toBe(true);
  expect(bioOf("ح".repeat(501)).issues?.[0]?.message).toBe("Bio must be at most 500 characters");
});

test.each(SPEAKING_NAMES)("L2 the username %j speaks for the site", (name) => {
  expect(firstSentence(name)).toBe("This username is already taken. Please choose a different one.");
});

test.each(ORDINARY_NAMES)("L2 the username %j is an ordinary one", (name) => {
  expect(firstSentence(name)).toBeUndefined();
});

test.each(["\u3164", "\u2800 \u200b", "\u0640"])("L2 a bio of %j is empty", (bio) => {
  expect(v.parse(ProfileForm, { username: "layla", bio })).toMatchObject({ bio: "" });
});

test("239 tiers begin at 100, 500 and 1000", () => {
  const tiers = [-3, 0, 99, 100, 499, 500, 999, 1000].map(tierOf);
  expect(tiers).toEqual(["New", "New", "New", "Active", "Active", "Advanced", "Advanced", "Expert"]);
});

test("Q30 page and database reserve the same names", () => {
  const sql = readFileSync("supabase/migrations/20261123000200_text.sql", "utf8");
  const list = /is_reserved_username[\s\S]*?array\[([\s\S]*?)\]/.exec(sql)?.[1] ?? "";
  const names = [...list.matchAll(/'([a-z]+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect([...RESERVED_USERNAMES].sort()).toEqual(names.sort());
});
