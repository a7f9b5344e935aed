import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PASSWORD_SHORTEST } from "../../../app/domain/account/account.ts";
import { DIARY_NOTE_LIMIT } from "../../../app/domain/diary/diary.ts";
import { REACTIONS } from "../../../app/domain/episode-reaction/episode-reaction.ts";
import { FILTER_KINDS } from "../../../app/domain/filter/filter.ts";
import { LIBRARY_VISIBILITIES } from "../../../app/domain/library/library.ts";
import { TIME_ZONE_LIMIT } from "../../../app/domain/notification/quiet-hours.ts";
import { REMINDER_KINDS } from "../../../app/domain/reminder/reminder.ts";
import { REPORT_REASONS, REPORT_STATUSES, REPORT_TYPES } from "../../../app/domain/report/report.ts";
import { TRACKING_STATUSES } from "../../../app/domain/tracking/tracking.ts";
import { database, openDatabase } from "./open-database.ts";

// What a form offers is what the table takes: both lists, and limits that no row beside limits.test.ts reaches, are
// compared as they are written.

openDatabase();

async function checksOf(table: string, column: string): Promise<string> {
  const rows = await database.own<{ check: string }>(
    `select pg_get_constraintdef(c.oid) "check" from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and a.attname = $2 and c.conrelid in (to_regclass('public.' || $1), to_regclass('private.' || $1))`,
    [table, column],
  );
  return rows.map(({ check }) => check).join("\n");
}

const quotedIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? "");

test.each([
  ["reports", "reported_content_type", REPORT_TYPES],
  ["reports", "reason", REPORT_REASONS],
  ["reports", "status", REPORT_STATUSES],
  ["filters", "kind", FILTER_KINDS],
  ["trackings", "status", TRACKING_STATUSES],
  ["episode_reactions", "reaction", REACTIONS],
  ["user_settings", "library_visibility", LIBRARY_VISIBILITIES],
  ["reminders", "kind", REMINDER_KINDS.map((slug) => ({ slug }))],
] as const)("%s takes as %s what the page offers", async (table, column, offered) => {
  expect(quotedIn(await checksOf(table, column)).sort()).toEqual(offered.map(({ slug }) => slug).sort());
});

test.each([
  ["diary_entries", "note", DIARY_NOTE_LIMIT],
  ["user_settings", "time_zone", TIME_ZONE_LIMIT],
])("%s takes of %s %i characters", async (table, column, limit) => {
  expect(/char_length\(\w+\) <= (\d+)/.exec(await checksOf(table, column))?.[1]).toBe(String(limit));
});

test("the shortest password is that of the accounts", () => {
  const config = readFileSync(new URL("../../../supabase/config.toml", import.meta.url), "utf8");
  expect(/^minimum_password_length = (\d+)$/m.exec(config)?.[1]).toBe(String(PASSWORD_SHORTEST));
});
