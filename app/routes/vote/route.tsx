import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { FormFailed } from "../../components/form/form-failed";
import { ButtonLink } from "../../components/ui/button";
import { asAuthor } from "../../domain/account/member.server";
import { err } from "../../domain/result";
import { placeOfVote, VoteForm } from "../../domain/vote/vote";
import { castVote } from "../../domain/vote/vote.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "Your vote was not counted", unlisted: true });

/** POST only: the plain form of a vote on a post or comment of any page, back to which it leads. Scripts use /api/votes. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, VoteForm);
  if (!form.ok) return answerError(err("invalid", "This vote was not understood").error);
  const outcome = await asAuthor(context, () => castVote(context.session.db, form.value));
  if (!outcome.ok) return answerError(outcome.error);
  return redirect(safeNextPath(placeOfVote(form.value)));
}

export default function VoteFailed() {
  const { t } = useTranslation();
  return (
    <FormFailed title={t("Your vote was not counted")} otherwise={t("This vote was not understood")}>
      <ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>
    </FormFailed>
  );
}
