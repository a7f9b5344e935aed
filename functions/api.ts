import type { Context } from "hono";
import { explainError } from "../app/domain/account/member.server.ts";
import { type AppError, type ErrorCode, type Result, statusOf } from "../app/domain/result.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "../app/i18n/language.ts";
import { NOT_ANSWERING } from "../app/platform/errors.server.ts";
import type { Db } from "../app/platform/supabase.server.ts";
import type { WorkerTypes } from "./variables.ts";

// What the endpoints of /api share: who asks, what they send, and the one shape of an error.

/** What an error of /api and of the front door looks like. */
export interface ApiError {
  code: ErrorCode;
  /** An English sentence for whoever reads the answer. */
  message: string;
  /** The sentence as the translations know it and the values it names; only where it names some. */
  key?: string;
  values?: AppError["values"];
}

/** `{ error: { code, message } }` with the status of its code. */
export function apiError(c: Context, code: ErrorCode, message: string): Response {
  return c.json({ error: { code, message } satisfies ApiError }, statusOf({ code }));
}

/** The same for an error that came as a value: with what its sentence names, and when to try again. */
export function apiErrorOf(c: Context, { code, message, values, retryAfter }: AppError): Response {
  if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
  if (!values) return apiError(c, code, message);
  const filled = message.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? ""));
  return c.json(
    { error: { code, message: filled, key: message, values } satisfies ApiError },
    statusOf({ code }),
  );
}

/** Who asks, with their own view of the backend; otherwise the answer that says why not. Needs memberSession. */
export function memberBehind(c: Context<WorkerTypes>): { id: string; db: Db } | Response {
  const { authState, db } = c.get("session");
  if (authState.state === "unverifiable") {
    return apiError(c, "unavailable", "Your sign-in cannot be checked right now.");
  }
  if (authState.state === "visitor") return apiError(c, "signed_out", "Please sign in first.");
  return { id: authState.claims.userId, db };
}

/** Whom the domain's errors are explained to. Needs memberSession. */
export function readerOf(c: Context<WorkerTypes>) {
  return { session: c.get("session"), language: languageOf(c), digits: c.get("digits") };
}

/** That of the reader, as detectLanguage found it. */
export function languageOf(c: Context<WorkerTypes>): Language {
  const found = c.get("language");
  return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

/** The body as JSON; null when it is none. */
export function readJson(c: Context<WorkerTypes>): Promise<unknown> {
  return c.req.json().catch(() => null);
}

/** The answer of a read; a backend that does not answer becomes 503 with this sentence. */
export async function unlessUnavailable(
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

/** The outcome of a write: `{ ok: true, value }`, or its error. */
export async function answerAction(
  c: Context<WorkerTypes>,
  action: () => Promise<Result<unknown>>,
): Promise<Response> {
  return unlessUnavailable(c, NOT_ANSWERING, async () => {
    const outcome = await action();
    if (outcome.ok) return c.json(outcome);
    return apiErrorOf(c, await explainError(outcome.error, readerOf(c)));
  });
}
