import type { FormAnswer } from "../../domain/form";
import { notSent } from "./keep-typed";

/** specification §9 */
const TIME_LIMIT_MS = 10_000;

type Told<Value> = { ok: true; value: Value } | FormAnswer;
interface ApiFault {
  message: string;
}

/** The JSON an address of ours answers with; throws when it does not, or takes longer than 10 s. */
export async function ask<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Has something done by an address of ours; what it yields, or why it was not done. Never throws. */
export async function tell<Value>(address: string, deed: object): Promise<Told<Value>> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(deed),
      // Whoever leaves the page at once has done it all the same.
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const answer = (await response.json()) as Partial<Told<Value>> & { error?: ApiFault };
    if (answer.ok !== undefined) return { values: {}, ...answer } as Told<Value>;
    return { ok: false, message: answer.error?.message ?? notSent(Object.entries(deed)), values: {} };
  } catch {
    return { ok: false, code: "fault", message: notSent(Object.entries(deed)), values: {} };
  }
}
