import type { Context } from "hono";
import { countNewerPosts } from "../app/domain/post/post.server.ts";
import { isId } from "../app/domain/text.ts";
import { createDb } from "../app/platform/supabase.server.ts";
import { apiError } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/new-posts?after={post id}&category={slug}: `{ count }`, how many posts came since; at most 20 are counted. */
export async function newPosts(c: Context<WorkerTypes>): Promise<Response> {
  const { after, category } = c.req.query();
  if (!after || !isId(after)) return apiError(c, "bad_request", "Say after which post.");
  const db = createDb(c.get("environment"), () => null);
  const count = await countNewerPosts(
    db,
    after,
    category && /^[a-z-]{1,40}$/.test(category) ? category : null,
  );
  if (count === null) return apiError(c, "unavailable", "Hikaya cannot be reached right now.");
  c.header("cache-control", "public, max-age=20");
  return c.json({ count });
}
