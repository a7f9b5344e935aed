import type { AppLoadContext } from "@remix-run/cloudflare";
import { readWeek } from "../../domain/calendar/week";
import { findDropThreads } from "../../domain/drama/discussion.server";
import type { Span } from "../../domain/drop/drop";

/** Further from the week that is asked for no day of its page lies. */
const REACH_MS = 50 * 86_400_000;

/** The threads of drops around the week that an address names; around today where the page shows no such week. */
export function readThreadsAround(
  context: AppLoadContext,
  week: string | null,
): Promise<ReadonlyMap<string, string>> {
  const now = Date.now();
  const shown = readWeek(week, new Date(now).toISOString().slice(0, 10));
  const middle = shown ? Date.parse(shown) : now;
  const span = { from: middle - REACH_MS, until: middle + REACH_MS };
  return readThreadsWithin(context, span);
}

/** Those of a span of time, by keyOfDrop. None where nothing answers: the calendar stands without them. */
export function readThreadsWithin(context: AppLoadContext, span: Span): Promise<ReadonlyMap<string, string>> {
  return findDropThreads(context.session.db, span).catch(() => new Map());
}
