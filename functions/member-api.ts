import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Outcome, statusOf } from "../app/domain/refusal.ts";
import type { Db } from "../app/platform/supabase.server.ts";
import { apiError } from "./api-error.ts";
import type { WorkerTypes } from "./variables.ts";

/** Who asks, with their own view of the backend; otherwise the answer that says why not. Needs memberSession. */
export function memberBehind(c: Context<WorkerTypes>): { id: string; db: Db } | Response {
  const { standing, db } = c.get("session");
  if (standing.state === "unverifiable") {
    return apiError(c, "unavailable", "Your sign-in cannot be checked right now.");
  }
  if (standing.state === "visitor") return apiError(c, "signed_out", "Please sign in first.");
  return { id: standing.holder.userId, db };
}

/** The body as JSON; null when it is none. */
export function readJson(c: Context<WorkerTypes>): Promise<unknown> {
  return c.req.json().catch(() => null);
}

/** The answer of a read; a backend that does not answer becomes 503 with this sentence. */
export async function unlessFault(
  c: Context<WorkerTypes>,
  sentence: string,
  read: () => Promise<Response>,
): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response && error.status === 503) return apiError(c, "unavailable", sentence);
    throw error;
  }
}

/** The outcome of a write: `{ ok: true, value }`, or `{ ok: false, code, message, messageValues }` with its status. */
export async function answerDeed(
  c: Context<WorkerTypes>,
  deed: () => Promise<Outcome<unknown>>,
): Promise<Response> {
  return unlessFault(c, "Hikaya's data cannot be reached right now. Please try again.", async () => {
    const outcome = await deed();
    if (outcome.ok) return c.json(outcome);
    const { code, message, values } = outcome.refusal;
    const answer = { ok: false, code, message, messageValues: values };
    return c.json(answer, statusOf(outcome.refusal) as ContentfulStatusCode);
  });
}
