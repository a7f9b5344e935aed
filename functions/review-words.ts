import type { Context } from "hono";
import { findReviewWords } from "../app/domain/drama-review/drama-review.server.ts";
import { isId } from "../app/domain/text.ts";
import { createDb } from "../app/platform/supabase.server.ts";
import { apiError, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/review-words?id={review id}: `{ words }` of one review, for whoever asks to see what it tells. Reads as a visitor. */
export async function reviewWords(c: Context<WorkerTypes>): Promise<Response> {
  const id = c.req.query("id");
  if (!id || !isId(id)) return apiError(c, "bad_request", "Say which review.");
  return unlessUnavailable(c, "Hikaya cannot be reached right now.", async () => {
    const words = await findReviewWords(
      createDb(c.get("environment"), () => null),
      id,
    );
    if (words === null) return apiError(c, "not_found", "This review is no longer there.");
    c.header("cache-control", "public, max-age=20");
    return c.json({ words });
  });
}
