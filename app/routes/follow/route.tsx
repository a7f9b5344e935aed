import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { FormFailed } from "../../components/form/form-failed";
import { ButtonLink } from "../../components/ui/button";
import { asAuthor } from "../../domain/account/member.server";
import { FollowForm, followMarkOf } from "../../domain/follow/follow";
import { followCreator } from "../../domain/follow/follow.server";
import { err } from "../../domain/result";
import { useTranslation } from "../../i18n/hooks";
import { metaOf } from "../../page-meta";
import { answerError, readForm } from "../../platform/form.server";
import { safeNextPath } from "../../platform/next-path";

export const meta = metaOf({ title: "Your Follow was not saved", unlisted: true });

/** POST only: the plain form that follows a creator or no longer; back to its button. Scripts use /api/follows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FollowForm);
  if (!form.ok) return answerError(err("invalid", "This was not understood").error);
  const { creator, wish, returnTo } = form.value;
  const outcome = await asAuthor(context, () =>
    followCreator(context.session.db, creator, wish === "follow"),
  );
  if (!outcome.ok) return answerError(outcome.error);
  return redirect(safeNextPath(`${returnTo}#${followMarkOf(creator)}`));
}

export default function FollowFailed() {
  const { t } = useTranslation();
  return (
    <FormFailed title={t("Your Follow was not saved")} otherwise={t("This was not understood")}>
      <ButtonLink to="/creators">{t("Back to creators")}</ButtonLink>
    </FormFailed>
  );
}
