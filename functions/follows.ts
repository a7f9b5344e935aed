import type { Context } from "hono";
import * as v from "valibot";
import { asAuthor } from "../app/domain/account/member.server.ts";
import { followCreator } from "../app/domain/follow/follow.server.ts";
import { FollowForm } from "../app/domain/follow/follow.ts";
import { answerAction, apiError, memberBehind, readerOf, readJson } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** POST /api/follows `{ creator, wish: "follow" | "unfollow" }`: follows a creator, or no longer. `{ ok }` or why not. */
export async function follow(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(FollowForm, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "This was not understood");
  const { creator, wish } = asked.output;
  return answerAction(c, () =>
    asAuthor(readerOf(c), () => followCreator(member.db, creator, wish === "follow")),
  );
}
