import type { Context } from "hono";
import * as v from "valibot";
import {
  doInConversation,
  listConversations,
  readThread,
  startConversation,
} from "../app/domain/conversation/conversation.server.ts";
import {
  ConversationIntent,
  LIST_FAILED,
  StartForm,
  THREAD_FAILED,
} from "../app/domain/conversation/conversation.ts";
import { readQuery } from "../app/domain/search/search.ts";
import { isId } from "../app/domain/text.ts";
import { answerAction, apiError, memberBehind, readJson, unlessUnavailable } from "./api.ts";
import type { WorkerTypes } from "./variables.ts";

/** GET /api/conversations?tab=requests&q=…&before=…: a page of one's own list, `{ conversations, next }`. */
export async function conversations(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const { tab, q, before } = c.req.query();
  return unlessUnavailable(c, LIST_FAILED, async () =>
    c.json(
      await listConversations(member.db, member.id, {
        tab: tab === "requests" ? "requests" : "all",
        query: readQuery(q),
        before: before ?? null,
      }),
    ),
  );
}

/** POST /api/conversations `{ person }`: opens the conversation with them, `{ ok, value: { id } }` or why not. */
export async function beginConversation(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const asked = v.safeParse(StartForm, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", "`person` is required.");
  return answerAction(c, () => startConversation(member.db, asked.output.person));
}

/** GET /api/conversations/{id}?before={message id}: a page of a thread one takes part in. */
export async function thread(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const id = c.req.param("id") ?? "";
  return unlessUnavailable(c, THREAD_FAILED, async () => {
    const found = isId(id)
      ? await readThread(member.db, member.id, id, { before: c.req.query("before") ?? null })
      : null;
    return found ? c.json(found) : apiError(c, "not_found", "There is no such conversation.");
  });
}

/** POST /api/conversations/{id} with a ConversationAction: `{ ok, value }`, the message where there is one, or why not. */
export async function changeConversation(c: Context<WorkerTypes>): Promise<Response> {
  const member = memberBehind(c);
  if (member instanceof Response) return member;
  const id = c.req.param("id") ?? "";
  if (!isId(id)) return apiError(c, "not_found", "There is no such conversation.");
  const asked = v.safeParse(ConversationIntent, await readJson(c));
  if (!asked.success) return apiError(c, "invalid", asked.issues[0].message);
  return answerAction(c, () => doInConversation(member.db, member.id, id, asked.output));
}
