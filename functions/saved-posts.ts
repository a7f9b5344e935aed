import type { Context } from "hono";
import * as v from "valibot";
import { asAuthor } from "../app/domain/account/member.server.ts";
import { setPostSaved } from "../app/domain/saved-post/saved-post.server.ts";
import { SaveForm } from "../app/domain/saved-post/saved-post.ts";
import { answerAction, apiError, memberBehind, readerOf, readJson } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** POST /api/saved-posts `{ post, wish: "save" | "forget" }`: keeps a post among one's saved ones, or not. `{ ok }` or why not. */
export async function savePost(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(SaveForm, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "This was not understood");
  const { post, wish } = asked.output;
  return answerAction(c, () => asAuthor(readerOf(c), () => setPostSaved(member.db, post, wish === "save")));
}
