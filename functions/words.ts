import type { Context } from "hono";
import { isId } from "../app/domain/text.ts";
import { readOpenWords } from "../app/domain/veil/veil.server.ts";
import { apiError, readerOf, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * GET /api/words?item={id}: `{ content, html, images, imageAlts }` of one post or comment that tells of an episode, for
 * whoever may see it and asks to be shown it. Needs memberSession: in a private community its members alone may.
 */
export async function words(c: Context<WorkerTypes>): Promise<Response> {
  const item = c.req.query("item");
  if (!item || !isId(item)) return apiError(c, "bad_request", "Say which post or comment.");
  return unlessUnavailable(c, "Hikaya cannot be reached right now.", async () => {
    const reader = { isMember: false, shown: item };
    const found = (await readOpenWords(c.get("session").db, [item], reader)).get(item);
    if (!found) return apiError(c, "not_found", "There is nothing under a veil by this name.");
    const { content, images, imageAlts } = found;
    // Evaluated on first use: most calls of the API need nothing of it.
    const { pageOfWords } = await import("../app/domain/veil/page-of-words.server.ts");
    return c.json({ content, html: await pageOfWords(found, readerOf(c).language), images, imageAlts });
  });
}
