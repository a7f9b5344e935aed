import { expect, test } from "vitest";
import { findDramaTalk } from "../../../app/domain/drama-review/drama-review.server.ts";
import { readReviewAddress } from "../../../app/domain/drama-review/review-address.ts";
import type { Db } from "../../../app/platform/supabase.server.ts";

const row = (id: string, kind: "review" | "line") => ({
  ...{
    id,
    kind,
    content: "Quiet and slow.",
    words: 3,
    stars: 4,
    position: 3,
    spoiler_level: 0,
    helpful_count: 0,
  },
  ...{ created_at: "2026-03-01T12:00:00Z", edited_at: null, held_at: null, removed_at: null },
  ...{ is_helpful: false, author: null },
});
const figures = { mean: null, rating_count: 0, stars: [], review_count: 2, line_count: 3 };
const reviews = [row("r1", "review"), row("r2", "review")];
const lines = [row("l1", "line"), row("l2", "line")];

async function listed(named: ReturnType<typeof row> | null, asked = "") {
  const data = { figures, episodes: 10, reviews, lines, own: [], named, next: null };
  const db = { rpc: async () => ({ data, error: null }) } as unknown as Db;
  const talk = await findDramaTalk(db, "5", readReviewAddress(new URLSearchParams(asked)));
  return [talk?.reviews.map(({ id }) => id), talk?.lines.map(({ id }) => id)];
}

test("449 what a link leads to stands first in the list of its kind, whatever others are found more helpful", async () => {
  expect(await listed(null)).toEqual([
    ["r1", "r2"],
    ["l1", "l2"],
  ]);
  expect(await listed(row("l9", "line"))).toEqual([
    ["r1", "r2"],
    ["l9", "l1", "l2"],
  ]);
  expect(await listed(row("l2", "line"))).toEqual([
    ["r1", "r2"],
    ["l2", "l1"],
  ]);
  expect(await listed(row("r9", "review"))).toEqual([
    ["r9", "r1", "r2"],
    ["l1", "l2"],
  ]);
});
