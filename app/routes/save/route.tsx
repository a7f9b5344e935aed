import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { FormFailed } from "../../components/form/form-failed";
import { keepTyped } from "../../components/form/keep-typed";
import { ButtonLink } from "../../components/ui/button";
import { asAuthor } from "../../domain/account/member.server";
import { err } from "../../domain/result";
import { SaveForm } from "../../domain/saved-post/saved-post";
import { setPostSaved } from "../../domain/saved-post/saved-post.server";
import { metaOf } from "../../page-meta";
import { answerError, readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "This post was not saved", unlisted: true });

/** POST only: saves a post or lets it go. A plain form goes back to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, SaveForm);
  if (!form.ok) return answerError(err("invalid", "This was not understood").error);
  const { post, wish, returnTo } = form.value;
  const outcome = await asAuthor(context, () => setPostSaved(context.session.db, post, wish === "save"));
  if (!outcome.ok) return answerError(outcome.error);
  return returnTo ? redirect(safeNextPath(returnTo)) : { ok: true as const, isSaved: wish === "save" };
}

export const clientAction = keepTyped;

export default function SaveFailed() {
  const { t } = useTranslation();
  return (
    <FormFailed title={t("This post was not saved")} otherwise={t("This was not understood")}>
      <ButtonLink to="/forum">{t("Back to Forum")}</ButtonLink>
    </FormFailed>
  );
}
