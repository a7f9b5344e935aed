import type { Context } from "hono";
import { countComments } from "../app/domain/comment/comment.server.ts";
import { isId } from "../app/domain/text.ts";
import { apiError, memberBehind, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/comment-count?post={id} or ?group_post={id}: `{ count }`, how many comments stand below a post that the member reads. */
export async function commentCount(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const { post, group_post } = c.req.query();
  const id = post ?? group_post;
  if (!id || !isId(id)) return apiError(c, "bad_request", "Say below which post.");
  return unlessUnavailable(c, "Failed to count comments", async () => {
    const count = await countComments(member.db, post ? "posts" : "group_posts", id);
    return count === null ? apiError(c, "not_found", "There is no such post.") : c.json({ count });
  });
}
