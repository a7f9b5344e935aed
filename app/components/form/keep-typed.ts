import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { type FormAnswer, isOvertaken, isWritten } from "../../domain/form";

/** What was written did not reach us. */
export const NOT_SENT =
  "This could not be sent. Your text is still here; check your connection and try again.";
/** Neither did a vote, a join or another action without words. */
const NOT_DONE = "This could not be sent. Check your connection and try again.";

/** What to say of a form with these fields that did not reach us. */
export function notSent(fields: Iterable<readonly [name: string, value: unknown]>): string {
  return isWritten(fields) ? NOT_SENT : NOT_DONE;
}

/**
 * For the `clientAction` of a route with a form: a server that cannot be reached, or that fails, becomes an answer to
 * the form instead of an error page in its place. Redirects and errors pass.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const typed = textsOf(form);
  try {
    const answer = await serverAction<unknown>();
    if (!isRefusal(answer)) return answer;
    // The front door does not read large forms of visitors: then nothing of them comes back.
    const isUnread = answer.code === "signed_out" && Object.keys(answer.values).length === 0;
    const values = isUnread ? typed : answer.values;
    // The status of the server is not handed on; an error must not make the page load itself anew.
    return Response.json({ ...answer, values }, { status: 422 });
  } catch (error) {
    const isFailure = isRouteErrorResponse(error) ? error.status >= 500 : !(error instanceof Response);
    if (!isFailure) throw error;
    const answer: FormAnswer = { ok: false, code: "unavailable", message: notSent(form), values: typed };
    // With this status the router asks for nothing else, which would fail the same way.
    return Response.json(answer, { status: 503 });
  }
}

/** The fields of a form that are texts. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isRefusal(answer: unknown): answer is FormAnswer {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false;
}

/**
 * For the `shouldRevalidate` of a page with forms: what was refused or never arrived changed nothing, and
 * asking for the page again could take it, and the text on it, away. (Single fetch asks again unless told otherwise.)
 */
export const unlessRefused: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  (actionStatus ?? 200) < 400 && defaultShouldRevalidate;

/** The same where several decide about the same things: who hears that somebody was faster sees what holds now. */
export const alsoWhenDecided: ShouldRevalidateFunction = (change) =>
  (isRefusal(change.actionResult) && isOvertaken(change.actionResult)) || unlessRefused(change);
