import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { answerOf } from "../../domain/form";
import { refuse, statusOf } from "../../domain/refusal";
import { VoteForm } from "../../domain/vote/vote";
import { castVote } from "../../domain/vote/vote.server";
import { readForm } from "../../platform/form.server";
import { requireAuthor } from "../../platform/member.server";
import { safeNextPath } from "../../platform/next-path";

/** POST only: one door for the votes on posts and comments of every page. A plain form goes back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, VoteForm);
  if (!form.ok) return data(answerOf(refuse("invalid", "This vote was not understood").refusal, {}), 422);
  const author = await requireAuthor(context);
  const outcome = author.ok ? await castVote(context.session.db, author.holder.userId, form.value) : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  return form.value.returnTo ? redirect(safeNextPath(form.value.returnTo)) : { ok: true as const };
}

export function loader() {
  return redirect("/forum");
}
