import type { AppLoadContext } from "@remix-run/cloudflare";
import { listDiary } from "../../domain/diary/diary.server";
import { diaryDatesOf } from "../../domain/diary/diary-dates.server";
import { findLibraryPage } from "../../domain/library/library-page.server";
import {
  fitsSort,
  LIBRARY_PAGE,
  type LibraryAddress,
  readCursor,
  statusOfTab,
  writeCursor,
} from "../../domain/library/my-library";
import { isMoment } from "../../domain/row-in-time";
import { listSavedPosts } from "../../domain/saved-post/saved-post.server";
import { findStatistics } from "../../domain/statistics/statistics.server";
import type { TrackingStatus } from "../../domain/tracking/tracking";
import { openList } from "../../domain/veil/veil.server";
import { readDramas } from "../../platform/catalogue.server";
import { throwUnavailable } from "../../platform/errors.server";

/** What one tab of the library shows; `next` names where its next page begins. */
export async function readTab(
  context: AppLoadContext,
  me: string,
  address: LibraryAddress,
  asked: URLSearchParams,
) {
  const status = statusOfTab(address.tab);
  if (status) return readStatus(context, me, { ...address, status }, asked.get("after"));
  switch (address.tab) {
    case "diary":
      return readDiary(context, me, asked);
    case "saved":
      return readSaved(context, me, asked.get("after"));
    default:
      return readStatistics(context, me);
  }
}

async function readStatus(
  context: AppLoadContext,
  me: string,
  { status, sort, q }: LibraryAddress & { status: TrackingStatus },
  after: string | null,
) {
  const cursor = readCursor(after);
  const [page, works] = await Promise.all([
    findLibraryPage(context.session.db, me, {
      status,
      sort,
      language: context.language,
      search: q,
      after: cursor && fitsSort(cursor, sort) ? cursor : null,
      count: LIBRARY_PAGE,
    }),
    readDramas(context),
  ]);
  if (!page) throwUnavailable("library", "none of one's own");
  const known = new Map(works.map((work) => [work.id, work]));
  const items = page.items.map(({ title, ...item }) => ({
    ...item,
    title: title[context.language],
    poster: known.get(item.dramaId)?.poster ?? null,
    releaseDate: known.get(item.dramaId)?.releaseDate ?? null,
  }));
  return {
    kind: "dramas" as const,
    items,
    works: works.map(({ id, title, poster }) => ({ id, title: title[context.language], poster })),
    next: page.next && writeCursor(page.next),
  };
}

async function readStatistics(context: AppLoadContext, me: string) {
  const statistics = await findStatistics(context.session.db, me, new Date().getUTCFullYear());
  if (!statistics) throwUnavailable("statistics", "none of one's own");
  return { kind: "statistics" as const, statistics };
}

async function readDiary(context: AppLoadContext, me: string, asked: URLSearchParams) {
  const [day, createdAt] = asked.get("after")?.split("~") ?? [];
  const isRow = isMoment(`${day}T00:00:00Z`) && isMoment(createdAt ?? "");
  const [rows, works] = await Promise.all([
    listDiary(context.session.db, me, {
      before: isRow && day && createdAt ? { day, createdAt } : undefined,
      count: LIBRARY_PAGE + 1,
    }),
    readDramas(context),
  ]);
  const entries = rows.slice(0, LIBRARY_PAGE);
  const last = rows.length > LIBRARY_PAGE ? entries.at(-1) : undefined;
  return {
    kind: "diary" as const,
    entries,
    ...diaryDatesOf(
      entries.map(({ day }) => day),
      { before: isRow ? day : undefined, after: rows[LIBRARY_PAGE]?.day, language: context.language },
    ),
    dramas: works.map(({ id, title, poster, episodes }) => ({
      id,
      title: title[context.language],
      poster,
      episodes,
    })),
    /** Where the page begins; null for the first. */
    after: isRow ? asked.get("after") : null,
    editing: asked.get("entry"),
    about: asked.get("drama"),
    begun: dayInRiyadh(),
    next: last ? `${last.day}~${last.createdAt}` : null,
  };
}

const RIYADH_IS_AHEAD_MS = 3 * 3_600_000;

/** A new entry begins with the day where most members live: not everybody's clock is known here. */
function dayInRiyadh(): string {
  return new Date(Date.now() + RIYADH_IS_AHEAD_MS).toISOString().slice(0, 10);
}

async function readSaved(context: AppLoadContext, me: string, after: string | null) {
  const before = after && isMoment(after) ? after : undefined;
  const saved = await listSavedPosts(context.session.db, me, { before, count: LIBRARY_PAGE + 1 });
  const shown = saved.slice(0, LIBRARY_PAGE);
  return {
    kind: "saved" as const,
    posts: await openList(
      context.session.db,
      shown.map(({ post }) => post),
      { isMember: true },
    ),
    next: saved.length > LIBRARY_PAGE ? (shown.at(-1)?.savedAt ?? null) : null,
  };
}

export type LibraryTabData = Awaited<ReturnType<typeof readTab>>;
