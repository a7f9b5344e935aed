import { type ActionFunctionArgs, data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepTyped } from "../../components/form/keep-typed";
import { ErrorView } from "../../components/layout/error-views";
import { Page } from "../../components/layout/page";
import { ButtonLink } from "../../components/ui/button";
import { requireAuthor } from "../../domain/account/member.server";
import { answerOf } from "../../domain/form";
import { refuse, statusOf } from "../../domain/refusal";
import { VoteForm } from "../../domain/vote/vote";
import { castVote } from "../../domain/vote/vote.server";
import { pageMeta } from "../../page-meta";
import { readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: "Your vote was not counted", unlisted: true });

/** POST only: one door for the votes on posts and comments of every page. A plain form goes back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, VoteForm);
  if (!form.ok) return data(answerOf(refuse("invalid", "This vote was not understood").refusal, {}), 422);
  const author = await requireAuthor(context);
  const outcome = author.ok ? await castVote(context.session.db, author.holder.userId, form.value) : author;
  if (!outcome.ok) return data(answerOf(outcome.refusal, {}), statusOf(outcome.refusal));
  return form.value.returnTo ? redirect(safeNextPath(form.value.returnTo)) : { ok: true as const };
}

export const clientAction = keepTyped;

/** A plain form that was refused: the sentence, and the way back. */
export default function VoteRefused() {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const refusal = answer && !answer.ok ? answer : undefined;
  return (
    <Page>
      <ErrorView
        title={t("Your vote was not counted")}
        action={<ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>}
      >
        {t(refusal?.message ?? "This vote was not understood", refusal?.messageValues)}
      </ErrorView>
    </Page>
  );
}
