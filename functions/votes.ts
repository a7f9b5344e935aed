import type { Context } from "hono";
import * as v from "valibot";
import { asAuthor } from "../app/domain/account/member.server.ts";
import { castVote } from "../app/domain/vote/vote.server.ts";
import { VoteForm } from "../app/domain/vote/vote.ts";
import { answerAction, apiError, memberBehind, readerOf, readJson } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/**
 * POST /api/votes `{ target, id, wish }`: brings one's vote into the state wished for. `{ ok, value }` with the tally as it
 * then stands, null where it cannot be read, or why not.
 */
export async function castVoteOf(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(VoteForm, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "This vote was not understood");
  return answerAction(c, () => asAuthor(readerOf(c), () => castVote(member.db, asked.output)));
}
