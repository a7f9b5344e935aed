import type { Context } from "hono";
import { isId } from "../app/domain/text.ts";
import { readOpenTexts, readOpenWords } from "../app/domain/veil/veil.server.ts";
import { WORDS_AT_ONCE } from "../app/domain/veil/veil.ts";
import { apiError, readerOf, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * GET /api/words?item={id}: `{ content, html, images, imageAlts }` of one post or comment that tells of an episode, for
 * whoever may see it and asks to be shown it. GET /api/words?seen={episodes}&items={id},{id}…: `{ words }`, by id the texts
 * of those of up to 100 comments that tell of nothing beyond. Needs memberSession: in a private community its members alone
 * may.
 */
export async function words(c: Context<WorkerTypes>): Promise<Response> {
  const { item, items, seen } = c.req.query();
  if (items !== undefined) return wordsUpTo(c, items.slice(0, LONGEST_LIST).split(","), seen ?? "");
  if (!item || !isId(item)) return apiError(c, "bad_request", "Say which post or comment.");
  return unlessUnavailable(c, CANNOT_BE_REACHED, async () => {
    const reader = { isMember: false, shown: item };
    const found = (await readOpenWords(c.get("session").db, [item], reader)).get(item);
    if (!found) return apiError(c, "not_found", "There is nothing under a veil by this name.");
    const { content, images, imageAlts } = found;
    // Evaluated on first use: most calls of the API need nothing of it.
    const { pageOfWords } = await import("../app/domain/veil/page-of-words.server.ts");
    return c.json({ content, html: await pageOfWords(found, readerOf(c).language), images, imageAlts });
  });
}

const CANNOT_BE_REACHED = "Hikaya cannot be reached right now.";
/** Characters of as many ids as are asked for at once, with a comma each, and one more. */
const LONGEST_LIST = WORDS_AT_ONCE * 37 + 1;

async function wordsUpTo(c: Context<WorkerTypes>, ids: string[], seen: string): Promise<Response> {
  if (ids.length > WORDS_AT_ONCE || !ids.every(isId) || !/^\d{1,4}$/.test(seen)) {
    return apiError(c, "bad_request", "Say which comments, and how many episodes were seen.");
  }
  return unlessUnavailable(c, CANNOT_BE_REACHED, async () => {
    const reader = { isMember: false, seen: Number(seen) };
    const found = await readOpenTexts(c.get("session").db, ids, reader);
    return c.json({ words: Object.fromEntries(found) });
  });
}
