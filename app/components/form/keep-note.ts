import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { type FormAnswer, isWritten } from "../../domain/form";
import { keepTyped, textsOf } from "./keep-typed";

/** Who sent it may not do so any more. */
const NOT_ALLOWED = "You are no longer allowed to do this. Your text is still here.";

/** As keepTyped; and of somebody demoted meanwhile, what was written is kept where its page still stands. */
export async function keepNote(sent: ClientActionFunctionArgs): Promise<unknown> {
  const form = await sent.request.clone().formData();
  try {
    return await keepTyped(sent);
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.status !== 403 || !isWritten(form)) throw error;
    const answer: FormAnswer = { ok: false, code: "forbidden", message: NOT_ALLOWED, values: textsOf(form) };
    return Response.json(answer, { status: 422 });
  }
}
