import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { readThreadsAround } from "../../../app/handlers/calendar/drop-threads.server.ts";

// A week that no page shows is not asked for: before the year 1 the database refuses it, and each visit would be an error.

async function middleOf(week: string | null): Promise<number> {
  let asked = { since: "", until: "" };
  const rpc = (_name: string, span: typeof asked) => {
    asked = span;
    return Promise.resolve({ data: [], error: null });
  };
  await readThreadsAround({ session: { db: { rpc } } } as unknown as AppLoadContext, week);
  return (Date.parse(asked.since) + Date.parse(asked.until)) / 2;
}

const WEEK_MS = 7 * 86_400_000;

test("the threads around a week that the calendar shows are asked for", async () => {
  const day = new Date(Date.now() + 20 * WEEK_MS).toISOString().slice(0, 10);
  expect(Math.abs((await middleOf(day)) - Date.parse(day))).toBeLessThan(WEEK_MS);
});

test.each([null, "0001-01-01", "9999-12-31", "2026-02-30", "soon"])(
  "for %s those around today",
  async (week) => {
    expect(Math.abs((await middleOf(week)) - Date.now())).toBeLessThan(WEEK_MS);
  },
);
