import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { FormFailed } from "../../components/form/form-failed";
import { ButtonLink } from "../../components/ui/button";
import { asAuthor } from "../../domain/account/member.server";
import { POLL_MARK, PollVote, VOTED_BY_ANOTHER } from "../../domain/poll/poll";
import { voteInPoll } from "../../domain/poll/poll.server";
import { err } from "../../domain/result";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, formOf } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "Your vote was not counted", unlisted: true });

/** POST only: a vote in a poll; back to the poll, or for scripts (?inline) where they are. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const { success, output } = v.safeParse(PollVote, {
    ...Object.fromEntries(form),
    choices: form.getAll("choice").slice(0, 9),
  });
  if (!success) return answerError(err("invalid", "This vote was not understood").error);
  const outcome = await asAuthor(context, async (authorId) =>
    (output.voter ?? authorId) === authorId
      ? voteInPoll(context.session.db, output)
      : err("forbidden", VOTED_BY_ANOTHER),
  );
  if (!outcome.ok) return answerError(outcome.error);
  if (new URL(request.url).searchParams.has("inline")) return { ok: true as const };
  return redirect(safeNextPath(`${output.returnTo}#${POLL_MARK}`));
}

export { keepTyped as clientAction } from "../../components/form/keep-typed";

export default function PollVoteFailed() {
  const { t } = useTranslation();
  return (
    <FormFailed title={t("Your vote was not counted")} otherwise={t("This vote was not understood")}>
      <ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>
    </FormFailed>
  );
}
