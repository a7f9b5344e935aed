import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { FormFailed } from "../../components/form/form-failed";
import { ButtonLink } from "../../components/ui/button";
import { asAuthor } from "../../domain/account/member.server";
import { err } from "../../domain/result";
import { SaveForm } from "../../domain/saved-post/saved-post";
import { setPostSaved } from "../../domain/saved-post/saved-post.server";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "This post was not saved", unlisted: true });

/** POST only: the plain form that saves a post or lets it go; back to its page. Scripts use /api/saved-posts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, SaveForm);
  if (!form.ok) return answerError(err("invalid", "This was not understood").error);
  const { post, wish, returnTo } = form.value;
  const outcome = await asAuthor(context, () => setPostSaved(context.session.db, post, wish === "save"));
  if (!outcome.ok) return answerError(outcome.error);
  return redirect(safeNextPath(returnTo));
}

export default function SaveFailed() {
  const { t } = useTranslation();
  return (
    <FormFailed title={t("This post was not saved")} otherwise={t("This was not understood")}>
      <ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>
    </FormFailed>
  );
}
