import { type FormAnswer, toFormResponse } from "../../domain/form";
import type { AppError } from "../../domain/result";
import { notSent } from "./keep-typed";

/** specification §9 */
const TIME_LIMIT_MS = 10_000;

export type JsonResult<Value> = { ok: true; value: Value } | FormAnswer;
/** What functions/api.ts answers with. */
interface ApiError extends Pick<AppError, "code" | "message" | "values"> {
  key?: string;
}

let turnedAway = false;

/** Whether the last question was answered with 403, as all are to whoever is banned. */
export const wasTurnedAway = () => turnedAway;

/** The JSON an address of ours answers with; throws when it does not, or takes longer than 10 s. */
export async function getJson<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  turnedAway = response.status === 403;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Has something done by an address of ours; what it yields, or why it was not done. Never throws. */
export async function postJson<Value>(address: string, intent: object): Promise<JsonResult<Value>> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(intent),
      // Whoever leaves the page at once has done it all the same.
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as
      | { ok: true; value: Value }
      | { ok?: undefined; error?: ApiError };
    if (answer.ok) return answer;
    const { error } = answer;
    if (!error) return { ok: false, message: notSent(Object.entries(intent)), values: {} };
    const { code, message, key = message, values } = error;
    return toFormResponse({ code, message: key, values }, {});
  } catch {
    return { ok: false, code: "unavailable", message: notSent(Object.entries(intent)), values: {} };
  }
}
